import type { rentStatuses } from "#domain/leases/rents/codes.ts";
import { pageIn } from "../../lib/filter-form.tsx";

export const perPage = 10;
export const billsPath = "/rental-bills";

const statuses = { pending: 1, paid: 2, overdue: 3, partial: 4 } as const satisfies Record<
  string,
  keyof typeof rentStatuses
>;
const types = { rent: 2, deposit: 3 } as const;
export type StatusWord = keyof typeof statuses;
export type TypeWord = keyof typeof types;
export const statusWordCodes = Object.keys(statuses) as StatusWord[];
export const typeWordCodes = Object.keys(types) as TypeWord[];

/** What an address asks the list for, and what is open over it; what it does not understand is left out. */
export function shownIn(params: URLSearchParams) {
  const said = (name: string) => (params.get(name) ?? "").trim().slice(0, 200);
  return {
    search: said("search"),
    status: statusWordCodes.find((word) => word === said("status")),
    type: typeWordCodes.find((word) => word === said("type")),
    contract: said("contract").slice(0, 64),
    page: pageIn(params),
    view: said("view") || undefined,
  };
}
export type Shown = Omit<ReturnType<typeof shownIn>, "view">;

export const isFiltered = ({ search, status, type, contract }: Shown): boolean =>
  search !== "" || status !== undefined || type !== undefined || contract !== "";

export const questionOf = ({ search, status, type, contract, page }: Shown) => ({
  Skip: (page - 1) * perPage,
  Limit: perPage,
  Whether_Search_Filter: search !== "",
  Search: search,
  ...(status && { Whether_Bill_Status_Filter: true, Bill_Status: statuses[status] }),
  ...(type && { Whether_Bill_Type_Filter: true, Bill_Type: types[type] }),
  ...(contract !== "" && { Whether_Rental_Contract_Filter: true, Rental_ContractID: contract }),
});

/** The list as it is filtered, and a bill over it. */
export function pathOf({ search, status, type, contract, page }: Shown, view?: string): string {
  const params = new URLSearchParams();
  const said = { search, status, type, contract, page: page > 1 ? String(page) : "", view };
  for (const [name, value] of Object.entries(said)) if (value) params.set(name, value);
  const query = params.toString();
  return query === "" ? billsPath : `${billsPath}?${query}`;
}

type Change = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

/** Opening and closing what lies over a list must not ask for the list anew. */
export function asksAnew({ currentUrl, nextUrl, defaultShouldRevalidate }: Change): boolean {
  const listOf = ({ pathname, searchParams }: URL) => `${pathname} ${pathOf(shownIn(searchParams))}`;
  const isSameList = listOf(currentUrl) === listOf(nextUrl) && currentUrl.href !== nextUrl.href;
  return !isSameList && defaultShouldRevalidate;
}
