import { facilities, propertyTypes, subTypeLabels } from "#domain/market/properties/codes.ts";
import { priceBandLabels } from "#domain/market/properties/rules.ts";
import { type Amenity, amenities } from "#domain/society/societies/codes.ts";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { pageSize } from "./search-query.ts";
import type { Search } from "./search-state.ts";

/** `1,000+` where the counting stopped. */
export const countText = (count: number, isCapped: boolean): string => formatNumber(count) + (isCapped ? "+" : "");

/** `₹10,000 – ₹15,000`, `Up to ₹15,000`, `From ₹10,000`; nothing where there is no limit. */
export function limitsText(
  least: number | undefined,
  most: number | undefined,
  text: (value: number) => string,
): string | undefined {
  if (least !== undefined && most !== undefined) return `${text(least)} – ${text(most)}`;
  if (most !== undefined) return m.search_read_up_to({ limit: text(most) });
  return least === undefined ? undefined : m.search_read_from({ limit: text(least) });
}

/** `Lift / Elevator`: an amenity with the others of its group. */
export const amenityText = (code: Amenity): string =>
  (facilities.find((group) => group.includes(code)) ?? [code]).map((own) => amenities[own]).join(" / ");

export const squareFeetText = (area: number): string => m.common_square_feet({ area: formatNumber(area) });

const longestShown = 60;
/** Words that somebody typed, so that a long one hides nothing else. */
export const shortened = (words: string): string =>
  words.length > longestShown ? `${words.slice(0, longestShown)}…` : words;

export function rangeText(page: number, count: number, isCapped: boolean): string {
  const first = (page - 1) * pageSize + 1;
  return m.search_range({
    first: formatNumber(first),
    last: formatNumber(Math.min(first + pageSize - 1, count)),
    count: countText(count, isCapped),
  });
}

/** `Villas to rent in Pune under ₹15K`, for the title of the page. */
export function searchTitle({ type, price, subType }: Search, city: string | undefined): string {
  const what = subType ? subTypeLabels[subType] : type ? propertyTypes[type] : m.common_homes();
  const where = city ? m.search_title_in({ city }) : m.search_title_india();
  return [m.search_title({ what, where }), price && priceBandLabels[price]].filter(Boolean).join(", ");
}
