import type { ResidentType } from "../../society/residents/codes.ts";

type Person = { type: ResidentType };

/**
 * Whether two residents of one flat share a household: its owners, or the tenants who rent it as a whole. Tenants are
 * not in their owner's household, and PG residents share a flat but no household.
 */
export const isOneHousehold = (one: Person, other: Person): boolean => one.type === other.type && one.type !== 3;
