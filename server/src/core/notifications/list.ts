import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { countUnread, listNotifications } from "./queries.ts";
import { findQuiet, quietOf } from "./quiet/queries.ts";
import { mayRing, viewNotification } from "./view.ts";

export const list = handler(domain.notifications.list, async ({ db, actor, now, outside, language }, input) => {
  const page = { unreadOnly: input.Whether_Unread_Filter, skip: input.Skip, limit: input.Limit };
  const { rows, count } = await listNotifications(db, actor.vendorId, page);
  const unread = page.unreadOnly ? count : await countUnread(db, actor.vendorId);
  return {
    Data: rows.map((row) => viewNotification(row, outside.site, language)),
    Count: count,
    Unread_Count: unread,
    Whether_Sound: mayRing(quietOf(await findQuiet(db, actor.vendorId)), rows[0], now),
  };
});
