/** The state of the link between a home and a flat. */
export const flatLinkStatuses = { 1: "Waiting", 2: "Confirmed", 3: "Declined", 4: "Withdrawn", 5: "Ended" } as const;
export type FlatLinkStatus = keyof typeof flatLinkStatuses;

/** A search for societies says at least so much: nobody leafs through all of them. */
export const leastSocietySearch = 3;
/** So many names are answered at once. */
export const namesAtOnce = 50;
