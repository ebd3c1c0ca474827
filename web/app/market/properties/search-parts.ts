import {
  furnishings,
  genders,
  pgSharings,
  propertyTypes,
  subTypeLabels,
  tenantPreferences,
} from "#domain/market/properties/codes.ts";
import type { Contradiction } from "#domain/market/reading/codes.ts";
import type { ReadFilters, ReadingPart } from "#domain/market/reading/written/rules.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { amenities } from "#domain/society/societies/codes.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { limitsText } from "./search-words.ts";

/** A part of what the words of a search say, as a chip says it. */
const texts: Record<ReadingPart, (read: ReadFilters) => string | undefined> = {
  bhk: ({ BHK, BHK_Most }) =>
    BHK === undefined
      ? undefined
      : BHK_Most === undefined
        ? m.search_read_bhk({ count: BHK })
        : m.search_read_bhk_range({ least: BHK, most: BHK_Most }),
  type: ({ Type, Sub_Type }) => (Sub_Type ? subTypeLabels[Sub_Type] : Type && propertyTypes[Type]),
  furnished: ({ Furnished }) => Furnished && furnishings[Furnished],
  sharing: ({ Sharing }) => Sharing && m.search_read_sharing({ sharing: pgSharings[Sharing] }),
  gender: ({ Gender }) => Gender && genders[Gender],
  tenants: ({ Tenants, Company }) =>
    Company ? m.property_fact_company() : Tenants && m.search_read_tenants({ tenants: tenantPreferences[Tenants] }),
  pets: ({ Pets }) => (Pets ? m.search_read_pets() : m.search_read_no_pets()),
  parking: ({ Parking }) => (Parking ? m.common_parking() : m.search_read_no_parking()),
  food: ({ Food }) => Food && amenities[20],
  metro: ({ Metro }) => (Metro === true ? m.search_read_metro() : Metro && m.search_read_station({ station: Metro })),
  near: ({ Near }) => Near && m.search_read_near({ place: Near }),
  words: ({ Words }) => m.search_read_words({ words: Words }),
  city: ({ City }) => City,
  budget: ({ Min, Max }) => limitsText(Min, Max, formatRupees),
  available: ({ Available }) => Available && m.search_read_available({ day: formatDay(Available) }),
};
/** Without the quotes of words, for a text that has its own. */
export const nakedText = (read: ReadFilters, part: ReadingPart): string =>
  part === "words" ? read.Words : partText(read, part);
export const partText = (read: ReadFilters, part: ReadingPart): string => texts[part](read) ?? "";

const denied: Record<Contradiction, () => string> = {
  city: m.common_city,
  bhk: m.property_fact_bedrooms,
  budget: m.search_price,
  type: m.common_property_type,
  furnishing: m.common_furnishing,
  gender: m.property_fact_gender,
  tenants: m.property_fact_tenants,
  pets: m.property_fact_pets,
  parking: m.common_parking,
};
export const deniedText = (contradiction: Contradiction): string => denied[contradiction]();
