import { Link } from "react-router";
import type { MyHome } from "#domain/desk/homes/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { useVendor } from "../../lib/vendor.ts";
import { BillStatus } from "../../money/bills/bill-status.tsx";
import { modeWord, periodWord, typeWord } from "../../money/bills/bill-words.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { TouchLink } from "../../ui/touch-link.tsx";
import styles from "./home-page.module.css";

/** What is due, with the way to pay it, what paying the year ahead saves, and the newest bills and receipts. */
export function HomeBills({ home, offer }: { home: MyHome; offer: string | undefined }) {
  const { Bills, Receipts, Bill_Totals: totals } = home;
  const path = useVendor().Current_Role.Role === "tenant" ? "/TenantBills" : "/my-bills";
  const open = totals.Pending.Count + totals.Overdue.Count;
  return (
    <Section
      title={m.common_bills_and_payments()}
      lead={
        open > 0
          ? m.homes_bills_open({ count: open, amount: formatRupees(totals.Outstanding_Amount) })
          : Bills.length > 0
            ? m.homes_bills_clear()
            : m.homes_bills_none()
      }
      action={<ButtonLink to={path}>{m.common_my_bills()}</ButtonLink>}
    >
      <NextBill home={home} />
      {offer && (
        <p>
          {offer} <Link to={path}>{m.homes_year_ahead_more()}</Link>
        </p>
      )}
      {Bills.length > 0 && (
        <section className={styles.part} aria-label={m.common_latest_bills()}>
          <h3>{m.common_latest_bills()}</h3>
          <Stack as="ul" gap={0} className={styles.list}>
            {Bills.map((bill) => (
              <li key={bill.BillID}>
                <div>
                  <strong>{typeWord(bill.Bill_Type)}</strong>
                  <p className={styles.soft}>
                    {periodWord(bill)} · {bill.Bill_No}
                  </p>
                </div>
                <span className={styles.side}>
                  <BillStatus bill={bill} />
                  <strong>{formatRupees(bill.Bill_Amount)}</strong>
                  <TouchLink href={`/papers/bills/${bill.BillID}`} aria-label={m.homes_pdf_of({ name: bill.Bill_No })}>
                    {m.common_pdf()}
                  </TouchLink>
                </span>
              </li>
            ))}
          </Stack>
        </section>
      )}
      {Receipts.length > 0 && (
        <section className={styles.part} aria-label={m.homes_receipts()}>
          <h3>{m.homes_receipts()}</h3>
          <Stack as="ul" gap={0} className={styles.list}>
            {Receipts.map((receipt) => (
              <li key={receipt.PaymentID}>
                <div>
                  <strong>{formatDay(receipt.Paid_Date)}</strong>
                  <p className={styles.soft}>
                    {modeWord(receipt.Payment_Mode)} · {receipt.Receipt_No}
                  </p>
                </div>
                <span className={styles.side}>
                  <strong>{formatRupees(receipt.Amount)}</strong>
                  <TouchLink
                    href={`/papers/receipts/${receipt.PaymentID}`}
                    aria-label={m.homes_pdf_of({ name: receipt.Receipt_No })}
                  >
                    {m.common_pdf()}
                  </TouchLink>
                </span>
              </li>
            ))}
          </Stack>
        </section>
      )}
    </Section>
  );
}

function NextBill({ home: { Next_Bill: bill, Bill_Totals } }: { home: MyHome }) {
  if (!bill) return null;
  const isChecked = bill.Whether_Claim_Waiting;
  const isLate = !isChecked && Bill_Totals.Overdue.Count > 0;
  const due = { day: formatDay(bill.Bill_Due_Date), number: bill.Bill_No };
  return (
    <div className={styles.pay} data-late={isLate || undefined}>
      <div>
        <strong>{formatRupees(bill.Outstanding_Amount)}</strong>
        <p>{isLate ? m.homes_was_due(due) : m.homes_is_due(due)}</p>
        {isChecked && <p>{m.common_amount_being_checked({ amount: formatRupees(bill.Claim_Waiting_Amount) })}</p>}
      </div>
      <ButtonLink to={`/pay/${bill.BillID}`} look={isChecked ? "secondary" : "primary"}>
        {isChecked ? m.bills_view_payment() : m.common_pay_now()}
      </ButtonLink>
    </div>
  );
}
