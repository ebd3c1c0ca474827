import { type StandingList, standingLists } from "#domain/core/standings/codes.ts";
import { idAtEnd } from "#domain/platform/ids.ts";
import { pageIn } from "../../kit/list/page-in.ts";

/** Which societies and landlords an operator looks at. The address of the page says all of it. */
export type IssuersFilter = {
  list: StandingList;
  search: string;
  page: number;
  /** The one that is open over the list. */
  view?: string | undefined;
};

export const issuersPath = "/operator/societies";

export const filterOf = (params: URLSearchParams): IssuersFilter => ({
  list: standingLists.find((list) => list === params.get("list")) ?? "new",
  search: (params.get("search") ?? "").trim().slice(0, 200),
  page: pageIn(params),
  view: idAtEnd(params.get("view") ?? ""),
});

/** The one address of a filter: only what is set, in one order. */
export function pathOf({ list, search, page, view }: IssuersFilter): string {
  const params = new URLSearchParams();
  if (list !== "new") params.set("list", list);
  if (search !== "") params.set("search", search);
  if (page > 1) params.set("page", String(page));
  if (view) params.set("view", view);
  const query = params.toString();
  return query === "" ? issuersPath : `${issuersPath}?${query}`;
}

/** The list itself, whatever is open over it. */
export const listPathOf = (filter: IssuersFilter): string => pathOf({ ...filter, view: undefined });
