import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { forgetKnownDevices } from "../known-devices/queries.ts";
import { endSessions } from "../queries.ts";

export const signOutDevice = handler(
  domain.session.signOutDevice,
  async ({ transaction, actor, now, refuse, keepSession }, { Vendor_SessionID }) => {
    const ended = await transaction(async (tx) => {
      const count = await endSessions(tx, actor.vendorId, now, Vendor_SessionID);
      if (count > 0) await forgetKnownDevices(tx, actor.phone, { ofSession: Vendor_SessionID });
      return count;
    });
    if (ended === 0) return refuse("unknown-session");
    if (Vendor_SessionID === actor.sessionId) keepSession(undefined);
    return {};
  },
);
