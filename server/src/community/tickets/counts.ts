import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { countTickets, scopeOf } from "./queries.ts";
import { countsView } from "./view.ts";

export const counts = handler(domain.tickets.counts, async ({ reads, actor, now }, filters) =>
  countsView(await countTickets(reads, scopeOf(actor), filters, now)),
);
