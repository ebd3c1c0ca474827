import type { Audit } from "#domain/core/audit/calls.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextField } from "../../ui/field.tsx";
import { type AuditState, partsOf } from "./audit-address.ts";
import { thingLabel } from "./audit-words.ts";

type Choices = { Persons: { VendorID: string; Full_Name: string | null }[]; Things: string[] };
type FiltersProps = { state: AuditState; choices: Choices; shown: Audit | undefined };

export function AuditFilters({ state, choices: { Persons, Things }, shown }: FiltersProps) {
  const { person, thing, from, to } = state;
  const { kind, thingId } = partsOf(thing);
  return (
    <FilterBar label={m.audit_filters()}>
      <SelectField label={m.audit_person()} name="person" defaultValue={person}>
        <option value="">{m.audit_person_all()}</option>
        {Persons.map(({ VendorID, Full_Name }) => (
          <option key={VendorID} value={VendorID}>
            {Full_Name ?? m.audit_person_nameless()}
          </option>
        ))}
      </SelectField>
      <SelectField label={m.audit_thing()} name="thing" defaultValue={thing}>
        <option value="">{m.audit_thing_all()}</option>
        {kind && thingId && (
          <option value={thing}>
            {m.audit_one_thing({ thing: thingLabel(kind), name: shown?.Thing_Name ?? `#${thingId.slice(-6)}` })}
          </option>
        )}
        {Things.map((each) => (
          <option key={each} value={each}>
            {thingLabel(each)}
          </option>
        ))}
      </SelectField>
      <TextField label={m.common_from_day()} name="from" type="date" defaultValue={from} />
      <TextField label={m.common_to_day()} name="to" type="date" defaultValue={to} />
    </FilterBar>
  );
}
