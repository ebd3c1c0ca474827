import { domain } from "#domain";
import { handler } from "../handler.ts";
import { endSessions } from "./queries.ts";

export const signOut = handler(domain.session.signOut, async ({ db, actor, now, keepSession }) => {
  await endSessions(db, actor.vendorId, now, actor.sessionId);
  keepSession(undefined);
  return {};
});
