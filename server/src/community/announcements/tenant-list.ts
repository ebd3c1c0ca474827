import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { signingSecret } from "../../platform/signed-token.ts";
import { listTenantAnnouncements } from "./queries.ts";
import { viewTenantAnnouncement } from "./view.ts";

export const tenantList = handler(domain.announcements.tenantList, async ({ db, actor, now, refuse }, filters) => {
  if (!actor.societyId) return refuse("no-society");
  const [{ rows, count }, secret] = await Promise.all([
    listTenantAnnouncements(db, actor.phone, filters, now),
    signingSecret(db),
  ]);
  return { Data: rows.map((row) => viewTenantAnnouncement(row, { secret, now })), Count: count };
});
