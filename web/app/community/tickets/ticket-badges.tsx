import IconAlarm from "@tabler/icons-react/dist/esm/icons/IconAlarm.mjs";
import type { Ticket } from "#domain/community/tickets/calls.ts";
import {
  categoryLabel,
  knownPriority,
  knownStatus,
  type TicketPriority,
  type TicketStatus,
  ticketPriorities,
  ticketStatus,
  ticketStatuses,
} from "#domain/community/tickets/codes.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Row } from "../../ui/layout.tsx";
import styles from "./ticket-badges.module.css";

const statusTones = { 1: "warn", 2: "brand", 3: "good", 4: "plain" } as const satisfies Record<TicketStatus, string>;
const priorityTones = { 1: "good", 2: "warn", 3: "accent", 4: "bad" } as const satisfies Record<TicketPriority, string>;

const StatusBadge = ({ status }: { status: number }) => (
  <Badge
    tone={statusTones[knownStatus(status)]}
    className={status === ticketStatus.rejected ? styles.rejected : undefined}
  >
    {ticketStatuses[knownStatus(status)]}
  </Badge>
);

/** Status, priority and category, and whether it is overdue. */
export const TicketBadges = ({ ticket }: { ticket: Ticket }) => {
  const priority = knownPriority(ticket.Priority);
  return (
    <Row as="ul" className={styles.badges}>
      <li>
        <span className="visually-hidden">{m.common_status()}: </span>
        <StatusBadge status={ticket.Ticket_Status} />
      </li>
      <li>
        <span className="visually-hidden">{m.common_priority()}: </span>
        <Badge tone={priorityTones[priority]}>{ticketPriorities[priority]}</Badge>
      </li>
      <li className={styles.category}>
        <span className="visually-hidden">{m.common_category()}: </span>
        {categoryLabel(ticket.Category)}
      </li>
      {ticket.Whether_Overdue && (
        <li>
          <Badge tone="bad" icon={<IconAlarm size={15} aria-hidden />}>
            {m.common_time_passed()}
          </Badge>
        </li>
      )}
    </Row>
  );
};
