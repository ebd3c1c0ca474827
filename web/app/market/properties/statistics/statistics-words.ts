import {
  bedroomCounts,
  type PropertyType,
  propertyTypeNames,
  propertyTypes,
  subTypeLabel,
} from "#domain/market/properties/codes.ts";
import type { PropertyStatistics } from "#domain/market/statistics/calls.ts";
import { formatNumber } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";

type Rank = NonNullable<PropertyStatistics["Rank"]>;

/** `3 of 41`; a line where the home is in no search. */
export function rankWords(rank: PropertyStatistics["Rank"]): string {
  if (!rank) return m.stats_none();
  const words = (count: number, isCapped: boolean) =>
    isCapped ? m.stats_more_than({ count: formatNumber(count) }) : formatNumber(count);
  return m.stats_rank_of({
    place: words(rank.Place, rank.Whether_Place_Capped),
    homes: words(rank.Homes, rank.Whether_Homes_Capped),
  });
}

/** `Apartment, 2 BHK, Pune`. */
export const searchWords = ({ Property_Type, Bedrooms, Sub_Type }: Rank, city: string | null): string =>
  [
    propertyTypes[Property_Type as PropertyType],
    ...(Bedrooms ? [bedroomCounts[Bedrooms as 1]] : []),
    ...(Sub_Type ? [subTypeLabel(Sub_Type)] : []),
    ...(city ? [city] : []),
  ].join(", ");

/** The plain search in which a home has its place, as `search-state.ts` reads it. */
export function searchAddress({ CityID, Property_Type, Bedrooms, Sub_Type }: Rank): string {
  const params = new URLSearchParams({ city: CityID, propertyType: propertyTypeNames[Property_Type as PropertyType] });
  if (Sub_Type) params.set("subType", Sub_Type);
  if (Bedrooms) params.set("bhk", String(Bedrooms));
  return `/user-properties?${params}`;
}
