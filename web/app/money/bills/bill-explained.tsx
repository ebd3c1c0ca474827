import type { ReactNode } from "react";
import type { BillInfo } from "#domain/money/bills/calls.ts";
import { interestNotes } from "#domain/money/bills/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Part } from "../../ui/section.tsx";
import { ReverseButton } from "../payments/reverse-button.tsx";
import styles from "./bill-explained.module.css";
import { BillLines } from "./bill-lines.tsx";
import { BillStatus } from "./bill-status.tsx";
import { modeWord, rebateWord } from "./bill-words.ts";

type Explained = Pick<
  BillInfo,
  "Bill_No" | "Whether_Claim_Waiting" | "Outstanding_Amount" | "Lines" | "Notes" | "Payments"
> & {
  Bill_Status: number;
  /** Of a society's bill alone. */
  Rebate?: BillInfo["Rebate"];
  Arrears?: BillInfo["Arrears"];
};
type Source = BillInfo["Payments"][number];

type ExplainedProps = {
  bill: Explained;
  /** What it is for. */
  title: string;
  facts: { name: string; value: ReactNode }[];
  /** Whether the arithmetic of its lines is in sight at once. */
  isOpen?: boolean;
  /** Opens a receipt over the page; else it is opened as a document. */
  onReceipt?: ((paymentId: string) => void) | undefined;
  /** For those who may reverse a payment here. */
  onReverse?: ((payment: { PaymentID: string; Receipt_No: string }) => void) | undefined;
  /** The same for a note. */
  onReverseNote?: ((note: { Bill_NoteID: string; Note_No: string }) => void) | undefined;
};

/** The same for who bills and who pays, of societies and of contracts: how a bill came about, and what is still to pay. */
export const BillExplained = ({ bill, title, facts, isOpen = false, ...ways }: ExplainedProps) => (
  <Stack gap={5}>
    <Row as="header" gap={4} lineGap={2} spread="between" align="start" className={styles.title}>
      <div>
        <h3>{title}</h3>
        <p className={styles.soft}>{bill.Bill_No}</p>
      </div>
      <BillStatus bill={bill} />
    </Row>
    {bill.Rebate && <RebateOffer rebate={bill.Rebate} />}
    <BillLines lines={bill.Lines} isOpen={isOpen} />
    <Sum bill={bill} />
    {bill.Arrears && bill.Arrears.Principal_Amount + bill.Arrears.Interest_Amount > 0 && (
      <Arrears arrears={bill.Arrears} />
    )}
    {bill.Notes.length > 0 && <Notes notes={bill.Notes} onReverseNote={ways.onReverseNote} />}
    {bill.Payments.length > 0 && (
      <Payments payments={bill.Payments} onReceipt={ways.onReceipt} onReverse={ways.onReverse} />
    )}
    <Part title={m.bills_facts()}>
      <FactGrid facts={facts} />
    </Part>
  </Stack>
);

const Arrears = ({ arrears }: { arrears: NonNullable<BillInfo["Arrears"]> }) => (
  <Part title={m.bills_arrears()}>
    <FactGrid
      facts={[
        { name: m.bills_arrears_principal(), value: formatRupees(arrears.Principal_Amount) },
        { name: m.bills_arrears_interest(), value: formatRupees(arrears.Interest_Amount) },
      ]}
    />
  </Part>
);

/** What who pays early saves. */
const RebateOffer = ({ rebate }: { rebate: NonNullable<BillInfo["Rebate"]> }) => (
  <Alert tone="good">
    <strong>{rebateWord({ payable: rebate.Payable_Amount, until: rebate.Until_Date, saved: rebate.Amount })}</strong>{" "}
    {m.payments_rebate_text()}
  </Alert>
);

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

/** From what was billed to what is still to pay. */
function Sum({ bill }: { bill: Explained }) {
  const notesOf = (type: number) =>
    sumOf(
      bill.Notes.flatMap(({ Note_Type, Reversed_Date, Amount }) =>
        Note_Type === type && Reversed_Date === null ? [Amount] : [],
      ),
    );
  const [credit, debit] = [notesOf(1), notesOf(2)];
  const valid = bill.Payments.filter(({ Reversed_Date }) => Reversed_Date === null);
  const settled = sumOf(valid.flatMap((part) => (part.Write_OffID === null ? [part.Amount] : [])));
  const writtenOff = sumOf(valid.flatMap((part) => (part.Write_OffID === null ? [] : [part.Amount])));
  const parts = [
    { name: m.common_billed(), amount: formatRupees(sumOf(bill.Lines.map((line) => line.Amount))) },
    ...(debit > 0 ? [{ name: m.common_debit_notes(), amount: m.bills_note_on({ amount: formatRupees(debit) }) }] : []),
    ...(credit > 0
      ? [{ name: m.common_credit_notes(), amount: m.bills_note_off({ amount: formatRupees(credit) }) }]
      : []),
    ...(settled > 0 ? [{ name: m.bills_settled(), amount: m.bills_note_off({ amount: formatRupees(settled) }) }] : []),
    ...(writtenOff > 0
      ? [{ name: m.write_offs_written_off(), amount: m.bills_note_off({ amount: formatRupees(writtenOff) }) }]
      : []),
  ];
  return (
    <Stack as="dl" gap={1} className={styles.sum}>
      {parts.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{m.common_outstanding()}</dt>
        <dd className={styles.due}>{formatRupees(bill.Outstanding_Amount)}</dd>
      </div>
    </Stack>
  );
}

type NotesProps = { notes: BillInfo["Notes"] } & Pick<ExplainedProps, "onReverseNote">;

const Notes = ({ notes, onReverseNote }: NotesProps) => (
  <Part title={m.bills_notes()}>
    <Stack as="ul" gap={0} className={styles.entries}>
      {notes.map((note) => (
        <li key={note.Bill_NoteID}>
          <div>
            <p>{note.Reason}</p>
            <p className={styles.soft}>
              {note.Note_Type === 1 ? m.bills_statement_credit() : m.bills_statement_debit()}{" "}
              <a href={`/papers/notes/${note.Bill_NoteID}`} target="_blank" rel="noopener">
                {note.Note_No}
              </a>{" "}
              ·{" "}
              {[
                formatDay(note.Note_Date),
                note.Interest_Note && interestNotes[note.Interest_Note],
                note.Resolution_No,
                note.Batch_No && m.bulk_notes_of_batch({ no: note.Batch_No }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {note.Lines.length > 1 && (
              <p className={styles.soft}>
                {note.Lines.map(({ Head_Label, Amount }) => `${Head_Label} ${formatRupees(Amount)}`).join(" + ")}
              </p>
            )}
            {note.Whether_Tax_Late && <p className={styles.soft}>{m.bulk_notes_tax_late()}</p>}
            {note.Reversed_Date ? (
              <p className={styles.bad}>
                {m.openings_reversed({ day: formatDay(note.Reversed_Date), reason: note.Reversal_Reason })}
              </p>
            ) : (
              onReverseNote &&
              !note.Rebate && (
                <ReverseButton
                  label={m.bulk_notes_reverse_one_of({ no: note.Note_No })}
                  onReverse={() => onReverseNote(note)}
                />
              )
            )}
          </div>
          <strong className={note.Reversed_Date ? styles.off : undefined}>
            {note.Note_Type === 1
              ? m.bills_note_off({ amount: formatRupees(note.Amount) })
              : m.bills_note_on({ amount: formatRupees(note.Amount) })}
          </strong>
        </li>
      ))}
    </Stack>
  </Part>
);

type PaymentsProps = { payments: Source[] } & Pick<ExplainedProps, "onReceipt" | "onReverse">;

function Payments({ payments, onReceipt, onReverse }: PaymentsProps) {
  return (
    <Part title={m.common_payments()}>
      <Stack as="ul" gap={0} className={styles.entries}>
        {payments.map((part) => (
          <li
            key={`${part.PaymentID ?? part.Note_No ?? part.Voucher_No ?? part.Opening_No ?? part.Write_Off_No} ${part.Paid_Date} ${part.Amount}`}
          >
            <div>
              <SourceName part={part} onReceipt={onReceipt} />
              <p className={styles.soft}>
                {[formatDay(part.Paid_Date), part.Payment_Mode && modeWord(part.Payment_Mode), part.Reference]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              {part.Payment_Mode === 5 && <p className={styles.soft}>{m.payments_token_text()}</p>}
              {part.Reversed_Date && (
                <p className={styles.bad}>{m.payments_reversed_on({ day: formatDay(part.Reversed_Date) })}</p>
              )}
              {onReverse && part.PaymentID && part.Receipt_No && !part.Reversed_Date && (
                <ReverseButton
                  label={m.rents_reverse_of({ no: part.Receipt_No })}
                  onReverse={() => onReverse({ PaymentID: part.PaymentID!, Receipt_No: part.Receipt_No! })}
                />
              )}
            </div>
            <strong className={part.Reversed_Date ? styles.off : undefined}>{formatRupees(part.Amount)}</strong>
          </li>
        ))}
      </Stack>
    </Part>
  );
}

/** From where the money came: a receipt, a deposit or a credit note; or that none came. */
function SourceName({ part, onReceipt }: { part: Source } & Pick<ExplainedProps, "onReceipt">) {
  const { PaymentID, Receipt_No, Voucher_No, Note_No, Opening_No, Write_OffID, Write_Off_No } = part;
  if (Write_OffID && Write_Off_No)
    return (
      <a href={`/papers/write-offs/${Write_OffID}`} target="_blank" rel="noopener" className={styles.link}>
        {m.write_offs_settled({ no: Write_Off_No })}
      </a>
    );
  if (Opening_No) return <p>{m.bills_from_opening({ no: Opening_No })}</p>;
  if (!PaymentID || !Receipt_No)
    return <p>{Voucher_No ? m.bills_from_deposit({ no: Voucher_No }) : m.bills_from_note({ no: Note_No ?? "" })}</p>;
  const words = m.common_receipt_number({ no: Receipt_No });
  return onReceipt ? (
    <button type="button" className={styles.link} onClick={() => onReceipt(PaymentID)}>
      {words}
    </button>
  ) : (
    <a href={`/papers/receipts/${PaymentID}`} target="_blank" rel="noopener" className={styles.link}>
      {words}
    </a>
  );
}
