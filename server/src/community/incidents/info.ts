import { domain } from "#domain";
import { sideOf } from "#domain/platform/roles.ts";
import { handler } from "../../platform/handler.ts";
import { signingSecret } from "../../platform/signed-token.ts";
import { findHomes, findIncident, type Reader } from "./queries.ts";
import { foundView } from "./view.ts";

export const info = handler(domain.incidents.info, async ({ db, actor, now, refuse }, { Society_IncidentID }) => {
  const { role, phone, societyId, blockIds } = actor;
  const isResident = sideOf(role) === "resident";
  if (!isResident && !societyId) return refuse("no-society");
  const reader: Reader = !isResident && societyId ? { societyId, blockIds } : await findHomes(db, phone);
  const incident = await findIncident(db, reader, Society_IncidentID);
  if (!incident) return refuse("unknown-incident");
  return foundView(incident, reader, await signingSecret(db), now);
});
