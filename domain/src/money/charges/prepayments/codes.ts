import { labels } from "../../../platform/labels.ts";

/** How the rebate of a year is measured. */
export const yearRebateUnits = labels("yearRebateUnits", { percent: "Percent", months: "Free months of twelve" });
export type YearRebateUnit = keyof typeof yearRebateUnits;

/** Years with a scheme in one society. */
export const mostSchemes = 12;
