import { pageIn } from "../../lib/filter-form.tsx";

export const perPage = 10;
export const billingPath = "/billing";
export const minePath = "/my-bills";
export const runPath = "/billing/generate";

/** As an address says them, with the numbers that the wire gives them. */
export const statusCodes = { pending: 1, paid: 2, overdue: 3 } as const;
export const typeCodes = { maintenance: 1, rental: 2, deposit: 3 } as const;
type StatusName = keyof typeof statusCodes;
type TypeName = keyof typeof typeCodes;

/** What an address asks the list for, and which bill is open over it; what it does not understand is left out. */
export function shownIn(params: URLSearchParams) {
  const said = (name: string) => (params.get(name) ?? "").trim().slice(0, 200);
  const oneOf = <Name extends string>(names: object, name: string) =>
    (Object.keys(names) as Name[]).find((known) => known === said(name));
  return {
    search: said("search"),
    status: oneOf<StatusName>(statusCodes, "status"),
    type: oneOf<TypeName>(typeCodes, "type"),
    page: pageIn(params),
    view: said("view") || undefined,
  };
}
export type Shown = Omit<ReturnType<typeof shownIn>, "view">;

export const isFiltered = ({ search, status, type }: Shown): boolean => Boolean(search || status || type);

/** The same as the input of the call. */
export const askedFor = ({ search, status, type, page }: Shown) => ({
  Skip: (page - 1) * perPage,
  Limit: perPage,
  Whether_Search_Filter: search !== "",
  Search: search,
  ...(status && { Whether_Bill_Status_Filter: true, Bill_Status: statusCodes[status] }),
  ...(type && { Whether_Bill_Type_Filter: true, Bill_Type: typeCodes[type] }),
});

/** The list as it is filtered, or a bill open over it. */
export function pathOf(path: string, { search, status, type, page }: Shown, view?: string): string {
  const params = new URLSearchParams();
  const said = { search, status, type, page: page > 1 ? String(page) : "", view };
  for (const [name, value] of Object.entries(said)) if (value) params.set(name, value);
  const query = params.toString();
  return query === "" ? path : `${path}?${query}`;
}

type Change = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

/** Opening and closing a bill must not ask for the list anew. */
export function asksAnew({ currentUrl, nextUrl, defaultShouldRevalidate }: Change): boolean {
  const listOf = ({ pathname, searchParams }: URL) => pathOf(pathname, shownIn(searchParams));
  const isSameList = listOf(currentUrl) === listOf(nextUrl) && currentUrl.href !== nextUrl.href;
  return !isSameList && defaultShouldRevalidate;
}
