import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findImport } from "./queries.ts";
import { importView } from "./view.ts";

export const importInfo = handler(domain.members.importInfo, async ({ db, actor, refuse }, { Member_ImportID }) => {
  const imported = await findImport(db, actor, Member_ImportID);
  return imported ? importView(imported) : refuse("unknown-import");
});
