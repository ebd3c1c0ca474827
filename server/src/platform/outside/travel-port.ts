import type { Place } from "#domain/core/places/rules.ts";
import type { Walk } from "#domain/market/nearby/rules.ts";

/** The ways on foot from a place to up to 25 others, in their order. Throws TravelTimesUnknown where the provider fails. */
export type WalkProvider = { walk(from: Place, to: readonly Place[]): Promise<Walk[]> };

/** The same for the product. It never fails: without a provider, and where that fails, the ways are estimated from the straight line. */
export type TravelTimes = { walk(from: Place, to: readonly Place[]): Promise<{ walks: Walk[]; isEstimate: boolean }> };

/** The provider gave no answer, or none that can be read. The text is for the log and names no place. */
export class TravelTimesUnknown extends Error {}
