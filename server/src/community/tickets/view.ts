import type { Ticket, TicketCounts, TicketEvent } from "#domain/community/tickets/calls.ts";
import {
  type TicketEventKind,
  type TicketStatus,
  ticketStatus,
  ticketStatuses,
  ticketTypes,
} from "#domain/community/tickets/codes.ts";
import { isOverdue, isUnsettled, mayReopen, stepsOfDesk } from "#domain/community/tickets/rules.ts";
import type { SearchItem } from "#domain/desk/dashboards/calls.ts";
import { countryCode } from "#domain/platform/phone.ts";
import type { VendorType } from "#domain/platform/roles.ts";
import type { StoredImage } from "../../core/uploads/queries.ts";
import { imageView } from "../../core/uploads/view.ts";
import { type countTickets, type TicketRow, ticketPath } from "./queries.ts";
import type { EventRow } from "./timeline/queries.ts";

const personView = (full_name: string | null, photo: StoredImage | null) => ({
  Full_Name: full_name ?? "User",
  Whether_Image_Available: photo !== null,
  Image_Information: photo && imageView(photo),
});

/** What the reader is to a ticket. */
type Reading = { isDesk: boolean; mayAssign: boolean; vendorId: string; now: Date };

export function ticketView(row: TicketRow, { isDesk, mayAssign, vendorId, now }: Reading): Ticket {
  const status = row.ticket_status as TicketStatus;
  const standing = { status, resolvedAt: row.resolved_at, dueAt: row.due_at };
  const isRaiser = row.vendor_id === vendorId;
  return {
    Support_TicketID: row.support_ticket_id,
    Title: row.title,
    Description: row.description,
    Category: row.category,
    Priority: row.priority,
    Ticket_Status: status,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    Due_At: row.due_at.toISOString(),
    Whether_Overdue: isOverdue(standing, now),
    Resolved_At: row.resolved_at?.toISOString() ?? null,
    Reason: row.reason,
    Rating: row.rating,
    Rating_Comment: row.rating_comment,
    Vendor_Data: {
      ...personView(row.full_name ?? row.resident_name, row.photo),
      FinalPhoneNumber: isDesk ? `${countryCode}${row.phone_number}` : null,
    },
    Vendor_Ticket_Type: row.society_id === null ? ticketTypes.property : ticketTypes.society,
    Vendor_Ticket_TypeID: (row.society_id ?? row.property_id)!,
    Vendor_Ticket_Type_Data: { Name: (row.society_name ?? row.property_title)! },
    Flat_No: row.flat_no,
    Flat_Label: row.flat_label,
    Assignee: assigneeOf(row, isDesk),
    Comment_Count: row.comments ?? 0,
    Image_Count: row.images ?? 0,
    Next_Statuses: isDesk ? [...stepsOfDesk(standing)] : [],
    Whether_May_Reopen: !isDesk && isRaiser && mayReopen(standing, now),
    Whether_May_Assign: isDesk && mayAssign && isUnsettled(status),
    Whether_May_Rate: isRaiser && status === ticketStatus.resolved,
  };
}

/** The tenant may call a helper whom a landlord named; a society's staff are reached through its office. */
function assigneeOf(row: TicketRow, isDesk: boolean): Ticket["Assignee"] {
  if (row.assigned_staff_id && row.staff_name) {
    const phone = isDesk && row.staff_phone ? `${countryCode}${row.staff_phone}` : null;
    return { Society_StaffID: row.assigned_staff_id, Name: row.staff_name, FinalPhoneNumber: phone };
  }
  if (row.assignee_name === null) return null;
  return { Society_StaffID: null, Name: row.assignee_name, FinalPhoneNumber: `${countryCode}${row.assignee_phone}` };
}

export const eventView = (row: EventRow): TicketEvent => ({
  Ticket_EventID: row.ticket_event_id,
  Kind: row.kind as TicketEventKind,
  created_at: row.created_at.toISOString(),
  Vendor_Data: row.vendor_id === null ? null : personView(row.full_name, row.photo),
  Whether_Desk: row.by_desk,
  From_Status: row.from_status,
  To_Status: row.to_status,
  Text: row.text,
  Rating: row.rating,
  // The photos of the first entry are shown with the ticket itself.
  Image_Array_Information: row.kind === "raised" ? [] : row.images.map(imageView),
});

export const countsView = (counts: Awaited<ReturnType<typeof countTickets>>): TicketCounts => ({
  Open: counts.open,
  In_Progress: counts.in_progress,
  Resolved: counts.resolved,
  Rejected: counts.rejected,
  Critical: counts.critical,
  Overdue: counts.overdue,
});

/** A ticket as the search of the header shows it. */
export const searchItemView = (row: TicketRow, vendorType: VendorType): SearchItem => ({
  ID: row.support_ticket_id,
  Title: row.title,
  Subtitle: [ticketStatuses[row.ticket_status as TicketStatus], row.flat_label, row.society_name ?? row.property_title]
    .filter(Boolean)
    .join(" · "),
  Path: ticketPath(vendorType, row.support_ticket_id),
});
