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
