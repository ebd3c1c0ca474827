import type { CallAt } from "#domain";
import { interestNotes, noteTypes } from "#domain/money/bills/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { CodesField, MoneyField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { rupeesIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { TextArea, TextField } from "../../ui/field.tsx";
import styles from "./money-form.module.css";

type NoteType = keyof typeof noteTypes;
type InterestNote = keyof typeof interestNotes;
type Noted = { BillID: string; Bill_No: string; Outstanding_Amount: number; Lines?: { Head: number }[] };
type Path = "vendor/Create_Bill_Note" | "vendor/Create_Property_Contract_Bill_Note";
type NoteProps = {
  bill: Noted;
  /** The call that makes it: a society's, or a landlord's. */
  path: Path;
  call: () => Promise<CallAt<Path>>;
  onNoted: () => void;
  onClose: () => void;
};

/** Corrects a bill by a note, and says beforehand what it comes to. */
export function NoteDialog({ bill, path, call, onNoted, onClose }: NoteProps) {
  const form = useCallForm(path, {
    call,
    about: bill.BillID,
    values: { Note_Type: "1", Amount: "", Reason: "", Interest_Note: "", Resolution_No: "" },
    input: ({ Note_Type, Amount, Reason, Interest_Note, Resolution_No }) => ({
      BillID: bill.BillID,
      Note_Type: Number(Note_Type) as NoteType,
      Amount: rupeesIn(Amount),
      Reason,
      // Of a landlord's bill there is no interest.
      ...(Note_Type === "1" && Interest_Note !== "" && { Interest_Note: Interest_Note as InterestNote, Resolution_No }),
    }),
    onDone() {
      onNoted();
      onClose();
    },
  });
  const { Note_Type, Amount, Interest_Note } = form.values;
  const hasInterest = bill.Lines?.some(({ Head }) => Head === 5 || Head === 6) ?? false;
  const amount = rupeesIn(Amount);

  return (
    <FormDialog
      form={form}
      title={m.payments_note_title({ no: bill.Bill_No })}
      submit={m.payments_note_save()}
      onClose={onClose}
    >
      <p className={styles.soft}>{m.payments_note_lead()}</p>
      <Fields>
        <CodesField {...form.field("Note_Type")} label={m.payments_note_type()} codes={noteTypes} data-autofocus />
        {hasInterest && Note_Type === "1" && (
          <CodesField
            {...form.field("Interest_Note")}
            label={m.payments_note_of()}
            codes={interestNotes}
            none={m.payments_note_of_charges()}
          />
        )}
        {hasInterest && Note_Type === "1" && Interest_Note === "waiver" && (
          <TextField
            {...form.field("Resolution_No")}
            label={m.write_offs_resolution_no()}
            maxLength={60}
            autoComplete="off"
            required
          />
        )}
        <MoneyField {...form.field("Amount")} label={m.common_amount_in_rupees()} required />
      </Fields>
      <TextArea
        {...form.field("Reason")}
        label={m.common_reason()}
        hint={m.payments_note_reason_hint()}
        rows={2}
        maxLength={200}
        required
      />
      {amount > 0 && <p className={styles.after}>{afterOf(bill, Number(Note_Type) as NoteType, amount)}</p>}
    </FormDialog>
  );
}

function afterOf({ Outstanding_Amount }: Noted, type: NoteType, amount: number): string {
  const after = Math.round((Outstanding_Amount + (type === 2 ? amount : -amount)) * 100) / 100;
  if (after > 0) return m.payments_note_after_more({ amount: formatRupees(after) });
  return after === 0 ? m.payments_note_after_none() : m.payments_note_after_advance({ amount: formatRupees(-after) });
}
