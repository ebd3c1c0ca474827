import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findImport } from "./queries.ts";
import { importView } from "./view.ts";

export const importInfo = handler(domain.residents.importInfo, async ({ db, actor, refuse }, { Resident_ImportID }) => {
  const found = await findImport(db, actor, Resident_ImportID);
  return found ? importView(found) : refuse("unknown-import");
});
