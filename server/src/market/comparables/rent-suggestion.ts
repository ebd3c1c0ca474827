import { domain } from "#domain";
import type { ComparedHome } from "#domain/market/comparables/calls.ts";
import { mostShown, suggestionOf } from "#domain/market/comparables/rules.ts";
import { handler } from "../../platform/handler.ts";
import { findCards } from "../properties/queries.ts";
import { findCompared, listCandidates } from "./queries.ts";
import { suggestionView } from "./view.ts";

export const rentSuggestion = handler(
  domain.comparables.rentSuggestion,
  async ({ reads, actor, now, refuse }, { PropertyID, Home }) => {
    const own = PropertyID === null ? undefined : await findCompared(reads, actor.vendorId, PropertyID);
    if (PropertyID !== null && !own) return refuse("no-such-property");
    const home = Home ?? comparedOf(own!);
    if (!home) return { Suggestion: null };
    const candidates = await listCandidates(reads, actor.vendorId, home, now);
    const found = suggestionOf(candidates);
    if (!found) return { Suggestion: null };
    const shown = found.homes.filter(({ isLive }) => isLive).slice(0, mostShown);
    const cards = await findCards(
      reads,
      shown.map(({ id }) => id),
      now,
    );
    return { Suggestion: suggestionView(found, cards) };
  },
);

/** Nothing of a home that is in no city. */
function comparedOf(own: NonNullable<Awaited<ReturnType<typeof findCompared>>>): ComparedHome | undefined {
  if (own.city_id === null) return undefined;
  return {
    Property_Type: own.property_type as ComparedHome["Property_Type"],
    Sub_Type: own.sub_type as ComparedHome["Sub_Type"],
    Category_Type: own.category_type as ComparedHome["Category_Type"],
    Bedrooms: own.bedrooms,
    Furnished_Type: own.furnished_type as ComparedHome["Furnished_Type"],
    PG_Sharing_Type: own.pg_sharing_type as ComparedHome["PG_Sharing_Type"],
    CityID: own.city_id as ComparedHome["CityID"],
    Address: own.address,
    Location_Address: own.location_address,
    Latitude: own.latitude,
    Longitude: own.longitude,
  };
}
