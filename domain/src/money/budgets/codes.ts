import { labels } from "../../platform/labels.ts";

export const budgetStatuses = labels("budgetStatuses", { 1: "Draft", 2: "Approved", 3: "Replaced" });
export type BudgetStatus = keyof typeof budgetStatuses;

/** How an account stands against its budget on a day. */
export const budgetStates = labels("budgetStates", {
  within: "Within budget",
  "over-to-date": "Over budget so far",
  "over-year": "Over the budget of the year",
  unbudgeted: "Not in the budget",
  "on-track": "On track",
  short: "Below budget so far",
});
export type BudgetState = keyof typeof budgetStates;

/** What a new budget begins with. */
export const budgetSources = labels("budgetSources", {
  blank: "Nothing",
  actuals: "Last year's actual amounts",
  budget: "The last budget",
});
export type BudgetSource = keyof typeof budgetSources;

/** Accounts in one budget: a chart is shorter. */
export const mostBudgetLines = 500;
