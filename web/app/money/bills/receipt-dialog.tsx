import { useState } from "react";
import type { ReceiptInfo } from "#domain/money/payments/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { AsyncState } from "../../lib/async-state.tsx";
import { formatDay } from "../../lib/format.ts";
import { request } from "../../lib/request.ts";
import { useMay } from "../../lib/use-may.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Part } from "../../ui/section.tsx";
import { ReverseDialog } from "../payments/reverse-dialog.tsx";
import styles from "./bill-explained.module.css";
import { modeWord, unitWord } from "./bill-words.ts";

type ReceiptDialogProps = { paymentId: string; onReversed: () => void; onClose: () => void };

/** A receipt over the page; who collects may reverse its payment. */
export function ReceiptDialog({ paymentId, onReversed, onClose }: ReceiptDialogProps) {
  const may = useMay();
  const [isReversing, setIsReversing] = useState(false);
  const { result, retry, refresh } = useRequest(paymentId, (signal) =>
    request("vendor/Fetch_Bill_Payment_Info", { PaymentID: paymentId }, { signal }),
  );
  const receipt = result.is === "full" ? result.data : undefined;
  const mayReverse = receipt && receipt.Reversed_Date === null && may("bills.write");
  return (
    <Dialog
      title={m.bills_receipt()}
      onClose={onClose}
      footer={
        receipt && (
          <Actions>
            <a href={`/papers/receipts/${paymentId}`} target="_blank" rel="noopener" className={buttonClass()}>
              {m.common_pdf()}
            </a>
            {mayReverse && (
              <Button look="quietDanger" onClick={() => setIsReversing(true)}>
                {m.payments_reverse()}
              </Button>
            )}
          </Actions>
        )
      }
    >
      <AsyncState
        result={result}
        words={{
          loading: m.bills_receipt_loading(),
          failed: m.bills_receipt_failed(),
          gone: m.bills_receipt_gone(),
          retry: m.common_try_again(),
        }}
        missing="unknown-payment"
        onRetry={retry}
      />
      {receipt && <ReceiptView receipt={receipt} />}
      {isReversing && receipt && (
        <ReverseDialog
          payment={receipt}
          path="vendor/Reverse_Bill_Payment"
          call={() => import("#domain/money/payments/calls.ts").then(({ payments }) => payments.reverse)}
          onReversed={() => {
            refresh();
            onReversed();
          }}
          onClose={() => setIsReversing(false)}
        />
      )}
    </Dialog>
  );
}

/** A payment, and what it paid. */
export function ReceiptView({ receipt }: { receipt: ReceiptInfo }) {
  const { Society_Data: society } = receipt;
  return (
    <Stack gap={5}>
      <Row as="header" gap={4} lineGap={2} spread="between" align="start" className={styles.title}>
        <div>
          <h3>{society.Name}</h3>
          <p className={styles.soft}>{society.Address}</p>
        </div>
        <p className={styles.soft}>{receipt.Receipt_No}</p>
      </Row>
      {receipt.Reversed_Date && (
        <Alert tone="bad">
          {m.payments_reversed_why({ day: formatDay(receipt.Reversed_Date), reason: receipt.Reversal_Reason })}
        </Alert>
      )}
      {receipt.Payment_Mode === 2 && !receipt.Reversed_Date && (
        <p className={styles.soft}>{m.bills_receipt_cheque()}</p>
      )}
      <Stack as="dl" gap={1} className={styles.sum}>
        {receipt.Bills.map(({ BillID, Bill_No, Amount }) => (
          <div key={BillID}>
            <dt>
              {m.common_bill()} {Bill_No}
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
      </Stack>
      <Part title={m.bills_receipt()}>
        <FactGrid
          facts={[
            {
              name: m.bills_receipt_from(),
              value: [
                receipt.Name,
                receipt.Flat_Label && unitWord({ flat: receipt.Flat_Label, isRental: receipt.FlatID === "" }),
              ]
                .filter(Boolean)
                .join(", "),
            },
            { name: m.common_paid_on(), value: formatDay(receipt.Paid_Date) },
            { name: m.bills_receipt_date(), value: formatDay(receipt.Receipt_Date) },
            { name: m.common_reference(), value: receipt.Reference },
            { name: m.bank_received_in(), value: receipt.Bank_Account_Name },
            { name: m.bills_receipt_by(), value: receipt.Collected_By },
            {
              name: m.common_society_office(),
              value: <a href={`tel:+91${society.PhoneNumber}`}>{formatPhone(society.PhoneNumber)}</a>,
            },
          ]}
        />
      </Part>
    </Stack>
  );
}
