import { domain } from "#domain";
import { handler } from "../handler.ts";
import { endSessions } from "./queries.ts";

export const signOutEverywhere = handler(domain.session.signOutEverywhere, async ({ db, actor, now, keepSession }) => {
  await endSessions(db, actor.vendorId, now);
  keepSession(undefined);
  return {};
});
