import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { cloneRefusal, findDraft } from "./queries.ts";
import { draftView } from "./view.ts";

export const draftInfo = handler(domain.properties.draftInfo, async ({ db, actor, now, outside, refuse }, subject) => {
  const no = await cloneRefusal(db, actor.vendorId, subject, outside);
  if (no) return refuse(no);
  const [row, secret] = await Promise.all([findDraft(db, actor.vendorId, subject), signingSecret(db)]);
  return { Whether_Draft_Available: row !== undefined, Draft: row ? draftView(row, secret, now) : null };
});
