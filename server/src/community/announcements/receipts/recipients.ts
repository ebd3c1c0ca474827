import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { viewRecipient } from "../view.ts";
import { listRecipients } from "./queries.ts";

export const recipients = handler(domain.announcements.recipients, async ({ db, actor, refuse }, filters) => {
  const found = await listRecipients(db, actor.societyId, filters);
  return found ? { Data: found.rows.map(viewRecipient), Count: found.count } : refuse("unknown-announcement");
});
