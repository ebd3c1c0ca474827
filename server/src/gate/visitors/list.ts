import { domain } from "#domain";
import { signingSecret } from "../../core/uploads/queries.ts";
import { handler } from "../../platform/handler.ts";
import { listVisits, readerOf } from "./queries.ts";
import { visitView } from "./view.ts";

export const list = handler(domain.visitors.list, async ({ reads, actor, now, refuse }, filters) => {
  const reader = (await readerOf(reads, actor)) ?? refuse("no-society");
  const [{ rows, count }, secret] = await Promise.all([listVisits(reads, reader, filters), signingSecret(reads)]);
  return { Data: rows.map((row) => visitView(row, { reader, secret, now })), Count: count };
});
