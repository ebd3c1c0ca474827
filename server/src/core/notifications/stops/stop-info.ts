import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findStopLink } from "./queries.ts";

export const stopInfo = handler(domain.notifications.stopInfo, async ({ db, refuse }, { Code }) => {
  const link = (await findStopLink(db, Code)) ?? refuse("link-not-ours");
  return {
    Phone_End: link.phone_end,
    Sender_Name: link.name,
    Whether_Sender: (link.society_id ?? link.owner_id) !== null,
    Whether_Stopped: link.is_stopped,
    Whether_All_Stopped: link.is_all_stopped,
  };
});
