import { domain } from "#domain";
import { handler } from "../handler.ts";
import { endSessions } from "./queries.ts";

export const signOutEverywhere = handler(
  domain.session.signOutEverywhere,
  async ({ transaction, actor, now, keepSession }) => {
    await transaction((tx) => endSessions(tx, actor.vendorId, now));
    keepSession(undefined);
    return {};
  },
);
