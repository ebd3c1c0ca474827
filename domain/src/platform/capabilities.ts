import type { Role } from "./roles.ts";

/**
 * All permissions: one capability for what a screen or a rule treats as one thing. `inSociety` requires a role in a
 * society, whose id is the scope. `renting` serves private renting too, and remains when society management is switched
 * off.
 */
export const capabilities = {
  "society.create": {},
  /** Further societies beside the one of the role. */
  "societies.open": { inSociety: true },
  "society.read": {},
  /** The society of the caller's role, with its contacts. */
  "society.profile": { inSociety: true },
  /** With its blocks, buildings and flats. */
  "society.write": { inSociety: true },
  "flats.read": { inSociety: true },
  "flat-links.decide": { inSociety: true },
  /** To appoint officers and staff: who may do so is an administrator of the society. */
  "staff.write": { inSociety: true },
  /** To confirm or decline what another administrator proposed. */
  "proposals.decide": { inSociety: true },
  /** Completed handovers from one committee to the next, with dues by flat and without numbers. */
  "handovers.read": { inSociety: true },

  /** Staff see those of their society, a tenant account the records of its own number, which may be none. */
  "residents.read": {},
  /** All of a society: the counts and contacts. */
  "residents.find": { inSociety: true },
  "residents.write": { inSociety: true },
  "residents.export": { inSociety: true },

  /** The register of the owners of the flats, with their contacts. */
  "members.read": { inSociety: true },
  "members.write": { inSociety: true },
  "members.export": { inSociety: true },

  "bills.read": {},
  /** The PDF of a bill or receipt. */
  "bills.print": { renting: true },
  /** Bills addressed to the caller's own number. */
  "bills.pay": { renting: true },
  /** Bills of a month, notes, payments at the desk and their reversal. */
  "bills.write": { inSociety: true },
  "payments.confirm": { renting: true },
  /** To where payments go. */
  "payments.settings": { renting: true },
  /** Messages sent for a society or a landlord, and their delivery. */
  "deliveries.read": { renting: true },
  /** Whether the operator has verified a society or a landlord. */
  "standing.read": { renting: true },
  "reports.money": { renting: true },
  "reports.visitors": { inSociety: true },
  "audit.read": { renting: true },

  "properties.write": { renting: true },
  "enquiries.write": { renting: true },
  /** Contracts with their bills, of the caller's properties or number. */
  "leases.read": { renting: true },
  "leases.write": { renting: true },
  "leases.give-notice": { renting: true },
  /** My Property: the flats that one belongs to and what one rents. */
  "own-home.read": { renting: true },

  "announcements.read": { inSociety: true },
  "announcements.write": { inSociety: true },
  /** Announcements of the societies of the caller's flats. */
  "announcements.read-own": { renting: true },
  "announcements.search": {},
  "incidents.read": {},
  "incidents.write": { inSociety: true },
  /** Those of the societies and blocks in which one lives. */
  "incidents.read-own": {},
  /** Those that one raised or answers for. */
  "tickets.read": { renting: true },
  "tickets.read-society": { inSociety: true },
  "tickets.read-property": { renting: true },
  "tickets.raise": { renting: true },
  "tickets.assign": { renting: true },
  "block-issues.read": {},
  "block-issues.report": {},
  "block-issues.assign": { inSociety: true },
  /** Amenities and the bookings that one may see, and to cancel these. */
  "bookings.read": { inSociety: true },
  "bookings.create": { inSociety: true },
  /** Amenities, their closures, and answers to requests. */
  "amenities.write": { inSociety: true },

  "gate.work": { inSociety: true },
  /** The gate sees its society's visitors (a manager those whom they admit themselves), residents their flat's. */
  "visitors.read": {},
  "visitors.search": {},
  /** Passes, and answers to visitors at the gate. */
  "visitors.announce": {},
  "visitors.count": { inSociety: true },
  /** How long the gate waits for an answer, and how long visits are kept. */
  "visitors.settings": { inSociety: true },
  /** To view a visit because of an incident; its flat is informed. */
  "visitors.inspect": { inSociety: true },
  /** Cameras and incidents of blocks. */
  "block-security.write": { inSociety: true },
} as const satisfies Record<string, { inSociety?: true; renting?: true }>;
export type Capability = keyof typeof capabilities;

const ofEveryResident = [
  "society.profile",
  "residents.read",
  "bills.read",
  "bills.print",
  "bills.pay",
  "own-home.read",
  "announcements.read-own",
  "announcements.search",
  "incidents.read",
  "incidents.read-own",
  "tickets.read",
  "tickets.raise",
  "block-issues.read",
  "block-issues.report",
  "bookings.read",
  "bookings.create",
  "visitors.read",
  "visitors.search",
  "visitors.announce",
  "visitors.count",
] as const satisfies readonly Capability[];

const ofPlaces = ["society.read", "society.profile", "flats.read"] as const satisfies readonly Capability[];

/** A society, its flats and people, and the tickets that are assigned to one. */
const ofHelpers = [
  ...ofPlaces,
  "residents.read",
  "residents.find",
  "tickets.read",
  "tickets.read-society",
  "visitors.count",
] as const satisfies readonly Capability[];

/** The same with its bills: for the staff of the first days of the product. */
const ofEveryStaff = [...ofHelpers, "bills.read", "bills.print"] as const satisfies readonly Capability[];

/** The office of a society, without its money and its appointments. */
const ofOffice = [
  ...ofEveryStaff,
  "society.write",
  "flat-links.decide",
  "residents.write",
  "residents.export",
  "members.read",
  "members.write",
  "members.export",
  "deliveries.read",
  "standing.read",
  "handovers.read",
  "reports.money",
  "reports.visitors",
  "announcements.read",
  "announcements.write",
  "announcements.search",
  "incidents.read",
  "incidents.write",
  "tickets.raise",
  "tickets.assign",
  "block-issues.read",
  "block-issues.report",
  "block-issues.assign",
  "bookings.read",
  "amenities.write",
  "gate.work",
  "visitors.read",
  "block-security.write",
] as const satisfies readonly Capability[];

/** The capabilities of the people who may appoint others. */
const ofAdministrators = [
  ...ofOffice,
  "staff.write",
  "proposals.decide",
  "bills.write",
  "payments.confirm",
  "payments.settings",
  "audit.read",
  "visitors.settings",
  "visitors.inspect",
] as const satisfies readonly Capability[];

/** The books of a society, to read. */
const ofBooks = [...ofPlaces, "bills.read", "bills.print", "standing.read"] as const;

/**
 * The capabilities of each role: the only place that defines them. A block secretary has all of them only for their
 * blocks, an auditor those of money only for their financial year.
 */
export const capabilitiesOf: Record<Role, readonly Capability[]> = {
  society_manager: [...ofAdministrators, "society.create", "societies.open"],
  chairman: ofAdministrators,
  secretary: ofAdministrators,
  joint_secretary: ofOffice,
  committee_member: [
    ...ofHelpers,
    "standing.read",
    "handovers.read",
    "reports.money",
    "reports.visitors",
    "announcements.read",
    "announcements.search",
    "incidents.read",
    "block-issues.read",
  ],
  /** The books, without the list of people. */
  accountant: [...ofBooks, "bills.write", "payments.confirm", "reports.money"],
  auditor: ofBooks,
  estate_manager: [
    ...ofHelpers,
    "tickets.raise",
    "tickets.assign",
    "announcements.read",
    "announcements.write",
    "announcements.search",
    "incidents.read",
    "incidents.write",
    "block-issues.read",
    "block-issues.report",
    "block-issues.assign",
    "block-security.write",
    "bookings.read",
    "amenities.write",
    "reports.visitors",
  ],
  guard: ["society.profile", "gate.work", "visitors.read", "visitors.search", "visitors.count"],
  technician: ["society.profile", "tickets.read", "tickets.read-society", "block-issues.read"],
  society_maintenance: [
    ...ofEveryStaff,
    "announcements.read",
    "announcements.search",
    "incidents.read",
    "incidents.write",
    "block-issues.read",
    "gate.work",
    "visitors.read",
    "visitors.search",
  ],
  treasurer: [
    ...ofEveryStaff,
    "residents.export",
    "members.read",
    "members.export",
    "bills.write",
    "payments.confirm",
    "standing.read",
    "handovers.read",
    "reports.money",
    "reports.visitors",
    "audit.read",
  ],
  president: [
    "properties.write",
    "enquiries.write",
    "leases.read",
    "leases.write",
    "bills.print",
    "payments.confirm",
    "payments.settings",
    "deliveries.read",
    "standing.read",
    "reports.money",
    "audit.read",
    "tickets.read",
    "tickets.read-property",
    "tickets.assign",
  ],
  owner: ofEveryResident,
  tenant: [...ofEveryResident, "leases.read", "leases.give-notice"],
  pg_resident: ofEveryResident,
  visitor: ["visitors.search"],
  block_secretary: [
    ...ofEveryStaff,
    "residents.write",
    "residents.export",
    "members.read",
    "incidents.read",
    "incidents.write",
    "block-issues.read",
    "block-issues.report",
    "block-issues.assign",
    "block-security.write",
  ],
};

/** The roles that have the capability. */
export const rolesWith = (capability: Capability): Role[] =>
  (Object.keys(capabilitiesOf) as Role[]).filter((role) => capabilitiesOf[role].includes(capability));

/**
 * The requirement of a call: nothing (`anyone`), an API key (`device`), API key, session and account in any role
 * (`signed-in`) or with a phone number of the configuration (`operator`), or these and a capability of the role.
 */
export type Who = "anyone" | "device" | "signed-in" | "operator" | Capability;

/** Whether a role has the capability. An operator is identified by their number, in any role. */
export const mayCall = (role: Role, who: Who): boolean =>
  who in capabilities ? capabilitiesOf[role].includes(who as Capability) : who !== "operator";
