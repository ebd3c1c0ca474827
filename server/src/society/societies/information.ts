import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findSociety } from "./queries.ts";
import { viewSociety } from "./view.ts";

export const information = handler(domain.societies.information, async ({ db, actor }) => {
  const row = actor.societyId && (await findSociety(db, actor.societyId));
  return { Whether_Society_Available: row !== undefined, Data: row ? viewSociety(row) : null };
});
