import { useId } from "react";
import { Link, useRevalidator } from "react-router";
import type { OpenBankAccount } from "#domain/money/closings/calls.ts";
import type { BookMonth } from "#domain/money/journal/periods/calls.ts";
import { firstOpenDay } from "#domain/money/journal/periods/rules.ts";
import { addDays } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { formatDay, formatMonth } from "../../lib/format.ts";
import { request } from "../../lib/request.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.tsx";
import { unreconciledHref } from "../bank/bank-address.ts";

type ClosingProps = { month: BookMonth; needsSecond: boolean; onClose: () => void };

/** Asks before a month is closed with those before it, or reopened with those after it. */
export const ClosingDialog = (props: ClosingProps) =>
  props.month.State === "open" ? <CloseDialog {...props} /> : <ReopenDialog {...props} />;

/** Asks for a reason where a bank account does not agree with its statements. */
function CloseDialog({ month, needsSecond, onClose }: ClosingProps) {
  const { revalidate } = useRevalidator();
  const through = month.End_Date;
  const { result } = useRequest(through, (signal) =>
    request("vendor/Fetch_Book_Closing_Info", { Closed_Through: through }, { signal }),
  );
  const open = result.is === "full" ? result.data.Bank_Accounts : [];
  const form = useCallForm("vendor/Edit_Book_Closing", {
    call: () => import("#domain/money/closings/calls.ts").then(({ closings }) => closings.editClosing),
    about: through,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Closed_Through: through, Unreconciled_Reason: Reason }),
    fieldOf: { Unreconciled_Reason: "Reason" },
    also: ({ Reason }) => ({
      Reason: open.length > 0 && Reason.trim() === "" ? m.periods_bank_reason_missing() : undefined,
    }),
    onDone: async ({ Data }) => {
      showToast(Data.Society_ProposalID === undefined ? m.periods_closed_now() : m.periods_proposed());
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={m.periods_close_title({ month: formatMonth(month.Start_Date) })}
      submit={needsSecond ? m.periods_propose() : m.periods_close()}
      disabled={result.is === "loading"}
      onClose={onClose}
    >
      <p>{m.periods_close_lead({ day: formatDay(through) })}</p>
      <p>{m.periods_close_later({ day: formatDay(firstOpenDay(through)!) })}</p>
      {result.is === "failed" && <Alert tone="plain">{m.periods_bank_failed()}</Alert>}
      {open.length > 0 && <OpenAccounts accounts={open} day={through} />}
      {(open.length > 0 || result.is === "failed") && (
        <TextArea
          {...form.field("Reason")}
          label={m.periods_bank_reason()}
          required={open.length > 0}
          optional={open.length === 0}
          maxLength={300}
          rows={3}
        />
      )}
      {needsSecond && <p>{m.periods_second()}</p>}
    </FormDialog>
  );
}

function OpenAccounts({ accounts, day }: { accounts: readonly OpenBankAccount[]; day: string }) {
  const id = useId();
  return (
    <Alert tone="plain">
      <p id={id}>{m.periods_bank_open()}</p>
      <ul aria-labelledby={id}>
        {accounts.map((account) => (
          <li key={account.Bank_AccountID}>
            <Link to={unreconciledHref(account.Bank_AccountID, day)}>{account.Bank_Account_Name}</Link>:{" "}
            {reasonsOf(account).join(" ")}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function reasonsOf({ Line_Count, Line_Amount, Difference, Later_Entries, Statement_Until }: OpenBankAccount): string[] {
  const reasons: string[] = [];
  if (Line_Count > 0) reasons.push(m.periods_bank_lines({ count: Line_Count, amount: formatRupees(Line_Amount) }));
  if (Difference) reasons.push(m.periods_bank_difference({ amount: formatRupees(Difference) }));
  if (Later_Entries > 0) reasons.push(m.periods_bank_reach({ day: formatDay(Statement_Until), count: Later_Entries }));
  return reasons;
}

function ReopenDialog({ month, needsSecond, onClose }: ClosingProps) {
  const { revalidate } = useRevalidator();
  const through = addDays(month.Start_Date, -1);
  const { ask, notice } = useAttempt("vendor/Edit_Book_Closing", through);
  const name = formatMonth(month.Start_Date);

  async function save() {
    const answer = await ask({ Closed_Through: through });
    if (!answer.success) return answer.extras.Status ?? m.common_save_failed();
    const isProposed = answer.extras.Data.Society_ProposalID !== undefined;
    showToast(isProposed ? m.periods_proposed() : m.periods_reopened_now());
    await revalidate();
    return undefined;
  }

  return (
    <ConfirmDialog
      title={m.periods_reopen_title({ month: name })}
      confirm={needsSecond ? m.periods_propose() : m.periods_reopen()}
      onConfirm={save}
      onClose={onClose}
    >
      {notice}
      <p>{m.periods_reopen_lead({ month: name })}</p>
      {needsSecond && <p>{m.periods_second()}</p>}
    </ConfirmDialog>
  );
}
