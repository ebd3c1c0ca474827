import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { countOwned, listOwned } from "./queries.ts";
import { ownView, totalsView } from "./view.ts";

export const list = handler(domain.properties.list, async ({ db, actor, now, language }, filters) => {
  const [{ rows, count }, totals, secret] = await Promise.all([
    listOwned(db, actor.vendorId, filters),
    countOwned(db, actor.vendorId),
    signingSecret(db),
  ]);
  return { Data: rows.map((row) => ownView(row, secret, now, language)), Count: count, Totals: totalsView(totals) };
});
