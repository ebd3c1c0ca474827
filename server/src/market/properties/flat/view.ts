import type { FlatRequest, PropertyFlat } from "#domain/market/properties/flat/calls.ts";
import type { FlatLinkStatus } from "#domain/market/properties/flat/codes.ts";
import type { LinkRow, RequestRow } from "./queries.ts";

export const viewLink = (row: LinkRow): PropertyFlat => ({
  Property_FlatID: row.property_flat_id,
  PropertyID: row.property_id,
  Property_Flat_Status: row.status as FlatLinkStatus,
  Society_Name: row.society_name,
  Block_Name: row.block_name,
  Building_Name: row.building_name,
  Flat_No: row.flat_no,
  Flat_Label: row.flat_label,
  Reason: row.reason,
  created_at: row.created_at.toISOString(),
  Confirmed_At: row.confirmed_at?.toISOString() ?? null,
  Closed_At: row.closed_at?.toISOString() ?? null,
  Whether_Shown: row.is_shown,
});

export const viewRequest = (row: RequestRow): FlatRequest => ({
  ...viewLink(row),
  FlatID: row.flat_id,
  Property_Title: row.property_title,
  Owner_Name: row.owner_name ?? "",
  Owner_PhoneNumber: row.owner_phone,
  Whether_Owner_Of_Flat: row.is_owner_of_flat,
  Whether_Flat_Taken: row.is_taken,
  Whether_Let: row.is_let,
  Decided_By: row.decider,
});
