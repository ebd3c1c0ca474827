import { ticketCategories, ticketPriorities, ticketStatuses } from "#domain/community/tickets/codes.ts";
import { choice, codesOf, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

/** The tickets of any of the three support pages, each under its own path. */
export const ticketsAddress = listAddress({
  name: "tickets",
  path: "/support",
  pageSize: 10,
  filters: {
    search: search(),
    status: choice(codesOf(ticketStatuses), "Ticket_Status"),
    category: choice(codesOf(ticketCategories), "Category"),
    priority: choice(codesOf(ticketPriorities), "Priority"),
  },
  opens: "ticket",
});
export type TicketsState = ReturnType<typeof ticketsAddress.parse>;
