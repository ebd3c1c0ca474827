import type { CallPath } from "#domain";
import type { TicketCategory, TicketPriority, TicketStatus } from "#domain/community/tickets/codes.ts";
import { pageIn } from "../../lib/filter-form.tsx";
import { forRole } from "../../lib/for-role.ts";
import type { PageContext } from "../../lib/page-context.ts";
import { m } from "../../paraglide/messages.js";

export const perPage = 10;

const codeIn = (params: URLSearchParams, name: string, most: number) => {
  const written = params.get(name) ?? "";
  return /^[1-9]$/.test(written) && Number(written) <= most ? written : "";
};

/** What an address asks the list for; what it does not understand is left out. */
export const shownIn = (params: URLSearchParams) => ({
  search: (params.get("search") ?? "").trim().slice(0, 200),
  status: codeIn(params, "status", 4),
  category: codeIn(params, "category", 5),
  priority: codeIn(params, "priority", 4),
  page: pageIn(params),
});
export type Shown = ReturnType<typeof shownIn>;

/** The filters that are on, as they stand in the address. */
export const filledIn = ({ page: _, ...filters }: Shown) =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));

const filtersOf = ({ search, status, category, priority }: Shown) => ({
  Whether_Search_Filter: search !== "",
  Search: search,
  Whether_Ticket_Status_Filter: status !== "",
  ...(status !== "" && { Ticket_Status: Number(status) as TicketStatus }),
  Whether_Category_Filter: category !== "",
  ...(category !== "" && { Category: Number(category) as TicketCategory }),
  Whether_Priority_Filter: priority !== "",
  ...(priority !== "" && { Priority: Number(priority) as TicketPriority }),
});

type ListPath = Extract<CallPath, `vendor/Filter_All_${"" | "Society_" | "Property_"}Support_Tickets`>;

/** A page of a list, and how many of all that match stand how. */
export async function loadTickets({ ask }: PageContext, path: ListPath, params: URLSearchParams) {
  const shown = shownIn(params);
  const filters = filtersOf(shown);
  const [list, counts] = await Promise.all([
    ask(path, { ...filters, Skip: (shown.page - 1) * perPage, Limit: perPage }),
    ask("vendor/Fetch_Support_Ticket_Counts_Info", filters),
  ]);
  forRole(list);
  if (list.extras.refusal === "no-society") return { shown, missing: true as const };
  if (!list.success || !counts.success)
    return { shown, failure: list.extras.Status ?? counts.extras.Status ?? m.tickets_failed() };
  const { Data, Count } = list.extras;
  return { shown, tickets: Data, count: Count, counts: counts.extras.Data };
}
export type Loaded = Awaited<ReturnType<typeof loadTickets>>;

/** The name of the ticket whose details stand open, in the address. */
export const openParam = "ticket";

/** Opening and closing the details must not ask for the list anew. */
export function isOtherList({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  const listOf = (url: URL) => {
    const rest = new URLSearchParams(url.search);
    rest.delete(openParam);
    return `${url.pathname}?${rest}`;
  };
  return currentUrl.href === nextUrl.href || listOf(currentUrl) !== listOf(nextUrl);
}
