import IconAlarm from "@tabler/icons-react/dist/esm/icons/IconAlarm.mjs";
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import IconFlag from "@tabler/icons-react/dist/esm/icons/IconFlag.mjs";
import IconStar from "@tabler/icons-react/dist/esm/icons/IconStar.mjs";
import IconUserCheck from "@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs";
import { createElement, useId } from "react";
import type { TicketEvent } from "#domain/community/tickets/calls.ts";
import { knownStatus, ticketStatuses } from "#domain/community/tickets/codes.ts";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Photos } from "../../ui/photos.tsx";
import { type Happening, TimeLine } from "../../ui/time-line.tsx";
import { PersonPhoto } from "./person.tsx";
import { Stars } from "./stars.tsx";
import styles from "./ticket-dialog.module.css";
import { photosIn } from "./ticket-photos.tsx";

export function TicketTimeLine({ events }: { events: readonly TicketEvent[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {m.common_timeline()}
      </h3>
      <TimeLine happenings={events.map(happeningOf)} />
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
const tones: Partial<Record<TicketEvent["Kind"], "bad" | "accent">> = { overdue: "bad", rated: "accent" };

const iconOf = (kind: TicketEvent["Kind"]) => createElement(icons[kind], { size: 18, stroke: 1.8 });

function happeningOf(event: TicketEvent): Happening {
  const { Kind, Vendor_Data: person, Rating, Text } = event;
  const isSaid = Kind === "comment";
  return {
    key: event.Ticket_EventID,
    sign: isSaid && person ? <PersonPhoto person={person} /> : iconOf(Kind),
    gist: isSaid ? <Speaker event={event} /> : gistOf(event),
    at: event.created_at,
    time: formatTime(event.created_at),
    tone: tones[Kind],
    isSaid,
    more: (
      <>
        {Rating !== null && <Stars rating={Rating} />}
        {Kind !== "assigned" && Text !== "" && <p className={styles.text}>{Text}</p>}
        <Photos photos={photosIn(event.Image_Array_Information)} />
      </>
    ),
  };
}

const Speaker = ({ event: { Vendor_Data, Whether_Desk } }: { event: TicketEvent }) => (
  <>
    <strong>{Vendor_Data?.Full_Name}</strong> {Whether_Desk && <Badge tone="brand">{m.tickets_desk()}</Badge>}
  </>
);

function gistOf({ Kind, From_Status, To_Status, Text, Whether_Desk, Vendor_Data }: TicketEvent): string {
  const name = Vendor_Data?.Full_Name ?? "";
  if (Kind === "raised") return m.tickets_did_raise({ name });
  if (Kind === "rated") return m.tickets_did_rate({ name });
  if (Kind === "overdue") return m.tickets_did_fall_due();
  if (Kind === "assigned")
    return Text === "" ? m.tickets_did_unassign({ name }) : m.tickets_did_assign({ name, person: Text });
  if (!Whether_Desk) return m.tickets_did_reopen({ name });
  const label = (status: number | null) => ticketStatuses[knownStatus(status ?? 1)];
  return m.common_status_changed_by({ name, from: label(From_Status), to: label(To_Status) });
}
