import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { lateFeeTimes } from "#domain/money/charges/late-fees/codes.ts";
import { feeUnits } from "#domain/money/charges/rebates/codes.ts";
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
            label={m.charges_fee_value()}
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
    <NumberField
      {...form.field("Early_Rebate.Within_Days")}
      label={m.charges_rebate_days()}
      hint={m.charges_rebate_days_hint()}
      maxLength={2}
      disabled={isFixed}
    />
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
    <Soft>{m.charges_late_fee_law()}</Soft>
  </>
);
