/** The three kinds of account that one phone number may hold. */
export const vendorTypes = { society: 1, propertyManagement: 2, tenant: 3 } as const;
export type VendorType = (typeof vendorTypes)[keyof typeof vendorTypes];

const entry = (label: string, to: string) => ({ label, to });
const dashboard = entry("Dashboard", "/dashboard");
const settings = entry("Settings", "/settings");
/** What a society tells whoever lives in it, in whichever role. */
const announcements = entry("Announcements", "/TenantCommunication");
const support = entry("Support", "/TenantSupport");
const alerts = entry("Security Alerts", "/tenant-security");
const bookings = entry("Bookings", "/bookings");
const blockIssues = entry("Block Issues", "/block-issues");

/** Every role: what people call it, on whose side it is, the colour of its avatar, and its side menu. */
export const roles = {
  society_manager: {
    label: "Society Manager",
    side: "society",
    colour: "indigo",
    menu: [
      dashboard,
      entry("Society Management", "/society-maintenance-demo"),
      entry("Residents", "/residents"),
      entry("Visitors", "/visitors"),
      entry("Security", "/security"),
      entry("Block Security", "/block-security"),
      blockIssues,
      entry("Communication", "/communication"),
      entry("Support", "/support"),
      entry("Billing", "/billing"),
      entry("Reports", "/reports"),
      entry("Audit Logs", "/audit"),
      bookings,
    ],
  },
  society_maintenance: {
    label: "Society Maintenance",
    side: "society",
    colour: "teal",
    menu: [
      dashboard,
      entry("Gate", "/gate"),
      entry("Society Management", "/society-management"),
      entry("Residents", "/residents"),
      entry("Security", "/security"),
      entry("Communication", "/communication"),
      entry("Billing", "/billing"),
    ],
  },
  treasurer: {
    label: "Treasurer",
    side: "society",
    colour: "green",
    menu: [
      dashboard,
      entry("Billing", "/billing"),
      entry("Reports", "/reports"),
      settings,
      entry("Audit Logs", "/audit"),
    ],
  },
  president: {
    label: "Property Manager",
    side: "landlord",
    colour: "violet",
    menu: [
      dashboard,
      entry("Properties", "/properties"),
      entry("Rental Contracts", "/rental-contracts"),
      entry("Rental Bills", "/rental-bills"),
      entry("Reports", "/reports"),
      entry("Support", "/property-support"),
      entry("Audit Logs", "/audit"),
      settings,
    ],
  },
  owner: {
    label: "Flat Owner",
    side: "resident",
    colour: "blue",
    menu: [
      dashboard,
      entry("My Bills", "/my-bills"),
      entry("Visitors", "/visitors"),
      entry("My Property", "/my-property"),
      announcements,
      support,
      alerts,
      bookings,
      blockIssues,
    ],
  },
  tenant: {
    label: "Tenant",
    side: "resident",
    colour: "orange",
    menu: [
      dashboard,
      alerts,
      entry("My Bills", "/TenantBills"),
      entry("Rental Contracts", "/tenant-rental-contracts"),
      announcements,
      support,
      entry("Visitors", "/visitors"),
      bookings,
      blockIssues,
    ],
  },
  pg_resident: {
    label: "PG Resident",
    side: "resident",
    colour: "pink",
    menu: [
      dashboard,
      entry("My Bills", "/my-bills"),
      entry("Visitors", "/visitors"),
      entry("PG Details", "/pg-details"),
      announcements,
      support,
      alerts,
      bookings,
      blockIssues,
    ],
  },
  visitor: { label: "Visitor", side: "visitor", colour: "gray", menu: [dashboard, entry("My Visits", "/my-visits")] },
  block_secretary: {
    label: "Block Secretary",
    side: "society",
    colour: "cyan",
    menu: [
      dashboard,
      entry("Block Residents", "/block-residents"),
      blockIssues,
      entry("Block Security", "/block-security"),
    ],
  },
} as const;
export type Role = keyof typeof roles;
/** Whose records a role reads: those of the society that it works for, of its own flats, of its properties, or of its visits. */
export type Side = (typeof roles)[Role]["side"];
export const sideOf = (role: Role): Side => roles[role].side;

const roleOfVendorType: Record<number, Role> = { 1: "society_manager", 2: "president", 3: "tenant" };

/** What an account of this type is before any record says more; a type that nobody knows is a tenant. */
export const roleOfVendor = (vendorType: number): Role => roleOfVendorType[vendorType] ?? "tenant";

const otherNames: Record<string, Role> = {
  society: "society_manager",
  "society-manager": "society_manager",
  society_management: "society_manager",
};

/** The page on which a role begins: a guard at the gate, all others on their dashboard. */
export const firstPage = (role: Role): "/gate" | "/dashboard" =>
  role === "society_maintenance" ? "/gate" : "/dashboard";

/** The role of this name, however it is written; a name that nobody knows is a tenant's. */
export function roleNamed(name: string): Role {
  const plain = name.trim().toLowerCase().replaceAll(" ", "_");
  return plain in roles ? (plain as Role) : (otherNames[plain] ?? "tenant");
}

/** Who works at the gate finds people by flat, and calls one of them at a time: no list says them phone numbers. */
export const mayReadContacts = (role: Role): boolean => role !== "society_maintenance";
