import { type ReactNode, useState } from "react";
import type { CallAt } from "#domain";
import type { Bill } from "#domain/money/bills/calls.ts";
import { type PaymentMode, paymentModes } from "#domain/money/payments/codes.ts";
import type { Output } from "#domain/platform/call.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { Fields, FormActions } from "../../kit/form/call-form.tsx";
import { CodesField, DayField, MoneyField, NumberField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { rupeesIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { BankAccountField } from "./bank-account-field.tsx";
import styles from "./money-form.module.css";

type Path =
  | "vendor/Collect_Bill_Amount"
  | "vendor/Collect_Property_Contract_Bill_Amount"
  | "vendor/Collect_Resident_Amount";
type Payer = { Society_ResidentID: string; Name: string };

/** By which call, and for a bill of a society or contract, or of a resident without naming one. */
export type CollectFrom = { path: Path; call: () => Promise<CallAt<Path>> } & (
  | { BillID: string; due: number; rebate: Bill["Rebate"] }
  | { flat: string; payers: Payer[] }
);

type CollectProps = {
  from: CollectFrom;
  /** The bill or account, and the payer. */
  children: ReactNode;
  onCollected: (receipt: Output<CallAt<Path>>) => void;
  /** Somebody else was quicker: what the page shows is not true any more. */
  onOutdated: () => void;
  onClose: () => void;
};

const cash = "1";
const cheque = "2";

/** Collects a payment. An amount beyond the dues needs a confirmation before it is kept as an advance. */
export function CollectDialog({ from, children, onCollected, onOutdated, onClose }: CollectProps) {
  const today = dayOf(new Date());
  /** The server's question, after it was asked. */
  const [question, setQuestion] = useState<string>();
  const form = useCallForm(from.path, {
    call: from.call,
    about: "BillID" in from ? from.BillID : from.flat,
    values: {
      payer: "payers" in from ? (from.payers[0]?.Society_ResidentID ?? "") : "",
      Amount: "due" in from ? String(from.rebate?.Payable_Amount ?? from.due) : "",
      Paid_Date: today,
      Payment_Mode: cash,
      Reference: "",
      ...{ Cheque_No: "", Cheque_Bank: "", Cheque_Day: "" },
      Bank_AccountID: "",
    },
    input: ({ payer, Amount, Paid_Date, Payment_Mode, Reference, Bank_AccountID, ...drawn }) => ({
      ...("BillID" in from ? { BillID: from.BillID } : { Society_ResidentID: payer }),
      Amount: rupeesIn(Amount),
      Payment_Mode: Number(Payment_Mode) as PaymentMode,
      Reference: Payment_Mode === cash ? "" : Payment_Mode === cheque ? drawn.Cheque_No : Reference,
      ...(Payment_Mode === cheque && drawn),
      Paid_Date,
      ...(Payment_Mode !== cash && Bank_AccountID !== "" && { Bank_AccountID }),
    }),
    also: ({ Payment_Mode, Cheque_Bank }) => ({
      Cheque_Bank: Payment_Mode === cheque && Cheque_Bank.trim() === "" ? m.cheques_bank_missing() : undefined,
    }),
    refusedAt: {
      "unknown-bank-account": "Bank_AccountID",
      "cheque-post-dated": "Cheque_Day",
      "cheque-out-of-date": "Cheque_Day",
    },
    onChange: () => setQuestion(undefined),
    onRefused({ refusal, fields, Status }) {
      if (refusal === "already-paid") onOutdated();
      if (refusal === "more-than-due") setQuestion(fields?.Amount ?? Status);
      return refusal === "more-than-due";
    },
    onDone: ({ Data }) => onCollected(Data),
  });
  const amount = rupeesIn(form.values.Amount);

  return (
    <FormDialog
      form={form}
      title={m.payments_collect_title()}
      submit={amount > 0 ? m.payments_collect_save({ amount: formatRupees(amount) }) : m.common_collect()}
      footer={
        question && (
          <FormActions>
            <Button onClick={() => setQuestion(undefined)}>{m.payments_advance_no()}</Button>
            <Button
              look="primary"
              busy={form.isBusy}
              onClick={() => {
                setQuestion(undefined);
                void form.send({ Whether_Advance_Accepted: true });
              }}
            >
              {m.payments_advance_yes()}
            </Button>
          </FormActions>
        )
      }
      onClose={onClose}
    >
      <p className={styles.soft}>{children}</p>
      {"payers" in from && from.payers.length > 1 && (
        <SelectField {...form.field("payer")} label={m.payments_collect_who()}>
          {from.payers.map(({ Society_ResidentID, Name }) => (
            <option key={Society_ResidentID} value={Society_ResidentID}>
              {Name}
            </option>
          ))}
        </SelectField>
      )}
      <Fields>
        <MoneyField
          {...form.field("Amount")}
          label={m.common_amount_in_rupees()}
          required
          data-autofocus
          hint={hintOf(from, amount, form.values.Paid_Date)}
        />
        <DayField {...form.field("Paid_Date")} label={m.common_paid_on()} max={today} required />
        <CodesField {...form.field("Payment_Mode")} label={m.common_paid_by()} codes={paymentModes} />
        {form.values.Payment_Mode === cheque && (
          <>
            <NumberField {...form.field("Cheque_No")} label={m.cheques_number()} maxLength={6} required />
            <TextField {...form.field("Cheque_Bank")} label={m.cheques_bank()} maxLength={60} required />
            <DayField {...form.field("Cheque_Day")} label={m.cheques_day()} required />
          </>
        )}
        {form.values.Payment_Mode !== cash && form.values.Payment_Mode !== cheque && (
          <TextField
            {...form.field("Reference")}
            label={m.common_reference()}
            hint={m.payments_collect_reference_hint()}
            optional
            maxLength={60}
            autoComplete="off"
          />
        )}
        {form.values.Payment_Mode !== cash && <BankAccountField {...form.field("Bank_AccountID")} />}
      </Fields>
      {question && (
        <section className={styles.question} aria-label={m.payments_advance_ask()} role="alert">
          {question}
        </section>
      )}
    </FormDialog>
  );
}

function hintOf(from: CollectFrom, amount: number, day: string): string {
  if (!("due" in from)) return m.payments_collect_oldest();
  const { rebate } = from;
  if (rebate && amount === rebate.Payable_Amount && day <= rebate.Until_Date)
    return m.payments_collect_rebate({ saved: formatRupees(rebate.Amount), day: formatDay(rebate.Until_Date) });
  const apart = formatRupees(Math.abs(Math.round((from.due - amount) * 100)) / 100);
  if (amount > from.due) return `${m.payments_collect_more({ amount: apart })} ${m.payments_collect_oldest()}`;
  if (amount > 0 && amount < from.due) return m.payments_collect_part({ amount: apart });
  return m.payments_collect_due({ amount: formatRupees(from.due) });
}
