import { partOf, type YearScheme } from "#domain/money/charges/prepayments/draft.ts";
import { monthsOfYear, yearPrice as priceOf, type YearPrice } from "#domain/money/charges/prepayments/rules.ts";
import { addMonths, type Day, lastOf, monthOf } from "#domain/platform/days.ts";
import type { Db } from "../../../platform/db/database.ts";
import { flatFactsOf } from "../../charges/facts/queries.ts";
import { findSettings } from "../../charges/settings/queries.ts";
import { type Charges, chargesIn, findCharging, planFor } from "../run/by-heads/charges.ts";
import { billedMonths } from "./queries.ts";

export type Priced = {
  scheme: YearScheme | undefined;
  isOpen: boolean;
  months: number;
  charges: Charges;
  price: YearPrice;
};

const nothing: YearPrice = { heads: [], unknown: [], charges: 0, rebate: 0 };

/** The scheme that can be used on a day: the earliest whose last day is not over; else the last one. */
const schemeOn = (schemes: readonly YearScheme[], day: Day): YearScheme | undefined =>
  schemes.find(({ Until }) => Until >= day) ?? schemes.at(-1);

/** What the months of a year that are not billed yet cost a flat. A payment may be entered later: its own day decides. */
export async function priceOfYear(db: Db, societyId: string, flatId: string, paidOn: Day): Promise<Priced> {
  const [charging, { terms }, charges] = await Promise.all([
    findCharging(db, societyId),
    findSettings(db, societyId),
    chargesIn(db, societyId, paidOn, { always: true }),
  ]);
  const scheme = schemeOn(terms.Year_Schemes, paidOn);
  // Bills by BHK have no heads that could be paid ahead.
  if (scheme === undefined || charging === undefined)
    return { scheme, isOpen: false, months: 0, charges: charges!, price: nothing };
  const [[flat], billed] = await Promise.all([
    flatFactsOf(db, { societyId, day: paidOn, flats: { ids: [flatId] } }),
    billedMonths(db, flatId, scheme.Financial_Year),
  ]);
  const year = monthsOfYear(scheme.Financial_Year);
  // Months before the first one that is billed by heads, and those that were passed by, are not billed any more.
  const last = [...billed].sort().at(-1);
  const from =
    last === undefined ? lastOf(monthOf(paidOn), charging.from_month) : lastOf(addMonths(last, 1), charging.from_month);
  const months = year.filter((month) => month >= from);
  const plans = months.map((month) => planFor(charges!, month));
  const price = flat ? priceOf(plans, flat, partOf(scheme)) : nothing;
  return { scheme, isOpen: paidOn <= scheme.Until, months: months.length, charges: charges!, price };
}
