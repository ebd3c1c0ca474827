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
  /** To edit many flats: type, floor, areas. A block secretary edits those of their blocks. */
  "flats.write": { inSociety: true },
  "flat-links.decide": { inSociety: true },
  /** To appoint officers and staff: who may do so is an administrator of the society. */
  "staff.write": { inSociety: true },
  /** To confirm or decline what another administrator proposed. */
  "proposals.decide": { inSociety: true },
  /** The requests of owners for a new administrator, and to make, confirm and accept one as an owner. */
  "recoveries.read": { inSociety: true },
  "recoveries.ask": { inSociety: true },
  /** To object to one as an officer. */
  "recoveries.object": { inSociety: true },
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
  /** The parking slots with the flats to which they are allotted. */
  "parking.read": { inSociety: true },
  "parking.write": { inSociety: true },

  /** Certificates for the caller's own flat. */
  "certificates.request": { inSociety: true },
  /** To see and check all requests, and to decline one. */
  "certificates.review": { inSociety: true },
  /** To issue and to revoke a certificate. */
  "certificates.issue": { inSociety: true },
  /** The PDF of a certificate. */
  "certificates.print": { inSociety: true },

  "bills.read": {},
  /** The PDF of a bill or receipt. */
  "bills.print": { renting: true },
  /** Bills addressed to the caller's own number. */
  "bills.pay": { renting: true },
  /** Bills of a month, notes, payments at the desk and their reversal. */
  "bills.write": { inSociety: true },
  /** What a society charges: its heads and their tariffs. */
  "charges.read": { inSociety: true },
  "charges.write": { inSociety: true },
  /** To write off what is owed, or to propose it where a second person decides. */
  "write-offs.make": { renting: true },
  /** Meters with their readings. */
  "meters.read": { inSociety: true },
  /** What was paid for units of prepaid meters. */
  "recharges.read": { inSociety: true },
  /** To enter readings. A block secretary does so for the flats of their blocks. */
  "meters.record": { inSociety: true },
  /** Kinds of meters, meters, replacements and recharges, and to remove what others entered. */
  "meters.write": { inSociety: true },
  /** Opening balances of a society. */
  "openings.read": { inSociety: true },
  /** The books in double entry: day book, ledgers, trial balance and chart of accounts. */
  "books.read": { renting: true },
  /** The chart of accounts and vouchers. */
  "books.write": { renting: true },
  /** To close and reopen months, as the first or the second person. */
  "books.close": { renting: true },
  /** Bank accounts, with the last digits of their numbers. */
  "bank.read": { renting: true },
  "bank.write": { renting: true },
  "payments.confirm": { renting: true },
  /** Debtors with what is overdue, and their follow-up log. */
  "collections.read": { renting: true },
  "collections.write": { renting: true },
  /** Suppliers, their bills, and what they are paid. */
  "payables.read": { renting: true },
  /** To enter suppliers, bills and payments. */
  "payables.write": { renting: true },
  /** To approve bills that others entered, and to reverse them. */
  "payables.approve": { renting: true },
  /** To where payments go. */
  "payments.settings": { renting: true },
  /** Messages sent for a society or a landlord, and their delivery. */
  "deliveries.read": { renting: true },
  /** To send one of them again, and to limit what they cost in a month. */
  "deliveries.write": { renting: true },
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
  /** To ask a society to be entered as a resident. */
  "societies.join": {},

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
  /** The gates of a society, the phones that are bound to them, and the PINs of guards. */
  "gates.write": { inSociety: true },
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
