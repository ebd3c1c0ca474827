import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { forgetKnownDevices } from "./known-devices/queries.ts";
import { endSessions } from "./queries.ts";

export const signOutEverywhere = handler(
  domain.session.signOutEverywhere,
  async ({ transaction, actor, now, keepSession }) => {
    await transaction(async (tx) => {
      await endSessions(tx, actor.vendorId, now);
      await forgetKnownDevices(tx, actor.phone, { allBut: actor.firstKey });
    });
    keepSession(undefined);
    return {};
  },
);
