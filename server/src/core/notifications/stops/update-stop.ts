import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { addStop, findStopLink, removeStop } from "./queries.ts";

export const updateStop = handler(
  domain.notifications.updateStop,
  async ({ transaction, now, refuse }, { Code, Whether_All, Whether_Stopped }) =>
    transaction(async (tx) => {
      const link = (await findStopLink(tx, Code)) ?? refuse("link-not-ours");
      const stop = Whether_All ? { phone_hash: link.phone_hash, society_id: null, owner_id: null } : link;
      if (Whether_Stopped) await addStop(tx, stop, now);
      else await removeStop(tx, stop);
      return {};
    }),
);
