import { rentsOf } from "#domain/market/properties/rules.ts";
import { type Request, request } from "../../lib/request.ts";
import { type HomeCard, homeCardOf } from "./home-card.ts";
import type { Box, Search } from "./search-state.ts";

export const pageSize = 15;

export type Found = { homes: HomeCard[]; count: number; isCapped: boolean } | { failure: string };

/** A filter that is off sends its flag alone. */
const filtersOf = (search: Search) => ({
  Whether_Status_Filter: true,
  Status: true,
  Whether_Search_Filter: search.text !== "",
  Search: search.text,
  Whether_Property_Type_Filter: search.type !== undefined,
  Property_Type: search.type ?? 1,
  Whether_Category_Type_Filter: search.category !== undefined,
  Category_Type: search.category ?? 1,
  Whether_Sub_Type_Filter: search.subType !== undefined,
  ...(search.subType && { Sub_Type: search.subType }),
  Whether_City_Filter: search.city !== undefined,
  ...(search.city && { CityID: search.city }),
  Whether_Price_Filter: search.price !== undefined,
  ...(search.price && rentsOf(search.price)),
  Whether_Furnished_Type_Filter: search.furnishing !== undefined,
  ...(search.furnishing && { Furnished_Type: search.furnishing }),
  Whether_Preferred_Tenant_Type_Filter: search.tenants !== undefined,
  ...(search.tenants && { Preferred_Tenant_Type: search.tenants }),
  Whether_Amenities_Filter: search.amenities.length > 0,
  Amenities: search.amenities,
  Whether_Bounds_Filter: search.box !== undefined,
  ...(search.box && boundsOf(search.box)),
});

const boundsOf = ({ south, west, north, east }: Box) => ({ South: south, West: west, North: north, East: east });

/** One page of what is free. */
export async function findHomes(ask: Request, search: Search, noSentence: string): Promise<Found> {
  const answer = await ask("user/Filter_All_Properties", {
    Skip: (search.page - 1) * pageSize,
    Limit: pageSize,
    Sort: search.sort,
    ...filtersOf(search),
  });
  if (!answer.success) return { failure: answer.extras.Status || noSentence };
  const { Data, Count, Whether_Count_Capped } = answer.extras;
  return { homes: Data.map(homeCardOf), count: Count, isCapped: Whether_Count_Capped };
}

/** All of them, as a map shows them. */
export const findOnMap = (search: Search, signal: AbortSignal) =>
  request("user/Filter_All_Properties_On_Map", filtersOf(search), { signal });
