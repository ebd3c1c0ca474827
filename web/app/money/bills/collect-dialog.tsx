import { useState } from "react";
import type { Bill } from "#domain/money/bills/calls.ts";
import type { ReceiptInfo } from "#domain/money/payments/calls.ts";
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
import styles from "../payments/money-form.module.css";
import { modeWord, typeWord } from "./bill-words.ts";
import { ReceiptView } from "./receipt-dialog.tsx";

type Payer = { Society_ResidentID: string; Name: string };
/** For a bill, or of a resident without naming one. */
export type From = { bill: Bill } | { flat: string; payers: Payer[] };
type CollectProps = { from: From; onCollected: () => void; onClose: () => void };

const cash: PaymentMode = 1;
const amountIn = (written: string): number => Number(written.replaceAll(",", "").trim());

/** Takes money, and shows the receipt of it. What is more than anybody owes is asked about before it is kept. */
export function CollectDialog({ from, onCollected, onClose }: CollectProps) {
  const today = dayOf(new Date());
  const ofBill = useAttempt("vendor/Collect_Bill_Amount", "bill" in from ? from.bill.BillID : "");
  const ofResident = useAttempt("vendor/Collect_Resident_Amount", "bill" in from ? "" : from.flat);
  const [written, setWritten] = useState({
    Amount: "bill" in from ? String(from.bill.Outstanding_Amount) : "",
    Payment_Mode: cash as PaymentMode,
    Reference: "",
    Paid_Date: today,
    payer: "bill" in from ? "" : (from.payers[0]?.Society_ResidentID ?? ""),
  });
  const [problems, setProblems] = useState<{ [field: string]: string | undefined }>({});
  const [failure, setFailure] = useState<string>();
  /** The server's question, once it has been asked. */
  const [question, setQuestion] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [receipt, setReceipt] = useState<ReceiptInfo>();
  const amount = amountIn(written.Amount);

  const change = (changed: Partial<typeof written>) => {
    setWritten((last) => ({ ...last, ...changed }));
    setProblems((last) => ({ ...last, ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])) }));
    setQuestion(undefined);
    setFailure(undefined);
  };
  const field = (name: "Amount" | "Reference" | "Paid_Date") => ({
    name,
    value: written[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });

  async function collect(isAdvanceAccepted: boolean) {
    if (!(amount > 0)) return setProblems({ Amount: m.bills_collect_zero() });
    setIsBusy(true);
    setFailure(undefined);
    const input = {
      Amount: amount,
      Payment_Mode: written.Payment_Mode,
      Reference: written.Payment_Mode === cash ? "" : written.Reference,
      Paid_Date: written.Paid_Date,
      Whether_Advance_Accepted: isAdvanceAccepted,
    };
    const answer =
      "bill" in from
        ? await ofBill.ask({ ...input, BillID: from.bill.BillID })
        : await ofResident.ask({ ...input, Society_ResidentID: written.payer });
    setIsBusy(false);
    if (answer.success) {
      say(answer.extras.Status ?? "");
      setReceipt(answer.extras.Data);
      return onCollected();
    }
    const { refusal, Status, fields } = answer.extras;
    if (refusal === "more-than-due") return setQuestion(Status);
    setQuestion(undefined);
    setProblems(fields ?? {});
    setFailure(Status ?? m.bills_collect_failed());
    // Somebody else was quicker: what stands here is not true any more.
    if (refusal === "already-paid") onCollected();
  }

  if (receipt)
    return (
      <Dialog
        key="receipt"
        title={m.bills_receipt()}
        onClose={onClose}
        footer={
          <div className={styles.ways}>
            <Button look="primary" data-autofocus onClick={onClose}>
              {m.bills_done()}
            </Button>
          </div>
        }
      >
        <ReceiptView receipt={receipt} />
      </Dialog>
    );
  return (
    <Dialog title={m.bills_collect_title()} onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void collect(false);
        }}
      >
        <p className={styles.soft}>{aboutOf(from)}</p>
        {"payers" in from && from.payers.length > 1 && (
          <SelectField
            label={m.bills_collect_who()}
            value={written.payer}
            onChange={({ target }) => change({ payer: target.value })}
          >
            {from.payers.map(({ Society_ResidentID, Name }) => (
              <option key={Society_ResidentID} value={Society_ResidentID}>
                {Name}
              </option>
            ))}
          </SelectField>
        )}
        <div className={styles.fields}>
          <TextField
            {...field("Amount")}
            label={m.bills_collect_amount()}
            inputMode="decimal"
            autoComplete="off"
            required
            data-autofocus
            hint={hintOf(from, amount)}
          />
          <TextField {...field("Paid_Date")} label={m.bills_collect_day()} type="date" max={today} required />
          <SelectField
            label={m.bills_collect_mode()}
            value={written.Payment_Mode}
            onChange={({ target }) => change({ Payment_Mode: Number(target.value) as PaymentMode })}
          >
            {Object.keys(paymentModes).map((code) => (
              <option key={code} value={code}>
                {modeWord(Number(code))}
              </option>
            ))}
          </SelectField>
          {written.Payment_Mode !== cash && (
            <TextField
              {...field("Reference")}
              label={m.bills_collect_reference()}
              hint={m.bills_collect_reference_hint()}
              maxLength={60}
              autoComplete="off"
            />
          )}
        </div>
        {"bill" in from ? ofBill.notice : ofResident.notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        {question ? (
          <section className={styles.question} aria-label={m.bills_advance_ask()} role="alert">
            <p>{question}</p>
            <div className={styles.ways}>
              <Button onClick={() => setQuestion(undefined)}>{m.bills_advance_no()}</Button>
              <Button look="primary" busy={isBusy} onClick={() => collect(true)}>
                {m.bills_advance_yes()}
              </Button>
            </div>
          </section>
        ) : (
          <div className={styles.ways}>
            <Button onClick={onClose}>{m.bills_cancel()}</Button>
            <Button type="submit" look="primary" busy={isBusy}>
              {amount > 0 ? m.bills_collect_save({ amount: formatRupees(amount) }) : m.bills_collect_none()}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}

function aboutOf(from: From): string {
  if (!("bill" in from)) return m.bills_collect_from({ flat: from.flat });
  const { Bill_Type, Bill_No, Society_Resident_Information: to } = from.bill;
  return m.bills_collect_for({ type: typeWord(Bill_Type), no: Bill_No, name: to.Name, flat: to.Flat_No });
}

function hintOf(from: From, amount: number): string {
  if (!("bill" in from)) return m.bills_collect_oldest();
  const due = from.bill.Outstanding_Amount;
  const apart = formatRupees(Math.abs(Math.round((due - amount) * 100)) / 100);
  if (amount > due) return `${m.bills_collect_more({ amount: apart })} ${m.bills_collect_oldest()}`;
  if (amount > 0 && amount < due) return m.bills_collect_part({ amount: apart });
  return m.bills_collect_due({ amount: formatRupees(due) });
}
