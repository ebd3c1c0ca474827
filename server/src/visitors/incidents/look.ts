import { domain } from "#domain";
import { handler } from "../../handler.ts";
import { signingSecret } from "../../uploads/queries.ts";
import { showVisit } from "../queries.ts";
import { visitView } from "../view.ts";
import { findTied, insertLook } from "./queries.ts";

export const look = handler(
  domain.visitors.look,
  async ({ actor, transaction, now, refuse }, { VisitID, Reason: reason }) =>
    transaction(async (tx) => {
      const tied = (await findTied(tx, actor.societyId, VisitID)) ?? refuse("unknown-visit");
      if (!tied.is_open) return refuse("incident-not-open");
      await insertLook(tx, { visitId: VisitID, incidentId: tied.society_incident_id! }, actor, { reason, now });
      const reader = { societyId: actor.societyId, atGate: actor.vendorId };
      return visitView(await showVisit(tx, VisitID), { reader, secret: await signingSecret(tx), now });
    }),
);
