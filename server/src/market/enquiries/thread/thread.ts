import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { countUnread, findSides, listMessages } from "./queries.ts";
import { threadView } from "./view.ts";

export const thread = handler(domain.enquiries.thread, async ({ db, actor, now, refuse }, { Property_EnquiryID }) => {
  const sides = await findSides(db, actor, Property_EnquiryID, now);
  if (!sides) return refuse("unknown-enquiry");
  const [written, unread] = await Promise.all([
    listMessages(db, Property_EnquiryID, { isOwner: sides.is_owner }),
    countUnread(db, sides),
  ]);
  return threadView(sides, { ...written, unread });
});
