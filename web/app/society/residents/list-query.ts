import { pageIn } from "../../lib/filter-form.tsx";

export const perPage = 10;

const statuses = ["active", "inactive"];
const types = ["1", "2", "3"];
const oneOf = (params: URLSearchParams, name: string, known: readonly string[]) => {
  const written = params.get(name) ?? "";
  return known.includes(written) ? written : "";
};

/** What an address asks the list for; what it does not understand is left out. */
export const shownIn = (params: URLSearchParams) => ({
  search: (params.get("search") ?? "").trim().slice(0, 200),
  status: oneOf(params, "status", statuses),
  type: oneOf(params, "type", types),
  block: params.get("block")?.slice(0, 64) ?? "",
  building: params.get("building")?.slice(0, 64) ?? "",
  page: pageIn(params),
});
export type Shown = ReturnType<typeof shownIn>;

/** The same as the filters of the call. */
export const filtersOf = ({ search, status, type, block, building }: Shown) => ({
  Whether_Search_Filter: search !== "",
  Search: search,
  Whether_Status_Filter: status !== "",
  Status: status === "active",
  Whether_Resident_Type_Filter: type !== "",
  ...(type !== "" && { Resident_Type: Number(type) as 1 | 2 | 3 }),
  Whether_Block_Filter: block !== "",
  ...(block !== "" && { BlockID: block }),
  Whether_Building_Filter: building !== "",
  ...(building !== "" && { BuildingID: building }),
});

/** The filters that are on, as they stand in the address. */
export const filledIn = ({ page, ...filters }: Shown) =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
