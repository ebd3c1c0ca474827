import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findNamed, findShownPlace } from "./queries.ts";

export const named = handler(domain.nearby.named, async ({ reads, refuse }, { PropertyID, Text }) => {
  const home = await findShownPlace(reads, PropertyID);
  if (!home) return refuse("unknown-property");
  const found = await findNamed(reads, home, Text);
  return found.map(({ name, city_name, latitude, longitude }) => ({
    Name: name,
    City_Name: city_name,
    Latitude: latitude,
    Longitude: longitude,
  }));
});
