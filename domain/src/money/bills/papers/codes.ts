import { labels } from "../../../platform/labels.ts";

/** How bills are placed on the pages of a print. */
export const billLayouts = labels("billLayouts", {
  full: "One bill to a page",
  "two-up": "Two bills to a page",
});
export type BillLayout = keyof typeof billLayouts;
export const billLayoutCodes = Object.keys(billLayouts) as [BillLayout, ...BillLayout[]];

/** Days for which a file with all bills of a run is kept. */
export const runFileDays = 7;

/** Days for which a link that shows a bill to whoever has it is valid, and how many a bill has at a time. */
export const billLinkDays = 30;
export const mostBillLinks = 20;
