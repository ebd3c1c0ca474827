import { useRevalidator } from "react-router";
import type { LedgerAccount } from "#domain/money/journal/draft.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showToast } from "../../ui/toast.tsx";

type RemoveProps = { account: LedgerAccount; onClose: () => void };

/** Asks before an unused account is removed. */
export function RemoveAccount({ account: { Ledger_AccountID, Ledger_Code, Ledger_Name }, onClose }: RemoveProps) {
  const { revalidate } = useRevalidator();
  const { ask, notice } = useAttempt("vendor/Remove_Ledger_Account", Ledger_AccountID);
  async function remove() {
    const answer = await ask({ Ledger_AccountID });
    if (!answer.success) return answer.extras.Status ?? m.journal_account_remove_failed();
    if (answer.extras.Status) showToast(answer.extras.Status);
    void revalidate();
    return undefined;
  }
  return (
    <ConfirmDialog
      title={m.ui_chip_remove({ name: `${Ledger_Code} ${Ledger_Name}` })}
      confirm={m.common_remove()}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {notice}
      <p>{m.journal_account_remove_lead()}</p>
    </ConfirmDialog>
  );
}
