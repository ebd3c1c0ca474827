import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { findImport } from "./queries.ts";
import { importView } from "./view.ts";

export const importInfo = handler(
  domain.properties.importInfo,
  async ({ db, actor, refuse }, { Property_ImportID }) => {
    const found = await findImport(db, actor.vendorId, Property_ImportID);
    return found ? importView(found) : refuse("unknown-import");
  },
);
