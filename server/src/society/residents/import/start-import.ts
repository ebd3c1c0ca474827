import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { beginImport, lockImport } from "./queries.ts";
import { importView } from "./view.ts";

export const startImport = handler(
  domain.residents.startImport,
  async ({ actor, transaction, enqueue, refuse }, { Resident_ImportID }) =>
    transaction(async (tx) => {
      const imported = await lockImport(tx, actor, Resident_ImportID);
      if (!imported) return refuse("unknown-import");
      if (imported.status === "uploaded") return refuse("import-not-checked");
      if (imported.status !== "checked") return refuse("import-begun");
      await enqueue(tx, "residents.import", { importId: Resident_ImportID });
      return importView(await beginImport(tx, Resident_ImportID));
    }),
);
