import { choice, id, part, search } from "../../../kit/list/filters.ts";
import { listAddress } from "../../../kit/list/list-address.ts";

/** The fields of which a flat may lack a value, as the address writes them. */
export const missingFields = {
  type: "Flat_Type_Name",
  class: "Flat_Type",
  floor: "Floor_No",
  carpet: "Carpet_Area",
  builtup: "Built_Up_Area",
  inlets: "Water_Inlets",
  cost: "Construction_Cost",
  persons: "Persons",
} as const;

/** Which flats the grid shows. All are loaded, so that another filter keeps what is not saved yet. */
export const bulkAddress = listAddress({
  path: "/flats/edit",
  pageSize: 50,
  filters: {
    search: search(),
    building: id("Building", "BuildingID"),
    missing: choice(missingFields, "Missing"),
    show: part(["all", "attention"]),
  },
});
export type BulkState = ReturnType<typeof bulkAddress.parse>;
