import IconAlarm from "@tabler/icons-react/dist/esm/icons/IconAlarm.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconLifebuoy from "@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import type { Ticket } from "#domain/community/tickets/calls.ts";
import { knownStatus, type TicketStatus, ticketStatus, ticketStatuses } from "#domain/community/tickets/codes.ts";
import { isUnsettled } from "#domain/community/tickets/rules.ts";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import type { CurrentList } from "../../kit/list/list-address.ts";
import { OpenLink, RowButtons, RowCard, RowFact, titleColumn } from "../../kit/list/row-card.tsx";
import type { BulkAction } from "../../kit/list/use-bulk.ts";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { askOnce } from "../../lib/ask-once.ts";
import { formatNumber, formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import type { Loaded } from "./load-tickets.ts";
import { moveFailure } from "./move-dialog.tsx";
import { Stars } from "./stars.tsx";
import { StatusChanger } from "./status-changer.tsx";
import { TicketBadges } from "./ticket-badges.tsx";
import { TicketDialog } from "./ticket-dialog.tsx";
import { AssigneeFact, CountFacts, ReporterFact } from "./ticket-facts.tsx";
import type { ticketsAddress } from "./tickets-address.ts";

export type TicketExport = `vendor/Export_All_${"" | "Society_" | "Property_"}Support_Tickets`;

type TicketListProps = {
  current: CurrentList;
  filters: ReturnType<typeof ticketsAddress.wholeOf>;
  exports: TicketExport;
  loaded: Exclude<Loaded, { missing: true }>;
  /** Whether the reader answers for the tickets, and so sees who raised each. */
  ofDesk: boolean;
  /** What to do next where there is nothing yet. */
  none: string;
  action: ReactNode;
};

const moveAll = (to: TicketStatus, onDone: () => Promise<unknown>): BulkAction<Ticket> => ({
  label: m.tickets_bulk_mark({ status: ticketStatuses[to] }),
  appliesTo: ({ Next_Statuses }) => Next_Statuses.includes(to),
  async act({ Support_TicketID, Ticket_Status }) {
    const { success, extras } = await askOnce("vendor/Upate_Support_Ticket_Status", Support_TicketID, {
      Support_TicketID,
      Ticket_Status: to,
      Seen_Status: Ticket_Status as TicketStatus,
    });
    return success ? undefined : moveFailure(extras);
  },
  onDone,
});

export function TicketList({ current, filters, exports, loaded, ofDesk, none, action }: TicketListProps) {
  const { revalidate } = useRevalidator();
  return (
    <List
      label={m.tickets_center()}
      current={current}
      loaded={loaded}
      rowsOf={({ tickets }) => tickets}
      countOf={({ count }) => count}
      idOf={({ Support_TicketID }) => Support_TicketID}
      nameOf={({ Title }) => Title}
      columns={columnsOf(ofDesk)}
      actions={(ticket) => <TicketActions ticket={ticket} viewPath={current.href({}, ticket.Support_TicketID)} />}
      bulk={ofDesk ? [moveAll(ticketStatus.inProgress, revalidate), moveAll(ticketStatus.resolved, revalidate)] : []}
      tools={<ExportMenu path={exports} input={filters} />}
      selectionTools={
        ofDesk
          ? (ids) => (
              <ExportMenu
                path={exports}
                label={m.sheets_export_selected()}
                input={{ ...filters, Whether_Chosen_Filter: true, Support_TicketID_Array: [...ids] }}
              />
            )
          : undefined
      }
      card={(ticket) => (
        <TicketCard ticket={ticket} ofDesk={ofDesk} viewPath={current.href({}, ticket.Support_TicketID)} />
      )}
      icon={<IconLifebuoy size={32} />}
      words={{
        failed: m.tickets_failed(),
        noneFiltered: m.tickets_none(),
        noneFilteredNext: m.tickets_none_filtered(),
        none: m.tickets_none(),
        noneNext: none,
        pages: m.tickets_pages(),
        range: m.tickets_showing,
      }}
      action={action}
      beside={({ counts }) =>
        counts.Overdue > 0 && (
          <Badge tone="bad" icon={<IconAlarm size={15} aria-hidden />}>
            {m.tickets_overdue_count({ number: formatNumber(counts.Overdue) })}
          </Badge>
        )
      }
      panel={(id, onClose) => <TicketDialog key={id} ticketId={id} onClose={onClose} />}
    />
  );
}

function columnsOf(ofDesk: boolean): ListColumn<Ticket>[] {
  return [
    titleColumn,
    { id: "place", title: m.lists_place(), kind: "wide", cell: placeOf },
    ...(ofDesk
      ? [
          {
            id: "raised-by",
            title: m.tickets_raised_by(),
            kind: "wide" as const,
            cell: ({ Vendor_Data }: Ticket) => Vendor_Data.Full_Name,
          },
        ]
      : []),
    { id: "state", title: m.common_status(), cell: (ticket) => <TicketBadges ticket={ticket} /> },
    { id: "raised", title: m.tickets_raised_at(), isSpare: true, cell: ({ created_at }) => formatTime(created_at) },
    { id: "due", title: m.tickets_due(), cell: ({ Due_At }) => formatTime(Due_At) },
    { id: "assignee", title: m.tickets_assignee(), kind: "wide", cell: ({ Assignee }) => Assignee?.Name },
  ];
}

const placeOf = ({ Flat_Label, Vendor_Ticket_Type_Data }: Ticket): string =>
  [Flat_Label, Vendor_Ticket_Type_Data.Name].filter(Boolean).join(", ");

function TicketActions({ ticket, viewPath }: { ticket: Ticket; viewPath: string }) {
  const { revalidate } = useRevalidator();
  const nameId = `ticket-${ticket.Support_TicketID}`;
  return (
    <RowButtons
      nameId={nameId}
      name={ticket.Title}
      more={<StatusChanger ticket={ticket} inList onChanged={revalidate} />}
    >
      <OpenLink to={viewPath} nameId={nameId} label={m.common_view_details()} />
    </RowButtons>
  );
}

function TicketCard({ ticket, ofDesk, viewPath }: { ticket: Ticket; ofDesk: boolean; viewPath: string }) {
  const { revalidate } = useRevalidator();
  const { Support_TicketID, Title, Description, Vendor_Data, Assignee } = ticket;
  const nameId = `ticket-${Support_TicketID}`;
  return (
    <RowCard
      nameId={nameId}
      name={Title}
      text={Description}
      badges={<TicketBadges ticket={ticket} />}
      facts={
        <>
          {ofDesk && <ReporterFact label={m.tickets_raised_by()} person={Vendor_Data} />}
          <RowFact icon={IconMapPin}>{placeOf(ticket)}</RowFact>
          <RowFact icon={IconClock}>
            {isUnsettled(knownStatus(ticket.Ticket_Status))
              ? m.tickets_raised_and_due({ raised: formatTime(ticket.created_at), due: formatTime(ticket.Due_At) })
              : m.tickets_raised_on({ raised: formatTime(ticket.created_at) })}
          </RowFact>
          {Assignee && <AssigneeFact name={Assignee.Name} />}
          <CountFacts comments={ticket.Comment_Count} photos={ticket.Image_Count} />
          {ticket.Rating !== null && (
            <li>
              <Stars rating={ticket.Rating} />
            </li>
          )}
        </>
      }
    >
      <OpenLink to={viewPath} nameId={nameId} label={m.common_view_details()} />
      <StatusChanger ticket={ticket} inList onChanged={revalidate} />
    </RowCard>
  );
}
