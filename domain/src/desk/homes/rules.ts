import type { ResidentType } from "../../society/residents/codes.ts";

type Person = { type: ResidentType };

/**
 * Whether two residents of one flat keep house together: its owners, or those who rent it as a whole. Who rents it is no
 * household of its owner's, and PG residents share a flat, not a household.
 */
export const isOneHousehold = (one: Person, other: Person): boolean => one.type === other.type && one.type !== 3;
