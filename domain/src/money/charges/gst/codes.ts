/** What is taxed of a contribution above the exempt amount: all of it, or the excess. Authorities differ. */
export const taxedParts = ["whole", "excess"] as const;
export type TaxedPart = (typeof taxedParts)[number];
