import type { BulkField } from "#domain/society/flats/codes.ts";
import { formatNumber } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";

export const fieldWords: { [Field in BulkField]: () => string } = {
  Flat_Type_Name: m.common_type,
  Flat_Type: m.flats_rate_class,
  Floor_No: m.common_floor,
  Carpet_Area: m.common_carpet_area_unit,
  Built_Up_Area: m.common_built_up_area_unit,
  Parking_Slots: m.common_parking_slots,
  Water_Inlets: m.flats_water_inlets,
  Construction_Cost: m.flats_construction_cost,
  Persons: m.flats_persons,
  Used_By: m.flats_used_by,
  Whether_Close_Family: m.flats_close_family,
  Parking_Codes: m.flats_bulk_slots,
};

/** A number for a text that has a plural. */
export const counted = (count: number) => ({ count, number: formatNumber(count) });
