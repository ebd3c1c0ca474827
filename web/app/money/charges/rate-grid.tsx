import { flatTypes } from "#domain/society/flats/codes.ts";
import { parkingVehicles } from "#domain/society/parking/codes.ts";
import { MoneyField } from "../../kit/form/fields.tsx";
import { m } from "../../paraglide/messages.js";
import { FieldError, SelectField } from "../../ui/field.tsx";
import { Grid, Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import type { RuleProps } from "./rule-props.ts";

/** A rate for each class of flats. Classes without a rate are not charged by this rule, which the example points out. */
export function ClassRates({ form, path, rule, choices }: RuleProps) {
  const hasNames = Object.keys(rule.Names).length > 0;
  const rows = Object.entries(rule.By === "type" ? rule.Types : rule.Names);
  const group = rule.By === "type" ? "Types" : "Names";
  const flatsOf = (name: string) =>
    rule.By === "type"
      ? choices.Types.find(({ Flat_Type }) => String(Flat_Type) === name)?.Flats
      : choices.Type_Names.find(({ Flat_Type_Name }) => Flat_Type_Name === name)?.Flats;
  const labelOf = (name: string) => (rule.By === "type" ? (flatTypes[Number(name) as 1] ?? name) : name);
  const error = form.errorOf(`${path}.Basis`);
  return (
    <Stack as="section" gap={3} aria-label={m.charges_rates()}>
      <SelectField {...form.field(`${path}.By`)} label={m.charges_class_by()}>
        {hasNames && <option value="name">{m.charges_class_by_name()}</option>}
        <option value="type">{m.charges_class_by_type()}</option>
      </SelectField>
      {error && <FieldError>{error}</FieldError>}
      <Grid column="narrow" gap={3}>
        {rows.map(([key, { Class }]) => (
          <MoneyField
            key={`${group}-${key}`}
            {...form.field(`${path}.${group}.${key}.Rate`)}
            label={labelOf(Class)}
            hint={m.charges_flats_count({ count: flatsOf(Class) ?? 0 })}
            optional
          />
        ))}
      </Grid>
      <Soft>{m.charges_rates_hint()}</Soft>
    </Stack>
  );
}

/** A rate for each class of vehicles, and another one for further slots of it. */
export function VehicleRates({ form, path, rule }: RuleProps) {
  const error = form.errorOf(`${path}.Basis`);
  return (
    <Stack as="section" gap={3} aria-label={m.charges_rates()}>
      {error && <FieldError>{error}</FieldError>}
      <Grid column="narrow" gap={3}>
        {Object.keys(rule.Vehicles).map((vehicle) => (
          <Stack key={vehicle} gap={2}>
            <MoneyField
              {...form.field(`${path}.Vehicles.${vehicle}.Rate`)}
              label={parkingVehicles[Number(vehicle) as 1]}
              optional
            />
            <MoneyField
              {...form.field(`${path}.Vehicles.${vehicle}.Further`)}
              label={m.charges_further({ vehicle: parkingVehicles[Number(vehicle) as 1] })}
              optional
            />
          </Stack>
        ))}
      </Grid>
      <Soft>{m.charges_vehicles_hint()}</Soft>
    </Stack>
  );
}
