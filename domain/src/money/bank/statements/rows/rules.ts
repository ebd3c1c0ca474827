import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { SheetCell, SheetRow } from "#domain/platform/sheets.ts";
import {
  type Amount,
  type DateOrder,
  dateOrderOf,
  isRule,
  readAmount,
  readBracketedDate,
  readDate,
  readSide,
  type Side,
  textOf,
} from "../cells/rules.ts";
import type { ColumnMapping, ColumnRole } from "../codes.ts";
import { type Headings, roleOf } from "../headings/rules.ts";

/** A line as its columns have it, before it is known what their signs mean. */
export type RawLine = {
  line: number;
  postedOn: Day;
  valueOn: Day;
  narration: string[];
  reference: string;
  debit: Amount | null;
  credit: Amount | null;
  amount: Amount | null;
  side: Side | null;
  balance: Paise | null;
};

export type RawLines = {
  lines: RawLine[];
  /** Texts of the rows that are no lines: summaries, footers and headings of pages. */
  others: string[][];
  /** Of them those above headings that come again, by page. */
  pages: string[][][];
  opening: Paise | null;
  closing: Paise | null;
  /** Rows with a date whose amount cannot be read. */
  unreadable: number[];
  hasUnfinishedRow: boolean;
};

const brought =
  /^(?:by\s+|to\s+)?(?:opening\s*bal(?:ance)?|op\.?\s*bal|(?:balance\s*)?(?:b\s*\/\s*f\b|brought\s*forward)|प्रारंभिक\s*शेष|अथ\s*शेष)/iu;
const carried =
  /^(?:by\s+|to\s+)?(?:closing\s*bal(?:ance)?|cl\.?\s*bal|(?:balance\s*)?(?:c\s*\/\s*f\b|carried\s*forward)|अंतिम\s*शेष|इति\s*शेष)/iu;
/** Where a row without a date cannot be the rest of a narration. */
const footer =
  /\b(?:page\s*(?:no\.?\s*)?:?\s*\d+|statement\s*summary|computer[\s-]*generated|system[\s-]*generated|end\s*of\s*(?:the\s*)?statement|legends?\b|disclaimer|grand\s*total|sub\s*-?total|page\s*total|registered\s*office|does\s*not\s*require|contents\s*of\s*this|generated\s*(?:on|by)|please\s*(?:examine|do\s*not|contact|report)|this\s*is\s*a|transaction\s*total|abbreviations|customer\s*care|toll\s*free|important\s*(?:note|message))|^\s*(?:notes?|total)\s*[:.-]*$|^\s*\*{2,}/iu;
/** A row with amounts that sums up others. */
const sums = /^\s*(?:total|sum)\b|\btotal\b.*(?:dr|cr|debit|credit)|^\s*(?:कुल|योग)/iu;

const lineOf = (cells: readonly string[]): string => cells.join(" ").slice(0, 500);

type Columns = Partial<Record<ColumnRole, number>>;
const columnsOf = (mapping: ColumnMapping): Columns =>
  Object.fromEntries(Object.entries(mapping).map(([at, role]) => [role, Number(at)]));

/** An unquoted comma in a narration makes a row longer than the headings and moves its amounts: its pieces belong together. */
function repaired(cells: readonly SheetCell[], width: number, columns: Columns): readonly SheetCell[] {
  const { narration } = columns;
  const extra = cells.findLastIndex((cell) => textOf(cell) !== "") + 1 - width;
  if (extra <= 0 || narration === undefined || narration >= width || !isMoved(cells, columns)) return cells;
  const pieces = cells.slice(narration, narration + extra + 1);
  return [...cells.slice(0, narration), pieces.map(textOf).join(", "), ...cells.slice(narration + extra + 1)];
}

const isMoved = (cells: readonly SheetCell[], { debit, credit, amount, balance }: Columns): boolean =>
  [debit, credit, amount, balance].some((at) => at !== undefined && readAmount(cells[at]) === "unreadable") ||
  (balance !== undefined && readAmount(cells[balance]) === null);

const nothing = /^(?:[-–.]+|0+|n\.?\/?a\.?|nil)$/i;
const referenceOf = (cells: readonly SheetCell[], { reference, cheque }: Columns): string => {
  const texts = [reference, cheque].map((at) => (at === undefined ? "" : textOf(cells[at])));
  return [...new Set(texts.filter((text) => text !== "" && !nothing.test(text)))].join(" ");
};

/** Reads the rows below the headings. */
export function readRows(rows: readonly SheetRow[], headings: Headings, mapping: ColumnMapping): RawLines {
  const columns = columnsOf(mapping);
  const width = headings.texts.findLastIndex((text) => text !== "") + 1;
  const dateAt = columns.posted ?? columns.value ?? 0;
  const order = dateOrderOf(rows.slice(headings.last + 1).map(({ cells }) => textOf(cells[dateAt])));
  const hasSerials = isOfSerials(rows.slice(headings.last + 1).map(({ cells }) => cells[dateAt]));
  const headingTexts = new Set(rows.slice(headings.first, headings.last + 1).flatMap(({ cells }) => cells.map(textOf)));
  const result: RawLines = {
    ...{ lines: [], others: [], pages: [], unreadable: [], opening: null, closing: null, hasUnfinishedRow: false },
  };
  /** The line that the next row may continue. */
  let open: RawLine | null = null;
  let openUntil = 0;
  let othersBefore = 0;
  for (const row of rows.slice(headings.last + 1)) {
    const cells = repaired(row.cells, width, columns);
    const texts = cells.map(textOf);
    const filled = texts.filter((text) => text !== "");
    if (filled.length === 0 || filled.every(isRule)) continue;
    if (filled.every((text) => headingTexts.has(text)) || isHeadingAgain(filled)) {
      result.pages.push(result.others.splice(othersBefore));
      result.others.push(...result.pages.at(-1)!);
      othersBefore = result.others.length;
      continue;
    }
    const date = hasSerials || typeof cells[dateAt] !== "number" ? readDate(cells[dateAt], order) : null;
    const label = ((columns.narration === undefined ? "" : texts[columns.narration]) || filled[0]!).slice(0, 100);
    if ((brought.test(label) || carried.test(label)) && !(date !== null && hasMoved(cells, columns))) {
      const amount = balanceOf(cells, columns) ?? onlyAmount(cells, columns);
      if (brought.test(label)) result.opening ??= amount;
      else result.closing = amount ?? result.closing;
      result.others.push(filled);
      open = null;
      continue;
    }
    const read: RawLine | "unreadable" | null = date === null ? null : rawLine(row.line, date, cells, columns, order);
    if (read === "unreadable") {
      result.unreadable.push(row.line);
      open = null;
    } else if (read) {
      result.lines.push(read);
      open = read;
      openUntil = row.line + 2;
    } else if (open && row.line <= openUntil && !footer.test(lineOf(filled)) && continues(open, cells, columns)) {
      openUntil = row.line + 2;
    } else if (isSameDay(cells, columns, filled) && result.lines.length > 0) {
      const next = rawLine(row.line, result.lines.at(-1)!.postedOn, cells, columns, order);
      if (next === "unreadable") result.unreadable.push(row.line);
      else result.lines.push(next);
      open = next === "unreadable" ? null : next;
      openUntil = row.line + 2;
    } else {
      if (looksLikeLine(cells, columns, filled)) result.unreadable.push(row.line);
      result.others.push(filled);
      open = null;
    }
  }
  return withoutUnfinished(result, columns);
}

/** A number is a day only where no day is written as one: below the lines it is an amount of a summary. */
const isOfSerials = (cells: readonly (SheetCell | undefined)[]): boolean =>
  !cells.some((cell) => typeof cell !== "number" && readDate(cell) !== null);

const isHeadingAgain = (filled: readonly string[]): boolean =>
  filled.length >= 3 && filled.filter((text) => roleOf(text) !== undefined).length >= Math.max(3, filled.length - 1);

function rawLine(
  line: number,
  date: Day,
  cells: readonly SheetCell[],
  columns: Columns,
  order: DateOrder,
): RawLine | "unreadable" {
  const amounts = [columns.debit, columns.credit, columns.amount].map((at) =>
    at === undefined ? null : readAmount(cells[at]),
  );
  if (amounts.includes("unreadable")) return "unreadable";
  const [debit, credit, amount] = amounts as (Amount | null)[];
  const valueOn = columns.value === undefined ? null : readDate(cells[columns.value], order);
  const narration = columns.narration === undefined ? "" : textOf(cells[columns.narration]);
  return {
    line,
    postedOn: date,
    valueOn: valueOn ?? readBracketedDate(cells[columns.posted ?? -1], order) ?? date,
    narration: [narration],
    reference: referenceOf(cells, columns),
    debit: debit!,
    credit: credit!,
    amount: amount!,
    side: columns.side === undefined ? null : readSide(cells[columns.side]),
    balance: balanceOf(cells, columns),
  };
}

function balanceOf(cells: readonly SheetCell[], { balance, balanceSide }: Columns): Paise | null {
  const amount = balance === undefined ? null : readAmount(cells[balance]);
  if (amount === null || amount === "unreadable") return null;
  const side = (balanceSide === undefined ? null : readSide(cells[balanceSide])) ?? amount.side;
  return side === "debit" ? -Math.abs(amount.paise) || 0 : amount.paise;
}

/** Of a row that states a balance outside of its column. */
function onlyAmount(cells: readonly SheetCell[], columns: Columns): Paise | null {
  const texts = cells.filter((_, at) => at !== columns.posted && at !== columns.value && at !== columns.narration);
  const amounts = texts.map(readAmount).filter((amount) => amount !== null && amount !== "unreadable");
  const stated = amounts.filter(({ paise }) => paise !== 0);
  const [amount] = stated.length > 0 ? stated : amounts;
  return amount ? (amount.side === "debit" ? -Math.abs(amount.paise) : amount.paise) : null;
}

/** A payment whose narration begins like a balance that is carried: it changes the balance, and is not the balance. */
function hasMoved(cells: readonly SheetCell[], columns: Columns): boolean {
  const balance = balanceOf(cells, columns);
  const amounts = [columns.debit, columns.credit, columns.amount].map((at) =>
    at === undefined ? null : readAmount(cells[at]),
  );
  return amounts.some(
    (amount) =>
      amount !== null &&
      amount !== "unreadable" &&
      amount.paise !== 0 &&
      balance !== null &&
      Math.abs(amount.paise) !== Math.abs(balance),
  );
}

const hasAmounts = ({ debit, credit, amount }: Pick<RawLine, "debit" | "credit" | "amount">): boolean =>
  debit !== null || credit !== null || amount !== null;

/** The rest of a narration, or the amounts of a line that has none yet. Takes it, and answers whether the row was that. */
function continues(open: RawLine, cells: readonly SheetCell[], columns: Columns): boolean {
  const filled = cells.flatMap((cell, at) => (textOf(cell) === "" ? [] : [at]));
  const ofText = new Set([columns.narration, columns.reference, columns.cheque]);
  const narration = columns.narration === undefined ? "" : textOf(cells[columns.narration]);
  const ofAmounts = new Set([
    columns.debit,
    columns.credit,
    columns.amount,
    columns.side,
    columns.balance,
    columns.balanceSide,
  ]);
  const isText = filled.every((at) => ofText.has(at));
  const isRest = filled.every((at) => ofText.has(at) || ofAmounts.has(at));
  if (!isText && (!isRest || hasAmounts(open))) return false;
  if (!isText) {
    const rest = rawLine(open.line, open.postedOn, cells, columns, "day-first");
    if (rest === "unreadable") return false;
    const { debit, credit, amount, side, balance } = rest;
    Object.assign(open, { debit, credit, amount, side, balance });
  }
  if (narration !== "") open.narration.push(narration);
  const more = referenceOf(cells, columns);
  if (more !== "") open.reference = `${open.reference} ${more}`.trim();
  return true;
}

/** Some banks print the date of a day only once. */
function isSameDay(cells: readonly SheetCell[], columns: Columns, filled: readonly string[]): boolean {
  const dateAt = columns.posted ?? columns.value;
  if (dateAt !== undefined && textOf(cells[dateAt]) !== "") return false;
  if (columns.balance === undefined || columns.narration === undefined) return false;
  if (footer.test(lineOf(filled)) || sums.test(lineOf(filled)) || textOf(cells[columns.narration]) === "") return false;
  const amounts = [columns.debit, columns.credit, columns.amount].map((at) =>
    at === undefined ? null : readAmount(cells[at]),
  );
  const moved = amounts.filter((amount) => amount !== null && amount !== "unreadable" && amount.paise !== 0);
  return moved.length === 1 && balanceOf(cells, columns) !== null;
}

/** A row with an amount whose date cannot be read, such as `31/11/2026`: it is no line, and must not be lost silently. */
function looksLikeLine(cells: readonly SheetCell[], columns: Columns, filled: readonly string[]): boolean {
  const dateAt = columns.posted ?? columns.value ?? 0;
  const date = textOf(cells[dateAt]).slice(0, 40);
  const isLikeDate = /\d\s?[-/.]\s?\d|\d\s*\p{L}{2,}/u.test(date) && readAmount(date) === "unreadable";
  if (!isLikeDate || footer.test(lineOf(filled)) || sums.test(lineOf(filled))) return false;
  return [columns.debit, columns.credit, columns.amount].some((at) => {
    const amount = at === undefined || at === dateAt ? null : readAmount(cells[at]);
    return amount !== null && amount !== "unreadable" && amount.paise !== 0;
  });
}

/** A file that was cut off ends within a row: without its amount, or without the balance that all others have. */
function withoutUnfinished(result: RawLines, columns: Columns): RawLines {
  const last = result.lines.at(-1);
  if (!last) return result;
  const others = result.lines.slice(0, -1);
  const isLastRow = result.others.length === 0 || !result.others.some((row) => footer.test(lineOf(row)));
  const lacksBalance =
    isLastRow &&
    columns.balance !== undefined &&
    last.balance === null &&
    others.every(({ balance }) => balance !== null);
  const isUnfinished = !hasAmounts(last) || lacksBalance;
  const kept = isUnfinished ? others : result.lines;
  const empty = kept.filter((line) => !hasAmounts(line)).map(({ line }) => line);
  return {
    ...result,
    lines: kept.filter(hasAmounts),
    unreadable: [...result.unreadable, ...empty],
    hasUnfinishedRow: isUnfinished,
  };
}
