import type { Day } from "../platform/days.ts";

/**
 * Above this rent in a financial year, in rupees, an employee who claims house rent allowance tells the employer the landlord's
 * PAN. To be looked at anew whenever the rules change. Sources:
 *
 * - from 2013: Income-tax Rules 1962, rule 26C with Form No. 12BB, item 1 ("where the aggregate rent paid during the previous year
 *   exceeds one lakh rupees"), and CBDT circular 8/2013 of 10 October 2013;
 * - from 1 April 2026: Income-tax Act 2025, section 392(5)(b), with rule 205 and Form No. 124 of the Income-tax Rules 2026, which
 *   take the place of rule 26C and Form No. 12BB and keep the amount. The numbers are those of the draft of February 2026; the
 *   text as it was notified was not at hand. The form also asks for the relationship with the landlord: the employee states it,
 *   and no receipt of ours does.
 */
const panAbove: readonly { from: Day; yearlyRent: number }[] = [
  { from: "2013-10-10", yearlyRent: 1_00_000 },
  { from: "2026-04-01", yearlyRent: 1_00_000 },
];

/** Whether a rent receipt of a year with so much rent, in rupees, carries the landlord's PAN. */
export function needsLandlordPan(yearlyRent: number, day: Day): boolean {
  const rule = panAbove.findLast(({ from }) => from <= day);
  return rule !== undefined && yearlyRent > rule.yearlyRent;
}
