import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconMessage from "@tabler/icons-react/dist/esm/icons/IconMessage.mjs";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import IconUserCheck from "@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs";
import { useLocation, useRevalidator } from "react-router";
import type { Ticket } from "#domain/community/tickets/calls.ts";
import { knownStatus } from "#domain/community/tickets/codes.ts";
import { isUnsettled } from "#domain/community/tickets/rules.ts";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { PersonPhoto } from "./person.tsx";
import { Stars } from "./stars.tsx";
import { StatusChanger } from "./status-changer.tsx";
import { TicketBadges } from "./ticket-badges.tsx";
import styles from "./ticket-list.module.css";
import { openParam } from "./ticket-query.ts";

/** The cards of a list; `ofDesk` says who raised each. */
export const TicketList = ({ tickets, ofDesk }: { tickets: readonly Ticket[]; ofDesk: boolean }) => (
  <ul className={styles.list}>
    {tickets.map((ticket) => (
      <li key={ticket.Support_TicketID}>
        <TicketCard ticket={ticket} ofDesk={ofDesk} />
      </li>
    ))}
  </ul>
);

function TicketCard({ ticket, ofDesk }: { ticket: Ticket; ofDesk: boolean }) {
  const { revalidate } = useRevalidator();
  const { search } = useLocation();
  const { Support_TicketID, Title, Description, Vendor_Data, Vendor_Ticket_Type_Data, Flat_No, Assignee } = ticket;
  const nameId = `ticket-${Support_TicketID}`;
  const details = new URLSearchParams(search);
  details.set(openParam, Support_TicketID);
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <TicketBadges ticket={ticket} />
      <div className={styles.words}>
        <h2 id={nameId}>{Title}</h2>
        <p className={styles.text}>{Description}</p>
      </div>
      <ul className={styles.facts}>
        {ofDesk && (
          <li className={styles.reporter}>
            <PersonPhoto person={Vendor_Data} />
            <span>
              <span className="visually-hidden">{m.tickets_raised_by()}: </span>
              {Vendor_Data.Full_Name}
            </span>
          </li>
        )}
        <li>
          <IconMapPin size={18} stroke={1.7} aria-hidden />
          {[Flat_No, Vendor_Ticket_Type_Data.Name].filter(Boolean).join(", ")}
        </li>
        <li>
          <IconClock size={18} stroke={1.7} aria-hidden />
          <span>
            {isUnsettled(knownStatus(ticket.Ticket_Status))
              ? m.tickets_raised_and_due({ raised: formatTime(ticket.created_at), due: formatTime(ticket.Due_At) })
              : m.tickets_raised_on({ raised: formatTime(ticket.created_at) })}
          </span>
        </li>
        {Assignee && (
          <li>
            <IconUserCheck size={18} stroke={1.7} aria-hidden />
            {m.tickets_with({ name: Assignee.Name })}
          </li>
        )}
        {(ticket.Comment_Count > 0 || ticket.Image_Count > 0 || ticket.Rating !== null) && (
          <li className={styles.counts}>
            {ticket.Comment_Count > 0 && (
              <span>
                <IconMessage size={18} stroke={1.7} aria-hidden />
                {m.tickets_comments({ count: ticket.Comment_Count, number: String(ticket.Comment_Count) })}
              </span>
            )}
            {ticket.Image_Count > 0 && (
              <span>
                <IconPhoto size={18} stroke={1.7} aria-hidden />
                {m.tickets_photo_count({ count: ticket.Image_Count, number: String(ticket.Image_Count) })}
              </span>
            )}
            {ticket.Rating !== null && <Stars rating={ticket.Rating} />}
          </li>
        )}
      </ul>
      <div className={styles.foot}>
        <ButtonLink to={`?${details}`} preventScrollReset aria-describedby={nameId}>
          {m.tickets_view()}
        </ButtonLink>
        <StatusChanger ticket={ticket} inList onChanged={revalidate} />
      </div>
    </article>
  );
}
