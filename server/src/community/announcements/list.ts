import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { signingSecret } from "../../platform/signed-token.ts";
import { listAnnouncements } from "./queries.ts";
import { viewAnnouncement } from "./view.ts";

export const list = handler(domain.announcements.list, async ({ db, actor, now, refuse }, filters) => {
  const { SocietyID = actor.societyId } = filters;
  if (SocietyID !== actor.societyId) return refuse("no-society");
  const [{ rows, count }, secret] = await Promise.all([
    listAnnouncements(db, actor.societyId, filters, now),
    signingSecret(db),
  ]);
  return { Data: rows.map((row) => viewAnnouncement(row, { secret, now })), Count: count };
});
