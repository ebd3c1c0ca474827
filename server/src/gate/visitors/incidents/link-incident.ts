import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findVisit } from "../queries.ts";
import { readerOf } from "../reader.ts";
import { holdIncident, tie } from "./queries.ts";

export const linkIncident = handler(
  domain.visitors.linkIncident,
  async ({ actor, now, transaction, refuse }, { VisitID, Society_IncidentID }) =>
    transaction(async (tx) => {
      const reader = (await readerOf(tx, actor, now)) ?? refuse("unknown-visit");
      if (!(await findVisit(tx, reader, VisitID))) return refuse("unknown-visit");
      if (Society_IncidentID !== null) {
        const incident = (await holdIncident(tx, actor.societyId, Society_IncidentID)) ?? refuse("unknown-incident");
        if (!incident.is_open) return refuse("incident-not-open");
      }
      await tie(tx, VisitID, Society_IncidentID);
      return {};
    }),
);
