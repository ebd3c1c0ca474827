import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { appropriationOrders, interestSince, interestUnits } from "#domain/money/charges/interest/codes.ts";
import { NumberField } from "../../kit/form/fields.tsx";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { CheckField, SelectField, TextField } from "../../ui/field.tsx";
import { Row } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import type { Found, SettingsForm } from "./settings-values.ts";

type FieldsProps = { form: SettingsForm; found: Found; isFixed: boolean };

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([code, label]) => (
    <option key={code} value={code}>
      {label}
    </option>
  ));

/** The rates of interest by their days, and how it is counted. */
export function InterestFields({ form, found, isFixed }: FieldsProps) {
  const { Interest: interest } = form.values;
  const { Rates: rates } = interest;
  const setRates = (Rates: typeof rates) => form.set({ Interest: { ...interest, Rates } });
  return (
    <>
      {rates.map((rate, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rate has nothing else that stays.
        <Row key={at} gap={3} align="end">
          <TextField
            {...form.field(`Interest.Rates.${at}.From`)}
            label={m.charges_interest_from()}
            type="date"
            required
            disabled={isFixed}
          />
          <TextField
            {...form.field(`Interest.Rates.${at}.Percent`)}
            label={m.charges_interest_percent()}
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
        <Row>
          <Button onClick={() => setRates([...rates, { From: "", Percent: "" }])}>
            <IconPlus size={18} aria-hidden /> {m.charges_interest_add()}
          </Button>
        </Row>
      )}
      {found.Interest_Caps.map(({ From, Percent, Source }) => (
        <Soft key={From}>
          {m.charges_interest_cap({
            state: found.State_Name,
            percent: String(Percent),
            day: formatDay(From),
            source: Source,
          })}
        </Soft>
      ))}
      {found.Interest_Caps.length > 0 && (
        <CheckField
          {...form.check("Interest.Whether_Old_Cap_Kept")}
          label={m.charges_interest_old_cap()}
          disabled={isFixed}
        />
      )}
      <Row gap={3} align="start">
        <SelectField {...form.field("Interest.By")} label={m.charges_interest_by()} disabled={isFixed}>
          {optionsOf(interestUnits)}
        </SelectField>
        <SelectField {...form.field("Interest.Since")} label={m.charges_interest_since()} disabled={isFixed}>
          {optionsOf(interestSince)}
        </SelectField>
        <NumberField
          {...form.field("Interest.Grace_Days")}
          label={m.charges_interest_grace()}
          hint={m.charges_interest_grace_hint()}
          maxLength={2}
          disabled={isFixed}
        />
      </Row>
      <CheckField
        {...form.check("Interest.Whether_Grace_Free")}
        label={m.charges_interest_grace_free()}
        disabled={isFixed}
      />
      <SelectField
        {...form.field("Interest.Order")}
        label={m.charges_interest_order()}
        hint={m.charges_interest_order_hint()}
        disabled={isFixed}
      >
        {optionsOf(appropriationOrders)}
      </SelectField>
    </>
  );
}
