import type { Paise } from "#domain/platform/money.ts";
import type { Amount, Side } from "../cells/rules.ts";
import type { StatementLine } from "../codes.ts";
import type { RawLine } from "../rows/rules.ts";

type Moved = { debit: Paise; credit: Paise };
/** Null if nothing moved; "unclear" if it cannot be said in which direction. */
type Direction = Moved | null | "unclear";

const moved = (signed: Paise): Direction =>
  signed === 0 ? null : signed > 0 ? { debit: 0, credit: signed } : { debit: -signed, credit: 0 };

/** A file whose debits all have a minus writes them so; where only some do, those are reversals. */
const areAllNegative = (amounts: readonly (Amount | null)[]): boolean => {
  const some = amounts.filter((amount) => amount !== null && amount.paise !== 0) as Amount[];
  return some.length > 0 && some.every(({ paise }) => paise < 0);
};

function ofTwoColumns({ debit, credit }: RawLine, debitsAreNegative: boolean): Direction {
  const out = debitsAreNegative ? Math.abs(debit?.paise ?? 0) : (debit?.paise ?? 0);
  const inward = credit?.paise ?? 0;
  return out !== 0 && inward !== 0 ? "unclear" : moved(inward - out);
}

/** What the line's balance and the one before it say of its direction. */
function byBalance(amount: Paise, balance: Paise | null, before: Paise | null): Direction {
  if (balance === null || before === null || Math.abs(balance - before) !== Math.abs(amount)) return "unclear";
  return moved(balance - before);
}

function ofOneColumn(line: RawLine, hasSigns: boolean, before: Paise | null): Direction {
  const { amount, side, balance } = line;
  if (amount === null || amount.paise === 0) return null;
  const known: Side | null = side ?? amount.side;
  // A negative amount on a side is a reversal of that side.
  if (known) return moved(known === "credit" ? amount.paise : -amount.paise);
  return hasSigns ? moved(amount.paise) : byBalance(amount.paise, balance, before);
}

/** Whether the balances follow one another upwards in the file: then the newest line comes first. */
function isNewestFirst(lines: readonly RawLine[]): boolean {
  const fits = (step: 1 | -1) =>
    lines.filter(({ amount, balance }, at) => {
      const before = lines[at - step]?.balance ?? null;
      return amount !== null && byBalance(amount.paise, balance, before) !== "unclear";
    }).length;
  return fits(-1) > fits(1);
}

/** Lines by their directions, in the order of the file. Rows in which nothing moved are left out. */
export function directed(
  lines: readonly RawLine[],
  opening: Paise | null,
): { lines: StatementLine[]; unclear: number[] } {
  const isOneColumn = lines.some(({ amount }) => amount !== null);
  const debitsAreNegative = areAllNegative(lines.map(({ debit }) => debit));
  const hasSigns = lines.some(({ amount }) => (amount?.paise ?? 0) < 0);
  const sideIsInSign = isOneColumn && lines.every(({ side, amount }) => side === null && !amount?.side);
  const step = sideIsInSign && !hasSigns && isNewestFirst(lines) ? -1 : 1;
  const unclear: number[] = [];
  const known = lines.flatMap((line, at): StatementLine[] => {
    const isFirst = step === 1 ? at === 0 : at === lines.length - 1;
    const before = isFirst ? opening : (lines[at - step]?.balance ?? null);
    const direction = isOneColumn
      ? ofOneColumn(signedBySide(line), hasSigns, before)
      : ofTwoColumns(line, debitsAreNegative);
    if (direction === "unclear") unclear.push(line.line);
    if (direction === null || direction === "unclear") return [];
    const narration = line.narration.join(" ").replace(/\s+/g, " ").trim();
    const { postedOn, valueOn, reference, balance } = line;
    return [{ line: line.line, postedOn, valueOn, narration, reference, ...direction, balance }];
  });
  return { lines: known, unclear };
}

/** `-500.00 Dr` is a debit of 500: the sign repeats what the side says. */
function signedBySide(line: RawLine): RawLine {
  const side = line.side ?? line.amount?.side;
  return side === "debit" && line.amount && line.amount.paise < 0
    ? { ...line, amount: { ...line.amount, paise: -line.amount.paise } }
    : line;
}
