import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { endSessions } from "./queries.ts";

export const signOut = handler(domain.session.signOut, async ({ transaction, actor, now, keepSession }) => {
  await transaction((tx) => endSessions(tx, actor.vendorId, now, actor.sessionId));
  keepSession(undefined);
  return {};
});
