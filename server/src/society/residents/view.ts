import type { SearchItem } from "#domain/desk/dashboards/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import { type Day, startOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { formatPhone, maskedPhone } from "#domain/platform/phone.ts";
import { mayReadContacts, type Role } from "#domain/platform/roles.ts";
import type { residents } from "#domain/society/residents/calls.ts";
import type { ListedResident } from "./queries.ts";

export const residentView = (row: ListedResident): Output<typeof residents.list>["Data"][number] => ({
  Society_ResidentID: row.society_resident_id,
  SocietyID: row.society_id,
  BlockID: row.block_id,
  BuildingID: row.building_id,
  FlatID: row.flat_id,
  Name: row.name,
  CountryCode: row.country_code,
  PhoneNumber: row.phone_number,
  EmailID: row.email_id,
  Flat_No: row.flat_no,
  Flat_Label: row.flat_label,
  Resident_Type: row.resident_type,
  Monthly_Rent: rupees(row.monthly_rent_paise),
  Family_Members: row.family_members,
  Emergency_Contact: row.emergency_contact,
  Other_Contact: row.other_contact,
  Vehicle_Numbers: row.vehicle_numbers,
  Moved_In_On: row.moved_in_on,
  Moved_Out_On: row.moved_out_on,
  Agreement_From: row.agreement_from,
  Agreement_Until: row.agreement_until,
  Status: row.status,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  Last_Seen: row.last_used_on && startOf(row.last_used_on as Day).toISOString(),
  Invitation_Status: row.invitation_status,
  Whether_Sign_In_Code: row.status && !row.signs_in && row.invitation_status !== "declined",
  Society_Data: { Name: row.society_name },
  Block_Data: { Name: row.block_name },
  Building_Data: { Name: row.building_name },
});

/** In the search of the header: leads to the flat, with everyone in it. */
export const searchItemView = (row: ListedResident, role: Role): SearchItem => ({
  ID: row.society_resident_id,
  Title: row.name,
  Subtitle: `${row.flat_label} · ${mayReadContacts(role) ? formatPhone(row.phone_number) : maskedPhone(row.phone_number)}`,
  Path: `/flats/${row.flat_id}`,
});
