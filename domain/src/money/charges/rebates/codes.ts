import { labels } from "../../../platform/labels.ts";

/** How a rebate or a late fee is measured. */
export const feeUnits = labels("feeUnits", { percent: "Percent", amount: "Amount in ₹" });
export type FeeUnit = keyof typeof feeUnits;

/** Why a note is a rebate, as its paper and the bill say; `-back` takes it back. */
export const rebateReasons = labels("rebateReasons", {
  early: "Rebate for early payment",
  year: "Rebate for paying the year ahead",
  "early-back": "Rebate for early payment taken back",
  "year-back": "Rebate for paying the year ahead taken back",
});

/** Dated rates of a rebate or fee in one society. */
export const mostFeeRates = 40;
