import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { lockImport } from "./queries.ts";
import { removeImported } from "./removal.ts";
import { areBalancesPosted } from "./view.ts";

export const undoImport = handler(
  domain.members.undoImport,
  async ({ actor, now, transaction, refuse }, { Member_ImportID }) =>
    transaction(async (tx) => {
      const imported = await lockImport(tx, actor, Member_ImportID);
      if (!imported) return refuse("unknown-import");
      if (imported.status !== "done") return refuse("import-not-done");
      if (areBalancesPosted(imported)) return refuse("import-posted");
      const removed = await removeImported(tx, imported, now);
      if (!removed) return refuse("import-in-use");
      return {
        Removed_Flats: removed.flats,
        Removed_Members: removed.members,
        Removed_Residents: removed.residents,
      };
    }),
);
