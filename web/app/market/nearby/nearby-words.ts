import type { NearbyPlace } from "#domain/market/nearby/calls.ts";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";

/** `700 m`, `1.2 km`. */
export const formatMetres = (metres: number): string =>
  metres < 1000
    ? m.nearby_metres({ metres: formatNumber(metres) })
    : m.nearby_kilometres({ kilometres: formatNumber(Math.round(metres / 100) / 10) });

/** Nobody walks to what is farther away than an hour. */
const longestWalk = 60;

export const walkText = ({ Metres, Walk_Minutes }: Pick<NearbyPlace, "Metres" | "Walk_Minutes">): string =>
  Walk_Minutes <= longestWalk
    ? m.nearby_walk({ distance: formatMetres(Metres), minutes: formatNumber(Walk_Minutes) })
    : m.nearby_way({ distance: formatMetres(Metres) });
