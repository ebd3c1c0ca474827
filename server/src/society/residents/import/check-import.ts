import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import type { FileRow } from "../../../platform/sheets/parse.ts";
import { flatTypesOf, importableBuildings, keepCheck, lockImport, takenHomes } from "./queries.ts";
import { flatOf, flatTypesSaid, flatTypeWarnings, isGood, readRows } from "./rows.ts";
import { importView } from "./view.ts";

export const checkImport = handler(
  domain.residents.checkImport,
  async ({ actor, transaction, refuse }, { Resident_ImportID, Mapping }) =>
    transaction(async (tx) => {
      const imported = await lockImport(tx, actor, Resident_ImportID);
      if (!imported) return refuse("unknown-import");
      if (imported.status !== "uploaded" && imported.status !== "checked") return refuse("import-begun");
      const columns = imported.columns as unknown as string[];
      const { BuildingID, ...named } = Mapping;
      const hasPlace = named.Building_Name ?? named.Block_Name ?? BuildingID;
      if (!named.Name || !named.PhoneNumber || !named.Flat_No || !hasPlace) return refuse("unknown-column");
      if (Object.values(named).some((column) => column !== undefined && !columns.includes(column)))
        return refuse("unknown-column");
      const buildings = await importableBuildings(tx, actor.societyId, actor.blockIds ?? null);
      if (BuildingID && !buildings.some(({ building_id }) => building_id === BuildingID))
        return refuse("unknown-building");
      const taken = await takenHomes(tx, actor.societyId);
      const read = await readRows(imported.rows as unknown as FileRow[], {
        columns,
        mapping: Mapping,
        buildings,
        taken,
      });
      const good = read.filter(isGood);
      const typesNow = await flatTypesOf(tx, [...new Set(good.map(({ building }) => building.building_id))]);
      const flatTypes = flatTypesSaid(read);
      const warnings = flatTypeWarnings(good, Mapping, (flat) => typesNow.get(flat) ?? flatTypes.get(flat));
      const flats = [...new Set(good.map(flatOf))];
      return {
        ...importView(await keepCheck(tx, Resident_ImportID, { mapping: Mapping, read, warnings })),
        Assumed_Type_Count: flats.filter((flat) => !typesNow.has(flat) && !flatTypes.has(flat)).length,
      };
    }),
);
