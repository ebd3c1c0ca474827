import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import type { FileRow } from "../../../../platform/sheets/parse.ts";
import { keepCheck, lockImport } from "./queries.ts";
import { readRows } from "./rows.ts";
import { importView } from "./view.ts";

export const checkImport = handler(
  domain.properties.checkImport,
  async ({ actor: { vendorId }, now, outside, transaction, refuse }, { Property_ImportID, Mapping }) =>
    transaction(async (tx) => {
      const imported = await lockImport(tx, vendorId, Property_ImportID);
      if (!imported) return refuse("unknown-import");
      if (imported.status !== "uploaded" && imported.status !== "checked") return refuse("import-begun");
      const columns = imported.columns as unknown as string[];
      const { Type_Of_All: _, ...named } = Mapping;
      const isWhole = named.Monthly_Rent && named.City && (named.Sub_Type ?? named.Bedrooms);
      if (!isWhole || Object.values(named).some((column) => column !== undefined && !columns.includes(column)))
        return refuse("unknown-property-column");
      const rows = imported.rows as unknown as FileRow[];
      const read = await readRows(tx, rows, { columns, mapping: Mapping, vendorId, site: outside.site.url, now });
      return importView(await keepCheck(tx, Property_ImportID, Mapping, read));
    }),
);
