import { homesOfHome } from "#domain/market/place-pages/rules.ts";
import { allSubTypes, type PropertyType, type SubType } from "#domain/market/properties/codes.ts";
import { PublicPropertyFilters } from "#domain/market/properties/search/calls.ts";
import type { Db } from "../../platform/db/database.ts";
import { filtersAt } from "../properties/search/filters.ts";
import { countBefore, searchHomes } from "../properties/search/queries.ts";
import type { CountedHome } from "./queries.ts";

/** Nobody looks further. */
const furthest = 1000;

/** The plain search that a home is in: its city, its type, and how many bedrooms or which sub type. Nothing of one in no city. */
export function plainSearchOf(home: CountedHome) {
  if (home.city_id === null) return undefined;
  const type = home.property_type as PropertyType;
  const size = homesOfHome({ Property_Type: type, Sub_Type: home.sub_type, Bedrooms: home.bedrooms });
  const isBySize = size >= 1 && size <= 4;
  const subType = !isBySize && allSubTypes.includes(home.sub_type as SubType) ? (home.sub_type as SubType) : null;
  return { city: home.city_id, type, bedrooms: isBySize ? (size as 1 | 2 | 3 | 4) : null, subType };
}

/** The place of a live home in its plain search, in the order that the search has by itself: the newest first. */
export async function rankOf(db: Db, home: CountedHome, now: Date) {
  const search = plainSearchOf(home);
  if (!search) return undefined;
  const filters = filtersAt(
    PublicPropertyFilters.parse({
      ...{ Whether_City_Filter: true, CityID: search.city },
      ...{ Whether_Property_Type_Filter: true, Property_Type: search.type },
      ...(search.bedrooms !== null && { Whether_Bedrooms_Filter: true, Bedrooms: [search.bedrooms] }),
      ...(search.subType !== null && { Whether_Sub_Type_Filter: true, Sub_Type: search.subType }),
    }),
    now,
  );
  const [before, found] = await Promise.all([
    countBefore(db, filters, home.property_id, furthest),
    searchHomes(db, filters, "newest", { skip: 0, limit: 0 }),
  ]);
  if (before === undefined) return undefined;
  return {
    ...search,
    place: Math.min(before + 1, furthest),
    isPlaceCapped: before >= furthest,
    homes: Math.max(found.count, Math.min(before + 1, furthest)),
    isHomesCapped: found.capped,
  };
}
