import {
  categories,
  type DisplayStatus,
  displayStatuses,
  type PropertyType,
  propertyTypes,
  type SubType,
} from "#domain/market/properties/codes.ts";
import { isSubTypeOf, propertyTypeNamed } from "#domain/market/properties/rules.ts";
import { codesOf } from "#domain/platform/codes.ts";
import { pageIn } from "../../../kit/list/page-in.ts";

type Category = keyof typeof categories;

/** What one's own properties are looked through for. The address of the page says all of it. */
export type OwnedFilter = {
  text: string;
  status?: DisplayStatus | undefined;
  type?: PropertyType | undefined;
  subType?: SubType | undefined;
  category?: Category | undefined;
  state?: string | undefined;
  city?: string | undefined;
  page: number;
  /** The property whose details are open over the list. */
  view?: string | undefined;
};

export const ownedPath = "/properties";

export const nameOfType = (type: PropertyType): string => propertyTypes[type].toLowerCase();
export const nameOfCategory = (category: Category): string => categories[category].toLowerCase();

/** Reads an address, or a form. What it does not understand is left out, so that a broken address shows more. */
export function filterOf(params: URLSearchParams): OwnedFilter {
  const said = (name: string) => (params.get(name) ?? "").trim().slice(0, 200);
  const type = propertyTypeNamed(said("type"));
  const subType = said("subType");
  const state = said("state") || undefined;
  return {
    text: said("search"),
    status: displayStatuses.find((status) => status === said("status")),
    type,
    subType: type && isSubTypeOf(type, subType) ? subType : undefined,
    category: codesOf(categories).find((code) => nameOfCategory(code) === said("category")),
    state,
    city: state && (said("city") || undefined),
    page: pageIn(params),
    view: said("view") || undefined,
  };
}

/** The one address of a filter: only what is set, in the order of the form's fields. */
export function pathOf({ text, status, type, subType, category, state, city, page, view }: OwnedFilter): string {
  const params = new URLSearchParams();
  const said = {
    search: text,
    status,
    type: type && nameOfType(type),
    subType,
    category: category && nameOfCategory(category),
    state,
    city,
    page: page > 1 ? String(page) : "",
    view,
  };
  for (const [name, value] of Object.entries(said)) if (value) params.set(name, value);
  const query = params.toString();
  return query === "" ? ownedPath : `${ownedPath}?${query}`;
}

/** The list itself, whatever is open over it. */
export const listPathOf = (filter: OwnedFilter): string => pathOf({ ...filter, view: undefined });

export const isFiltered = (filter: OwnedFilter): boolean => listPathOf({ ...filter, page: 1 }) !== ownedPath;

/** The same as the filters of the call. */
export const ownFiltersOf = ({ text, status, type, subType, category, state, city }: OwnedFilter) => ({
  Whether_Search_Filter: text !== "",
  Search: text,
  ...(status && { Whether_Display_Status_Filter: true, Display_Status: status }),
  ...(type && { Whether_Property_Type_Filter: true, Property_Type: type }),
  ...(subType && { Whether_Sub_Type_Filter: true, Sub_Type: subType }),
  ...(category && { Whether_Category_Type_Filter: true, Category_Type: category }),
  ...(state && { Whether_State_Filter: true, StateID: state.slice(0, 20) }),
  ...(city && { Whether_City_Filter: true, CityID: city.slice(0, 20) }),
});
