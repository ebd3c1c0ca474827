import { type OperatorList, operatorLists } from "#domain/market/properties/operator/codes.ts";
import { idAtEnd } from "#domain/platform/ids.ts";
import { pageIn } from "../../../kit/list/page-in.ts";

/** Which listings an operator looks at. The address of the page says all of it. */
export type OperatorFilter = {
  list: OperatorList;
  page: number;
  /** The listing that is open over the list. */
  view?: string | undefined;
};

const operatorPath = "/operator";

export const filterOf = (params: URLSearchParams): OperatorFilter => ({
  list: operatorLists.find((list) => list === params.get("list")) ?? "reported",
  page: pageIn(params),
  // A page's whole address is pasted as it is.
  view: idAtEnd((params.get("view") ?? "").trim().split(/[?#]/, 1)[0]!),
});

/** The one address of a filter: only what is set, in one order. */
export function pathOf({ list, page, view }: OperatorFilter): string {
  const params = new URLSearchParams();
  if (list !== "reported") params.set("list", list);
  if (page > 1) params.set("page", String(page));
  if (view) params.set("view", view);
  const query = params.toString();
  return query === "" ? operatorPath : `${operatorPath}?${query}`;
}

/** The list itself, whatever is open over it. */
export const listPathOf = (filter: OperatorFilter): string => pathOf({ ...filter, view: undefined });
