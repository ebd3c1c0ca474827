import { addDays, addMonths, type Day, formatDay, monthOf } from "../../../platform/days.ts";
import type { Language } from "../../../platform/languages.ts";
import { formatRupees, type Paise, rupees } from "../../../platform/money.ts";
import { fill } from "../../../platform/say.ts";
import { ratio } from "../exact/rules.ts";
import { decimal } from "../explain/rules.ts";
import { balanceOn, type Principal } from "../interest/rules.ts";
import { type Measure, measured } from "../rebates/rules.ts";
import type { LateFeeTimes, LateFeeWords } from "./codes.ts";

export type LateFeeSettings = { rates: readonly Measure[]; afterDays: number; every: LateFeeTimes };

/** The fee for one bill in one month, as it is stored with the line. */
export type LateFeePart = {
  /** The bill that is late. */
  id: string;
  no: string;
  dueOn: Day;
  /** The first day of the month in which the fee fell due: a bill bears one in a month. */
  month: Day;
  /** On this day the bill was open. */
  on: Day;
  balance: Paise;
  /** Null for an amount. */
  ppm: number | null;
  amount: Paise;
};

/** Fees of bills that were charged, by the bill and the month. */
export type FeesCharged = ReadonlySet<string>;
export const feeKey = (bill: string, month: Day): string => `${bill} ${month}`;

/**
 * The fees up to a day that were not charged yet. A fee falls due after the days from the due date, and, if it is charged every
 * month, on the same day of each later month; it is of what was open of the charges then. Principals are without interest and fees.
 * Before the first rate there is none.
 */
export function lateFees(
  principals: readonly Principal[],
  { rates, afterDays, every }: LateFeeSettings,
  charged: FeesCharged,
  until: Day,
): LateFeePart[] {
  return principals.flatMap((principal) => {
    const { id, no, dueOn } = principal;
    const first = addDays(dueOn, afterDays + 1);
    const parts: LateFeePart[] = [];
    const isChargedOnce = every === "once" && [...charged].some((key) => key.startsWith(`${id} `));
    for (let at = 0; (every === "month" || at === 0) && !isChargedOnce; at += 1) {
      const on = addMonths(first, at);
      // What was open at the end of the day before it.
      const balance = balanceOn(principal, addDays(on, -1));
      if (on > until) break;
      if (balance <= 0) continue;
      const amount = Math.min(balance, measured(rates, on, balance));
      const month = monthOf(on);
      if (amount === 0 || charged.has(feeKey(id, month))) continue;
      const rate = rates.findLast(({ from }) => from <= on)!;
      parts.push({ id, no, dueOn, month, on, balance, ppm: "ppm" in rate ? rate.ppm : null, amount });
    }
    return parts;
  });
}

export const feeTotal = (parts: readonly LateFeePart[]): Paise => parts.reduce((sum, { amount }) => sum + amount, 0);

/** `Bill B/2026-27/000123, due 16 Oct 2026, unpaid on 1 Nov 2026: ₹100` */
export function explainedLateFee(part: LateFeePart, words: LateFeeWords, language: Language): string {
  const { no, dueOn, on, balance, ppm, amount } = part;
  const values: Readonly<Record<string, string>> = {
    no,
    due: formatDay(dueOn, language),
    day: formatDay(on, language),
    balance: formatRupees(rupees(balance)),
    percent: ppm === null ? "" : decimal(ratio(ppm, 10_000), 4),
    amount: formatRupees(rupees(amount)),
  };
  return fill(words[ppm === null ? "amount" : "percent"], (name) => values[name] ?? "");
}
