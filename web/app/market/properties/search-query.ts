import type { CallAt } from "#domain";
import { rentsOf } from "#domain/market/properties/rules.ts";
import { type Corner, nearMetro } from "#domain/market/properties/search/rules.ts";
import type { Output } from "#domain/platform/call.ts";
import { type Request, request } from "../../lib/request.ts";
import { type HomeCard, homeCardOf } from "./home-card.ts";
import { filtersOfDetails } from "./search-details.ts";
import type { Box, Search, TenantPreference } from "./search-state.ts";

export const pageSize = 15;

export type Found = { homes: HomeCard[]; count: number; isCapped: boolean } | { failure: string };

/** A search with what its words say: exact rents in place of a price band, and whom the homes have to take. */
export type Applied = Search & {
  rents?: { Min_Rent: number | undefined; Max_Rent: number | undefined } | undefined;
  livingThere?: TenantPreference | undefined;
  /** A place that the words name, of which the position is known. */
  near?: { latitude: number; longitude: number } | undefined;
  /** The corners of the area that was drawn. */
  area?: Corner[] | undefined;
  /** Whether the words ask for a metro station, where positions of stations are known. */
  byMetro?: boolean | undefined;
};

/** How far homes near a place and near the metro are, in metres of the straight line. */
const near = { place: 2500, metro: nearMetro };

const rentsOfSearch = ({ rents, minRent, maxRent, price }: Applied) =>
  rents ?? ((minRent ?? maxRent) ? { Min_Rent: minRent, Max_Rent: maxRent } : price && rentsOf(price));

/** A filter that is off sends its flag alone. */
export const filtersOf = (search: Applied) => ({
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
  Whether_Price_Filter: rentsOfSearch(search) !== undefined,
  ...rentsOfSearch(search),
  Whether_Furnished_Type_Filter: search.furnishing !== undefined,
  ...(search.furnishing && { Furnished_Type: search.furnishing }),
  Whether_Preferred_Tenant_Type_Filter: search.tenants !== undefined,
  ...(search.tenants && { Preferred_Tenant_Type: search.tenants }),
  Whether_Tenants_Filter: search.livingThere !== undefined,
  ...(search.livingThere && { Tenants: search.livingThere }),
  ...filtersOfDetails(search),
  Whether_Near_Filter: search.near !== undefined,
  ...(search.near && {
    Near_Latitude: search.near.latitude,
    Near_Longitude: search.near.longitude,
    Near_Metres: near.place,
  }),
  Whether_Metro_Filter: search.byMetro === true,
  ...(search.byMetro && { Metro_Metres: near.metro }),
  Whether_Bounds_Filter: search.box !== undefined,
  ...(search.box && boundsOf(search.box)),
  // Of another city the area is none any more.
  ...(search.drawn && { Whether_Polygon_Filter: true, Polygon: search.area }),
});

const boundsOf = ({ south, west, north, east }: Box) => ({ South: south, West: west, North: north, East: east });

/** One page of what is free. */
export async function findHomes(ask: Request, search: Applied, noSentence: string): Promise<Found> {
  const answer = await ask("user/Filter_All_Properties", {
    Skip: (search.page - 1) * pageSize,
    Limit: pageSize,
    Sort: search.sort === "distance" && !search.near ? "newest" : search.sort,
    ...filtersOf(search),
  });
  if (!answer.success) return { failure: answer.extras.Status || noSentence };
  const { Data, Count, Whether_Count_Capped } = answer.extras;
  return { homes: Data.map(homeCardOf), count: Count, isCapped: Whether_Count_Capped };
}

/** How many homes there are; none where the server does not answer. */
export async function countHomes(ask: Request, search: Applied): Promise<{ count: number; isCapped: boolean }> {
  const answer = await ask("user/Filter_All_Properties", {
    Skip: 0,
    Limit: 1,
    ...filtersOf(search),
  });
  if (!answer.success) return { count: 0, isCapped: false };
  return { count: answer.extras.Count, isCapped: answer.extras.Whether_Count_Capped };
}

/** With the rents, in rupees, within which the homes were counted. */
export type SearchFigures = Output<CallAt<"user/Fetch_Search_Figures_Info">> & {
  range: { Min_Rent?: number | undefined; Max_Rent?: number | undefined };
};

/** The count and the rents of a search that is being chosen; nothing where the server does not answer. */
export async function findFigures(search: Applied, signal: AbortSignal): Promise<SearchFigures | undefined> {
  const answer = await request("user/Fetch_Search_Figures_Info", filtersOf(search), { signal });
  return answer.success ? { ...answer.extras.Data, range: rentsOfSearch(search) || {} } : undefined;
}

/** The search with what its words say, and what was changed in its fields since. */
export function withChanges(asked: Applied, search: Search, chosen: Search): Applied {
  const isChanged = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(search[field as keyof Search]);
  const changes: Partial<Search> = Object.fromEntries(Object.entries(chosen).filter(isChanged));
  const hasRents = ["price", "minRent", "maxRent"].some((field) => field in changes);
  return { ...asked, ...changes, ...(hasRents && { rents: undefined }) };
}

/** All of them, as a map shows them. */
export const findOnMap = (search: Applied, signal: AbortSignal) =>
  request("user/Filter_All_Properties_On_Map", filtersOf(search), { signal });
