import { dayOf } from "#domain/platform/days.ts";
import { CallForm, Fields } from "../../kit/form/call-form.tsx";
import { DayField, MoneyField } from "../../kit/form/fields.tsx";
import { rupeesIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import styles from "./pay-now-dialog.module.css";

type ClaimFormProps = {
  bill: { BillID: string; Amount: number; Issuer_Name: string; Bills: { BillID: string }[] };
  isForAll: boolean;
  onClaimed: () => Promise<void>;
};

/** 'I have paid': the UTR, with amount and day as they most often are. */
export function ClaimForm({ bill, isForAll, onClaimed }: ClaimFormProps) {
  const today = dayOf(new Date());
  const values = { UTR: "", Amount: String(bill.Amount), Paid_Date: today };
  const form = useCallForm("vendor/Create_Bill_UPI_Claim", {
    call: () => import("#domain/money/payments/upi/calls.ts").then(({ upi }) => upi.claim),
    about: isForAll ? `${bill.BillID} all` : bill.BillID,
    values,
    input: ({ Amount, ...paid }) => ({
      BillID: isForAll ? bill.Bills[0]!.BillID : bill.BillID,
      ...(isForAll && { BillIDs: bill.Bills.map(({ BillID }) => BillID) }),
      Amount: rupeesIn(Amount),
      ...paid,
    }),
    done: m.payments_claimed(),
    async onDone() {
      form.begin(values);
      await onClaimed();
    },
  });

  return (
    <CallForm form={form} label={m.payments_pay_then({ issuer: bill.Issuer_Name })} className={styles.form}>
      <h3>{m.payments_pay_then({ issuer: bill.Issuer_Name })}</h3>
      <p className={styles.soft}>
        {bill.Bills.length > 1
          ? m.payments_pay_all_then_text({ issuer: bill.Issuer_Name })
          : m.payments_pay_then_text({ issuer: bill.Issuer_Name })}
      </p>
      <TextField
        {...form.field("UTR")}
        label={m.payments_utr()}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={20}
      />
      <Fields>
        <MoneyField {...form.field("Amount")} label={m.payments_amount()} required />
        <DayField {...form.field("Paid_Date")} label={m.common_paid_on()} max={today} required />
      </Fields>
      <Button type="submit" busy={form.isBusy} wide>
        {m.payments_claim()}
      </Button>
    </CallForm>
  );
}
