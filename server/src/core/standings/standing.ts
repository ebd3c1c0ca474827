import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findStanding } from "./queries.ts";

export const standing = handler(domain.standings.standing, async ({ db, actor, refuse }) => {
  const issuerId = actor.role === "president" ? actor.vendorId : (actor.societyId ?? refuse("no-society"));
  const { state, reason, decided_at } = await findStanding(db, issuerId);
  return { State: state, Reason: reason, Decided_At: state === "new" ? null : (decided_at?.toISOString() ?? null) };
});
