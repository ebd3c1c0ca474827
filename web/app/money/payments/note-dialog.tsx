import type { CallAt } from "#domain";
import { creditNoteUntil } from "#domain/law/society-gst.ts";
import { interestNotes, noteTypes } from "#domain/money/bills/codes.ts";
import { noteProblems } from "#domain/money/bills/notes/codes.ts";
import type { BillHead } from "#domain/money/bills/notes/draft.ts";
import { creditNote, debitNote, isCharge } from "#domain/money/bills/notes/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees, paise, rupees } from "#domain/platform/money.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { CodesField, MoneyField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { rupeesIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { TextArea, TextField } from "../../ui/field.tsx";
import styles from "./money-form.module.css";

type NoteType = keyof typeof noteTypes;
type InterestNote = keyof typeof interestNotes;
type Noted = {
  BillID: string;
  Bill_No: string;
  Outstanding_Amount: number;
  Bill_Date: string;
  Lines?: { Head: number }[];
  /** Of a society's bill. */
  Heads?: readonly BillHead[];
};
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
  const charges = (bill.Heads ?? []).filter(({ Head }) => isCharge(Head));
  // Of one head without tax the amount says it all.
  const isByHead = charges.length > 1 || charges.some(({ Taxable_Amount }) => Taxable_Amount > 0);
  const form = useCallForm(path, {
    call,
    about: bill.BillID,
    values: {
      ...{ Note_Type: "1", Amount: "", Reason: "", Interest_Note: "", Resolution_No: "" },
      Heads: Object.fromEntries(charges.map(({ Head }) => [`h${Head}`, ""])),
    },
    input: ({ Note_Type, Amount, Reason, Interest_Note, Resolution_No, Heads }) => ({
      BillID: bill.BillID,
      Note_Type: Number(Note_Type) as NoteType,
      ...(isByHead && !isOfInterest(Note_Type, Interest_Note)
        ? { Lines: linesIn(Heads), Amount: noteOn(bill, Number(Note_Type) as NoteType, Heads).amount }
        : { Amount: rupeesIn(Amount) }),
      Reason,
      // Of a landlord's bill there is no interest.
      ...(Note_Type === "1" && Interest_Note !== "" && { Interest_Note: Interest_Note as InterestNote, Resolution_No }),
    }),
    fieldOf: ({ Heads }) =>
      Object.fromEntries(linesIn(Heads).map(({ Head }, at) => [`Lines.${at}`, `Heads.h${Head}` as const])),
    onDone() {
      onNoted();
      onClose();
    },
  });
  const { Note_Type, Amount, Interest_Note, Heads } = form.values;
  const hasHeads = isByHead && !isOfInterest(Note_Type, Interest_Note);
  const note = hasHeads ? noteOn(bill, Number(Note_Type) as NoteType, Heads) : undefined;
  const hasInterest = bill.Lines?.some(({ Head }) => Head === 5 || Head === 6) ?? false;
  const amount = note ? note.amount : rupeesIn(Amount);

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
        {!hasHeads && <MoneyField {...form.field("Amount")} label={m.common_amount_in_rupees()} required />}
      </Fields>
      {hasHeads && (
        <Fields legend={m.bulk_notes_heads()}>
          {charges.map(({ Head, Head_Label, Left_Amount }) => (
            <MoneyField
              key={Head}
              {...form.field(`Heads.h${Head}`)}
              label={Head_Label}
              hint={m.bulk_notes_heads_hint({ amount: formatRupees(Math.max(0, Left_Amount)) })}
              optional
            />
          ))}
        </Fields>
      )}
      <TextArea
        {...form.field("Reason")}
        label={m.common_reason()}
        hint={m.payments_note_reason_hint()}
        rows={2}
        maxLength={200}
        required
      />
      {note?.problem && <p className={styles.after}>{note.problem}</p>}
      {note?.isTaxLate && (
        <p className={styles.soft}>
          {m.bulk_notes_credit_late({ day: formatDay(creditNoteUntil(bill.Bill_Date, dayOf(new Date()))) })}
        </p>
      )}
      {note && note.tax > 0 && (
        <p className={styles.after}>
          {m.bulk_notes_after_tax({ tax: formatRupees(note.tax), amount: formatRupees(note.amount) })}
        </p>
      )}
      {amount > 0 && <p className={styles.after}>{afterOf(bill, Number(Note_Type) as NoteType, amount)}</p>}
    </FormDialog>
  );
}

/** A waiver or a correction of interest has an amount alone. */
const isOfInterest = (type: string, interest: string): boolean => type === "1" && interest !== "";

type HeadAmounts = Readonly<Record<string, string>>;

/** The heads with an amount, as the call takes them. */
const linesIn = (heads: HeadAmounts) =>
  Object.entries(heads).flatMap(([key, text]) =>
    text.trim() === "" ? [] : [{ Head: Number(key.slice(1)), Amount: rupeesIn(text) }],
  );

/** What a note by head comes to, by the rule that the server has. */
function noteOn({ Heads = [], Bill_Date }: Noted, type: NoteType, amounts: HeadAmounts) {
  const heads = linesIn(amounts).map(({ Head, Amount }) => ({ head: Head, amount: paise(Amount) }));
  const sum = heads.reduce((total, { amount }) => total + amount, 0);
  const nothing = { amount: rupees(sum), tax: 0, isTaxLate: false, problem: undefined };
  if (heads.length === 0 || !heads.every(({ amount }) => amount > 0)) return nothing;
  const bill = {
    billDate: Bill_Date,
    heads: Heads.map((head) => ({
      ...{ head: head.Head, billed: paise(head.Billed_Amount), left: paise(head.Left_Amount), sac: head.SAC },
      ...{ taxable: paise(head.Taxable_Amount), taxableLeft: paise(head.Taxable_Left_Amount) },
    })),
  };
  const correction = { of: "heads" as const, heads };
  const note = type === 1 ? creditNote(bill, correction, dayOf(new Date())) : debitNote(bill, correction);
  if (typeof note === "string") return { ...nothing, problem: noteProblems[note] };
  const tax = note.lines.reduce((total, { head, amount }) => (head === 7 || head === 8 ? total + amount : total), 0);
  return { amount: rupees(note.amount), tax: rupees(tax), isTaxLate: note.isTaxLate, problem: undefined };
}

function afterOf({ Outstanding_Amount }: Noted, type: NoteType, amount: number): string {
  const after = Math.round((Outstanding_Amount + (type === 2 ? amount : -amount)) * 100) / 100;
  if (after > 0) return m.payments_note_after_more({ amount: formatRupees(after) });
  return after === 0 ? m.payments_note_after_none() : m.payments_note_after_advance({ amount: formatRupees(-after) });
}
