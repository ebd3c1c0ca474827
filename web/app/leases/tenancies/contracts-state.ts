import { type ContractStatus, contractStatusCodes } from "#domain/leases/tenancies/codes.ts";
import { pageIn } from "../../lib/filter-form.tsx";

export const perPage = 50;
export const ownerPath = "/rental-contracts";
export const tenantPath = "/tenant-rental-contracts";

/** What an address asks the list for, and what is open over it; what it does not understand is left out. */
export function shownIn(params: URLSearchParams) {
  const said = (name: string) => (params.get(name) ?? "").trim().slice(0, 200);
  return {
    search: said("search"),
    status: contractStatusCodes.find((status) => status === said("status")),
    page: pageIn(params),
    view: said("view") || undefined,
    /** The form of a new contract: of this property, or from this enquiry. */
    add: said("add") === "1",
    property: said("property") || undefined,
    enquiry: said("enquiry") || undefined,
  };
}

type Filtered = { search: string; status: ContractStatus | undefined };

export const isFiltered = ({ search, status }: Filtered): boolean => search !== "" || status !== undefined;

/** The list as it is filtered, without what is open over it; then a contract over it. */
export function pathOf(path: string, { search, status, page }: Filtered & { page: number }, view?: string): string {
  const params = new URLSearchParams();
  const said = { search, status, page: page > 1 ? String(page) : "", view };
  for (const [name, value] of Object.entries(said)) if (value) params.set(name, value);
  const query = params.toString();
  return query === "" ? path : `${path}?${query}`;
}

type Change = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

/** Opening and closing what lies over a list must not ask for the list anew. */
export function asksAnew({ currentUrl, nextUrl, defaultShouldRevalidate }: Change): boolean {
  const listOf = ({ pathname, searchParams }: URL) => pathOf(pathname, shownIn(searchParams));
  const isSameList = listOf(currentUrl) === listOf(nextUrl) && currentUrl.href !== nextUrl.href;
  return !isSameList && defaultShouldRevalidate;
}
