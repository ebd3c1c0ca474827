import { furnishings, genders, pgSharings, propertyTypes, subTypeLabels } from "#domain/market/properties/codes.ts";
import type { ReadFilters, ReadingPart } from "#domain/market/reading/written/rules.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { amenities } from "#domain/society/societies/codes.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { amenityText, limitsText, shortened, squareFeetText } from "./search-words.ts";

/** A part of what the words of a search say, as a chip says it. */
const texts: Record<ReadingPart, (read: ReadFilters) => string | undefined> = {
  bhk: ({ BHK, BHK_Most, BHK_Any }) =>
    BHK === undefined
      ? undefined
      : BHK_Most === undefined || BHK_Any
        ? m.search_read_bhk({ count: BHK_Any?.join(", ") ?? BHK })
        : m.search_read_bhk_range({ least: BHK, most: BHK_Most }),
  type: ({ Type, Sub_Type }) => (Sub_Type ? subTypeLabels[Sub_Type] : Type && propertyTypes[Type]),
  furnished: ({ Furnished }) => Furnished && furnishings[Furnished],
  sharing: ({ Sharing }) => Sharing && m.search_read_sharing({ sharing: pgSharings[Sharing] }),
  gender: ({ Gender }) => Gender && genders[Gender],
  // Homes for anybody are open to them too, which the filter "Bachelors Only" leaves out.
  tenants: ({ Tenants, Company }) =>
    Company
      ? m.property_fact_company()
      : Tenants && (Tenants === 2 ? m.search_read_families() : m.search_read_bachelors()),
  pets: ({ Pets }) => (Pets ? m.search_read_pets() : m.search_read_no_pets()),
  parking: ({ Parking }) => (Parking ? m.common_parking() : m.search_read_no_parking()),
  food: ({ Food }) => Food && amenities[20],
  verified: ({ Verified }) => Verified && m.common_verified(),
  amenities: ({ Amenities }) => Amenities?.map(amenityText).join(", "),
  area: ({ Min_Area, Max_Area }) => limitsText(Min_Area, Max_Area, squareFeetText),
  deposit: ({ Max_Deposit, Max_Deposit_Months }) =>
    [
      ...(Max_Deposit === undefined ? [] : [m.search_chosen_deposit({ deposit: formatRupees(Max_Deposit) })]),
      ...(Max_Deposit_Months === undefined ? [] : [m.search_chosen_deposit_months({ count: Max_Deposit_Months })]),
    ].join(", "),
  metro: ({ Metro }) => (Metro === true ? m.search_read_metro() : Metro && m.search_read_station({ station: Metro })),
  near: ({ Near }) => Near && m.search_read_near({ place: Near }),
  words: ({ Words }) => m.search_read_words({ words: shortened(Words) }),
  city: ({ City }) => City,
  budget: ({ Min, Max }) => limitsText(Min, Max, formatRupees),
  available: ({ Available }) => Available && m.search_read_available({ day: formatDay(Available) }),
};
/** Without the quotes of words, for a text that has its own. */
export const nakedText = (read: ReadFilters, part: ReadingPart): string =>
  part === "words" ? shortened(read.Words) : partText(read, part);
export const partText = (read: ReadFilters, part: ReadingPart): string => texts[part](read) ?? "";
