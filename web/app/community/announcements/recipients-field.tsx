import type { ReactNode } from "react";
import { type AnnouncementType, announcementTypes } from "#domain/community/announcements/codes.ts";
import { buildingsWithin } from "#domain/community/announcements/rules.ts";
import { type ResidentType, residentTypes } from "#domain/society/residents/codes.ts";
import { m } from "../../paraglide/messages.js";
import { offered, type Places } from "../../society/residents/places.ts";
import { FieldGroup, Legend } from "../../ui/field.tsx";
import { Row } from "../../ui/layout.tsx";
import type { Scope, Values } from "./form-values.ts";
import { PeopleField } from "./people-field.tsx";
import styles from "./recipients.module.css";

type FieldProps = {
  type: AnnouncementType;
  values: Values;
  places: Places;
  /** What `form.group` gives. */
  group: { id: string; error: string | undefined };
  onChange: (changed: Partial<Values>) => void;
};

/** The audience: everybody or places; for a message people, flats or a group. */
export function RecipientsField({ type, values, places, group, onChange }: FieldProps) {
  const scopes: [Scope, string][] =
    type === announcementTypes.message
      ? [
          ["people", m.common_people()],
          ["flats", m.common_flats()],
          ["group", m.announcements_to_group()],
        ]
      : [
          ["all", m.announcements_to_all()],
          ["places", m.announcements_to_places()],
        ];
  const { scope } = values;
  return (
    <FieldGroup {...group} legend={m.announcements_recipients()}>
      <Row>
        {scopes.map(([value, label]) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="scope"
              value={value}
              checked={scope === value}
              aria-invalid={group.error ? true : undefined}
              onChange={() => onChange({ scope: value })}
            />
            {label}
          </label>
        ))}
      </Row>
      {scope === "group" && (
        <Checks
          legend={m.announcements_types()}
          hint={m.announcements_types_hint()}
          options={Object.entries(residentTypes).map(([code, label]) => ({ id: code, label }))}
          chosen={values.types.map(String)}
          onChange={(types) => onChange({ types: types.map(Number) as ResidentType[] })}
        />
      )}
      {(scope === "places" || scope === "group") && <PlaceChecks {...{ values, places, onChange }} />}
      {(scope === "people" || scope === "flats") && (
        <PeopleField
          key={scope}
          kind={scope}
          chosen={values[scope]}
          onChange={(chosen) => onChange({ [scope]: chosen })}
        />
      )}
    </FieldGroup>
  );
}

function PlaceChecks({ values, places, onChange }: Pick<FieldProps, "values" | "places" | "onChange">) {
  const blocks = offered(places.blocks, ({ BlockID }) => values.blocks.includes(BlockID));
  const inside = offered(places.buildings, ({ BuildingID }) => values.buildings.includes(BuildingID)).filter(
    ({ BlockID }) => values.blocks.includes(BlockID),
  );
  const nameOf = new Map(places.blocks.map(({ BlockID, Name }) => [BlockID, Name]));
  return (
    <>
      <Checks
        legend={m.common_blocks()}
        none={m.announcements_no_blocks()}
        options={blocks.map(({ BlockID: id, Name: label }) => ({ id, label }))}
        chosen={values.blocks}
        onChange={(blocks) =>
          onChange({ blocks, buildings: buildingsWithin(places.buildings, values.buildings, blocks) })
        }
      />
      <Checks
        legend={m.common_buildings()}
        isOff={values.blocks.length === 0}
        hint={values.blocks.length === 0 ? m.announcements_buildings_first() : m.announcements_buildings_hint()}
        none={values.blocks.length === 0 ? undefined : m.announcements_no_buildings()}
        options={inside.map(({ BuildingID: id, BlockID, Name }) => ({ id, label: `${Name} · ${nameOf.get(BlockID)}` }))}
        chosen={values.buildings}
        onChange={(buildings) => onChange({ buildings })}
      />
    </>
  );
}

type ChecksProps = {
  legend: string;
  hint?: ReactNode;
  /** Stands where there is nothing to choose. */
  none?: string | undefined;
  isOff?: boolean;
  options: { id: string; label: string }[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
};

const Checks = ({ legend, hint, none, isOff = false, options, chosen, onChange }: ChecksProps) => (
  <fieldset className={styles.checks} disabled={isOff}>
    <Legend>{legend}</Legend>
    {options.length === 0 && none && <p className={styles.hint}>{none}</p>}
    {options.length > 0 && (
      <Row className={styles.options}>
        {options.map(({ id, label }) => (
          <label key={id} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
            {label}
          </label>
        ))}
      </Row>
    )}
    {hint && <p className={styles.hint}>{hint}</p>}
  </fieldset>
);
