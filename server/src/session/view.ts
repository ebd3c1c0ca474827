import { type Role, roleOfVendor, roles } from "#domain/roles.ts";
import type { Vendor } from "#domain/session/calls.ts";
import { imageView } from "../uploads/view.ts";
import type { findVendor } from "./queries.ts";

/** Whether the profile was completed: until then sign-in leads to its form. */
export const hasBasicInformation = (vendor: { full_name: string | null; email_id: string | null }): boolean =>
  vendor.full_name !== null && vendor.email_id !== null;

const viewRole = (role: Role) => ({ Role: role, Role_Label: roles[role].label });

export function viewVendor(row: Awaited<ReturnType<typeof findVendor>>): Vendor {
  const role = viewRole(roleOfVendor(row.vendor_type));
  return {
    VendorID: row.vendor_id,
    Vendor_Type: row.vendor_type,
    Full_Name: row.full_name,
    EmailID: row.email_id,
    CountryCode: row.country_code,
    PhoneNumber: row.phone_number,
    FinalPhoneNumber: `${row.country_code}${row.phone_number}`,
    Whether_Phone_Number_Verified: row.phone_verified_at !== null,
    Whether_Basic_Information_Available: hasBasicInformation(row),
    Whether_Image_Available: row.photo !== null,
    Image_Information: row.photo && imageView(row.photo),
    Status: row.status,
    created_at: row.created_at.toISOString(),
    Roles: [role],
    Current_Role: role,
  };
}
