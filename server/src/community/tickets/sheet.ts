import {
  type TicketStatus,
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
} from "#domain/community/tickets/codes.ts";
import { minuteOf } from "#domain/platform/days.ts";
import type { SheetFormat } from "#domain/platform/sheets.ts";
import { largestSheet } from "#domain/platform/sheets.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Columns, sheetFileOf } from "../../platform/sheets/sheet-file.ts";
import { listTickets, type TicketRow, type TicketScope } from "./queries.ts";

/** Staff with assigned tickets read these too, so no phone numbers are included. */
const columns: Columns<TicketRow> = {
  Title: (ticket) => ticket.title,
  Description: (ticket) => ticket.description,
  Category: (ticket) => ticketCategories[ticket.category as keyof typeof ticketCategories],
  Priority: (ticket) => ticketPriorities[ticket.priority as keyof typeof ticketPriorities],
  Status: (ticket) => ticketStatuses[ticket.ticket_status as TicketStatus],
  "Raised by": (ticket) => ticket.full_name ?? ticket.resident_name ?? "",
  Place: (ticket) => ticket.society_name ?? ticket.property_title ?? "",
  Flat: (ticket) => ticket.flat_label ?? "",
  "Raised at": (ticket) => minuteOf(ticket.created_at),
  "Due at": (ticket) => minuteOf(ticket.due_at),
  "Resolved at": (ticket) => (ticket.resolved_at ? minuteOf(ticket.resolved_at) : ""),
  "Assigned to": (ticket) => ticket.staff_name ?? ticket.assignee_name ?? "",
  Reason: (ticket) => ticket.reason ?? "",
  Rating: (ticket) => ticket.rating ?? "",
};

type Export = { filters: Omit<Parameters<typeof listTickets>[2], "Skip" | "Limit">; Format: SheetFormat; now: Date };

/** The tickets of a scope as a file; `undefined` where they are too many for one. */
export async function ticketSheet(reads: Db, scope: TicketScope, { filters, Format, now }: Export) {
  const { rows, count } = await listTickets(reads, scope, { ...filters, Skip: 0, Limit: largestSheet.rows });
  return count > largestSheet.rows ? undefined : sheetFileOf("tickets", rows, columns, { Format, now });
}
