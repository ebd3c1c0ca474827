import type { PlaceLink, Rents } from "#domain/market/place-pages/calls.ts";
import type { HomesOf, PlaceKind } from "#domain/market/place-pages/codes.ts";
import { rupees } from "#domain/platform/money.ts";
import type { listEarlierMonths, PageRow } from "./queries.ts";

/** The table's check constraints hold the codes to those of the domain. */
type Coded = { kind: number; homes_of: number; place: string; place_name: string; homes: number };

export const linkView = (City: string, { kind, homes_of, place, place_name, homes }: Coded): PlaceLink => ({
  City,
  Kind: kind as PlaceKind,
  Place: place,
  Homes_Of: homes_of as HomesOf,
  Name: place_name,
  Homes: homes,
});

const rupeesOrNull = (paise: number | null) => (paise === null ? null : rupees(paise));

export function rentsView(row: PageRow, earlier: Awaited<ReturnType<typeof listEarlierMonths>>): Rents {
  const before = earlier.find(({ homes_of }) => homes_of === row.homes_of);
  return {
    Homes_Of: row.homes_of as HomesOf,
    Homes: row.homes,
    Median_Rent: rupeesOrNull(row.median_rent),
    Low_Rent: rupeesOrNull(row.low_rent),
    High_Rent: rupeesOrNull(row.high_rent),
    Median_Deposit: rupeesOrNull(row.median_deposit),
    Earlier_Median_Rent: row.median_rent === null || !before ? null : rupees(before.median_rent),
    Earlier_Month: row.median_rent === null || !before ? null : before.month,
  };
}
