import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { countMyVisits, listMyVisits } from "./queries.ts";
import { myTotalsView, myVisitView } from "./view.ts";

export const myVisits = handler(domain.visitors.myVisits, async ({ db, actor, now }, filters) => {
  const [{ rows, count }, counts, secret] = await Promise.all([
    listMyVisits(db, actor.phone, filters),
    countMyVisits(db, actor.phone),
    signingSecret(db),
  ]);
  return { Data: rows.map((row) => myVisitView(row, secret, now)), Count: count, Totals: myTotalsView(counts) };
});
