import type { Day } from "#domain/platform/days.ts";
import type { RawSheet, SheetRow } from "#domain/platform/sheets.ts";
import { directed } from "../amounts/rules.ts";
import { balancesAround, checkLines, oldestFirst } from "../balances/rules.ts";
import { readSide, textOf } from "../cells/rules.ts";
import type { ColumnMapping, ColumnRole, ReadStatement, StatementFormat, UnmappedStatement } from "../codes.ts";
import { findHeadings, guessHeadings, type Headings, isWhole, layoutKeyOf } from "../headings/rules.ts";
import { type Preamble, readPreamble } from "../preamble/rules.ts";
import { readRows } from "../rows/rules.ts";

export type TableOptions = {
  /** The day on which the file is read: later lines are reported. */
  today: Day;
  /** What the columns of unknown layouts mean, by the layout's key. One of them goes before what the headings say. */
  mappings?: Readonly<Record<string, ColumnMapping>> | undefined;
  format?: StatementFormat;
  /** Texts of other sheets of the file, which may say whose account it is. */
  beside?: readonly (readonly string[])[];
};

type Table = Pick<RawSheet, "rows" | "merges">;
const samplesOfColumn = 5;

export const filledTexts = (rows: readonly SheetRow[]): string[][] =>
  rows.map(({ cells }) => cells.map(textOf).filter((text) => text !== ""));

/** Roles by the values: `Debit/Credit` holds amounts in some layouts and `DR` or `CR` in others. */
function refined(mapping: ColumnMapping, headings: Headings, rows: readonly SheetRow[]): ColumnMapping {
  const data = rows.slice(headings.last + 1);
  const holdsSides = (at: number) => {
    const texts = data.map(({ cells }) => textOf(cells[at])).filter((text) => text !== "");
    return texts.length > 0 && texts.filter((text) => readSide(text) !== null).length >= texts.length * 0.7;
  };
  const refinedRoles: Record<number, ColumnRole> = {};
  for (const [at, role] of Object.entries(mapping).map(([key, role]) => [Number(key), role] as const))
    if (!(role === "side" || role === "balanceSide") || holdsSides(at)) refinedRoles[at] = role;
  const roles = Object.values(refinedRoles);
  const free = headings.texts.findIndex((_, at) => refinedRoles[at] === undefined && holdsSides(at));
  if (roles.includes("amount") && !roles.includes("side") && free >= 0) refinedRoles[free] = "side";
  for (const [at, role] of Object.entries(refinedRoles))
    if (role === "amount" && roles.includes("debit") && roles.includes("credit")) delete refinedRoles[Number(at)];
  return refinedRoles;
}

/** A mapping that a person gave may lack a direction, as in a list of credits. */
const isUsable = (mapping: ColumnMapping): boolean => {
  const roles = Object.values(mapping);
  return (
    roles.some((role) => role === "posted" || role === "value") &&
    roles.some((role) => role === "debit" || role === "credit" || role === "amount")
  );
};

/** Other sheets are asked only if the own one does not name the account: they may hold another account. */
function preambleOf(own: readonly (readonly string[])[], beside: readonly (readonly string[])[]): Preamble {
  const preamble = readPreamble(own);
  return preamble.account.number === "" && beside.length > 0 ? readPreamble([...own, ...beside]) : preamble;
}

/** Reads a table of any layout whose headings are known, or whose columns `mappings` names. */
export function readTable({ rows, merges }: Table, options: TableOptions): ReadStatement {
  const headings = findHeadings(rows, merges) ?? guessHeadings(rows, merges);
  if (!headings) return { outcome: "empty" };
  const layoutKey = layoutKeyOf(headings.texts);
  const given = options.mappings?.[layoutKey];
  const mapping = given ?? refined(headings.mapping, headings, rows);
  const above = filledTexts(rows.slice(0, headings.first));
  const beside = options.beside ?? [];
  if (given ? !isUsable(given) : !isWhole(mapping))
    return { outcome: "needs-mapping", unmapped: unmapped(headings, mapping, rows, layoutKey, preambleOf(above, beside)) };
  const raw = readRows(rows, headings, mapping);
  const stated = preambleOf([...above, ...raw.others], beside);
  const opening = stated.opening ?? raw.opening;
  const { lines: inFileOrder, unclear } = directed(raw.lines, opening);
  if (inFileOrder.length === 0)
    return raw.lines.length > 0 || raw.unreadable.length > 0
      ? { outcome: "needs-mapping", unmapped: unmapped(headings, mapping, rows, layoutKey, stated) }
      : { outcome: "empty" };
  const lines = oldestFirst(inFileOrder);
  const around = balancesAround(lines);
  const closing = stated.closing ?? raw.closing;
  return {
    outcome: "read",
    statement: {
      format: options.format ?? "table",
      layoutKey,
      account: stated.account,
      period: stated.period,
      opening: opening ?? around.opening,
      closing: closing ?? around.closing,
      lines,
      checks: checkLines(lines, {
        today: options.today,
        opening,
        closing,
        counts: stated.counts,
        pages: stated.pages,
        unfinished: raw.hasUnfinishedRow ? "unfinished-row" : null,
        unreadable: [...raw.unreadable, ...unclear].sort((one, other) => one - other),
      }),
    },
  };
}

function unmapped(
  headings: Headings,
  mapping: ColumnMapping,
  rows: readonly SheetRow[],
  layoutKey: string,
  { account }: Preamble,
): UnmappedStatement {
  const data = rows.slice(headings.last + 1);
  const width = Math.max(headings.texts.length, ...data.slice(0, 50).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => ({
    at,
    heading: headings.texts[at] ?? "",
    samples: data
      .map(({ cells }) => textOf(cells[at]))
      .filter((text) => text !== "")
      .slice(0, samplesOfColumn),
    role: mapping[at] ?? null,
  }));
  return {
    layoutKey,
    account,
    headingLine: rows[headings.first]!.line,
    columns: columns.filter(({ heading, samples }) => heading !== "" || samples.length > 0),
  };
}
