/** The lists of the console, and their columns that may be hidden: all but the one that names a row and its buttons. */
export const listColumns = {
  alerts: ["place", "status", "photos", "reported"],
  announcements: ["marks", "recipients", "sent", "end", "read"],
  audit: ["gist", "person", "when"],
  "block-issues": ["place", "reporter", "status", "reported", "assignee", "cost"],
  "block-security": ["place", "status", "reported-by", "reported"],
  bills: ["resident", "due", "amount", "outstanding", "status"],
  bookings: ["when", "flat", "by", "phone", "people", "status", "reason"],
  cameras: ["block", "location", "status", "seen", "address"],
  certificates: ["flat", "name", "status", "requested", "fee", "number"],
  contracts: ["home", "phone", "rent", "days", "status"],
  deliveries: ["channel", "to", "when", "status", "reason"],
  enquiries: ["property", "phone", "email", "status", "received", "notes"],
  flats: ["place", "type", "area", "floor", "people", "occupancy"],
  "join-requests": ["flat", "phone", "signs", "status", "asked"],
  openings: ["flat", "name", "day", "principal", "interest", "advance", "outstanding", "remarks"],
  meters: ["serial", "last", "before", "oldest", "usage", "difference"],
  "write-offs": ["name", "bills", "amount", "resolution", "remarks"],
  journal: ["day", "accounts", "debit", "credit"],
  "ledger-accounts": ["type", "group", "use"],
  "flat-requests": ["home", "owner", "signs", "status", "last"],
  incidents: ["place", "status", "photos", "reported"],
  invitations: ["as", "place", "invited", "since"],
  members: ["name", "phone", "ownership", "certificate", "occupancy"],
  parking: ["kind", "flat", "days", "note"],
  issuers: ["kind", "account", "status", "alarms", "people", "opened"],
  listings: ["rent", "account", "status", "reason", "since"],
  "my-visits": ["purpose", "society", "times", "status"],
  notices: ["marks", "society", "for", "sent"],
  "rental-bills": ["tenant", "due", "amount", "outstanding", "status"],
  residents: ["flat", "type", "phone", "agreement", "seen", "status"],
  "shared-staff": ["phone", "count", "works"],
  staff: ["role", "blocks", "phone", "status", "since", "by"],
  "tenant-contracts": ["owner", "phone", "rent", "days", "status"],
  tickets: ["place", "raised-by", "state", "raised", "due", "assignee"],
  "upi-claims": ["bill", "utr", "reference", "paid", "amount", "status", "decision"],
  visitors: ["purpose", "flat", "times", "vehicle", "status"],
} as const satisfies Record<string, readonly string[]>;
export type ListName = keyof typeof listColumns;

/** Rows per page, besides the default of each list. */
export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
