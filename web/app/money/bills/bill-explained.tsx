import { useId } from "react";
import type { BillInfo } from "#domain/money/bills/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatPhone, isMasked } from "#domain/platform/phone.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Row, Stack } from "../../ui/layout.tsx";
import styles from "./bill-details.module.css";
import { Facts } from "./bill-facts.tsx";
import { BillLines } from "./bill-lines.tsx";
import { BillStatus } from "./bill-status.tsx";
import { homeWord, modeWord, periodWord, typeWord } from "./bill-words.ts";

type ExplainedProps = { bill: BillInfo; onReceipt: (paymentId: string) => void };

/** The same for who bills and who pays: how a bill came about, and how it stands. */
export function BillExplained({ bill, onReceipt }: ExplainedProps) {
  const to = bill.Society_Resident_Information;
  return (
    <Stack gap={5}>
      <Row as="header" gap={4} lineGap={2} spread="between" align="start" className={styles.title}>
        <div>
          <h3>
            {typeWord(bill.Bill_Type)}, {periodWord(bill)}
          </h3>
          <p className={styles.soft}>{bill.Bill_No}</p>
        </div>
        <BillStatus bill={bill} />
      </Row>
      <BillLines lines={bill.Lines} />
      <Sum bill={bill} />
      {bill.Notes.length > 0 && <Notes notes={bill.Notes} />}
      {bill.Payments.length > 0 && <Payments payments={bill.Payments} onReceipt={onReceipt} />}
      <Facts
        title={m.bills_facts()}
        facts={[
          { name: m.bills_addressed(), value: to.Name },
          { name: m.common_home(), value: homeWord({ flat: to.Flat_No, building: bill.Building_Data.Name }) },
          {
            name: m.common_phone(),
            value: isMasked(to.PhoneNumber) ? (
              to.PhoneNumber
            ) : (
              <a href={`tel:+91${to.PhoneNumber}`}>{formatPhone(to.PhoneNumber)}</a>
            ),
          },
          { name: m.common_email(), value: to.EmailID && <a href={`mailto:${to.EmailID}`}>{to.EmailID}</a> },
          { name: m.bills_date(), value: formatDay(bill.Bill_Date) },
          { name: m.bills_due_on(), value: formatDay(bill.Bill_Due_Date) },
          { name: m.common_paid_on(), value: bill.Bill_Paid_Date && formatDay(bill.Bill_Paid_Date) },
          { name: bill.Rental_ContractID ? m.common_landlord() : m.bills_society(), value: bill.Society_Data.Name },
        ]}
      />
    </Stack>
  );
}

/** From what was billed to what is still to pay. */
function Sum({ bill }: { bill: BillInfo }) {
  const stands = bill.Payments.filter(({ Reversed_Date }) => Reversed_Date === null);
  const settled = stands.reduce((sum, { Amount }) => sum + Math.round(Amount * 100), 0) / 100;
  const parts = [
    { name: m.common_billed(), amount: formatRupees(bill.Bill_Amount) },
    ...(bill.Debit_Amount > 0
      ? [{ name: m.common_debit_notes(), amount: m.bills_note_on({ amount: formatRupees(bill.Debit_Amount) }) }]
      : []),
    ...(bill.Credit_Amount > 0
      ? [{ name: m.common_credit_notes(), amount: m.bills_note_off({ amount: formatRupees(bill.Credit_Amount) }) }]
      : []),
    ...(settled > 0 ? [{ name: m.bills_settled(), amount: m.bills_note_off({ amount: formatRupees(settled) }) }] : []),
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

const Notes = ({ notes }: { notes: BillInfo["Notes"] }) => {
  const titleId = useId();
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h4 id={titleId}>{m.bills_notes()}</h4>
      <Stack as="ul" gap={0} className={styles.entries}>
        {notes.map(({ Bill_NoteID, Note_No, Note_Type, Note_Date, Amount, Reason }) => (
          <li key={Bill_NoteID}>
            <div>
              <p>{Reason}</p>
              <p className={styles.soft}>
                {Note_Type === 1 ? m.bills_statement_credit() : m.bills_statement_debit()} {Note_No} ·{" "}
                {formatDay(Note_Date)}
              </p>
            </div>
            <strong>
              {Note_Type === 1
                ? m.bills_note_off({ amount: formatRupees(Amount) })
                : m.bills_note_on({ amount: formatRupees(Amount) })}
            </strong>
          </li>
        ))}
      </Stack>
    </section>
  );
};

type PaymentsProps = { payments: BillInfo["Payments"]; onReceipt: (paymentId: string) => void };

function Payments({ payments, onReceipt }: PaymentsProps) {
  const titleId = useId();
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h4 id={titleId}>{m.common_payments()}</h4>
      <Stack as="ul" gap={0} className={styles.entries}>
        {payments.map(({ PaymentID, Receipt_No, Payment_Mode, Note_No, Voucher_No, ...part }) => (
          <li key={`${PaymentID ?? Note_No ?? Voucher_No} ${part.Paid_Date}`}>
            <div>
              {PaymentID && Receipt_No ? (
                <button type="button" className={styles.link} onClick={() => onReceipt(PaymentID)}>
                  {m.common_receipt_number({ no: Receipt_No })}
                </button>
              ) : (
                <p>
                  {Voucher_No ? m.bills_from_deposit({ no: Voucher_No }) : m.bills_from_note({ no: Note_No ?? "" })}
                </p>
              )}
              <p className={styles.soft}>
                {[formatDay(part.Paid_Date), Payment_Mode && modeWord(Payment_Mode), part.Reference]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              {Payment_Mode === 5 && <p className={styles.soft}>{m.payments_token_text()}</p>}
              {part.Reversed_Date && (
                <p className={styles.bad}>{m.payments_reversed_on({ day: formatDay(part.Reversed_Date) })}</p>
              )}
            </div>
            <strong className={part.Reversed_Date ? styles.off : undefined}>{formatRupees(part.Amount)}</strong>
          </li>
        ))}
      </Stack>
    </section>
  );
}
