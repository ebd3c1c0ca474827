import type { PublicPropertyInfo } from "#domain/market/properties/calls.ts";
import { furnishings, petPolicies, tenantPreferences } from "#domain/market/properties/codes.ts";
import { amenityName, spokenSpan } from "#domain/market/properties/rules.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay, formatNumber } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { areaOf, floorOf, parkingOf } from "../property-facts.ts";
import { addressOf, subTypeOf } from "../property-words.ts";

type Home = PublicPropertyInfo;
export type CompareCell = { text: string; isBest: boolean };
export type CompareRow = {
  label: string;
  cells: CompareCell[];
  isDifferent: boolean;
  /** What the best of its cells is called: it is marked in words, not by its colour. */
  best: string | undefined;
};

type Fact = {
  label: string;
  text: (home: Home) => string | undefined;
  /** What decides which is the best; of equal ones none is. */
  figure?: (home: Home) => number | null | undefined;
  best?: { word: string; isMore: boolean };
};

const rupeesOrNone = (amount: number) => (amount > 0 ? formatRupees(amount) : m.shortlist_no_charge());
const perSquareFoot = ({ Monthly_Rent, Total_Area }: Home) => (Total_Area ? Monthly_Rent / Total_Area : undefined);

function facts(): Fact[] {
  const lowest = { word: m.shortlist_lowest(), isMore: false };
  const largest = { word: m.shortlist_largest(), isMore: true };
  const toMoveIn = (home: Home) => home.Monthly_Rent + home.Security_Deposit;
  return [
    {
      label: m.common_monthly_rent(),
      text: (home) => formatRupees(home.Monthly_Rent),
      figure: (home) => home.Monthly_Rent,
      best: lowest,
    },
    {
      label: m.property_deposit(),
      text: (home) => rupeesOrNone(home.Security_Deposit),
      figure: (home) => home.Security_Deposit,
      best: lowest,
    },
    {
      label: m.common_maintenance(),
      text: (home) =>
        home.Maintainance_Charge > 0
          ? `${formatRupees(home.Maintainance_Charge)} ${m.property_per_month()}`
          : m.shortlist_no_charge(),
      figure: (home) => home.Maintainance_Charge,
      best: lowest,
    },
    { label: m.shortlist_to_move_in(), text: (home) => formatRupees(toMoveIn(home)), figure: toMoveIn, best: lowest },
    {
      label: m.property_fact_total_area(),
      text: (home) => areaOf(home.Total_Area),
      figure: (home) => home.Total_Area,
      best: largest,
    },
    {
      label: m.shortlist_per_square_foot(),
      text(home) {
        const rent = perSquareFoot(home);
        return rent === undefined ? undefined : `₹${formatNumber(rent)}`;
      },
      figure: perSquareFoot,
      best: lowest,
    },
    { label: m.property_fact_sub_type(), text: subTypeOf },
    {
      label: m.common_furnishing(),
      text: (home) => (home.Furnished_Type === null ? undefined : furnishings[home.Furnished_Type]),
    },
    { label: m.common_floor(), text: floorOf },
    { label: m.common_parking(), text: parkingOf },
    { label: m.property_fact_pets(), text: (home) => petPolicies[home.Pet_Policy] },
    {
      label: m.property_fact_tenants(),
      text: ({ Preferred_Tenant_Type, Whether_Company_Let }) =>
        [tenantPreferences[Preferred_Tenant_Type], ...(Whether_Company_Let ? [m.property_fact_company()] : [])].join(
          ", ",
        ),
    },
    {
      label: m.property_fact_available(),
      text: (home) => (home.Available_From === null ? undefined : formatDay(home.Available_From)),
    },
    {
      label: m.common_amenities(),
      text: (home) =>
        [...home.Amenities]
          .sort((a, b) => a - b)
          .map(amenityName)
          .join(", ") || undefined,
    },
    {
      label: m.shortlist_replies(),
      text(home) {
        if (home.Owner_Response_Minutes === null) return undefined;
        const { amount, unit } = spokenSpan(home.Owner_Response_Minutes);
        return m.shortlist_reply_time({ amount, unit });
      },
      figure: (home) => home.Owner_Response_Minutes,
      best: { word: m.shortlist_fastest(), isMore: false },
    },
    { label: m.common_location(), text: addressOf },
  ];
}

/** What is compared of the homes, line by line; a line of which nothing is known is left out. */
export const compareRows = (homes: readonly Home[]): CompareRow[] =>
  facts().flatMap(({ label, text, figure, best }) => {
    const texts = homes.map(text);
    if (texts.every((one) => one === undefined)) return [];
    const isDifferent = new Set(texts).size > 1;
    const bestOnes = best && figure ? bestOf(homes.map(figure), best.isMore) : [];
    const cells = texts.map((one, at) => ({ text: one ?? m.common_not_given(), isBest: bestOnes.includes(at) }));
    return [{ label, cells, isDifferent, best: best?.word }];
  });

/** Where the best figure is. Nothing is best alone, or if all known figures are equal. */
export function bestOf(figures: readonly (number | null | undefined)[], isMore: boolean): number[] {
  const known = figures.filter((figure) => figure !== null && figure !== undefined);
  if (new Set(known).size < 2) return [];
  const best = isMore ? Math.max(...known) : Math.min(...known);
  return figures.flatMap((figure, at) => (figure === best ? [at] : []));
}
