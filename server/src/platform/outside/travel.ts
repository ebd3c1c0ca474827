import type { Place } from "#domain/core/places/rules.ts";
import { estimatedWalk } from "#domain/market/nearby/rules.ts";
import type { Log } from "../log.ts";
import { type TravelTimes, TravelTimesUnknown, type WalkProvider } from "./travel-port.ts";

const estimated = (from: Place, to: readonly Place[]) => to.map((place) => estimatedWalk(from, place));

/** With a provider its ways, else estimates. A failed provider is not asked again for a minute, so that pages do not wait for it. */
export function travelTimes(provider: WalkProvider | undefined, now: () => Date, log: Pick<Log, "warn">): TravelTimes {
  let restsUntil = 0;
  return {
    async walk(from, to) {
      if (to.length === 0) return { walks: [], isEstimate: provider === undefined };
      if (!provider || now().getTime() < restsUntil) return { walks: estimated(from, to), isEstimate: true };
      try {
        return { walks: await provider.walk(from, to), isEstimate: false };
      } catch (error) {
        if (!(error instanceof TravelTimesUnknown)) throw error;
        restsUntil = now().getTime() + 60_000;
        log.warn({ err: error }, "travel times are estimated for a minute");
        return { walks: estimated(from, to), isEstimate: true };
      }
    },
  };
}
