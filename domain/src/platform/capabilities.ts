import type { Capability } from "./permissions.ts";
import type { Role } from "./roles.ts";

const ofEveryResident = [
  "society.profile",
  "residents.read",
  "bills.read",
  "bills.print",
  "bills.pay",
  "certificates.request",
  "certificates.print",
  "own-home.read",
  "societies.join",
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

const ofPlaces = [
  "society.read",
  "society.profile",
  "flats.read",
  "recoveries.read",
  "recoveries.object",
] as const satisfies readonly Capability[];

/** A society, its flats and people, and the tickets that are assigned to one. */
const ofHelpers = [
  ...ofPlaces,
  "residents.read",
  "residents.find",
  "parking.read",
  "tickets.read",
  "tickets.read-society",
  "visitors.count",
] as const satisfies readonly Capability[];

/** The same with its bills: for the staff of the first days of the product. */
const ofEveryStaff = [...ofHelpers, "bills.read", "bills.print"] as const satisfies readonly Capability[];

/** Who walks from meter to meter. */
const ofMeterReaders = ["meters.read", "meters.record"] as const satisfies readonly Capability[];

/** The office of a society, without its money and its appointments. */
const ofOffice = [
  ...ofEveryStaff,
  "society.write",
  "flats.write",
  "flat-links.decide",
  "residents.write",
  "residents.export",
  "members.read",
  "members.write",
  "members.export",
  "parking.write",
  "certificates.review",
  "certificates.print",
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
  "gates.write",
  "visitors.read",
  "block-security.write",
  ...ofMeterReaders,
  "meters.write",
] as const satisfies readonly Capability[];

/** The capabilities of the people who may appoint others. */
const ofAdministrators = [
  ...ofOffice,
  "staff.write",
  "proposals.decide",
  "bills.write",
  "write-offs.make",
  "openings.read",
  "books.read",
  "books.write",
  "books.close",
  "payments.confirm",
  "payments.settings",
  "certificates.issue",
  "audit.read",
  "visitors.settings",
  "visitors.inspect",
] as const satisfies readonly Capability[];

/** The books of a society, to read. */
const ofBooks = [...ofPlaces, "bills.read", "bills.print", "openings.read", "books.read", "standing.read"] as const;

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
    "meters.read",
  ],
  /** The books, without the list of people. */
  accountant: [...ofBooks, "bills.write", "books.write", "payments.confirm", "reports.money", "meters.read"],
  auditor: [...ofBooks, "meters.read"],
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
    ...ofMeterReaders,
    "meters.write",
  ],
  guard: ["society.profile", "gate.work", "visitors.read", "visitors.search", "visitors.count", ...ofMeterReaders],
  technician: ["society.profile", "tickets.read", "tickets.read-society", "block-issues.read", ...ofMeterReaders],
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
    ...ofMeterReaders,
  ],
  treasurer: [
    ...ofEveryStaff,
    "residents.export",
    "members.read",
    "members.export",
    "certificates.review",
    "certificates.print",
    "bills.write",
    "write-offs.make",
    "openings.read",
    "books.read",
    "books.write",
    "books.close",
    "payments.confirm",
    "standing.read",
    "handovers.read",
    "reports.money",
    "reports.visitors",
    "audit.read",
    ...ofMeterReaders,
    "meters.write",
  ],
  president: [
    "properties.write",
    "enquiries.write",
    "leases.read",
    "leases.write",
    "bills.print",
    "write-offs.make",
    "books.read",
    "books.write",
    "books.close",
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
  owner: [...ofEveryResident, "recoveries.read", "recoveries.ask", "recoveries.object"],
  tenant: [...ofEveryResident, "leases.read", "leases.give-notice"],
  pg_resident: ofEveryResident,
  visitor: ["visitors.search"],
  block_secretary: [
    ...ofEveryStaff,
    "flats.write",
    "residents.write",
    "residents.export",
    "members.read",
    "incidents.read",
    "incidents.write",
    "block-issues.read",
    "block-issues.report",
    "block-issues.assign",
    "block-security.write",
    ...ofMeterReaders,
  ],
};

/** The roles that have the capability. */
export const rolesWith = (capability: Capability): Role[] =>
  (Object.keys(capabilitiesOf) as Role[]).filter((role) => capabilitiesOf[role].includes(capability));
