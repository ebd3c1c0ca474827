import type { Paise } from "../../../../../platform/money.ts";
import { cellText, type RawSheet, type SheetCell } from "../../../../../platform/sheets.ts";
import { numberParts } from "../../../../../society/labels/rules.ts";
import { owed, readAmount } from "../../../../../society/members/import/amounts/rules.ts";
import { openSheet, rowReader } from "../../../../../society/members/import/rows/rules.ts";
import type { OldRowProblem } from "../codes.ts";
import type { OldBillLayout } from "../columns/rules.ts";

/** The keys of what is compared beside the heads, whose keys are their ids. */
export type AmountKey = string;

/** A row of the sheet as it is read. Amounts are of heads, `interest`, `tax` and `rounding`. */
export type OldRow = {
  sheet: number;
  line: number;
  /** As it is written. */
  label: string;
  name: string;
  /** How the flat may be called, the surest first. */
  texts: string[];
  amounts: Record<AmountKey, Paise>;
  total: Paise | null;
  arrears: Paise | null;
  problem: OldRowProblem | null;
  /** The heading and the cell that is no amount. */
  wrong: { heading: string; text: string } | null;
};

const places = new Set(["Building", "Block", "Flat", "Name"]);
const keyOf = { Interest: "interest", Tax: "tax", Rounding: "rounding" } as const;

/** Whether a sheet can be compared: it names flats and at least one amount. */
export const canCompare = ({ columns }: OldBillLayout): boolean =>
  columns.some(({ field }) => field === "Flat") &&
  columns.some(({ field, head }) => head !== undefined || (field !== undefined && !places.has(field)));

/** Reads the rows of a sheet, and what its own row of totals says. */
export function readOldBills(
  raw: RawSheet,
  sheet: number,
  layout: OldBillLayout,
): { rows: OldRow[]; fileTotal: Paise | null } {
  const open = openSheet(raw, {
    header: layout.header,
    block: layout.block ?? undefined,
    columns: layout.columns.flatMap(({ column, field }) =>
      field === "Flat" || field === "Block" || field === "Building" || field === "Name" ? [{ column, field }] : [],
    ),
  });
  const rows: OldRow[] = [];
  const totals: Paise[] = [];
  let at = 0;
  for (const read of rowReader(open)) {
    const { cells, filled } = open.rows[at++]!;
    const cellAt = (column: number): SheetCell => (filled.has(column) ? null : (cells[column] ?? null));
    if (read.kind === "section" || read.kind === "heading" || read.kind === "subtotal") continue;
    const found = amountsOf(layout, cellAt);
    if (read.kind === "total") {
      if (found.total !== null) totals.push(found.total);
      continue;
    }
    const label = textAt(layout, "Flat", cells);
    if (read.kind !== "flat" && !found.hasAmount) continue;
    rows.push({
      ...{ sheet, line: read.line, label, name: textAt(layout, "Name", cells).slice(0, 100) },
      texts: read.kind === "flat" ? textsOf(read.block, read.number, label) : [],
      ...{ amounts: found.amounts, total: found.total, arrears: found.arrears, wrong: found.wrong },
      problem: problemOf(read.kind === "flat" && label !== "", found),
    });
  }
  // The last one is of the whole sheet.
  return { rows, fileTotal: totals.at(-1) ?? null };
}

type Found = {
  amounts: Record<AmountKey, Paise>;
  total: Paise | null;
  arrears: Paise | null;
  hasAmount: boolean;
  wrong: OldRow["wrong"];
};

function problemOf(isLabelled: boolean, { hasAmount, wrong }: Found): OldRowProblem | null {
  if (!isLabelled) return "no-label";
  if (wrong) return "not-an-amount";
  return hasAmount ? null : "no-amount";
}

/** By the wing and the number that were read; the label alone names the flat only if a place is part of it. */
function textsOf(block: string | undefined, number: string | undefined, label: string): string[] {
  const whole = block ? `${block} ${number ?? label}` : label;
  return whole !== label && numberParts(label).place === "" ? [whole] : [...new Set([whole, label])];
}

const textAt = ({ columns }: OldBillLayout, field: string, cells: readonly SheetCell[]): string => {
  const column = columns.find((each) => each.field === field)?.column;
  return column === undefined ? "" : cellText(cells[column]).slice(0, 200);
};

function amountsOf({ columns }: OldBillLayout, cellAt: (column: number) => SheetCell): Found {
  const found: Found = { amounts: {}, total: null, arrears: null, hasAmount: false, wrong: null };
  let payable: Paise | null = null;
  for (const { column, heading, field, head } of columns) {
    if (head === undefined && (field === undefined || places.has(field))) continue;
    const cell = cellAt(column);
    const text = cellText(cell);
    if (text === "") continue;
    const paise = paiseIn(cell);
    if (paise === null) {
      found.wrong ??= { heading, text: text.slice(0, 100) };
      continue;
    }
    found.hasAmount = true;
    if (field === "Total") found.total = paise;
    else if (field === "Payable") payable = paise;
    else if (field === "Arrears") found.arrears = (found.arrears ?? 0) + paise;
    else {
      const key = head ?? keyOf[field as keyof typeof keyOf];
      found.amounts[key] = (found.amounts[key] ?? 0) + paise;
    }
  }
  if (found.total === null && payable !== null && found.arrears !== null) found.total = payable - found.arrears;
  return found;
}

/** An amount of a cell; null where it is none: a text, a date, or the error of a formula. */
function paiseIn(cell: SheetCell): Paise | null {
  if (cell === null || typeof cell === "object") return null;
  const reading = readAmount(cell);
  return "value" in reading ? owed(reading.value, "dues-positive") : null;
}
