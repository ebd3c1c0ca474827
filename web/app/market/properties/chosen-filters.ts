import {
  bedroomCounts,
  categories,
  furnishings,
  genders,
  pgSharings,
  propertyTypes,
  subTypeLabels,
  tenantPreferences,
} from "#domain/market/properties/codes.ts";
import { priceBandLabels } from "#domain/market/properties/rules.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { amenities } from "#domain/society/societies/codes.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import type { Search } from "./search-state.ts";
import { amenityText, limitsText, squareFeetText } from "./search-words.ts";

/** A filter that was chosen, as a chip says it, and what changes in the search without it. */
export type Chosen = { text: string; without: Partial<Search> };

type Texts<Field extends keyof Search> = { [One in Field]: (value: NonNullable<Search[One]>) => string };

type Single = "type" | "subType" | "category" | "price" | "furnishing" | "tenants" | "deposit" | "depositMonths";
type Fact = "available" | "pets" | "verified" | "photos" | "parking" | "food" | "company" | "gender" | "posted";
const single: Texts<Single | Fact> = {
  type: (code) => propertyTypes[code],
  subType: (subType) => subTypeLabels[subType],
  category: (code) => categories[code],
  price: (band) => priceBandLabels[band],
  furnishing: (code) => furnishings[code],
  tenants: (code) => m.search_read_tenants({ tenants: tenantPreferences[code] }),
  deposit: (most) => m.search_chosen_deposit({ deposit: formatRupees(most) }),
  depositMonths: (count) => m.search_chosen_deposit_months({ count }),
  available: (day) => m.search_read_available({ day: formatDay(day) }),
  pets: () => m.search_read_pets(),
  verified: () => m.common_verified(),
  photos: () => m.search_photos(),
  parking: () => m.common_parking(),
  food: () => amenities[20],
  company: () => m.property_fact_company(),
  gender: (code) => `${m.search_gender()}: ${genders[code]}`,
  posted: (count) => `${m.search_posted()}: ${m.search_posted_days({ count })}`,
};

/** Of these several can be chosen, and each is taken away by itself. */
const several: Texts<"bedrooms" | "sharing" | "amenities"> = {
  bedrooms: ([code]) => bedroomCounts[code!],
  sharing: ([code]) => m.search_read_sharing({ sharing: pgSharings[code!] }),
  amenities: ([code]) => amenityText(code!),
};

/** All that narrows the list beside the words and the part of the map in sight. */
export function chosenFilters(search: Search, city: string | undefined): Chosen[] {
  const { drawn, minRent, maxRent, minArea, maxArea, minFloor, maxFloor } = search;
  const limits = (text: string | undefined, without: Partial<Search>) => (text ? [{ text, without }] : []);
  return [
    ...(drawn ? [{ text: m.search_drawn(), without: { drawn: undefined, box: undefined } }] : []),
    ...(search.city && city ? [{ text: city, without: { city: undefined, box: undefined } }] : []),
    ...limits(limitsText(minRent, maxRent, formatRupees), { minRent: undefined, maxRent: undefined }),
    ...entriesOf(several).flatMap(([field, text]) =>
      search[field].map((code) => ({
        text: text([code] as never),
        without: { [field]: search[field].filter((own) => own !== code) },
      })),
    ),
    ...entriesOf(single).flatMap(([field, text]) =>
      search[field] === undefined ? [] : [{ text: text(search[field] as never), without: withoutField(field) }],
    ),
    ...limits(limitsText(minArea, maxArea, squareFeetText), { minArea: undefined, maxArea: undefined }),
    ...limits(floorsText(minFloor, maxFloor), { minFloor: undefined, maxFloor: undefined }),
  ];
}

const entriesOf = <Fields extends object>(fields: Fields) =>
  Object.entries(fields) as { [Field in keyof Fields]: [Field, Fields[Field]] }[keyof Fields][];

/** Of another type there are other sub types. */
const withoutField = (field: Single | Fact): Partial<Search> =>
  field === "type" ? { type: undefined, subType: undefined } : { [field]: undefined };

function floorsText(least: number | undefined, most: number | undefined): string | undefined {
  const limits = limitsText(least, most, (floor) => (floor === 0 ? m.property_fact_ground() : String(floor)));
  return limits && `${m.common_floor()}: ${limits}`;
}
