import { labels } from "./labels.ts";

/** The three kinds of account that one phone number may hold. */
export const vendorTypes = { society: 1, propertyManagement: 2, tenant: 3 } as const;
export type VendorType = (typeof vendorTypes)[keyof typeof vendorTypes];

/** Every role: on whose side it is, and the colour of its avatar. */
export const roles = {
  society_manager: {
    side: "society",
    colour: "indigo",
  },
  society_maintenance: {
    side: "society",
    colour: "teal",
  },
  treasurer: {
    side: "society",
    colour: "green",
  },
  president: {
    side: "landlord",
    colour: "violet",
  },
  owner: {
    side: "resident",
    colour: "blue",
  },
  tenant: {
    side: "resident",
    colour: "orange",
  },
  pg_resident: {
    side: "resident",
    colour: "pink",
  },
  visitor: { side: "visitor", colour: "gray" },
  block_secretary: {
    side: "society",
    colour: "cyan",
  },
  chairman: { side: "society", colour: "indigo" },
  secretary: { side: "society", colour: "violet" },
  joint_secretary: { side: "society", colour: "violet" },
  committee_member: { side: "society", colour: "blue" },
  accountant: { side: "society", colour: "green" },
  auditor: { side: "society", colour: "orange" },
  estate_manager: { side: "society", colour: "teal" },
  guard: { side: "society", colour: "gray" },
  technician: { side: "society", colour: "cyan" },
} as const;
export type Role = keyof typeof roles;
/** What people call a role. */
export const roleLabels = labels("roleLabels", {
  society_manager: "Society Manager",
  society_maintenance: "Society Maintenance",
  treasurer: "Treasurer",
  president: "Property Manager",
  owner: "Flat Owner",
  tenant: "Tenant",
  pg_resident: "PG Resident",
  visitor: "Visitor",
  block_secretary: "Block Secretary",
  chairman: "Chairman",
  secretary: "Secretary",
  joint_secretary: "Joint Secretary",
  committee_member: "Committee Member",
  accountant: "Accountant",
  auditor: "Auditor",
  estate_manager: "Estate Manager",
  guard: "Guard",
  technician: "Technician",
}) satisfies Readonly<Record<Role, string>>;
/** Of a role as the database has it; one that is gone is called by its name. */
export const roleLabel = (role: string): string => roleLabels[role as Role] ?? role;

/** The records that a role can read: those of its society, of its own flats, of its properties, or of its visits. */
export type Side = (typeof roles)[Role]["side"];
export const sideOf = (role: Role): Side => roles[role].side;

const roleOfVendorType: Record<number, Role> = { 1: "society_manager", 2: "president", 3: "tenant" };

/** The role of an account of this type without any records; an unknown type is a tenant. */
export const roleOfVendor = (vendorType: number): Role => roleOfVendorType[vendorType] ?? "tenant";

const otherNames: Record<string, Role> = {
  society: "society_manager",
  "society-manager": "society_manager",
  society_management: "society_manager",
};

/** The role of this name, in any spelling; an unknown name is a tenant. */
export function roleNamed(name: string): Role {
  const plain = name.trim().toLowerCase().replaceAll(" ", "_");
  return plain in roles ? (plain as Role) : (otherNames[plain] ?? "tenant");
}

/** They find people by flat, call one of them at a time, or need only names: lists mask phone numbers for them. */
const withoutContacts: readonly Role[] = [
  "society_maintenance",
  "committee_member",
  "accountant",
  "auditor",
  "guard",
  "technician",
];
export const mayReadContacts = (role: Role): boolean => !withoutContacts.includes(role);
