import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { lateFeeTimes } from "#domain/money/charges/late-fees/codes.ts";
import { mostSchemes, yearRebateUnits } from "#domain/money/charges/prepayments/codes.ts";
import { feeUnits } from "#domain/money/charges/rebates/codes.ts";
import { dayOf, financialYear, yearInWords } from "#domain/platform/days.ts";
import { NumberField } from "../../kit/form/fields.tsx";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { CheckField, SelectField, TextField } from "../../ui/field.tsx";
import { Row } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import type { SettingsForm } from "./settings-values.ts";

type FieldsProps = { form: SettingsForm; isFixed: boolean };

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([code, label]) => (
    <option key={code} value={code}>
      {label}
    </option>
  ));

/** A percentage or an amount, by the days from which each holds. */
function DatedRates({ form, of, isFixed }: FieldsProps & { of: "Early_Rebate" | "Late_Fee" }) {
  const rates = form.values[of].Rates;
  const setRates = (Rates: typeof rates) =>
    of === "Late_Fee"
      ? form.set({ Late_Fee: { ...form.values.Late_Fee, Rates } })
      : form.set({ Early_Rebate: { ...form.values.Early_Rebate, Rates } });
  return (
    <>
      {rates.map((rate, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rate has nothing else that stays.
        <Row key={at} gap={3} align="end">
          <TextField
            {...form.field(`${of}.Rates.${at}.From`)}
            label={m.common_from_day()}
            type="date"
            required
            disabled={isFixed}
          />
          <SelectField {...form.field(`${of}.Rates.${at}.By`)} label={m.charges_fee_by()} disabled={isFixed}>
            {optionsOf(feeUnits)}
          </SelectField>
          <TextField
            {...form.field(`${of}.Rates.${at}.Value`)}
            label={m.common_how_much()}
            inputMode="decimal"
            autoComplete="off"
            required
            disabled={isFixed}
          />
          {!isFixed && rates.length > 1 && (
            <IconButton
              label={m.charges_interest_remove({ day: rate.From ? formatDay(rate.From) : "…" })}
              onClick={() => setRates(rates.filter((_, other) => other !== at))}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          )}
        </Row>
      ))}
      {!isFixed && (
        <Row gap={3} align="center">
          <Button onClick={() => setRates([...rates, { From: "", By: rates.at(-1)!.By, Value: "" }])}>
            <IconPlus size={18} aria-hidden /> {m.charges_gst_part_add()}
          </Button>
          <Soft>{m.charges_fee_end()}</Soft>
        </Row>
      )}
    </>
  );
}

/** What who pays a bill early gets. */
export const RebateFields = ({ form, isFixed }: FieldsProps) => (
  <>
    <DatedRates form={form} of="Early_Rebate" isFixed={isFixed} />
    <Row gap={3} align="start">
      <NumberField
        {...form.field("Early_Rebate.Within_Days")}
        label={m.charges_rebate_days()}
        hint={m.charges_rebate_days_hint()}
        maxLength={2}
        disabled={isFixed}
      />
    </Row>
    <CheckField
      {...form.check("Early_Rebate.Whether_Earlier_Dues_Paid")}
      label={m.charges_rebate_paid_up()}
      disabled={isFixed}
    />
    <Soft>{m.charges_rebate_kept()}</Soft>
  </>
);

/** The fee for bills that are paid late, and how often it is charged. */
export const LateFeeFields = ({ form, isFixed }: FieldsProps) => (
  <>
    <DatedRates form={form} of="Late_Fee" isFixed={isFixed} />
    <Row gap={3} align="start">
      <NumberField
        {...form.field("Late_Fee.After_Days")}
        label={m.charges_late_fee_days()}
        hint={m.charges_late_fee_days_hint()}
        maxLength={2}
        disabled={isFixed}
      />
      <SelectField {...form.field("Late_Fee.Every")} label={m.charges_late_fee_every()} disabled={isFixed}>
        {optionsOf(lateFeeTimes)}
      </SelectField>
    </Row>
    <Soft>{m.charges_late_fee_law()}</Soft>
  </>
);

/** The rebates for paying a financial year ahead, one a year. */
export function YearFields({ form, isFixed }: FieldsProps) {
  const { Year_Schemes: schemes } = form.values;
  const now = financialYear(dayOf(new Date()));
  const yearsFor = (own: string) =>
    [...new Set([Number(own), now, now + 1])].filter((year) => year > 0).sort((one, other) => one - other);
  const free = [now, now + 1].find((year) => schemes.every(({ Financial_Year }) => Financial_Year !== String(year)));
  return (
    <>
      {schemes.map((scheme, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a scheme has nothing else that stays.
        <Row key={at} gap={3} align="end">
          <SelectField
            {...form.field(`Year_Schemes.${at}.Financial_Year`)}
            label={m.common_financial_year()}
            disabled={isFixed}
          >
            {yearsFor(scheme.Financial_Year).map((year) => (
              <option key={year} value={year}>
                {yearInWords(year)}
              </option>
            ))}
          </SelectField>
          <TextField
            {...form.field(`Year_Schemes.${at}.Until`)}
            label={m.charges_year_until()}
            type="date"
            required
            disabled={isFixed}
          />
          <SelectField {...form.field(`Year_Schemes.${at}.By`)} label={m.charges_fee_by()} disabled={isFixed}>
            {optionsOf(yearRebateUnits)}
          </SelectField>
          <TextField
            {...form.field(`Year_Schemes.${at}.Value`)}
            label={m.common_how_much()}
            inputMode="decimal"
            autoComplete="off"
            required
            disabled={isFixed}
          />
          {!isFixed && (
            <IconButton
              label={m.charges_year_remove({ year: yearInWords(Number(scheme.Financial_Year)) })}
              onClick={() => form.set({ Year_Schemes: schemes.filter((_, other) => other !== at) })}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          )}
        </Row>
      ))}
      {!isFixed && free !== undefined && schemes.length < mostSchemes && (
        <Row>
          <Button
            onClick={() =>
              form.set({
                Year_Schemes: [...schemes, { Financial_Year: String(free), Until: "", By: "percent", Value: "" }],
              })
            }
          >
            <IconPlus size={18} aria-hidden /> {m.charges_year_add()}
          </Button>
        </Row>
      )}
    </>
  );
}
