import { domain } from "#domain";
import type { VisitId } from "#domain/platform/ids.ts";
import { handler } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { listLivedFlats } from "../homes/queries.ts";
import { findVisit } from "../queries.ts";
import { visitView } from "../view.ts";
import { findPass } from "./queries.ts";
import { closedBy, passView } from "./view.ts";

export const passInfo = handler(domain.visitors.passInfo, async ({ db, actor, now, refuse }, { Visitor_PassID }) => {
  const reader = { homes: await listLivedFlats(db, actor.phone) };
  const pass = await findPass(db, Visitor_PassID);
  // Whether its flat is one of theirs shows in whether they see the visit.
  const visit = pass && (await findVisit(db, reader, pass.visit_id as VisitId));
  if (!pass || !visit) return refuse("unknown-visitor-pass");
  const secret = await signingSecret(db);
  return {
    ...passView(pass, secret),
    Visit: visitView(visit, { reader, secret, now }),
    Whether_Changeable: closedBy(pass, now) === undefined,
  };
});
