import { domain } from "#domain";
import { kindsInFile, nearbyKinds, nearbyLimits } from "#domain/market/nearby/codes.ts";
import { nearest, shownMetres, shownMinutes } from "#domain/market/nearby/rules.ts";
import { codesOf } from "#domain/platform/codes.ts";
import { handler } from "../../platform/handler.ts";
import { creditOf, hasPlace, placedOf } from "./placed.ts";
import { findShownPlace } from "./queries.ts";

export const list = handler(domain.nearby.list, async ({ reads, now, outside, refuse }, { PropertyID }) => {
  const home = await findShownPlace(reads, PropertyID);
  if (!home) return refuse("unknown-property");
  const { all, stations } = await placedOf(reads, now);
  const isMetroKnown = stations.some(({ city_id }) => city_id === home.city_id);
  if (!hasPlace(home)) return { Places: [], Whether_Metro_Known: isMetroKnown };
  const found = codesOf(nearbyKinds).flatMap((Kind) => {
    const ofKind = all.filter(({ kind }) => kind === kindsInFile[Kind]);
    const chosen = nearest(home, ofKind, { within: nearbyLimits.metres, most: nearbyLimits.ofKind });
    return chosen.map(({ place }) => ({ Kind, place }));
  });
  const { walks, isEstimate } = await outside.travelTimes.walk(
    home,
    found.map(({ place }) => place),
  );
  const places = found.map(({ Kind, place }, at) => ({
    Name: place.name,
    Kind,
    Line: place.line,
    Credit: creditOf(place.source),
    Metres: shownMetres(walks[at]!.metres),
    Walk_Minutes: shownMinutes(walks[at]!.minutes),
    Whether_Estimated: isEstimate,
  }));
  return { Places: places, Whether_Metro_Known: isMetroKnown || found.some(({ Kind }) => Kind === 1) };
});
