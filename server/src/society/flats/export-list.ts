import { domain } from "#domain";
import { largestSheet } from "#domain/platform/sheets.ts";
import { answers, connectionTypes, flatTypes, flatUses, occupancies } from "#domain/society/flats/codes.ts";
import { handler } from "../../platform/handler.ts";
import { type Columns, sheetFileOf } from "../../platform/sheets/sheet-file.ts";
import { filtersOf } from "./list.ts";
import { type FlatRow, listFlats } from "./queries.ts";
import { viewFlat } from "./view.ts";

/** With the numbers of its meters and connections, which the list has no room for. */
const exported = (row: FlatRow) => ({ ...viewFlat(row), Connections: row.connections });

const numbersOf =
  (code: string) =>
  ({ Connections }: ReturnType<typeof exported>) =>
    Connections.filter(({ Connection_Type }) => String(Connection_Type) === code)
      .map(({ Connection_No }) => Connection_No)
      .join(", ");

const columns: Columns<ReturnType<typeof exported>> = {
  "Flat number": (flat) => flat.Flat_No,
  Block: (flat) => flat.Block_Data.Name,
  Building: (flat) => flat.Building_Data.Name,
  Type: (flat) => flat.Flat_Type_Name || flatTypes[flat.Flat_Type as keyof typeof flatTypes],
  "Rate class": (flat) => flatTypes[flat.Flat_Type as keyof typeof flatTypes],
  Floor: (flat) => flat.Floor_No ?? "",
  "Carpet area": (flat) => flat.Carpet_Area ?? "",
  "Built-up area": (flat) => flat.Built_Up_Area ?? "",
  "Parking slots": (flat) => flat.Parking_Slots,
  Occupancy: (flat) => occupancies[flat.Occupancy],
  Residents: (flat) => flat.Resident_Count,
  "Water inlets": (flat) => flat.Water_Inlets ?? "",
  "Construction cost": (flat) => flat.Construction_Cost ?? "",
  Persons: (flat) => flat.Persons ?? "",
  "Used by": (flat) => (flat.Used_By === null ? "" : flatUses[flat.Used_By]),
  "Close family of the member": (flat) => (flat.Whether_Close_Family ? answers[1] : ""),
  ...Object.fromEntries(Object.entries(connectionTypes).map(([code, label]) => [label, numbersOf(code)])),
};

export const exportList = handler(
  domain.flats.exportList,
  async ({ reads, actor, now, refuse }, { Format, ...filters }) => {
    const all = filtersOf({ ...filters, Skip: 0, Limit: largestSheet.rows });
    const { rows, count } = await listFlats(reads, actor, all);
    if (count > largestSheet.rows) return refuse("too-many-to-export");
    return sheetFileOf("flats", rows.map(exported), columns, { Format, now });
  },
);
