import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { findImport } from "./queries.ts";
import { importView } from "./view.ts";

export const importInfo = handler(
  domain.properties.importInfo,
  async ({ db, actor, refuse }, { Property_ImportID }) => {
    const imported = await findImport(db, actor.vendorId, Property_ImportID);
    return imported ? importView(imported) : refuse("unknown-import");
  },
);
