import type { RoleHeld, Vendor } from "#domain/core/session/calls.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import { type Role, roleLabels, roleOfVendor, type VendorType } from "#domain/platform/roles.ts";
import { imageView } from "../uploads/view.ts";
import type { findVendor } from "./queries.ts";
import type { HeldRole } from "./roles/queries.ts";

/** Whether the profile was completed: until then sign-in leads to its form. */
export const hasBasicInformation = (vendor: { full_name: string | null; email_id: string | null }): boolean =>
  vendor.full_name !== null && vendor.email_id !== null;

export type SignedInVendor = {
  vendor_id: string;
  vendor_type: number;
  full_name: string | null;
  email_id: string | null;
  isNewHolder?: boolean;
};

export const viewSignedIn = (SessionID: string, DeviceID: string, vendor: SignedInVendor) => ({
  SessionID,
  VendorID: vendor.vendor_id,
  DeviceID,
  Vendor_Type: vendor.vendor_type as VendorType,
  Whether_Basic_Information_Available: hasBasicInformation(vendor),
  Whether_New_Holder: vendor.isNewHolder ?? false,
});

export const viewRole = (held: HeldRole): RoleHeld => ({
  Role: held.role as Role,
  Role_Label: roleLabels[held.role as Role],
  Held_RoleID: held.held_by,
  SocietyID: held.society_id,
  Society_Name: held.society_name,
  Blocks: held.blocks.map(({ block_id, name }) => ({ BlockID: block_id, Name: name })),
  FlatID: held.flat_id,
  Flat_No: held.flat_no,
  Flat_Label: held.flat_label,
  Rental_ContractID: held.property_id && held.held_by,
  Property_Title: held.property_title,
});

/** The role that follows from the kind of the account alone. */
export function viewRoleOfVendor(vendorType: number): RoleHeld {
  const Role = roleOfVendor(vendorType);
  const nowhere = { Held_RoleID: null, SocietyID: null, Society_Name: null, Blocks: [], FlatID: null, Flat_No: null };
  return {
    Role,
    Role_Label: roleLabels[Role],
    ...nowhere,
    Flat_Label: null,
    Rental_ContractID: null,
    Property_Title: null,
  };
}

/**
 * The roles to choose from. All contracts of a tenant are one role, whichever is chosen, so each rented home is named once, and
 * a contract that has ended only where none runs.
 */
function choicesOf(held: HeldRole[], today: Day): HeldRole[] {
  const contracts = held.filter(({ property_id }) => property_id !== null);
  const running = contracts.filter(({ ends_on }) => ends_on === null || ends_on >= today);
  const named = new Map((running.length > 0 ? running : contracts.slice(-1)).map((each) => [each.property_id, each]));
  const kept = new Set(named.values());
  return held.filter((each) => each.property_id === null || kept.has(each));
}

/** The role of the session, by the record that it chose; if the contract is not given, by another one. */
function presentOf(held: HeldRole[], choices: HeldRole[], chosen: string | null): HeldRole | undefined {
  const present = held.find(({ held_by }) => held_by === chosen) ?? held[0];
  return choices.find((each) => each === present) ?? choices.find(({ property_id }) => property_id !== null);
}

/** `chosen`: the record behind the role that this session chose. */
export function viewVendor(
  row: Awaited<ReturnType<typeof findVendor>>,
  held: HeldRole[],
  { chosen, today }: { chosen: string | null; today: Day },
): Omit<Vendor, "Whether_Operator" | "Whether_Mail_Available" | "Pending_Invitations" | "List_Preferences"> {
  const choices = choicesOf(held, today);
  const present = presentOf(held, choices, chosen);
  const Roles = present ? choices.map(viewRole) : [viewRoleOfVendor(row.vendor_type)];
  const Current_Role = Roles[present ? choices.indexOf(present) : 0]!;
  const { SocietyID, Society_Name } = Current_Role;
  return {
    VendorID: row.vendor_id,
    Vendor_Type: row.vendor_type,
    Full_Name: row.full_name,
    EmailID: row.email_id,
    CountryCode: row.country_code,
    PhoneNumber: row.phone_number,
    FinalPhoneNumber: `${row.country_code}${row.phone_number}`,
    Whether_Phone_Number_Verified: row.phone_verified_at !== null,
    Whether_Email_Verified: row.email_verified_at !== null,
    Whether_Basic_Information_Available: hasBasicInformation(row),
    Whether_Image_Available: row.photo !== null,
    Image_Information: row.photo && imageView(row.photo),
    Language: row.language as Language | null,
    Status: row.status,
    created_at: row.created_at.toISOString(),
    Roles,
    Current_Role,
    Society_Information: SocietyID === null ? null : { SocietyID, Society_Name: Society_Name ?? "" },
  };
}
