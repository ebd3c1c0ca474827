import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { lockImport, removeImported } from "./queries.ts";

export const undoImport = handler(
  domain.properties.undoImport,
  async ({ actor, now, transaction, refuse }, { Property_ImportID }) =>
    transaction(async (tx) => {
      const imported = await lockImport(tx, actor.vendorId, Property_ImportID);
      if (!imported) return refuse("unknown-import");
      if (imported.status !== "done") return refuse("import-not-done");
      const removed = await removeImported(tx, Property_ImportID, now);
      if (!removed) return refuse("property-import-in-use");
      return { Removed_Properties: removed.homes, Kept_Properties: removed.kept };
    }),
);
