import IconAlarm from "@tabler/icons-react/dist/esm/icons/IconAlarm.mjs";
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import IconFlag from "@tabler/icons-react/dist/esm/icons/IconFlag.mjs";
import IconStar from "@tabler/icons-react/dist/esm/icons/IconStar.mjs";
import IconUserCheck from "@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs";
import { useId } from "react";
import type { TicketEvent } from "#domain/tickets/calls.ts";
import { knownStatus, ticketStatuses } from "#domain/tickets/codes.ts";
import { formatMoment } from "../lib/format.ts";
import { said } from "../lib/said.ts";
import { m } from "../paraglide/messages.js";
import { Badge } from "../ui/badge.tsx";
import { PersonPhoto } from "./person.tsx";
import { Photos } from "./photos.tsx";
import { Stars } from "./stars.tsx";
import styles from "./time-line.module.css";

/** Who did what, in its order; what was said stands out. */
export function TimeLine({ events }: { events: readonly TicketEvent[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {m.tickets_time_line()}
      </h3>
      <ol className={styles.line}>
        {events.map((event) => (
          <li key={event.Ticket_EventID} className={styles.event} data-kind={event.Kind}>
            {event.Kind === "comment" && event.Vendor_Data ? (
              <PersonPhoto person={event.Vendor_Data} />
            ) : (
              <span className={styles.icon} aria-hidden>
                <EventIcon kind={event.Kind} />
              </span>
            )}
            <div className={styles.words}>
              <p className={styles.head}>
                <Gist event={event} />
                <time dateTime={event.created_at}>{formatMoment(event.created_at)}</time>
              </p>
              {event.Rating !== null && <Stars rating={event.Rating} />}
              {event.Kind !== "assigned" && event.Text !== "" && <p className={styles.text}>{event.Text}</p>}
              <Photos images={event.Image_Array_Information} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const icons = {
  raised: IconFlag,
  comment: IconFlag,
  status: IconArrowRight,
  assigned: IconUserCheck,
  rated: IconStar,
  overdue: IconAlarm,
};
const EventIcon = ({ kind }: { kind: TicketEvent["Kind"] }) => {
  const Icon = icons[kind];
  return <Icon size={18} stroke={1.8} />;
};

function Gist({ event }: { event: TicketEvent }) {
  const name = event.Vendor_Data?.Full_Name ?? "";
  if (event.Kind === "comment")
    return (
      <span>
        <strong>{name}</strong> {event.Whether_Desk && <Badge tone="brand">{m.tickets_desk()}</Badge>}
      </span>
    );
  return <span>{gistOf(event, name)}</span>;
}

function gistOf({ Kind, From_Status, To_Status, Text, Whether_Desk }: TicketEvent, name: string): string {
  if (Kind === "raised") return m.tickets_did_raise({ name });
  if (Kind === "rated") return m.tickets_did_rate({ name });
  if (Kind === "overdue") return m.tickets_did_fall_due();
  if (Kind === "assigned")
    return Text === "" ? m.tickets_did_unassign({ name }) : m.tickets_did_assign({ name, person: Text });
  if (!Whether_Desk) return m.tickets_did_reopen({ name });
  const label = (status: number | null) => said(ticketStatuses[knownStatus(status ?? 1)]);
  return m.tickets_did_move({ name, from: label(From_Status), to: label(To_Status) });
}
