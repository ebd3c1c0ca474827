import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findImport } from "./queries.ts";
import { importView } from "./view.ts";

export const importInfo = handler(domain.residents.importInfo, async ({ db, actor, refuse }, { Resident_ImportID }) => {
  const imported = await findImport(db, actor, Resident_ImportID);
  return imported ? importView(imported) : refuse("unknown-import");
});
