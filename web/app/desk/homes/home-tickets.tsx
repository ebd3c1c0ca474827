import { Link } from "react-router";
import { knownStatus, ticketStatuses } from "#domain/community/tickets/codes.ts";
import type { MyHome } from "#domain/desk/homes/calls.ts";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./home-page.module.css";

/** What one has raised about this home and is not settled. */
export const HomeTickets = ({ tickets: { Count, Data } }: { tickets: MyHome["Tickets"] }) => (
  <Section
    title={m.homes_open_tickets()}
    lead={Count === 0 ? m.homes_tickets_none() : m.homes_tickets_lead({ count: Count })}
    action={<ButtonLink to="/TenantSupport">{m.common_support()}</ButtonLink>}
  >
    {Data.length > 0 && (
      <Stack as="ul" gap={0} className={styles.list}>
        {Data.map((ticket) => (
          <li key={ticket.Support_TicketID}>
            <div>
              <Link to={`/TenantSupport?ticket=${ticket.Support_TicketID}`}>{ticket.Title}</Link>
              <p className={styles.soft}>{m.homes_ticket_due({ at: formatTime(ticket.Due_At) })}</p>
            </div>
            <Badge tone={ticket.Whether_Overdue ? "bad" : "brand"}>
              {ticket.Whether_Overdue ? m.common_time_passed() : ticketStatuses[knownStatus(ticket.Ticket_Status)]}
            </Badge>
          </li>
        ))}
      </Stack>
    )}
  </Section>
);
