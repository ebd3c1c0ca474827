import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listAlarms } from "./alarms/queries.ts";
import { findIssuer, listDecisions, listLookAlikes } from "./queries.ts";
import { viewAlarm, viewDecision, viewIssuer, viewLookAlike } from "./view.ts";

export const issuerInfo = handler(domain.standings.issuerInfo, async ({ db, refuse }, { IssuerID }) => {
  const [row, lookAlikes, alarms, decisions] = await Promise.all([
    findIssuer(db, IssuerID),
    listLookAlikes(db, IssuerID),
    listAlarms(db, IssuerID),
    listDecisions(db, IssuerID),
  ]);
  if (!row) return refuse("unknown-issuer");
  return {
    ...viewIssuer(row),
    Look_Alikes: lookAlikes.map(viewLookAlike),
    Alarms: alarms.map(viewAlarm),
    Decisions: decisions.map(viewDecision),
  };
});
