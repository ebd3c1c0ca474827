import { useRevalidator } from "react-router";
import type { BankLine } from "#domain/money/bank/lines/draft.ts";
import type { LedgerAccount } from "#domain/money/journal/draft.ts";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { request } from "../../../lib/request.ts";
import { useRequest } from "../../../lib/use-request.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { CheckField, TextField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { AccountField, accountIn } from "../../journal/account-field.tsx";

type Props = { line: BankLine; onClose: () => void };

/** Posts a line to an account of the books, such as interest or charges of the bank. */
export function AccountDialog({ line, onClose }: Props) {
  const { result } = useRequest("ledger-accounts", (signal) =>
    request("vendor/Filter_All_Ledger_Accounts", { Limit: 500 }, { signal }),
  );
  if (result.is !== "full")
    return (
      <Dialog title={m.bank_lines_to_account_title()} onClose={onClose}>
        {result.is === "failed" ? (
          <Alert tone="bad">{result.message ?? m.bank_lines_failed()}</Alert>
        ) : (
          <p role="status">{m.common_loading()}</p>
        )}
      </Dialog>
    );
  return <AccountForm line={line} accounts={result.data.filter(isFit)} onClose={onClose} />;
}

const isFit = ({ Whether_Control, Status }: LedgerAccount) => Status && !Whether_Control;

function AccountForm({ line, accounts, onClose }: Props & { accounts: readonly LedgerAccount[] }) {
  const { revalidate } = useRevalidator();
  const { Bank_LineID } = line;
  const form = useCallForm("vendor/Post_Bank_Line_To_Account", {
    call: () => import("#domain/money/bank/calls.ts").then(({ bank }) => bank.toAccount),
    about: Bank_LineID,
    values: { account: "", Narration: line.Narration.slice(0, 300), another: false },
    fieldOf: { Ledger_AccountID: "account" },
    input: ({ account, Narration, another }) => ({
      Bank_LineID,
      Narration,
      Whether_Another_Charge: another,
      Ledger_AccountID: (accountIn(accounts, account)?.Ledger_AccountID ?? "") as never,
    }),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog form={form} title={m.bank_lines_to_account_title()} submit={m.bank_lines_post()} onClose={onClose}>
      <Stack gap={4}>
        <Soft>{line.Narration}</Soft>
        <AccountField
          field={form.field("account")}
          accounts={accounts}
          onType={(text) => form.set({ account: text })}
        />
        <TextField {...form.field("Narration")} label={m.journal_narration()} required maxLength={300} />
        {line.Debit_Amount > 0 && <CheckField {...form.check("another")} label={m.bank_lines_another_charge()} />}
      </Stack>
    </FormDialog>
  );
}
