import { type ReactNode, useEffect, useState } from "react";
import { formatRupees } from "#domain/money.ts";
import { formatPhone } from "#domain/phone.ts";
import type { RentBillInfo } from "#domain/rents/calls.ts";
import { ask } from "../lib/ask.ts";
import { formatDay } from "../lib/format.ts";
import { said } from "../lib/said.ts";
import { m } from "../paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./bill-details.module.css";
import { daysInWords, homeInWords, modeInWords, typeInWords } from "./rent-words.ts";
import { StatusBadge } from "./status-badge.tsx";

type Face = { is: "loading" } | { is: "full"; bill: RentBillInfo } | { is: "failed" | "gone"; why: string };
type DetailsProps = { billId: string; onClose: () => void };

/** A bill over the page, explained line by line; asked for by itself, since it may be on no page of the list. */
export function BillDetails({ billId, onClose }: DetailsProps) {
  const [face, setFace] = useState<Face>({ is: "loading" });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    const given = new AbortController();
    setFace({ is: "loading" });
    ask("vendor/Fetch_Property_Contract_Bill_Info", { BillID: billId }, { signal: given.signal }).then((answer) => {
      if (given.signal.aborted) return;
      if (answer.success) return setFace({ is: "full", bill: answer.extras.Data });
      const why = answer.extras.Status ?? m.rents_details_failed();
      setFace({ is: answer.extras.refusal === "unknown-bill" ? "gone" : "failed", why });
    });
    return () => given.abort();
  }, [billId, tries]);

  return (
    <Dialog title={m.rents_details_title()} size="lg" onClose={onClose}>
      {face.is === "loading" && (
        <div className={styles.full} role="status">
          <span className="visually-hidden">{m.rents_details_loading()}</span>
          <Skeleton width="60%" height="2rem" />
          <Skeleton height="6rem" />
          <Skeleton height="6rem" />
        </div>
      )}
      {(face.is === "failed" || face.is === "gone") && (
        <Notice
          role="alert"
          title={face.is === "gone" ? m.rents_gone() : m.rents_details_failed()}
          action={face.is === "failed" && <Button onClick={() => setTries(tries + 1)}>{m.rents_retry()}</Button>}
        >
          {face.why}
        </Notice>
      )}
      {face.is === "full" && <Full bill={face.bill} />}
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
                {part.Receipt_No !== null && part.Payment_Mode !== null
                  ? m.rents_receipt({ no: part.Receipt_No, mode: modeInWords(part.Payment_Mode) })
                  : m.rents_credit_note({ no: part.Note_No ?? "" })}
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
