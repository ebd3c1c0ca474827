import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { lockImport, removeImported } from "./queries.ts";

export const undoImport = handler(
  domain.residents.undoImport,
  async ({ actor, now, transaction, refuse }, { Resident_ImportID }) =>
    transaction(async (tx) => {
      const imported = await lockImport(tx, actor, Resident_ImportID);
      if (!imported) return refuse("unknown-import");
      if (imported.status !== "done") return refuse("import-not-done");
      const removed = await removeImported(tx, Resident_ImportID, now);
      if (!removed) return refuse("import-in-use");
      return { Removed_Residents: removed.residents, Removed_Flats: removed.flats, Kept_Residents: removed.kept };
    }),
);
