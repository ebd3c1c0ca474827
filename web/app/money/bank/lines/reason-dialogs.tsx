import { useRevalidator } from "react-router";
import type { BankLine } from "#domain/money/bank/lines/draft.ts";
import { ReasonDialog } from "../../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { m } from "../../../paraglide/messages.js";

type Props = { line: BankLine; onClose: () => void };

/** A line that needs no entry, and why. */
export function SetAsideDialog({ line: { Bank_LineID }, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Set_Aside_Bank_Line", {
    call: () => import("#domain/money/bank/calls.ts").then(({ bank }) => bank.setAside),
    about: Bank_LineID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Bank_LineID, Reason }),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.bank_lines_set_aside_title()}
      lead={m.bank_lines_set_aside_lead()}
      label={m.common_reason()}
      submit={m.bank_lines_set_aside()}
      most={200}
      onClose={onClose}
    />
  );
}

/** A line that was decided wrongly: a voucher that it posted is reversed, an entry that it was matched with stays. */
export function ReopenDialog({ line: { Bank_LineID, Voucher, Entry }, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Reopen_Bank_Line", {
    call: () => import("#domain/money/bank/calls.ts").then(({ bank }) => bank.reopenLine),
    about: Bank_LineID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Bank_LineID, Reason }),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  function leadOf() {
    if (Voucher) return m.bank_lines_reopen_voucher({ no: Voucher.Voucher_No });
    return Entry ? m.bank_lines_reopen_entry({ no: Entry.Document_No }) : m.bank_lines_reopen_lead();
  }
  return (
    <ReasonDialog
      form={form}
      title={m.bank_lines_reopen_title()}
      lead={leadOf()}
      label={m.common_reason()}
      submit={m.bank_lines_reopen()}
      danger={Voucher !== null}
      most={200}
      onClose={onClose}
    />
  );
}
