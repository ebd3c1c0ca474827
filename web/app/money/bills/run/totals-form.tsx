import { useRevalidator } from "react-router";
import type { ChargeTotal } from "#domain/money/charges/totals/calls.ts";
import { CallForm, Fields, FormActions } from "../../../kit/form/call-form.tsx";
import { MoneyField } from "../../../kit/form/fields.tsx";
import { rupeesIn } from "../../../kit/form/parse.ts";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { formatDay } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import styles from "./run-page.module.css";

type TotalsFormProps = { month: string; totals: readonly ChargeTotal[] };

/** What the heads of a month divide among all flats, where their tariffs leave it to each period. */
export function TotalsForm({ month, totals }: TotalsFormProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Edit_Charge_Totals", {
    call: () => import("#domain/money/charges/calls.ts").then(({ charges }) => charges.editTotals),
    about: month,
    values: { Amounts: totals.map(({ Total_Amount }) => String(Total_Amount ?? "")) },
    input: ({ Amounts }) => ({
      Billing_Month: month,
      Totals: totals.map(({ Charge_HeadID }, at) => ({
        Charge_HeadID: Charge_HeadID as never,
        Total_Amount: Amounts[at]!.trim() === "" ? null : rupeesIn(Amounts[at]!),
      })),
    }),
    fieldOf: Object.fromEntries(totals.map((_, at) => [`Totals.${at}.Total_Amount`, `Amounts.${at}` as const])),
    async onDone() {
      form.begin(form.values);
      await revalidate();
    },
  });
  const missing = totals.filter(({ Total_Amount }) => Total_Amount === null).length;
  return (
    <Card as="section" padding="roomy" className={styles.card} aria-labelledby="totals">
      <div className={styles.head}>
        <h2 id="totals">{m.by_heads_totals()}</h2>
        <p>{missing > 0 ? m.by_heads_totals_missing() : m.by_heads_totals_lead()}</p>
      </div>
      <CallForm form={form} label={m.by_heads_totals()}>
        <Fields>
          {totals.map((total, at) => (
            <MoneyField
              key={total.Charge_HeadID}
              {...form.field(`Amounts.${at}`)}
              label={total.Charge_Name}
              hint={m.by_heads_days({ from: formatDay(total.From), until: formatDay(total.Until) })}
            />
          ))}
        </Fields>
        <FormActions>
          <Button type="submit" busy={form.isBusy}>
            {m.by_heads_totals_save()}
          </Button>
        </FormActions>
      </CallForm>
    </Card>
  );
}
