import { labels } from "../../platform/labels.ts";
/** The addressee of a ticket: a society, or the owner of a home. */
export const ticketTypes = { society: 1, property: 2 } as const;
export type TicketType = (typeof ticketTypes)[keyof typeof ticketTypes];

export const ticketCategories = labels("ticketCategories", {
  1: "Maintenance",
  2: "Billing",
  3: "Security",
  4: "Amenities",
  5: "Others",
});
export type TicketCategory = keyof typeof ticketCategories;

export const ticketPriorities = labels("ticketPriorities", { 1: "Low", 2: "Medium", 3: "High", 4: "Critical" });
export type TicketPriority = keyof typeof ticketPriorities;

export const ticketStatuses = labels("ticketStatuses", { 1: "Open", 2: "In Progress", 3: "Resolved", 4: "Rejected" });
export type TicketStatus = keyof typeof ticketStatuses;

export const ticketStatus = { open: 1, inProgress: 2, resolved: 3, rejected: 4 } as const;

/** What a notification says of a status that is chosen a second time. */
export const ticketMoves = labels("ticketMoves", { reopened: "Re-opened" });

/** An unknown code is read as specified: Other, low, open. */
export const categoryLabel = (code: number): string => ticketCategories[code as TicketCategory] ?? "Other";
export const knownPriority = (code: number): TicketPriority =>
  code in ticketPriorities ? (code as TicketPriority) : 1;
export const knownStatus = (code: number): TicketStatus => (code in ticketStatuses ? (code as TicketStatus) : 1);

/** Hours from being raised, or re-opened, until a ticket is due. */
export const hoursUntilDue: Record<TicketPriority, number> = { 4: 4, 3: 24, 2: 72, 1: 168 };

/** The kinds of entries in its timeline. */
export const ticketEvents = ["raised", "comment", "status", "assigned", "rated", "overdue"] as const;
export type TicketEventKind = (typeof ticketEvents)[number];

export const reopenDays = 7;
export const mostTicketImages = 4;
export const longest = { title: 150, description: 5_000, comment: 2_000, reason: 1_000 } as const;
