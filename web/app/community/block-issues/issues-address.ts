import {
  blockIssueCategories,
  blockIssuePriorities,
  blockIssueStatuses,
} from "#domain/community/block-issues/codes.ts";
import { choice, codesOf, id, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

export const issuesAddress = listAddress({
  name: "block-issues",
  path: "/block-issues",
  pageSize: 10,
  filters: {
    search: search(),
    status: choice(codesOf(blockIssueStatuses), "Issue_Status"),
    category: choice(codesOf(blockIssueCategories), "Category"),
    priority: choice(codesOf(blockIssuePriorities), "Priority"),
    block: id("Block", "BlockID"),
  },
  opens: "issue",
});
export type IssuesState = ReturnType<typeof issuesAddress.parse>;
