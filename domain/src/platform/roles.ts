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

/** Every role: what people call it, the colour of its avatar, and its side menu. */
export const roles = {
  society_manager: {
    label: "Society Manager",
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
  visitor: { label: "Visitor", colour: "gray", menu: [dashboard, entry("My Visits", "/my-visits")] },
  block_secretary: {
    label: "Block Secretary",
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

const everyRole = Object.keys(roles) as Role[];

/**
 * Who may reach a call: `anyone` needs no credentials, `device` an api key, all others the whole triple of api key,
 * session and vendor, and one of the roles listed here. `inSociety` lets in only who stands in a society, whose id is the scope.
 */
export const audiences = {
  anyone: { roles: everyRole, inSociety: false },
  device: { roles: everyRole, inSociety: false },
  "signed-in": { roles: everyRole, inSociety: false },
  /** Who may found a society, or has. */
  founder: { roles: ["society_manager"], inSociety: false },
  /** Who works in a society, or may found one. */
  "society-side": {
    roles: ["society_manager", "society_maintenance", "treasurer", "block_secretary"],
    inSociety: false,
  },
  "society-manager": { roles: ["society_manager"], inSociety: true },
  /** Who sees what a society tells its residents. */
  "communication-seen": { roles: ["society_manager", "society_maintenance"], inSociety: true },
  /** Who lives in a society, or may come to: an account without a home has the role of a tenant. */
  "lives-here": { roles: ["owner", "tenant", "pg_resident"], inSociety: false },
  /** Either of these. */
  "announcements-found": {
    roles: ["society_manager", "society_maintenance", "owner", "tenant", "pg_resident"],
    inSociety: false,
  },
  /** A block secretary is held to their blocks. */
  "society-residents-desk": { roles: ["society_manager", "block_secretary"], inSociety: true },
  /** Who may take the list of residents away; a block secretary that of their blocks. */
  "residents-exporter": { roles: ["society_manager", "treasurer", "block_secretary"], inSociety: true },
  "society-staff": {
    roles: ["society_manager", "society_maintenance", "treasurer", "block_secretary"],
    inSociety: true,
  },
  /** Who answers for a society, or for homes of their own. */
  auditor: { roles: ["society_manager", "treasurer", "president"], inSociety: false },
  /** Staff see their society's residents, a tenant account the records of its own number, of which it may have none. */
  "residents-seen": {
    roles: ["society_manager", "society_maintenance", "treasurer", "block_secretary", "owner", "tenant", "pg_resident"],
    inSociety: false,
  },
  /** Who works in a society or lives there. */
  "society-people": {
    roles: ["society_manager", "society_maintenance", "treasurer", "block_secretary", "owner", "tenant", "pg_resident"],
    inSociety: true,
  },
  /** Who runs the amenities of a society, or may book them. */
  "amenity-people": { roles: ["society_manager", "owner", "tenant", "pg_resident"], inSociety: true },
  "amenity-bookers": { roles: ["owner", "tenant", "pg_resident"], inSociety: true },
  /** A block secretary sees the bills of their blocks, a tenant account those addressed to its own number. */
  "bills-seen": {
    roles: ["society_manager", "society_maintenance", "treasurer", "block_secretary", "owner", "tenant", "pg_resident"],
    inSociety: false,
  },
  /** Who sees a bill may open its paper, and so may the owner who issued it. */
  "papers-seen": {
    roles: [
      ...(["society_manager", "society_maintenance", "treasurer", "block_secretary"] as const),
      ...(["president", "owner", "tenant", "pg_resident"] as const),
    ],
    inSociety: false,
  },
  "bills-own": { roles: ["owner", "tenant", "pg_resident"], inSociety: false },
  /** Who takes money and bills a month. */
  "society-treasury": { roles: ["society_manager", "treasurer"], inSociety: true },
  /** Who keeps watch in a society; a block secretary in their blocks. */
  "security-desk": { roles: ["society_manager", "society_maintenance", "block_secretary"], inSociety: true },
  /** Who lives in societies, by the records of their number, of which there may be none. */
  "society-residents": { roles: ["owner", "tenant", "pg_resident"], inSociety: false },
  "incidents-seen": {
    roles: ["society_manager", "society_maintenance", "block_secretary", "owner", "tenant", "pg_resident"],
    inSociety: false,
  },
  /** Who answers for the money of a society, or lets homes of their own. */
  "money-reports": { roles: ["society_manager", "treasurer", "president"], inSociety: false },
  /** Who sees the figures of a society's gate. */
  "society-reports": { roles: ["society_manager", "treasurer"], inSociety: true },
  /** Who takes money for a society, or for homes of their own. */
  "money-desk": { roles: ["society_manager", "treasurer", "president"], inSociety: false },
  /** Who says where that money goes. */
  "money-owner": { roles: ["society_manager", "president"], inSociety: false },
  "property-manager": { roles: ["president"], inSociety: false },
  /** Who watches over the listings of the site: not by a role, but by a phone number that the configuration names. */
  operator: { roles: [], inSociety: false },
  /** The contracts of one's homes, or those that carry one's number. */
  "contract-parties": { roles: ["president", "tenant"], inSociety: false },
  /** Who rents, by a contract that carries their number. */
  "contract-tenant": { roles: ["tenant"], inSociety: false },
  /** Who may raise a ticket: to the society that they manage or live in, or to the owner of their home. */
  "ticket-raiser": { roles: ["society_manager", "owner", "tenant", "pg_resident"], inSociety: false },
  /** Who answers for tickets: says who looks after them. */
  "ticket-desk": { roles: ["society_manager", "president"], inSociety: false },
  /** Who looks after the blocks of a society; a block secretary after their own. */
  "block-desk": { roles: ["society_manager", "block_secretary"], inSociety: true },
  /** They, and who lives in a block. */
  "block-issue-reporter": {
    roles: ["society_manager", "block_secretary", "owner", "tenant", "pg_resident"],
    inSociety: false,
  },
  /** These, and the staff that sees to an issue. */
  "block-issue-people": {
    roles: ["society_manager", "society_maintenance", "block_secretary", "owner", "tenant", "pg_resident"],
    inSociety: false,
  },
  /** Both, and the staff that looks after a ticket. */
  "ticket-people": {
    roles: [
      ...(["society_manager", "society_maintenance", "treasurer", "block_secretary"] as const),
      ...(["president", "owner", "tenant", "pg_resident"] as const),
    ],
    inSociety: false,
  },
  /** Who lets visitors in. */
  gate: { roles: ["society_manager", "society_maintenance"], inSociety: true },
  /** The gate sees its society's visitors (a manager those that they let in themselves), who lives somewhere their flats'. */
  "visitors-seen": {
    roles: ["society_manager", "society_maintenance", "owner", "tenant", "pg_resident"],
    inSociety: false,
  },
  /** Whose header finds visitors: the gate's, residents' and visitors' own. */
  "visitors-found": { roles: ["society_maintenance", "owner", "tenant", "pg_resident", "visitor"], inSociety: false },
} as const satisfies Record<string, { roles: readonly Role[]; inSociety: boolean }>;

export type Who = keyof typeof audiences;
/** Who calls from within a society. */
export type WhoInSociety = { [W in Who]: (typeof audiences)[W]["inSociety"] extends true ? W : never }[Who];

/** Whether this audience shows a session, and so has a role. */
export const hasRole = (who: Who): boolean => who !== "anyone" && who !== "device";
/** Who works at the gate finds people by flat, and calls one of them at a time: no list says them phone numbers. */
export const mayReadContacts = (role: Role): boolean => role !== "society_maintenance";
export const mayCall = (role: Role, who: Who): boolean => (audiences[who].roles as readonly Role[]).includes(role);
