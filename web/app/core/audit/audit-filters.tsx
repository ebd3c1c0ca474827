import type { Audit } from "#domain/core/audit/calls.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { type AuditFilter, everyChange, isFiltered, pathOf, thingOf } from "./audit-state.ts";
import { thingLabel } from "./audit-words.ts";

type Choices = { Persons: { VendorID: string; Full_Name: string | null }[]; Things: string[] };
type FiltersProps = { filter: AuditFilter; choices: Choices; shown: Audit | undefined };

export function AuditFilters({ filter, choices: { Persons, Things }, shown }: FiltersProps) {
  const { person, thing, id, from, to } = filter;
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
      <SelectField label={m.audit_thing()} name="thing" defaultValue={thing && thingOf(thing, id)}>
        <option value="">{m.audit_thing_all()}</option>
        {thing && id && (
          <option value={thingOf(thing, id)}>
            {m.audit_one_thing({ thing: thingLabel(thing), name: shown?.Thing_Name ?? `#${id.slice(-6)}` })}
          </option>
        )}
        {Things.map((each) => (
          <option key={each} value={each}>
            {thingLabel(each)}
          </option>
        ))}
      </SelectField>
      <TextField label={m.audit_from()} name="from" type="date" defaultValue={from} />
      <TextField label={m.audit_to()} name="to" type="date" defaultValue={to} />
      {isFiltered(filter) && (
        <ButtonLink look="quiet" to={pathOf(everyChange)} preventScrollReset>
          {m.audit_clear()}
        </ButtonLink>
      )}
    </FilterBar>
  );
}
