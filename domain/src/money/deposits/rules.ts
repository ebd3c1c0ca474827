import { addMonths, type Day, daysBetween } from "../../platform/days.ts";
import type { Paise } from "../../platform/money.ts";
import type { DepositEntryKind, DepositState, InterestType } from "./codes.ts";

export type Terms = {
  principal: Paise;
  /** A year's interest in hundredths of a percent. */
  bps: number;
  type: InterestType;
  start: Day;
  maturity: Day;
};

/** Half a paisa and more is a paisa. */
const rounded = (numerator: bigint, denominator: bigint): Paise =>
  Number((numerator * 2n + denominator) / (denominator * 2n));

/** The whole quarters from a day until another, each of three calendar months from the first day. */
export function wholeQuarters(start: Day, until: Day): number {
  let quarters = 0;
  while (addMonths(start, (quarters + 1) * 3) <= until) quarters++;
  return quarters;
}

/**
 * What a deposit has earned by a day, at most by its maturity. Cumulative: every whole quarter adds a fourth of the year's rate to
 * what there is, and the days of a broken quarter earn by 365ths; other deposits earn by 365ths of the year's rate. Rounded once, to
 * the paisa. ₹5,00,000 at 7 % for a year are ₹5,35,929.52.
 */
export function interestBy({ principal, bps, type, start, maturity }: Terms, day: Day): Paise {
  const until = day < maturity ? day : maturity;
  if (until <= start) return 0;
  const rate = BigInt(bps);
  const whole = BigInt(principal);
  if (type !== 1) return rounded(whole * rate * BigInt(daysBetween(start, until)), 3_650_000n);
  const quarters = wholeQuarters(start, until);
  const broken = BigInt(daysBetween(addMonths(start, quarters * 3), until));
  const over = 40_000n ** BigInt(quarters) * 3_650_000n;
  const grown = whole * (40_000n + rate) ** BigInt(quarters) * (3_650_000n + rate * broken);
  return rounded(grown - whole * over, over);
}

/** What a deposit is at its end, if all its interest stays in it. */
export const maturityAmount = (terms: Terms): Paise =>
  terms.principal + (terms.type === 1 ? interestBy(terms, terms.maturity) : 0);

/** What of the interest until a day is in the books neither as accrued nor as received. */
export const unpostedBy = (terms: Terms, { accrued, received }: { accrued: Paise; received: Paise }, day: Day): Paise =>
  Math.max(interestBy(terms, day) - accrued - received, 0);

/** Debits are positive; income is what is left, and negative where the bank paid less than was accrued. */
export type Moves = { bank: Paise; tds: Paise; deposits: Paise; accrued: Paise; income: Paise };

/** What receiving interest moves: it settles what was accrued first. */
export function movesOfInterest(accruedBefore: Paise, interest: Paise, tds: Paise): Moves {
  const accrued = -Math.min(accruedBefore, interest);
  return { bank: interest - tds, tds, deposits: 0, accrued, income: -interest - accrued || 0 };
}

/** What an end moves: the whole accrued interest is settled by what the bank pays, and the rest is income or less of it. */
export function movesOfEnd(
  { principal, accrued }: { principal: Paise; accrued: Paise },
  { interest, tds, renewed }: { interest: Paise; tds: Paise; renewed: Paise },
): Moves {
  return {
    bank: principal + interest - tds - renewed,
    tds,
    deposits: renewed - principal || 0,
    accrued: -accrued || 0,
    income: accrued - interest || 0,
  };
}

export const isMatured = ({ state, maturity }: { state: DepositState; maturity: Day }, day: Day): boolean =>
  state === 1 && maturity <= day;

/** The state that an entry leads to. */
export const stateAfter = (kind: DepositEntryKind): DepositState => {
  if (kind === 4) return 4;
  if (kind === 5) return 3;
  return kind === 6 ? 2 : 1;
};

/** What of a fund has to be in deposits by its rule. */
export const leastInvested = (balance: Paise, ppm: number): Paise =>
  balance <= 0 ? 0 : rounded(BigInt(balance) * BigInt(ppm), 1_000_000n);
