import {
  type BlockIssueCategory,
  type BlockIssueStatus,
  blockIssueCategories,
  blockIssuePriorities,
  blockIssueStatuses,
} from "#domain/community/block-issues/codes.ts";
import { knownIssuePriority, knownIssueStatus } from "#domain/community/block-issues/rules.ts";

export const statusLabel = (code: number): string => blockIssueStatuses[knownIssueStatus(code)];
export const priorityLabel = (code: number): string => blockIssuePriorities[knownIssuePriority(code)];
export const categoryLabel = (code: number): string =>
  blockIssueCategories[code as BlockIssueCategory] ?? blockIssueCategories[6];

export const statusTones = { 1: "warn", 2: "accent", 3: "brand", 4: "good", 5: "plain" } as const satisfies Record<
  BlockIssueStatus,
  string
>;
