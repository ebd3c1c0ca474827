import type { ShouldRevalidateFunctionArgs } from "react-router";
import { pageIn } from "../../lib/filter-form.tsx";

export const perPage = 50;
/** Milliseconds after the last letter until a search begins. */
export const searchPause = 500;

const oneOf = (params: URLSearchParams, name: string, known: readonly string[]) => {
  const written = params.get(name) ?? "";
  return known.includes(written) ? written : "";
};

/** What an address asks the list for; what it does not understand is left out. */
export const shownIn = (params: URLSearchParams) => ({
  search: (params.get("search") ?? "").trim().slice(0, 200),
  status: oneOf(params, "status", ["1", "2", "3"]),
  priority: oneOf(params, "priority", ["1", "2", "3", "4"]),
  page: pageIn(params),
  /** The one whose details are open. */
  incident: params.get("incident")?.slice(0, 64) ?? "",
});
export type Shown = ReturnType<typeof shownIn>;

/** The same as the input of the calls. */
export const queryOf = ({ search, status, priority, page }: Shown) => ({
  Skip: (page - 1) * perPage,
  Limit: perPage,
  Whether_Search_Filter: search !== "",
  Search: search,
  Whether_Incident_Status_Filter: status !== "",
  ...(status !== "" && { Incident_Status: Number(status) as 1 | 2 | 3 }),
  Whether_Priority_Filter: priority !== "",
  ...(priority !== "" && { Priority: Number(priority) as 1 | 2 | 3 | 4 }),
});

/** The filters that are on, as they stand in the address. */
export const filledIn = ({ search, status, priority }: Shown) =>
  new URLSearchParams(Object.entries({ search, status, priority }).filter(([, value]) => value !== ""));

/** The same list with the details of this incident open, or of none. */
export function hrefOf(shown: Shown, incident?: string): string {
  const params = filledIn(shown);
  if (shown.page > 1) params.set("page", String(shown.page));
  if (incident !== undefined) params.set("incident", incident);
  return `?${params}`;
}

const listed = (url: URL) => {
  const params = new URLSearchParams(url.search);
  params.delete("incident");
  return url.pathname + params;
};

/** Details load themselves: opening and closing them must not draw the list beneath anew. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (currentUrl.href === nextUrl.href || listed(currentUrl) !== listed(nextUrl));
