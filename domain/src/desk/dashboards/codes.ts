/** What the search of the header finds, in the order in which it shows them. */
export const searchKinds = [
  "property",
  "enquiry",
  "contract",
  "resident",
  "bill",
  "rental-bill",
  "announcement",
  "incident",
  "ticket",
  "amenity",
  "block-issue",
  "block-incident",
  "visitor",
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Fewer characters find too much. */
export const leastSearch = 2;

/** What may need somebody, in the order in which a dashboard lists it. */
export const taskKinds = [
  "gate",
  "upi-claims",
  "overdue-tickets",
  "incidents",
  "block-issues",
  "unassigned-tickets",
  "booking-requests",
  "flat-requests",
  "enquiries",
  "bills-due",
  "overdue-bills",
  "ending-contracts",
  "paused-listings",
  "assumed-flat-types",
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** A contract that is not renewed needs its landlord so many days before it ends. */
export const contractNoticeDays = 30;
