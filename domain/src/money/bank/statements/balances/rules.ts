import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Side } from "../cells/rules.ts";
import type { BalanceGap, CutOffReason, StatementChecks, StatementLine } from "../codes.ts";

const mostGaps = 100;

export const signedAmount = ({ debit, credit }: Pick<StatementLine, "debit" | "credit">): Paise => credit - debit;

/** How many lines have a balance that follows from the one before. */
function fitsOf(lines: readonly StatementLine[]): number {
  let fits = 0;
  for (let at = 1; at < lines.length; at++) {
    const [before, { balance }] = [lines[at - 1]!.balance, lines[at]!];
    if (before !== null && balance !== null && before + signedAmount(lines[at]!) === balance) fits++;
  }
  return fits;
}

const descents = (lines: readonly StatementLine[]): number =>
  lines.filter(({ postedOn }, at) => at > 0 && postedOn < lines[at - 1]!.postedOn).length;

function daysReversed(lines: readonly StatementLine[]): StatementLine[] {
  const runs: StatementLine[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.[0]!.postedOn === line.postedOn) last.push(line);
    else runs.push([line]);
  }
  return runs.toReversed().flat();
}

/**
 * The oldest line first. The balances decide in which order the file has them, also within a day; without balances the
 * dates do.
 */
export function oldestFirst(lines: readonly StatementLine[]): readonly StatementLine[] {
  const orders = [lines, lines.toReversed(), daysReversed(lines)].map((order) => ({
    order,
    fits: fitsOf(order),
    descents: descents(order),
  }));
  return orders.reduce((best, other) =>
    other.fits > best.fits || (other.fits === best.fits && other.descents < best.descents) ? other : best,
  ).order;
}

/** What a file states beside its lines; null where it states nothing. */
export type Stated = {
  today: Day;
  opening: Paise | null;
  closing: Paise | null;
  counts?: Record<Side, number> | null;
  pages?: { last: number; of: number } | null;
  /** The file's last row has only a part of its cells, or a file of a fixed form has no end. */
  unfinished?: "unfinished-row" | "unfinished-file" | null;
  unreadable?: readonly number[];
};

/** Verifies the running balance line by line, to the paisa, and what else a file can have wrong. Lines are the oldest first. */
export function checkLines(lines: readonly StatementLine[], stated: Stated): StatementChecks {
  const gaps: BalanceGap[] = [];
  let running = stated.opening;
  let verified = 0;
  for (const line of lines) {
    const expected = running === null ? null : running + signedAmount(line);
    if (line.balance === null) {
      running = expected;
      continue;
    }
    if (expected !== null) {
      verified++;
      if (expected !== line.balance && gaps.length < mostGaps)
        gaps.push({ line: line.line, expected, actual: line.balance, missing: line.balance - expected });
    }
    running = line.balance;
  }
  return {
    verified,
    gaps,
    cutOff: cutOffOf(lines, running, stated),
    future: lines.filter(({ postedOn }) => postedOn > stated.today).map(({ line }) => line),
    outOfOrder: lines.filter(({ postedOn }, at) => at > 0 && postedOn < lines[at - 1]!.postedOn).map(({ line }) => line),
    unreadable: stated.unreadable ?? [],
  };
}

function cutOffOf(lines: readonly StatementLine[], last: Paise | null, stated: Stated): CutOffReason | null {
  if (stated.unfinished) return stated.unfinished;
  if (stated.pages && stated.pages.last < stated.pages.of) return "unfinished-file";
  const { counts } = stated;
  const count = (side: Side) => lines.filter((line) => line[side] > 0).length;
  if (counts && (count("debit") < counts.debit || count("credit") < counts.credit)) return "lines-missing";
  return stated.closing !== null && last !== null && stated.closing !== last ? "closing-balance-differs" : null;
}

/** The balances before the first and after the last line, as far as the lines have them. */
export function balancesAround(lines: readonly StatementLine[]): { opening: Paise | null; closing: Paise | null } {
  const first = lines.findIndex(({ balance }) => balance !== null);
  if (first < 0) return { opening: null, closing: null };
  const before = lines.slice(0, first + 1).reduce((sum, line) => sum + signedAmount(line), 0);
  const last = lines.findLastIndex(({ balance }) => balance !== null);
  const after = lines.slice(last + 1).reduce((sum, line) => sum + signedAmount(line), 0);
  return { opening: lines[first]!.balance! - before, closing: lines[last]!.balance! + after };
}
