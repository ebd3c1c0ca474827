import IconCalendar from "@tabler/icons-react/dist/esm/icons/IconCalendar.mjs";
import IconCurrencyRupee from "@tabler/icons-react/dist/esm/icons/IconCurrencyRupee.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import { formatRupees } from "#domain/platform/money.ts";
import type { FlatResident } from "#domain/society/flats/calls.ts";
import { residentTypeLabel } from "#domain/society/residents/codes.ts";
import { InvitationBadge } from "../../core/invitations/invitation-badge.tsx";
import { formatDay, formatDayOf } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { IconList } from "../../ui/icon-list.tsx";
import { Row } from "../../ui/layout.tsx";
import { PhoneLink } from "../residents/phone-link.tsx";
import styles from "./flat-page.module.css";

type PeopleProps = { people: FlatResident[] };

/** Who lives in a flat now. */
export const People = ({ people }: PeopleProps) => (
  <Card as="section" padding="roomy" aria-labelledby="people" className={styles.card}>
    <h2 id="people">{m.common_residents()}</h2>
    {people.length === 0 ? (
      <p className={styles.soft}>{m.flats_people_nobody()}</p>
    ) : (
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person.Society_ResidentID}>
            <Row gap={3} lineGap={2} className={styles.name}>
              <h3>{person.Name}</h3>
              <Badge tone="brand">{residentTypeLabel(person.Resident_Type)}</Badge>
              <InvitationBadge status={person.Invitation_Status} phone={person.PhoneNumber} />
            </Row>
            <IconList inLine className={styles.ways}>
              <li>
                <IconPhone size={18} stroke={1.7} aria-hidden />
                <PhoneLink person={person} />
              </li>
              {person.EmailID !== "" && (
                <li>
                  <IconMail size={18} stroke={1.7} aria-hidden />
                  <a href={`mailto:${person.EmailID}`}>{person.EmailID}</a>
                </li>
              )}
              <li>
                <IconCalendar size={18} stroke={1.7} aria-hidden />
                {person.Move_In_Date
                  ? m.common_since_title({ day: formatDay(person.Move_In_Date) })
                  : m.flats_recorded({ day: formatDayOf(person.created_at) })}
              </li>
              {person.Monthly_Rent > 0 && (
                <li>
                  <IconCurrencyRupee size={18} stroke={1.7} aria-hidden />
                  {m.common_monthly_amount({ amount: formatRupees(person.Monthly_Rent) })}
                </li>
              )}
            </IconList>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

/** Who lived there before, or is inactive. */
export const PastPeople = ({ people }: PeopleProps) => (
  <Card as="section" padding="roomy" aria-labelledby="before" className={styles.card}>
    <h2 id="before">{m.flats_before()}</h2>
    <ul className={styles.list}>
      {people.map((person) => (
        <li key={person.Society_ResidentID}>
          <Row gap={3} lineGap={2} className={styles.name}>
            <h3>{person.Name}</h3>
            <Badge>{residentTypeLabel(person.Resident_Type)}</Badge>
          </Row>
          <p className={styles.soft}>{stayOf(person)}</p>
        </li>
      ))}
    </ul>
  </Card>
);

function stayOf({ Move_In_Date, Move_Out_Date, created_at }: FlatResident): string {
  const from = Move_In_Date ? formatDay(Move_In_Date) : undefined;
  if (!Move_Out_Date)
    return from ? m.flats_inactive_since({ day: from }) : m.flats_inactive_recorded({ day: formatDayOf(created_at) });
  const to = formatDay(Move_Out_Date);
  return from ? m.common_span({ from, to }) : m.flats_left({ to });
}
