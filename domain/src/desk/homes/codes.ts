/** The kinds of homes: a residence in a society, or a rental contract. */
export const homeTypes = { flat: 1, rented: 2 } as const;

/** How many bills, receipts, tickets and announcements a home shows; their own pages list all. */
export const shownOfEach = { bills: 4, receipts: 4, tickets: 5, announcements: 3, visitors: 10 } as const;
