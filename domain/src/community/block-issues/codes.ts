import { labels } from "../../platform/labels.ts";
export const blockIssueCategories = labels("blockIssueCategories", {
  1: "Maintenance",
  2: "Cleanliness",
  3: "Security",
  4: "Utilities",
  5: "Common Area",
  6: "Other",
});
export type BlockIssueCategory = keyof typeof blockIssueCategories;

export const blockIssuePriorities = labels("blockIssuePriorities", { 1: "Low", 2: "Medium", 3: "High", 4: "Urgent" });
export type BlockIssuePriority = keyof typeof blockIssuePriorities;

export const blockIssueStatuses = labels("blockIssueStatuses", {
  1: "Reported",
  2: "Acknowledged",
  3: "In Progress",
  4: "Resolved",
  5: "Closed",
});
export type BlockIssueStatus = keyof typeof blockIssueStatuses;

export const blockIssueStatus = { reported: 1, acknowledged: 2, inProgress: 3, resolved: 4, closed: 5 } as const;

/** The kinds of entries in its timeline. */
export const blockIssueEvents = ["reported", "comment", "update", "edit"] as const;
export type BlockIssueEventKind = (typeof blockIssueEvents)[number];

export const longestIssue = {
  title: 150,
  description: 5_000,
  location: 200,
  flat: 20,
  message: 2_000,
  name: 100,
} as const;
export const mostIssueImages = 4;
/** How long after it was resolved the reporter may reopen an issue. */
export const issueReopenDays = 7;
