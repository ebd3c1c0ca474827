import { domain } from "#domain";
import type { VisitId } from "#domain/platform/ids.ts";
import { type Context, handler } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { showVisit } from "../queries.ts";
import { visitView } from "../view.ts";
import { findTied, insertLook } from "./queries.ts";

const call = domain.visitors.look;
type Here = Context<(typeof call)["refusals"][number], "visitors.inspect">;

export const look = handler(
  call,
  async (context, { VisitID, Reason: reason }) => {
    const { actor, transaction, now, refuse } = context;
    const looked = await transaction(async (tx) => {
      const tied = (await findTied(tx, actor.societyId, VisitID)) ?? refuse("unknown-visit");
      if (!tied.is_open) return refuse("incident-not-open");
      await insertLook(tx, { visitId: VisitID, incidentId: tied.society_incident_id! }, actor, { reason, now });
      return VisitID;
    });
    return show(context, looked);
  },
  // The Idempotency-Key stores only the visit's id, and the visit is shown again while its incident is open.
  async (context, looked: unknown) => {
    const { db, actor, refuse } = context;
    const visitId = looked as VisitId;
    const tied = (await findTied(db, actor.societyId, visitId)) ?? refuse("unknown-visit");
    return tied.is_open ? show(context, visitId) : refuse("incident-not-open");
  },
);

async function show({ db, actor, now }: Here, visitId: VisitId) {
  const reader = { societyId: actor.societyId, atGate: actor.vendorId };
  return visitView(await showVisit(db, visitId), { reader, secret: await signingSecret(db), now });
}
