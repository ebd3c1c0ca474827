import type { Comparable, RentSuggestion } from "#domain/market/comparables/calls.ts";
import type { Suggestion } from "#domain/market/comparables/rules.ts";
import { shownMetres } from "#domain/market/nearby/rules.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import type { CardRow } from "../properties/queries.ts";
import { publicCardView } from "../properties/view.ts";
import type { Found } from "./queries.ts";

const amount = (paise: number) => rupees(paise as Paise);

export function suggestionView(found: Suggestion<Found>, shown: readonly CardRow[]): RentSuggestion {
  const ages = found.homes.map(({ listedAt }) => listedAt);
  const byId = new Map(found.homes.map((home) => [home.id, home]));
  return {
    Area: found.area,
    Whether_Alike: found.isAlike,
    Homes: found.homes.length,
    Rented_Homes: found.homes.filter(({ isLive }) => !isLive).length,
    Owners: found.owners,
    Low_Rent: amount(found.low),
    Median_Rent: amount(found.median),
    High_Rent: amount(found.high),
    Oldest_At: new Date(Math.min(...ages)).toISOString(),
    Newest_At: new Date(Math.max(...ages)).toISOString(),
    Comparables: shown.map((card) => comparableView(card, byId.get(card.property_id)!)),
  };
}

function comparableView(card: CardRow, { metres }: Found): Comparable {
  const { PropertyID, Property_Title, Sub_Type, Furnished_Type, Monthly_Rent, Address, created_at } =
    publicCardView(card);
  return {
    ...{ PropertyID, Property_Title, Sub_Type, Furnished_Type, Monthly_Rent, Address, created_at },
    Metres: metres === null ? null : shownMetres(metres),
  };
}
