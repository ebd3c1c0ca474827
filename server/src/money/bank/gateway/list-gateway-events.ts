import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { listEvents } from "./queries.ts";
import { viewEvent } from "./view.ts";

export const listGatewayEvents = handler(domain.bank.listGatewayEvents, async ({ reads, actor, refuse }, filters) => {
  const { rows, count } = await listEvents(reads, bookOf(actor) ?? refuse("no-society"), filters);
  return { Data: rows.map(viewEvent), Count: count };
});
