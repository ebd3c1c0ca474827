import { alertReasons } from "#domain/market/alerts/codes.ts";
import { formatRupees, type Paise, rupees } from "#domain/platform/money.ts";
import type { DueHome } from "./queries.ts";

type SaidHome = Pick<DueHome, "property_title" | "reason" | "present_rent" | "known_rent" | "search_name">;

const amount = (paise: number) => formatRupees(rupees(paise as Paise));

/** The kind of an alert's notice, and what it says: of the first home, and how many there are. */
export function saidOf(homes: readonly SaidHome[], moreCount: number) {
  const first = homes[0]!;
  const count = homes.length + moreCount;
  const values = { Property_Title: first.property_title, Count: String(count), Rent: amount(first.present_rent) };
  if (homes.every(({ reason }) => reason === alertReasons.cheaper))
    return {
      kind: "rent-lowered" as const,
      values: { ...values, Earlier_Rent: amount(first.known_rent ?? first.present_rent) },
    };
  return { kind: "homes-found" as const, values: { ...values, Search_Name: first.search_name } };
}
