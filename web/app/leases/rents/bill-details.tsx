import IconFileTypePdf from "@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs";
import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import type { RentBillInfo } from "#domain/leases/rents/calls.ts";
import { mayCall } from "#domain/platform/capabilities.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { AsyncState } from "../../lib/async-state.tsx";
import { formatDay } from "../../lib/format.ts";
import { HistoryLink } from "../../lib/history-link.tsx";
import { request } from "../../lib/request.ts";
import { translate } from "../../lib/translate.ts";
import { useRequest } from "../../lib/use-request.ts";
import { useVendor } from "../../lib/vendor.ts";
import { arithmeticWord } from "../../money/bills/bill-words.ts";
import { NoteDialog } from "../../money/payments/note-dialog.tsx";
import { ReverseDialog } from "../../money/payments/reverse-dialog.tsx";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import styles from "./bill-details.module.css";
import { daysInWords, homeInWords, modeInWords, typeInWords } from "./rent-words.ts";
import { StatusBadge } from "./status-badge.tsx";

type DetailsProps = { billId: string; onClose: () => void };
type Open = { what: "note" } | { what: "reverse"; payment: { PaymentID: string; Receipt_No: string } };

/**
 * A bill over the page, explained line by line; asked for by itself, since it may be on no page of the list. Its owner may
 * correct it, and reverse what was paid for it.
 */
export function BillDetails({ billId, onClose }: DetailsProps) {
  const isOwner = mayCall(useVendor().Current_Role.Role, "leases.write");
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Open>();
  const { asked, retry, refresh } = useRequest(billId, (signal) =>
    request("vendor/Fetch_Property_Contract_Bill_Info", { BillID: billId }, { signal }),
  );
  const bill = asked.is === "full" ? asked.found : undefined;
  const over = {
    onClose: () => setOpen(undefined),
    changed: () => {
      refresh();
      void revalidate();
    },
  };
  return (
    <Panel
      title={m.common_bill_details()}
      onClose={onClose}
      footer={
        bill && (
          <Actions>
            <a href={`/papers/bills/${billId}`} target="_blank" rel="noopener" className={buttonClass()}>
              <IconFileTypePdf size={18} aria-hidden /> {m.rents_open_pdf()}
            </a>
            <HistoryLink thing="Bill" id={billId} />
            {isOwner && <Button onClick={() => setOpen({ what: "note" })}>{m.payments_note_add()}</Button>}
          </Actions>
        )
      }
    >
      <AsyncState
        asked={asked}
        words={{
          loading: m.common_loading_the_bill(),
          failed: m.common_bill_details_failed(),
          gone: m.rents_gone(),
          retry: m.common_try_again(),
        }}
        missing="unknown-bill"
        onRetry={retry}
      />
      {bill && (
        <Full bill={bill} onReverse={isOwner ? (payment) => setOpen({ what: "reverse", payment }) : undefined} />
      )}
      {bill && open?.what === "note" && (
        <NoteDialog
          bill={bill}
          path="vendor/Create_Property_Contract_Bill_Note"
          call={() => import("#domain/leases/rents/calls.ts").then(({ rents }) => rents.createNote)}
          onNoted={over.changed}
          onClose={over.onClose}
        />
      )}
      {bill && open?.what === "reverse" && (
        <ReverseDialog
          payment={{ ...open.payment, Name: bill.Property_Rental_Contract_Information.Tenant_Name }}
          path="vendor/Reverse_Property_Contract_Bill_Payment"
          call={() => import("#domain/leases/rents/calls.ts").then(({ rents }) => rents.reverse)}
          onReversed={over.changed}
          onClose={over.onClose}
        />
      )}
    </Panel>
  );
}

type Reverse = ((payment: { PaymentID: string; Receipt_No: string }) => void) | undefined;

function Full({ bill, onReverse }: { bill: RentBillInfo; onReverse: Reverse }) {
  const { Property_Rental_Contract_Information: about } = bill;
  const facts = [
    [m.rents_bill_date(), formatDay(bill.Bill_Date)],
    [m.rents_column_due(), formatDay(bill.Bill_Due_Date)],
    [m.common_paid_on(), bill.Bill_Paid_Date && formatDay(bill.Bill_Paid_Date)],
    [m.rents_period(), bill.Bill_Type === 3 ? m.common_security_deposit() : daysInWords(bill)],
    [m.common_property(), homeInWords(about)],
    [
      m.common_tenant(),
      <a key="tenant" href={`tel:+91${about.Tenant_PhoneNumber}`}>
        {about.Tenant_Name}, {formatPhone(about.Tenant_PhoneNumber)}
      </a>,
    ],
    [m.common_owner(), about.Owner_Name],
  ] satisfies [string, ReactNode][];
  return (
    <Stack gap={5}>
      <Row gap={4} lineGap={2} spread="between" className={styles.title}>
        <h3>
          {typeInWords(bill.Bill_Type)} <span>{bill.Bill_No}</span>
        </h3>
        <StatusBadge bill={bill} />
      </Row>
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
              <strong>{translate(line.Head_Label)}</strong>
              <strong>{formatRupees(line.Amount)}</strong>
              <span>
                {translate(line.Rule_Label)}, {m.rents_since({ day: formatDay(line.Effective_Date) })}
              </span>
              <span className={styles.sum}>{arithmeticWord(line)}</span>
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
            <strong>{m.common_total()}</strong>
            <strong>{formatRupees(bill.Bill_Final_Amount)}</strong>
          </li>
        </ul>
      </section>
      <Payments bill={bill} onReverse={onReverse} />
    </Stack>
  );
}

function Payments({ bill, onReverse }: { bill: RentBillInfo; onReverse: Reverse }) {
  return (
    <section className={styles.group} aria-label={m.common_payments()}>
      <h4>{m.common_payments()}</h4>
      {bill.Payments.length === 0 && <p className={styles.soft}>{m.rents_payment_none()}</p>}
      <ul className={styles.lines}>
        {bill.Payments.map((part) => (
          <li key={`${part.PaymentID ?? part.Note_No ?? part.Voucher_No} ${part.Amount}`}>
            <strong>
              {part.Receipt_No === null ? (
                sourceInWords(part)
              ) : (
                <a href={`/papers/receipts/${part.PaymentID}`} target="_blank" rel="noopener">
                  {sourceInWords(part)}
                </a>
              )}
            </strong>
            <strong className={part.Reversed_Date ? styles.off : undefined}>{formatRupees(part.Amount)}</strong>
            <span>{[formatDay(part.Paid_Date), part.Reference].filter(Boolean).join(" · ")}</span>
            {part.Payment_Mode === 5 && <span>{m.payments_token_text()}</span>}
            {part.Reversed_Date ? (
              <span className={styles.bad}>{m.payments_reversed_on({ day: formatDay(part.Reversed_Date) })}</span>
            ) : (
              onReverse && part.PaymentID && <ReverseButton payment={part} onReverse={onReverse} />
            )}
          </li>
        ))}
        <li className={styles.total}>
          <strong>{m.common_outstanding()}</strong>
          <strong>{formatRupees(bill.Outstanding_Amount)}</strong>
        </li>
      </ul>
    </section>
  );
}

type Part = RentBillInfo["Payments"][number];

function ReverseButton({ payment, onReverse }: { payment: Part; onReverse: NonNullable<Reverse> }) {
  const { PaymentID, Receipt_No } = payment;
  return (
    <button
      type="button"
      className={styles.reverse}
      aria-label={m.rents_reverse_of({ no: Receipt_No ?? "" })}
      onClick={() => onReverse({ PaymentID: PaymentID ?? "", Receipt_No: Receipt_No ?? "" })}
    >
      {m.payments_reverse()}
    </button>
  );
}

function sourceInWords({ Receipt_No, Payment_Mode, Note_No, Voucher_No }: Part): string {
  if (Receipt_No !== null && Payment_Mode !== null)
    return m.rents_receipt({ no: Receipt_No, mode: modeInWords(Payment_Mode) });
  return Voucher_No ? m.rents_from_deposit({ no: Voucher_No }) : m.rents_credit_note({ no: Note_No ?? "" });
}
