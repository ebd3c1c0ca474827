import { formatRupees } from "#domain/money.ts";
import type { ReceiptInfo } from "#domain/payments/calls.ts";
import { formatPhone } from "#domain/phone.ts";
import { ask } from "../lib/ask.ts";
import { AskedFaces } from "../lib/asked-faces.tsx";
import { formatDay } from "../lib/format.ts";
import { useAsked } from "../lib/use-asked.ts";
import { m } from "../paraglide/messages.js";
import { Dialog } from "../ui/dialog.tsx";
import styles from "./bill-details.module.css";
import { Facts } from "./bill-facts.tsx";
import { modeWord } from "./bill-words.ts";

type ReceiptDialogProps = { paymentId: string; onClose: () => void };

export function ReceiptDialog({ paymentId, onClose }: ReceiptDialogProps) {
  const { asked, retry } = useAsked(paymentId, (signal) =>
    ask("vendor/Fetch_Bill_Payment_Info", { PaymentID: paymentId }, { signal }),
  );
  return (
    <Dialog title={m.bills_receipt()} onClose={onClose}>
      <AskedFaces
        asked={asked}
        words={{
          loading: m.bills_receipt_loading(),
          failed: m.bills_receipt_failed(),
          gone: m.bills_receipt_gone(),
          retry: m.bills_retry(),
        }}
        missing="unknown-payment"
        onRetry={retry}
      />
      {asked.is === "full" && <ReceiptView receipt={asked.found} />}
    </Dialog>
  );
}

/** A payment, and what it paid. */
export function ReceiptView({ receipt }: { receipt: ReceiptInfo }) {
  const { Society_Data: society } = receipt;
  return (
    <div className={styles.full}>
      <header className={styles.title}>
        <div>
          <h3>{society.Name}</h3>
          <p className={styles.soft}>{society.Address}</p>
        </div>
        <p className={styles.soft}>{receipt.Receipt_No}</p>
      </header>
      <dl className={styles.sum}>
        {receipt.Bills.map(({ BillID, Bill_No, Amount }) => (
          <div key={BillID}>
            <dt>
              {m.bills_no()} {Bill_No}
            </dt>
            <dd>{formatRupees(Amount)}</dd>
          </div>
        ))}
        {receipt.Advance_Amount > 0 && (
          <div>
            <dt>{m.bills_receipt_advance()}</dt>
            <dd>{formatRupees(receipt.Advance_Amount)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{modeWord(receipt.Payment_Mode)}</dt>
          <dd className={styles.due}>{formatRupees(receipt.Amount)}</dd>
        </div>
      </dl>
      <Facts
        title={m.bills_receipt()}
        facts={[
          {
            name: m.bills_receipt_from(),
            value: `${receipt.Name}, ${m.bills_flat_no({ flat: receipt.Flat_No })}`,
          },
          { name: m.bills_receipt_on(), value: formatDay(receipt.Paid_Date) },
          { name: m.bills_receipt_date(), value: formatDay(receipt.Receipt_Date) },
          { name: m.bills_receipt_reference(), value: receipt.Reference },
          { name: m.bills_receipt_by(), value: receipt.Collected_By },
          {
            name: m.bills_receipt_office(),
            value: <a href={`tel:+91${society.PhoneNumber}`}>{formatPhone(society.PhoneNumber)}</a>,
          },
        ]}
      />
    </div>
  );
}
