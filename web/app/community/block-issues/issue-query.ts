import type { BlockIssueCategory, BlockIssuePriority, BlockIssueStatus } from "#domain/community/block-issues/codes.ts";
import { pageIn } from "../../lib/filter-form.tsx";

export const perPage = 10;

const codeIn = (params: URLSearchParams, name: string, most: number) => {
  const written = params.get(name) ?? "";
  return /^[1-9]$/.test(written) && Number(written) <= most ? written : "";
};

/** What an address asks the list for; what it does not understand is left out. */
export const shownIn = (params: URLSearchParams) => ({
  search: (params.get("search") ?? "").trim().slice(0, 200),
  status: codeIn(params, "status", 5),
  category: codeIn(params, "category", 6),
  priority: codeIn(params, "priority", 4),
  block: (params.get("block") ?? "").slice(0, 64),
  page: pageIn(params),
});
export type Shown = ReturnType<typeof shownIn>;

/** The filters that are on, as they stand in the address. */
export const filledIn = ({ page: _, ...filters }: Shown) =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));

/** The same as the input of the call. */
export const queryOf = ({ search, status, category, priority, block, page }: Shown) => ({
  Skip: (page - 1) * perPage,
  Limit: perPage,
  Whether_Search_Filter: search !== "",
  Search: search,
  Whether_Issue_Status_Filter: status !== "",
  ...(status !== "" && { Issue_Status: Number(status) as BlockIssueStatus }),
  Whether_Category_Filter: category !== "",
  ...(category !== "" && { Category: Number(category) as BlockIssueCategory }),
  Whether_Priority_Filter: priority !== "",
  ...(priority !== "" && { Priority: Number(priority) as BlockIssuePriority }),
  Whether_Block_Filter: block !== "",
  ...(block !== "" && { BlockID: block }),
});

/** The name of the issue whose details stand open, in the address. */
export const openParam = "issue";
