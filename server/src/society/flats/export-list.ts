import { domain } from "#domain";
import { largestSheet } from "#domain/platform/sheets.ts";
import type { Flat } from "#domain/society/flats/calls.ts";
import { flatTypes, occupancies } from "#domain/society/flats/codes.ts";
import { handler } from "../../platform/handler.ts";
import { type Columns, sheetFileOf } from "../../platform/sheets/sheet-file.ts";
import { filtersOf } from "./list.ts";
import { listFlats } from "./queries.ts";
import { viewFlat } from "./view.ts";

const columns: Columns<Flat> = {
  "Flat number": (flat) => flat.Flat_No,
  Block: (flat) => flat.Block_Data.Name,
  Building: (flat) => flat.Building_Data.Name,
  Type: (flat) => flatTypes[flat.Flat_Type as keyof typeof flatTypes],
  Floor: (flat) => flat.Floor_No ?? "",
  "Carpet area": (flat) => flat.Carpet_Area ?? "",
  "Built-up area": (flat) => flat.Built_Up_Area ?? "",
  "Parking slots": (flat) => flat.Parking_Slots,
  Occupancy: (flat) => occupancies[flat.Occupancy],
  Residents: (flat) => flat.Resident_Count,
};

export const exportList = handler(
  domain.flats.exportList,
  async ({ reads, actor, now, refuse }, { Format, ...filters }) => {
    const all = filtersOf({ ...filters, Skip: 0, Limit: largestSheet.rows });
    const { rows, count } = await listFlats(reads, actor, all);
    if (count > largestSheet.rows) return refuse("too-many-to-export");
    return sheetFileOf("flats", rows.map(viewFlat), columns, { Format, now });
  },
);
