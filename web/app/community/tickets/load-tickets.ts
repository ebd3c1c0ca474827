import type { CallPath } from "#domain";
import { loadState } from "../../kit/list/load-state.ts";
import { forRole } from "../../lib/for-role.ts";
import type { PageContext } from "../../lib/page-context.ts";
import { m } from "../../paraglide/messages.js";
import { ticketsAddress } from "./tickets-address.ts";

type ListPath = Extract<CallPath, `vendor/Filter_All_${"" | "Society_" | "Property_"}Support_Tickets`>;

/** A page of a list, and how many of all that match have which status. */
export async function loadTickets(page: PageContext, path: ListPath, params: URLSearchParams) {
  const { ask } = page;
  const state = await loadState(page, ticketsAddress, params);
  const [list, counts] = await Promise.all([
    ask(path, ticketsAddress.inputOf(state)),
    ask("vendor/Fetch_Support_Ticket_Counts_Info", ticketsAddress.filtersOf(state)),
  ]);
  forRole(list);
  if (list.extras.refusal === "no-society") return { state, missing: true as const };
  if (!list.success || !counts.success)
    return { state, failure: list.extras.Status ?? counts.extras.Status ?? m.tickets_failed() };
  const { Data, Count } = list.extras;
  return { state, tickets: Data, count: Count, counts: counts.extras.Data };
}
export type Loaded = Awaited<ReturnType<typeof loadTickets>>;
