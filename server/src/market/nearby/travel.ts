import { domain } from "#domain";
import { shownMetres, shownMinutes } from "#domain/market/nearby/rules.ts";
import { handler } from "../../platform/handler.ts";
import { hasPlace } from "./placed.ts";
import { findShownPlace } from "./queries.ts";

export const travel = handler(
  domain.nearby.travel,
  async ({ reads, outside, refuse }, { PropertyID, Latitude, Longitude }) => {
    const home = await findShownPlace(reads, PropertyID);
    if (!home) return refuse("unknown-property");
    if (!hasPlace(home)) return null;
    const { walks, isEstimate } = await outside.travelTimes.walk(home, [{ latitude: Latitude, longitude: Longitude }]);
    const { metres, minutes } = walks[0]!;
    return { Metres: shownMetres(metres), Walk_Minutes: shownMinutes(minutes), Whether_Estimated: isEstimate };
  },
);
