import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { beginImport, lockImport } from "./queries.ts";
import { importView } from "./view.ts";

export const startImport = handler(
  domain.properties.startImport,
  async (
    { actor: { vendorId }, transaction, enqueue, refuse },
    { Property_ImportID, Whether_Asked_Rows_Included: withAsked },
  ) =>
    transaction(async (tx) => {
      const imported = await lockImport(tx, vendorId, Property_ImportID);
      if (!imported) return refuse("unknown-import");
      if (imported.status === "uploaded") return refuse("import-not-checked");
      if (imported.status !== "checked") return refuse("import-begun");
      await enqueue(tx, "properties.import", { importId: Property_ImportID });
      return importView(await beginImport(tx, Property_ImportID, withAsked));
    }),
);
