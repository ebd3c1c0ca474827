import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { signingSecret } from "../../platform/signed-token.ts";
import { listVisits } from "./queries.ts";
import { readerOf } from "./reader.ts";
import { visitView } from "./view.ts";

export const list = handler(domain.visitors.list, async ({ reads, actor, now, refuse }, filters) => {
  const reader = (await readerOf(reads, actor, now)) ?? refuse("no-society");
  const [{ rows, count }, secret] = await Promise.all([listVisits(reads, reader, filters), signingSecret(reads)]);
  return { Data: rows.map((row) => visitView(row, { reader, secret, now })), Count: count };
});
