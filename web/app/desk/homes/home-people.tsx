import type { HomePerson } from "#domain/desk/homes/calls.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { residentTypeLabel } from "#domain/society/residents/codes.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { TouchLink } from "../../ui/touch-link.tsx";
import styles from "./home-page.module.css";

/** The residents of the flat. Phone numbers appear only within one's own household. */
export const HomePeople = ({ people }: { people: HomePerson[] }) => (
  <Section title={m.homes_people()} lead={m.homes_people_lead()}>
    <Stack as="ul" gap={0} className={styles.list}>
      {people.map((person, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: others have no id, and the list is drawn once
        <li key={at}>
          <div>
            <strong>{person.Whether_Self ? m.homes_you({ name: person.Name }) : person.Name}</strong>
            <p className={styles.soft}>
              {residentTypeLabel(person.Resident_Type)}
              {person.Moved_In_On && ` · ${m.common_since({ day: formatDay(person.Moved_In_On) })}`}
            </p>
          </div>
          {person.PhoneNumber && !person.Whether_Self && (
            <span className={styles.side}>
              <TouchLink href={`tel:+91${person.PhoneNumber}`}>{formatPhone(person.PhoneNumber)}</TouchLink>
            </span>
          )}
        </li>
      ))}
    </Stack>
  </Section>
);
