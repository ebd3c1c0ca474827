import { useState } from "react";
import { useRevalidator } from "react-router";
import type { RentBill } from "#domain/leases/rents/calls.ts";
import { type PaymentMode, paymentModes } from "#domain/money/payments/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "./money-form.module.css";
import { modeInWords } from "./rent-words.ts";

type CollectProps = { bill: RentBill; onClose: () => void };

/** Takes money for a bill. What is more than due is asked about before it is kept. */
export function CollectDialog({ bill, onClose }: CollectProps) {
  const today = dayOf(new Date());
  const { revalidate } = useRevalidator();
  const [amount, setAmount] = useState(String(bill.Outstanding_Amount));
  const [mode, setMode] = useState<PaymentMode>(1);
  const [reference, setReference] = useState("");
  const [paidOn, setPaidOn] = useState(today);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [beyond, setBeyond] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  // One payment has one key, so that sending it twice takes it once; another amount is another payment.
  const attempt = useAttempt("vendor/Collect_Property_Contract_Bill_Amount", bill.BillID);
  const change = (apply: () => void) => {
    setBeyond(undefined);
    setProblems({});
    setFailure(undefined);
    apply();
  };

  async function collect(isAccepted: boolean) {
    if (!(Number(amount) > 0)) return setProblems({ Amount: m.rents_amount_wrong() });
    setIsBusy(true);
    const answer = await attempt.ask({
      BillID: bill.BillID,
      Amount: Number(amount),
      Payment_Mode: mode,
      Reference: reference,
      Paid_Date: paidOn,
      Whether_Advance_Accepted: isAccepted,
    });
    setIsBusy(false);
    if (answer.success) {
      say(m.rents_collected());
      onClose();
      return revalidate();
    }
    const { refusal, fields, Status } = answer.extras;
    if (refusal === "more-than-due") return setBeyond(fields?.Amount ?? Status);
    setProblems(fields ?? {});
    setFailure(Status ?? m.rents_collect_failed());
  }

  return (
    <Dialog title={m.rents_collect_title()} size="sm" onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) collect(beyond !== undefined);
        }}
      >
        <p>
          {m.rents_collect_text({
            amount: formatRupees(bill.Outstanding_Amount),
            no: bill.Bill_No,
            name: bill.Property_Rental_Contract_Information.Tenant_Name,
          })}
        </p>
        <TextField
          label={m.rents_amount()}
          type="number"
          inputMode="decimal"
          min="0.01"
          step="0.01"
          required
          value={amount}
          error={problems.Amount}
          data-autofocus
          onChange={({ target }) => change(() => setAmount(target.value))}
        />
        <div className={styles.pair}>
          <SelectField
            label={m.rents_mode()}
            value={mode}
            onChange={({ target }) => change(() => setMode(Number(target.value) as PaymentMode))}
          >
            {Object.keys(paymentModes).map((code) => (
              <option key={code} value={code}>
                {modeInWords(Number(code))}
              </option>
            ))}
          </SelectField>
          <TextField
            label={m.rents_paid_on()}
            type="date"
            max={today}
            value={paidOn}
            error={problems.Paid_Date}
            onChange={({ target }) => change(() => setPaidOn(target.value))}
          />
        </div>
        {mode !== 1 && (
          <TextField
            label={m.rents_reference()}
            hint={m.rents_reference_hint()}
            maxLength={60}
            value={reference}
            error={problems.Reference}
            onChange={({ target }) => change(() => setReference(target.value))}
          />
        )}
        {beyond && <Alert tone="plain">{m.rents_advance_ask({ problem: beyond })}</Alert>}
        {attempt.notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <div className={styles.ways}>
          <Button onClick={onClose}>{m.rents_cancel()}</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {beyond ? m.rents_advance_yes() : m.rents_collect_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
