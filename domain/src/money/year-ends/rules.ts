import type { Paise } from "../../platform/money.ts";
import type { ItemState, YearEndItem } from "./codes.ts";
import { isAcceptable } from "./codes.ts";

/** What was found at a point of the checklist: how many things are open, and their amount in paise. */
export type Found = { count: number; paise: Paise };
export type Acceptance = { count: number; paise: Paise } | undefined;

/** A point is accepted as long as what is open is what was accepted. */
export function stateOfItem(item: YearEndItem, { count, paise }: Found, acceptance: Acceptance): ItemState {
  if (count === 0) return "ok";
  const isSame = acceptance !== undefined && acceptance.count === count && acceptance.paise === paise;
  return isAcceptable(item) && isSame ? "accepted" : "open";
}

/** The least that goes to the reserve fund of a surplus, to the paisa, rounded up; nothing of a deficit. */
export const leastReserve = (surplus: Paise, ppm: number): Paise =>
  surplus <= 0 ? 0 : Number((BigInt(surplus) * BigInt(ppm) + 999_999n) / 1_000_000n);
