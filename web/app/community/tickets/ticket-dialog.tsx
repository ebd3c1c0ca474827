import IconAlarm from "@tabler/icons-react/dist/esm/icons/IconAlarm.mjs";
import IconRotateClockwise from "@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs";
import { type ReactNode, useState } from "react";
import { formatPhone } from "#domain/platform/phone.ts";
import { formatTime } from "../../lib/format.ts";
import { HistoryLink } from "../../lib/history-link.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Photos } from "../../ui/photos.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { CommentForm } from "./comment-form.tsx";
import { ReopenDialog } from "./move-dialog.tsx";
import { RatingForm } from "./rating-form.tsx";
import { Stars } from "./stars.tsx";
import { StatusChanger } from "./status-changer.tsx";
import { TicketBadges } from "./ticket-badges.tsx";
import styles from "./ticket-dialog.module.css";
import { photosIn } from "./ticket-photos.tsx";
import { TicketTimeLine } from "./time-line.tsx";
import { type TicketInfo, useTicket } from "./use-ticket.ts";

type DialogProps = { ticketId: string; onClose: () => void };

/** Everything about a ticket, and what its reader may do with it. */
export function TicketDialog({ ticketId, onClose }: DialogProps) {
  const { ticket, failure, load, reload } = useTicket(ticketId);
  return (
    <Panel
      title={ticket?.Title ?? m.tickets_details()}
      onClose={onClose}
      footer={ticket && <HistoryLink thing="Support_Ticket" id={ticketId} />}
    >
      {ticket ? (
        <Details ticket={ticket} onChanged={reload} />
      ) : failure === undefined ? (
        <Stack role="status" aria-label={m.tickets_loading()}>
          <Skeleton width="60%" height="1.5rem" />
          <Skeleton height="5rem" />
          <Skeleton width="80%" />
          <Skeleton width="70%" />
        </Stack>
      ) : (
        <Notice
          role="alert"
          title={m.tickets_failed_one()}
          action={<Button onClick={() => load()}>{m.common_try_again()}</Button>}
        >
          {failure}
        </Notice>
      )}
    </Panel>
  );
}

type DetailsProps = { ticket: TicketInfo; onChanged: () => Promise<void> };

const Details = ({ ticket, onChanged }: DetailsProps) => (
  <Stack>
    <TicketBadges ticket={ticket} />
    {ticket.Reason && (
      <Alert tone="plain">
        <strong>{m.tickets_rejected_because()}</strong> {ticket.Reason}
      </Alert>
    )}
    <p className={styles.text}>{ticket.Description}</p>
    <Photos photos={photosIn(ticket.Image_Array_Information)} />
    <Facts ticket={ticket} />
    <Ways ticket={ticket} onChanged={onChanged} />
    <TicketTimeLine events={ticket.Events} />
    <CommentForm ticket={ticket} onChanged={onChanged} />
  </Stack>
);

function Facts({ ticket }: { ticket: TicketInfo }) {
  const { Vendor_Data, Assignee, Rating, Vendor_Ticket_Type_Data, Flat_Label } = ticket;
  const facts: { name: string; value: ReactNode }[] = [
    {
      name: m.tickets_raised_by(),
      value: <Reachable name={Vendor_Data.Full_Name} phone={Vendor_Data.FinalPhoneNumber} />,
    },
    { name: m.tickets_about(), value: [Flat_Label, Vendor_Ticket_Type_Data.Name].filter(Boolean).join(", ") },
    { name: m.tickets_raised_at(), value: formatTime(ticket.created_at) },
    { name: m.tickets_due(), value: <Due ticket={ticket} /> },
    {
      name: m.tickets_assignee(),
      value: Assignee ? (
        <Reachable name={Assignee.Name} phone={Assignee.FinalPhoneNumber} />
      ) : (
        m.common_not_assigned_yet()
      ),
    },
    ...(Rating === null ? [] : [{ name: m.tickets_rating(), value: <Stars rating={Rating} /> }]),
  ];
  return <FactGrid facts={facts} isBoxed />;
}

const Due = ({ ticket }: { ticket: TicketInfo }) => (
  <span className={ticket.Whether_Overdue ? styles.late : undefined}>
    {ticket.Whether_Overdue && <IconAlarm size={18} aria-hidden />}
    {formatTime(ticket.Due_At)}
    {ticket.Whether_Overdue && <span className="visually-hidden"> ({m.common_time_passed()})</span>}
  </span>
);

const Reachable = ({ name, phone }: { name: string; phone: string | null }) => (
  <Row as="span" gap={3} lineGap={0} className={styles.person}>
    {name}
    {phone && <a href={`tel:${phone}`}>{formatPhone(phone.slice(-10))}</a>}
  </Row>
);

function Ways({ ticket, onChanged }: DetailsProps) {
  const [open, setOpen] = useState<"assign" | "reopen">();
  const close = () => setOpen(undefined);
  return (
    <>
      {(ticket.Next_Statuses.length > 0 || ticket.Whether_May_Assign || ticket.Whether_May_Reopen) && (
        <Row gap={3} align="end" className={styles.ways}>
          <StatusChanger ticket={ticket} onChanged={onChanged} />
          {ticket.Whether_May_Assign && (
            <Button onClick={() => setOpen("assign")}>
              {ticket.Assignee ? m.tickets_assign_other() : m.common_assign()}
            </Button>
          )}
          {ticket.Whether_May_Reopen && (
            <Button onClick={() => setOpen("reopen")}>
              <IconRotateClockwise size={18} aria-hidden /> {m.common_re_open()}
            </Button>
          )}
        </Row>
      )}
      {ticket.Whether_May_Rate && <RatingForm key={ticket.Rating} ticket={ticket} onChanged={onChanged} />}
      {open === "assign" && <AssignDialog ticket={ticket} onChanged={onChanged} onClose={close} />}
      {open === "reopen" && <ReopenDialog ticket={ticket} onChanged={onChanged} onClose={close} />}
    </>
  );
}
