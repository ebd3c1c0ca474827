import { useState } from "react";
import { useRevalidator } from "react-router";
import type { LedgerAccount } from "#domain/money/journal/draft.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";

/** Takes an account from what vouchers can choose, or offers it again. */
export function AccountStatus({ account: { Ledger_AccountID, Status } }: { account: LedgerAccount }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  async function toggle() {
    setIsBusy(true);
    const path = Status ? "vendor/Inactive_Ledger_Account" : "vendor/Active_Ledger_Account";
    const answer = await askOnce(path, Ledger_AccountID, { Ledger_AccountID });
    showToast(answer.extras.Status ?? m.common_save_failed(), answer.success ? "good" : "bad");
    await revalidate();
    setIsBusy(false);
  }
  return (
    <Button look={Status ? "quietDanger" : "quiet"} busy={isBusy} onClick={toggle} aria-describedby={Ledger_AccountID}>
      {Status ? m.common_deactivate() : m.common_activate()}
    </Button>
  );
}
