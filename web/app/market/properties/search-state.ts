import {
  categories,
  furnishings,
  type PropertyType,
  propertyTypeNames,
  type Sort,
  type SubType,
  sorts,
  tenantPreferences,
} from "#domain/market/properties/codes.ts";
import { isSubTypeOf, type PriceBand, priceBands, propertyTypeNamed } from "#domain/market/properties/rules.ts";
import { type Details, detailsOf, detailsOn, noDetails, writtenDetails } from "./search-details.ts";

export type Category = keyof typeof categories;
export type Furnishing = keyof typeof furnishings;
export type TenantPreference = keyof typeof tenantPreferences;

/** A part of the map, in degrees. */
export type Box = { south: number; west: number; north: number; east: number };

/** What a visitor looks for. The address of the search page says all of it. */
export type Search = {
  view: "list" | "map";
  text: string;
  /** Set by moving the map; the list keeps to it too. */
  box?: Box | undefined;
  /** An area that was drawn on the map, as the address has it (drawn-area.ts). */
  drawn?: string | undefined;
  city?: string | undefined;
  type?: PropertyType | undefined;
  subType?: SubType | undefined;
  category?: Category | undefined;
  price?: PriceBand | undefined;
  furnishing?: Furnishing | undefined;
  tenants?: TenantPreference | undefined;
  sort: Sort;
  page: number;
} & Details;

export const everything: Search = { view: "list", text: "", ...noDetails, sort: "newest", page: 1 };

const searchPath = "/user-properties";
const longestText = 200;
/** The deepest page an address may name; the answer of the server has the last word. */
const lastPage = 100_000;

/**
 * Reads an address, or a form. What it does not understand is left out, so that a broken address is a wider search.
 * A city may be given by its id or its name.
 */
export function searchOf(params: URLSearchParams, cityOf: (written: string) => string | undefined): Search {
  const type = typeOf(params.get("propertyType") ?? "");
  const subType = params.get("subType") ?? "";
  const details = detailsOf(params);
  const hasRents = details.minRent !== undefined || details.maxRent !== undefined;
  return {
    view: params.get("view") === "map" ? "map" : "list",
    box: boxOf(params.get("area")),
    drawn: params.get("drawn") || undefined,
    text: (params.get("search") ?? "").trim().replace(/\s+/g, " ").slice(0, longestText),
    // Of the list and, without scripts, the field below it: what was typed counts.
    city: cityOf(
      params
        .getAll("city")
        .findLast((text) => text.trim() !== "")
        ?.trim() ?? "",
    ),
    type,
    subType: type && isSubTypeOf(type, subType) ? subType : undefined,
    category: codeOf(categories, params.get("category")),
    // Exact rents are more than a band of them.
    price: hasRents ? undefined : keyOf(priceBands, params.get("priceRange")),
    furnishing: codeOf(furnishings, params.get("furnishing")),
    tenants: codeOf(tenantPreferences, params.get("tenants")),
    ...details,
    sort: keyOf(sorts, params.get("sort")) ?? "newest",
    page: pageOf(params.get("page")),
  };
}

/** The one address of a search: only what differs from the default, always in the same order. */
export function pathOf(search: Search): string {
  const params = new URLSearchParams();
  const put = (name: string, value: string | number | undefined) => value && params.set(name, String(value));
  put("search", search.text);
  put("city", search.city);
  put("propertyType", search.type && propertyTypeNames[search.type]);
  put("subType", search.subType);
  put("category", search.category);
  put("priceRange", search.price);
  put("furnishing", search.furnishing);
  put("tenants", search.tenants);
  for (const [name, value] of writtenDetails(search)) put(name, value);
  if (search.sort !== "newest") put("sort", search.sort);
  if (search.page > 1) put("page", search.page);
  put("drawn", search.drawn);
  if (search.view === "map") put("view", search.view);
  put("area", search.box && writtenBox(search.box));
  const query = params.toString();
  return query === "" ? searchPath : `${searchPath}?${query}`;
}

/** How many filters beside the text are on. */
export const filtersOn = (search: Search): number =>
  [search.city, search.type, search.subType, search.category, search.price, search.furnishing, search.tenants].filter(
    (value) => value !== undefined,
  ).length + detailsOn(search);

/** As an address says it: to about ten metres. */
export const writtenBox = ({ south, west, north, east }: Box): string =>
  [south, west, north, east].map((degrees) => Number(degrees.toFixed(4)) + 0).join("_");

function boxOf(text: string | null): Box | undefined {
  const numbers = (text ?? "").split("_").map((part) => (part === "" ? Number.NaN : Number(part)));
  const [south, west, north, east] = numbers as [number, number, number, number];
  const isBox = numbers.length === 4 && south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return isBox && south < north && west < east ? { south, west, north, east } : undefined;
}

function pageOf(text: string | null): number {
  const page = /^\d{1,9}$/.test(text ?? "") ? Number(text) : 1;
  return Math.min(Math.max(page, 1), lastPage);
}

const typeOf = (text: string): PropertyType | undefined => propertyTypeNamed(text) ?? codeOf(propertyTypeNames, text);

function codeOf<Code extends number>(labels: Record<Code, string>, text: string | null): Code | undefined {
  return text !== null && Object.hasOwn(labels, text) ? (Number(text) as Code) : undefined;
}

function keyOf<Key extends string>(labels: Record<Key, unknown>, text: string | null): Key | undefined {
  return text !== null && Object.hasOwn(labels, text) ? (text as Key) : undefined;
}
