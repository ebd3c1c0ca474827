import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import type { Staff } from "#domain/core/staff/calls.ts";
import { staffRoles } from "#domain/core/staff/rules.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { formatDayOf } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { CardHead } from "../../ui/card.tsx";
import { Row } from "../../ui/layout.tsx";
import { TouchLink } from "../../ui/touch-link.tsx";
import { InvitationBadge } from "../invitations/invitation-badge.tsx";
import styles from "./staff-page.module.css";

type StaffCardProps = { person: Staff; onOpen: (what: "edit" | "remove") => void };

export function StaffCard({ person, onOpen }: StaffCardProps) {
  const nameId = `staff-${person.Society_StaffID}`;
  const since = formatDayOf(person.created_at);
  return (
    <li>
      <article className={styles.card} aria-labelledby={nameId} data-off={!person.Status || undefined}>
        <CardHead id={nameId} title={person.Name} isWrapped>
          <Badge tone="brand">{person.Role_Label}</Badge>
          {person.Status ? (
            <InvitationBadge status={person.Invitation_Status} phone={person.PhoneNumber} />
          ) : (
            <Badge>{m.staff_past()}</Badge>
          )}
        </CardHead>
        <p className={styles.soft}>{staffRoles[person.Role]}</p>
        {person.Blocks.length > 0 && (
          <Row as="p" className={styles.blocks}>
            {m.common_blocks()}:{" "}
            {person.Blocks.map(({ BlockID, Name }) => (
              <Badge key={BlockID} tone="accent">
                {Name}
              </Badge>
            ))}
          </Row>
        )}
        <Row as="p" className={styles.phone}>
          <IconPhone size={18} stroke={1.7} aria-hidden />
          <TouchLink href={`tel:+91${person.PhoneNumber}`}>{formatPhone(person.PhoneNumber)}</TouchLink>
        </Row>
        <Row className={styles.foot}>
          <span className={styles.soft}>
            {person.Ended_At
              ? m.staff_until({ from: since, to: formatDayOf(person.Ended_At) })
              : m.common_since_title({ day: since })}
          </span>
          {person.Status && (
            <>
              <Button
                look="quiet"
                aria-label={m.staff_edit_title({ name: person.Name })}
                onClick={() => onOpen("edit")}
              >
                {m.common_edit()}
              </Button>
              <Button
                look="quietDanger"
                aria-label={m.staff_remove_of({ name: person.Name })}
                onClick={() => onOpen("remove")}
              >
                {m.common_remove()}
              </Button>
            </>
          )}
        </Row>
      </article>
    </li>
  );
}
