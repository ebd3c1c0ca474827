import type { Selectable } from "kysely";
import { rupees } from "#domain/platform/money.ts";
import type { Flat, FlatInfo, FlatResident, FlatValues } from "#domain/society/flats/calls.ts";
import type { FlatType, FlatUse } from "#domain/society/flats/codes.ts";
import type { FlatDraft } from "#domain/society/flats/draft.ts";
import type { Flat as FlatTable } from "../../platform/db/tables.ts";
import type { FlatRow, findFlat, PersonRow } from "./queries.ts";

type ChargeFacts = Pick<Selectable<FlatTable>, "construction_cost_paise" | "persons" | "used_by" | "is_close_family">;

/** What charges are computed from, beside areas and connections. */
const chargeFacts = (row: ChargeFacts) => ({
  Construction_Cost: row.construction_cost_paise === null ? null : rupees(row.construction_cost_paise),
  Persons: row.persons,
  Used_By: row.used_by as FlatUse | null,
  Whether_Close_Family: row.is_close_family,
});

export const viewFlat = (row: FlatRow): Flat => ({
  FlatID: row.flat_id,
  BuildingID: row.building_id,
  BlockID: row.block_id,
  SocietyID: row.society_id,
  Flat_No: row.flat_no,
  Flat_Label: row.label,
  Flat_Type: row.flat_type,
  Flat_Type_Name: row.flat_type_name,
  Whether_Type_Assumed: row.is_type_assumed,
  Floor_No: row.floor_no,
  Carpet_Area: row.carpet_area,
  Built_Up_Area: row.built_up_area,
  Parking_Slots: row.parking_slots,
  Water_Inlets: row.water_inlets,
  ...chargeFacts(row),
  Occupancy: row.occupancy,
  Resident_Count: row.residents ?? 0,
  Block_Data: { Name: row.block_name, Status: row.block_status },
  Building_Data: { Name: row.building_name, Status: row.building_status },
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** What an edit of many flats can change. */
export const viewValues = (row: Selectable<FlatTable>): FlatValues => {
  const { Flat_No, ...values } = viewDraft(row);
  return {
    ...values,
    Flat_Type_Name: row.flat_type_name,
    Water_Inlets: row.water_inlets,
    ...chargeFacts(row),
    Whether_Type_Assumed: row.is_type_assumed,
    updated_at: row.updated_at.toISOString(),
  };
};

/** The values that an edit can change. */
export const viewDraft = (row: Selectable<FlatTable>): FlatDraft => ({
  Flat_No: row.flat_no,
  Flat_Type: row.flat_type as FlatType,
  Flat_Type_Name: row.flat_type_name,
  Floor_No: row.floor_no,
  Carpet_Area: row.carpet_area,
  Built_Up_Area: row.built_up_area,
  Parking_Slots: row.parking_slots,
  Water_Inlets: row.water_inlets,
  ...chargeFacts(row),
});

const viewPerson = (row: PersonRow): FlatResident => ({
  Society_ResidentID: row.society_resident_id,
  Name: row.name,
  CountryCode: row.country_code,
  PhoneNumber: row.phone_number,
  EmailID: row.email_id,
  Resident_Type: row.resident_type,
  Monthly_Rent: rupees(row.monthly_rent_paise),
  Status: row.status,
  Invitation_Status: row.invitation_status,
  Move_In_Date: row.moved_in_on as unknown as string | null,
  Move_Out_Date: row.moved_out_on as unknown as string | null,
  created_at: row.created_at.toISOString(),
});

type Found = NonNullable<Awaited<ReturnType<typeof findFlat>>>;

export const viewFlatInfo = (row: Found, now: PersonRow[], before: PersonRow[]): FlatInfo => ({
  ...viewFlat(row),
  Aliases: row.aliases,
  Connections: row.connections,
  Maintenance_Rate: rupees(row.rate_paise),
  Residents: now.map(viewPerson),
  Past_Residents: before.map(viewPerson),
});
