import { type Role, type VendorType, vendorTypes } from "../../../platform/roles.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a code is valid, how many wrong ones end it, and how many a society shows in 24 hours: to one person, and in all. */
export const personCodeLimits = { validFor: 15 * minute, tries: 5, ofPerson: 5, ofSociety: 30, within: day } as const;

/**
 * The roles that an account which was opened by a code can have. None of them approves anything or sees all numbers, so a
 * hostile administrator wins no second person by a code.
 */
export const rolesByCode = {
  owner: vendorTypes.tenant,
  tenant: vendorTypes.tenant,
  pg_resident: vendorTypes.tenant,
  guard: vendorTypes.society,
  society_maintenance: vendorTypes.society,
  technician: vendorTypes.society,
} as const satisfies Partial<Record<Role, VendorType>>;

export const isRoleByCode = (role: string): role is keyof typeof rolesByCode => Object.hasOwn(rolesByCode, role);
