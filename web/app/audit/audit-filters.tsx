import { Form, Link } from "react-router";
import type { Audit } from "#domain/audit/calls.ts";
import { m } from "../paraglide/messages.js";
import { Button, ButtonLink } from "../ui/button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import styles from "./audit-page.module.css";
import { type AuditFilter, everyChange, isFiltered, pathOf } from "./audit-state.ts";
import { thingLabel } from "./audit-words.ts";

type Choices = { Persons: { VendorID: string; Full_Name: string | null }[]; Things: string[] };
type FiltersProps = { filter: AuditFilter; choices: Choices; shown: Audit | undefined };

/** A form that is an address: works before any script runs, and can be shared. */
export function AuditFilters({ filter, choices: { Persons, Things }, shown }: FiltersProps) {
  const path = pathOf(filter);
  const name = shown?.Thing_Name ?? (filter.thing && thingLabel(filter.thing)) ?? "";
  return (
    <div className={styles.filters}>
      <Form method="get" role="search" aria-label={m.audit_filters()} className={styles.fields} key={path}>
        <SelectField label={m.audit_person()} name="person" defaultValue={filter.person}>
          <option value="">{m.audit_person_all()}</option>
          {Persons.map(({ VendorID, Full_Name }) => (
            <option key={VendorID} value={VendorID}>
              {Full_Name ?? m.audit_person_nameless()}
            </option>
          ))}
        </SelectField>
        <SelectField label={m.audit_thing()} name="thing" defaultValue={filter.thing}>
          <option value="">{m.audit_thing_all()}</option>
          {Things.map((thing) => (
            <option key={thing} value={thing}>
              {thingLabel(thing)}
            </option>
          ))}
        </SelectField>
        <TextField label={m.audit_from()} name="from" type="date" defaultValue={filter.from} max={filter.to} />
        <TextField label={m.audit_to()} name="to" type="date" defaultValue={filter.to} min={filter.from} />
        <div className={styles.actions}>
          <Button type="submit" look="primary">
            {m.audit_filter()}
          </Button>
          {isFiltered(filter) && <ButtonLink to={pathOf(everyChange)}>{m.audit_clear()}</ButtonLink>}
        </div>
      </Form>
      {filter.id && (
        <p className={styles.one}>
          {m.audit_one_thing({ thing: name })}{" "}
          <Link to={pathOf({ ...filter, id: undefined, page: 1 })}>{m.audit_one_thing_clear()}</Link>
        </p>
      )}
    </div>
  );
}
