import { flatTypes, type Occupancy, occupancies } from "#domain/society/flats/codes.ts";
import { pageIn } from "../../lib/filter-form.tsx";

/** How an address writes each occupancy. */
const occupancyWords = { owner: 1, let: 2, vacant: 3 } as const satisfies Record<string, Occupancy>;
type OccupancyWord = keyof typeof occupancyWords;

/** The list of flats as its address says it; what is empty counts for all. */
export type FlatsShown = {
  search: string;
  block: string;
  building: string;
  type: string;
  occupancy: OccupancyWord | "";
  page: number;
};

export const flatsPerPage = 20;

export function shownIn(params: URLSearchParams): FlatsShown {
  const [type, occupancy] = [params.get("type") ?? "", params.get("occupancy") ?? ""];
  return {
    search: (params.get("search") ?? "").trim().slice(0, 200),
    block: (params.get("block") ?? "").slice(0, 64),
    building: (params.get("building") ?? "").slice(0, 64),
    type: Object.hasOwn(flatTypes, type) ? type : "",
    occupancy: Object.hasOwn(occupancyWords, occupancy) ? (occupancy as OccupancyWord) : "",
    page: pageIn(params),
  };
}

export const isFiltered = ({ page: _, ...filters }: FlatsShown): boolean =>
  Object.values(filters).some((value) => value !== "");

/** The address of a list, the first page without saying so. */
export function flatsPath({ page = 1, ...filters }: Partial<FlatsShown>): string {
  const filled = Object.entries(filters).filter(([, value]) => value !== "");
  const query = new URLSearchParams(filled);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? "/flats" : `/flats?${query}`;
}

export const filtersOf = ({ search, block, building, type, occupancy, page }: FlatsShown) => ({
  Skip: (page - 1) * flatsPerPage,
  Limit: flatsPerPage,
  Whether_Search_Filter: search !== "",
  Search: search,
  ...(block !== "" && { Whether_Block_Filter: true, BlockID: block }),
  ...(building !== "" && { Whether_Building_Filter: true, BuildingID: building }),
  ...(type !== "" && { Whether_Flat_Type_Filter: true, Flat_Type: Number(type) as 1 }),
  ...(occupancy !== "" && { Whether_Occupancy_Filter: true, Occupancy: occupancyWords[occupancy] }),
});

/** What a filter of occupancy may be, each as people say it. */
export const occupancyChoices = Object.entries(occupancyWords).map(([word, code]) => ({
  word,
  label: occupancies[code],
}));
