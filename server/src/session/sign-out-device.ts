import { domain } from "#domain";
import { handler } from "../handler.ts";
import { endSessions } from "./queries.ts";

export const signOutDevice = handler(
  domain.session.signOutDevice,
  async ({ transaction, actor, now, refuse, keepSession }, { Vendor_SessionID }) => {
    const ended = await transaction((tx) => endSessions(tx, actor.vendorId, now, Vendor_SessionID));
    if (ended === 0) return refuse("unknown-session");
    if (Vendor_SessionID === actor.sessionId) keepSession(undefined);
    return {};
  },
);
