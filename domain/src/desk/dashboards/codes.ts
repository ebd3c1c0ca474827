/** The kinds of results of the header's search, in display order. */
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

/** The kinds of tasks, in the order of a dashboard. */
export const taskKinds = [
  "templates-withdrawn",
  "recoveries",
  "gate",
  "visits-agreed",
  "upi-claims",
  "cheques-due",
  "purchase-bills",
  "recurring-drafts",
  "tds-due",
  "opening-balances",
  "overdue-tickets",
  "incidents",
  "block-issues",
  "unassigned-tickets",
  "booking-requests",
  "join-requests",
  "flat-requests",
  "enquiries",
  "enquiry-messages",
  "enquiry-answers",
  "visit-times",
  "listing-questions",
  "stopped-listings",
  "bills-due",
  "overdue-bills",
  "deposits-due",
  "year-end",
  "ending-contracts",
  "paused-listings",
  "first-listing",
  "assumed-flat-types",
  "sms-name",
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** An agreed visit to a home becomes a task this many hours before. */
export const visitNoticeHours = 48;

/** A contract without a renewal becomes a task for its landlord this many days before it ends. */
export const contractNoticeDays = 30;
