import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { signingSecret } from "../../platform/signed-token.ts";
import { findVisit, listSteps } from "./queries.ts";
import { readerOf } from "./reader.ts";
import { detailsView } from "./view.ts";

export const info = handler(domain.visitors.info, async ({ db, actor, now, refuse }, { VisitID }) => {
  const reader = (await readerOf(db, actor, now)) ?? refuse("no-society");
  const row = await findVisit(db, reader, VisitID);
  if (!row) return refuse("unknown-visit");
  const [steps, secret] = await Promise.all([listSteps(db, VisitID), signingSecret(db)]);
  return detailsView(row, steps, { reader, secret, now });
});
