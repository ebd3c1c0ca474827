import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { VisitorStatus, VisitPurpose } from "#domain/gate/visitors/codes.ts";
import { mostCounted, mostFound, visitStatuses } from "#domain/gate/visitors/codes.ts";
import { hrefOfPage, pageIn } from "../../kit/list/page-in.ts";
import { purposeChoices, statusChoices } from "./visit-words.ts";

export const perPage = 24;
/** The visit whose details stand open, in the address. */
const openParam = "visit";

const oneOf = <Known extends string>(params: URLSearchParams, name: string, known: readonly Known[]): Known | "" => {
  const written = params.get(name) ?? "";
  return (known as readonly string[]).includes(written) ? (written as Known) : "";
};

/** What an address asks a list of visits for; what it does not understand is left out. */
export const shownIn = (params: URLSearchParams) => ({
  search: (params.get("search") ?? "").trim().slice(0, 200),
  status: oneOf<VisitorStatus>(params, "status", statusChoices),
  purpose: oneOf<VisitPurpose>(params, "purpose", purposeChoices),
  page: pageIn(params),
  visit: params.get(openParam)?.slice(0, 64) ?? "",
});
export type Shown = ReturnType<typeof shownIn>;

const pageOf = ({ page, search }: Shown) => ({
  ...{ Skip: (page - 1) * perPage, Limit: perPage },
  ...{ Whether_Search_Filter: search !== "", Search: search },
});

/** The same as the input of the list of visitors. */
export const visitorsQuery = (shown: Shown) => ({
  ...pageOf(shown),
  Whether_Visitor_Status_Filter: shown.status !== "",
  ...(shown.status !== "" && { Visitor_Status_Array: [shown.status] }),
  Whether_Purpose_Filter: shown.purpose !== "",
  ...(shown.purpose !== "" && { Purpose: shown.purpose }),
});

/** The same as the input of the list of one's own visits, which know fewer statuses. */
export function visitsQuery(shown: Shown) {
  const status = visitStatuses.find((known) => known === shown.status);
  return {
    ...pageOf(shown),
    Whether_Visit_Status_Filter: status !== undefined,
    ...(status && { Visit_Status: status }),
  };
}

/** Whether there may be more than the server has counted. */
export const isMore = ({ search }: Shown, count: number): boolean => count >= (search === "" ? mostCounted : mostFound);

/** How many pages there are to go to; where nobody knows how many there are, the next one, as long as this one is full. */
export const pagesOf = (shown: Shown, listed: number, count: number): number =>
  Math.max(Math.ceil(count / perPage), isMore(shown, count) && listed === perPage ? shown.page + 1 : 0);

/** The filters that are on, as they stand in the address. */
export const filledIn = ({ search, status, purpose }: Shown) =>
  new URLSearchParams(Object.entries({ search, status, purpose }).filter(([, value]) => value !== ""));

/** The same list with the details of this visit open, or of none. */
export function hrefOf(shown: Shown, visit?: string): string {
  const params = new URLSearchParams(hrefOfPage(filledIn(shown), shown.page));
  if (visit !== undefined) params.set(openParam, visit);
  return `?${params}`;
}

const listed = (url: URL) => {
  const params = new URLSearchParams(url.search);
  params.delete(openParam);
  return `${url.pathname}?${params}`;
};

/** Details load themselves: opening and closing them must not draw the list beneath anew. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (currentUrl.href === nextUrl.href || listed(currentUrl) !== listed(nextUrl));
