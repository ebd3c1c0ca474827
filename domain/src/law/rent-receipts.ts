import type { Day } from "../days.ts";

/**
 * Above this rent in a financial year, in rupees, an employee who claims house rent allowance tells the employer the landlord's
 * PAN. Source: Income-tax Rules 1962, rule 26C with Form No. 12BB, item 1 ("where the aggregate rent paid during the previous
 * year exceeds one lakh rupees"), and CBDT circular 8/2013 of 10 October 2013. To be looked at anew whenever the rules change.
 */
const panAbove: readonly { from: Day; yearlyRent: number }[] = [{ from: "2013-10-10", yearlyRent: 1_00_000 }];

/** Whether a rent receipt of a year with so much rent, in rupees, carries the landlord's PAN. */
export function needsLandlordPan(yearlyRent: number, day: Day): boolean {
  const rule = panAbove.findLast(({ from }) => from <= day);
  return rule !== undefined && yearlyRent > rule.yearlyRent;
}
