import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findNamed, findShownPlace } from "./queries.ts";

/** What people add to the name of a station, and the file does not have. */
const kindOfStation = /\s+(?:(?:metro\s+)?station|metro|(?:मेट्रो\s+)?स्टेशन|मेट्रो)$/iu;

export const named = handler(domain.nearby.named, async ({ reads, refuse }, { PropertyID, Text }) => {
  const home = await findShownPlace(reads, PropertyID);
  if (!home) return refuse("unknown-property");
  const found = await findNamed(reads, home, Text);
  const bare = Text.replace(kindOfStation, "");
  const all = found.length > 0 || bare.length < 2 || bare === Text ? found : await findNamed(reads, home, bare);
  return all.map(({ name, city_name, latitude, longitude }) => ({
    Name: name,
    City_Name: city_name,
    Latitude: latitude,
    Longitude: longitude,
  }));
});
