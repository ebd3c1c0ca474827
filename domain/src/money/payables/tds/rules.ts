import { tdsDueOn } from "../../../law/tds.ts";
import { addMonths, type Day, financialYear, lastOfMonth } from "../../../platform/days.ts";
import type { TdsQuarter, TdsState } from "./codes.ts";

/** The quarter of the financial year in which a day is. */
const quarterOf = (day: Day): TdsQuarter => (Math.floor(((Number(day.slice(5, 7)) + 8) % 12) / 3) + 1) as TdsQuarter;

/** The first and the last day of a quarter of a financial year. */
export function daysOfQuarter(year: number, quarter: TdsQuarter): { first: Day; last: Day } {
  const first = addMonths(`${year}-04-01`, (quarter - 1) * 3);
  return { first, last: lastOfMonth(addMonths(first, 2)) };
}

export const quarterIn = (day: Day): { year: number; quarter: TdsQuarter } => ({
  year: financialYear(day),
  quarter: quarterOf(day),
});

/** What has become of the tax of a day, which was deposited on another or is still open. */
export function tdsState(deductedOn: Day, depositedOn: Day | null, today: Day): TdsState {
  const due = tdsDueOn(deductedOn);
  if (depositedOn === null) return today > due ? 2 : 1;
  return depositedOn > due ? 4 : 3;
}

/** As the quarterly return has deductees: 1 a company, 2 anybody else. */
export const deducteeCode = (pan: string): "1" | "2" => (pan.charAt(3) === "C" ? "1" : "2");
