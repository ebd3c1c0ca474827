import { domain } from "#domain";
import { handler } from "../../handler.ts";
import { signingSecret } from "../../uploads/queries.ts";
import { findDraft } from "./queries.ts";
import { draftView } from "./view.ts";

export const draftInfo = handler(domain.properties.draftInfo, async ({ db, actor, now }, subject) => {
  const [row, secret] = await Promise.all([findDraft(db, actor.vendorId, subject), signingSecret(db)]);
  return { Whether_Draft_Available: row !== undefined, Draft: row ? draftView(row, secret, now) : null };
});
