import IconFileTypePdf from "@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs";
import type { ReactNode } from "react";
import { formatRupees } from "#domain/money.ts";
import { formatPhone } from "#domain/phone.ts";
import type { RentBillInfo } from "#domain/rents/calls.ts";
import { ask } from "../lib/ask.ts";
import { AskedFaces } from "../lib/asked-faces.tsx";
import { formatDay } from "../lib/format.ts";
import { said } from "../lib/said.ts";
import { useAsked } from "../lib/use-asked.ts";
import { m } from "../paraglide/messages.js";
import { buttonClass } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import styles from "./bill-details.module.css";
import { daysInWords, homeInWords, modeInWords, typeInWords } from "./rent-words.ts";
import { StatusBadge } from "./status-badge.tsx";

type DetailsProps = { billId: string; onClose: () => void };

/** A bill over the page, explained line by line; asked for by itself, since it may be on no page of the list. */
export function BillDetails({ billId, onClose }: DetailsProps) {
  const { asked, retry } = useAsked(billId, (signal) =>
    ask("vendor/Fetch_Property_Contract_Bill_Info", { BillID: billId }, { signal }),
  );
  return (
    <Dialog
      title={m.rents_details_title()}
      size="lg"
      onClose={onClose}
      footer={
        asked.is === "full" && (
          <a href={`/papers/bills/${billId}`} target="_blank" rel="noopener" className={buttonClass()}>
            <IconFileTypePdf size={18} aria-hidden /> {m.rents_open_pdf()}
          </a>
        )
      }
    >
      <AskedFaces
        asked={asked}
        words={{
          loading: m.rents_details_loading(),
          failed: m.rents_details_failed(),
          gone: m.rents_gone(),
          retry: m.rents_retry(),
        }}
        missing="unknown-bill"
        onRetry={retry}
      />
      {asked.is === "full" && <Full bill={asked.found} />}
    </Dialog>
  );
}

function Full({ bill }: { bill: RentBillInfo }) {
  const { Property_Rental_Contract_Information: about } = bill;
  const facts = [
    [m.rents_bill_date(), formatDay(bill.Bill_Date)],
    [m.rents_due_date(), formatDay(bill.Bill_Due_Date)],
    [m.rents_paid_date(), bill.Bill_Paid_Date && formatDay(bill.Bill_Paid_Date)],
    [m.rents_period(), bill.Bill_Type === 3 ? m.rents_type_deposit() : daysInWords(bill)],
    [m.rents_property(), homeInWords(about)],
    [
      m.rents_tenant(),
      <a key="tenant" href={`tel:+91${about.Tenant_PhoneNumber}`}>
        {about.Tenant_Name}, {formatPhone(about.Tenant_PhoneNumber)}
      </a>,
    ],
    [m.rents_owner(), about.Owner_Name],
  ] satisfies [string, ReactNode][];
  return (
    <div className={styles.full}>
      <div className={styles.title}>
        <h3>
          {typeInWords(bill.Bill_Type)} <span>{bill.Bill_No}</span>
        </h3>
        <StatusBadge status={bill.Bill_Status} />
      </div>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <section className={styles.group} aria-label={m.rents_explain()}>
        <h4>{m.rents_explain()}</h4>
        <ul className={styles.lines}>
          {bill.Lines.map((line) => (
            <li key={line.Head}>
              <strong>{said(line.Head_Label)}</strong>
              <strong>{formatRupees(line.Amount)}</strong>
              <span>
                {said(line.Rule_Label)}, {m.rents_since({ day: formatDay(line.Effective_Date) })}
              </span>
              <span className={styles.sum}>{line.Arithmetic}</span>
            </li>
          ))}
          {bill.Notes.map((note) => (
            <li key={note.Bill_NoteID}>
              <strong>
                {note.Note_Type === 1
                  ? m.rents_credit_note({ no: note.Note_No })
                  : m.rents_debit_note({ no: note.Note_No })}
              </strong>
              <strong>
                {note.Note_Type === 1 ? "−" : "+"}
                {formatRupees(note.Amount)}
              </strong>
              <span>
                {note.Reason} · {formatDay(note.Note_Date)}
              </span>
            </li>
          ))}
          <li className={styles.total}>
            <strong>{m.rents_final()}</strong>
            <strong>{formatRupees(bill.Bill_Final_Amount)}</strong>
          </li>
        </ul>
      </section>
      <section className={styles.group} aria-label={m.rents_payments()}>
        <h4>{m.rents_payments()}</h4>
        {bill.Payments.length === 0 && <p className={styles.soft}>{m.rents_payment_none()}</p>}
        <ul className={styles.lines}>
          {bill.Payments.map((part) => (
            <li key={`${part.PaymentID ?? part.Note_No} ${part.Amount}`}>
              <strong>
                {part.Receipt_No !== null && part.Payment_Mode !== null ? (
                  <a href={`/papers/receipts/${part.PaymentID}`} target="_blank" rel="noopener">
                    {m.rents_receipt({ no: part.Receipt_No, mode: modeInWords(part.Payment_Mode) })}
                  </a>
                ) : (
                  m.rents_credit_note({ no: part.Note_No ?? "" })
                )}
              </strong>
              <strong>{formatRupees(part.Amount)}</strong>
              <span>{[formatDay(part.Paid_Date), part.Reference].filter(Boolean).join(" · ")}</span>
            </li>
          ))}
          <li className={styles.total}>
            <strong>{m.rents_column_open()}</strong>
            <strong>{formatRupees(bill.Outstanding_Amount)}</strong>
          </li>
        </ul>
      </section>
    </div>
  );
}
