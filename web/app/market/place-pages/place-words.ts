import type { PlaceLink, PlacePage } from "#domain/market/place-pages/calls.ts";
import { type HomesOf, homesOf } from "#domain/market/place-pages/codes.ts";
import { m } from "../../paraglide/messages.js";

/** `2 BHK homes`, `PGs`. */
function homesText(code: HomesOf): string {
  if (code === 0) return m.common_homes();
  return code === 5 ? m.place_homes_pg() : m.place_homes_bhk({ size: homesOf[code] });
}

/** `2 BHK homes for rent in Aundh, Pune`. */
export function placeTitle({ Kind, Name, City_Name, State_Name, Homes_Of }: PlacePage): string {
  const homes = homesText(Homes_Of);
  if (Kind === 3) return m.place_title_near({ homes, station: Name, city: City_Name });
  return m.place_title_in({ homes, place: `${Name}, ${Kind === 1 ? State_Name : City_Name}` });
}

/** Of a link to another size of the same place the size, of any other the place. */
export const linkText = ({ Homes_Of, Name, Homes }: PlaceLink, isSize: boolean): string =>
  m.place_link({ name: isSize ? homesOf[Homes_Of] : Name, count: String(Homes) });
