import { createHash } from "node:crypto";
import { allSubTypes, propertyTypeNames, type SubType, subTypes } from "#domain/market/properties/codes.ts";
import { withTerritory } from "#domain/market/properties/search/rules.ts";
import { codesOf } from "#domain/platform/codes.ts";
import { conditionsOf } from "../properties/search/conditions.ts";
import { everyRent, type Filters, maskOf } from "../properties/search/filters.ts";

/** The values of filters that apply. Whether a filter is on follows from whether it has a value. */
export type SavedFilters = Partial<Filters>;

/** Filters that homes are compared with by columns; the public search itself is asked about all others. */
const byColumn: ReadonlySet<string> = new Set<keyof Filters>([
  ...(["Search", "Status", "Property_Type", "Category_Type", "Sub_Type", "CityID", "StateID"] as const),
  ...(["Min_Rent", "Max_Rent", "Amenities", "Furnished_Type", "Preferred_Tenant_Type"] as const),
  ...(["South", "West", "North", "East"] as const),
]);

/**
 * What of a search is kept, in one order: whatever the list's schema has, without the flags, since a value is there only where
 * it applies. Of homes that are free everything is asked, so that the status says nothing.
 */
export function savedFilters(filters: Filters): SavedFilters {
  const values = Object.entries(filters).filter(
    ([name, value]) =>
      value !== undefined &&
      value !== "" &&
      !(Array.isArray(value) && value.length === 0) &&
      !["Skip", "Limit", "Sort"].includes(name) &&
      !/^Whether_\w+_Filter$/.test(name) &&
      !(name === "Status" && value === true),
  );
  return Object.fromEntries(
    values
      .map(([name, value]): [string, unknown] => [name, name === "Search" ? String(value).toLowerCase() : value])
      // The corners of an area are in the order in which they were drawn.
      .map(([name, value]): [string, unknown] => [
        name,
        Array.isArray(value) && name !== "Polygon" ? [...new Set(value)].sort() : value,
      ])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Saved filters as the public search takes them. */
export const searchedBy = (saved: SavedFilters): Filters =>
  ({ ...withTerritory(saved), Whether_Status_Filter: saved.Status !== undefined }) as Filters;

/** Whether the filters exclude each other, whatever homes there are. */
export const findsNothing = (saved: SavedFilters): boolean =>
  (saved.Min_Rent !== undefined && saved.Max_Rent !== undefined && saved.Min_Rent > saved.Max_Rent) ||
  conditionsOf(searchedBy(saved), "newest") === undefined;

export const hashOfFilters = (saved: SavedFilters): Buffer =>
  createHash("sha256").update(JSON.stringify(saved)).digest();

const typeOf = (subType: SubType | undefined) =>
  codesOf(propertyTypeNames).find((type) => (subTypes[type] as readonly string[]).includes(subType ?? ""));

/** The filters as the columns that homes are compared with; `words` are those of the text, each with its other spellings. */
export function columnsOf(kept: SavedFilters, words: string[]) {
  const saved = withTerritory(kept);
  return {
    place_id: saved.CityID ?? saved.StateID ?? "",
    property_type: saved.Property_Type ?? typeOf(saved.Sub_Type) ?? 0,
    sub_type: saved.Sub_Type === undefined ? 0 : allSubTypes.indexOf(saved.Sub_Type) + 1,
    category_type: saved.Category_Type ?? 0,
    furnished_type: saved.Furnished_Type ?? 0,
    tenant_type: saved.Preferred_Tenant_Type ?? 0,
    state_id: saved.StateID ?? null,
    least_rent: saved.Min_Rent ?? everyRent.least,
    most_rent: saved.Max_Rent ?? everyRent.most,
    amenity_mask: Number(maskOf(saved.Amenities ?? [])),
    south: saved.South ?? null,
    west: saved.West ?? null,
    north: saved.North ?? null,
    east: saved.East ?? null,
    wanted_words: words,
    has_other_filters: Object.keys(saved).some((name) => !byColumn.has(name)),
  };
}
