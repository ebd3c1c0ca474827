import type {
  BillComparison,
  ComparedFlat as ComparedFlatOut,
  OldBillRow,
} from "#domain/money/bills/run/comparison/calls.ts";
import { type ComparisonResult, comparisonResults } from "#domain/money/bills/run/comparison/codes.ts";
import type { NamedHead } from "#domain/money/bills/run/comparison/columns/rules.ts";
import type { AmountKey } from "#domain/money/bills/run/comparison/reading/rules.ts";
import { headsThatDiffer, otherKey, totalKey } from "#domain/money/bills/run/comparison/rules.ts";
import type { Language } from "#domain/platform/languages.ts";
import { rupees } from "#domain/platform/money.ts";
import { labelIn } from "#domain/translations.ts";
import { explainLine, headName, viewUnbilled } from "../by-heads/view.ts";
import type { ComparedFlat, Comparing, PlacedRow } from "./compare.ts";
import { isRead, type KeptLayout } from "./layouts.ts";
import type { FoundComparison } from "./queries.ts";

const fixedKeys: Readonly<Record<AmountKey, string>> = {
  interest: "Interest",
  tax: "Tax",
  rounding: "Rounding",
  [totalKey]: "Total",
};

/** What an amount of either side is called. */
function labelOf(key: AmountKey, heads: readonly NamedHead[], language: Language): string {
  if (key === otherKey) return labelIn(language, "otherHeads", "other");
  const field = fixedKeys[key];
  if (field) return labelIn(language, "oldBillFields", field);
  return headName(
    heads.find(({ id }) => id === key),
    language,
  );
}

const orNull = (paise: number | null): number | null => (paise === null ? null : rupees(paise));

const viewSheet = (layout: KeptLayout): BillComparison["Sheets"][number] => ({
  Sheet: layout.sheet,
  Name: layout.name,
  Header_Line: layout.header?.line ?? null,
  Header_Rows: layout.header?.height ?? 1,
  Rows: layout.rowCount,
  Whether_Read: isRead(layout),
  Whether_Remembered: layout.isRemembered,
  Block_Name: layout.block,
  Columns: layout.columns.map(({ column, heading, field, head, examples }) => ({
    ...{ Column: column, Heading: heading, Examples: examples },
    ...{ Field: field ?? null, Charge_HeadID: head ?? null },
  })),
  First_Rows: layout.sample.map(({ line, cells }) => ({ Line: line, Cells: cells })),
});

export const viewNamed = (
  row: Pick<FoundComparison, "bill_comparison_id" | "file_name" | "period" | "created_at">,
) => ({
  Bill_ComparisonID: row.bill_comparison_id,
  File_Name: row.file_name,
  Billing_Month: row.period,
  created_at: row.created_at.toISOString(),
});

/** The result at a glance. */
export function viewComparison(
  found: FoundComparison,
  { rows, flats, fileSum, ownSum, hasArrears }: Comparing,
  heads: readonly NamedHead[],
  language: Language,
): BillComparison {
  const results = Object.keys(comparisonResults) as ComparisonResult[];
  const count = (result: ComparisonResult) => flats.filter((flat) => flat.result === result).length;
  return {
    ...viewNamed(found),
    Sheets: found.mapping.map(viewSheet),
    Whether_Comparable: found.mapping.some(isRead),
    Heads: heads.map((head) => ({ Charge_HeadID: head.id, Head_Label: headName(head, language) })),
    Row_Count: rows.length,
    Problem_Count: rows.filter(({ problem }) => problem !== null).length,
    Counts: Object.fromEntries(results.map((result) => [result, count(result)])) as BillComparison["Counts"],
    File_Amount: rupees(fileSum),
    Own_Amount: rupees(ownSum),
    Differing_Amount: rupees(flats.reduce((sum, { difference }) => sum + Math.abs(difference), 0)),
    File_Total: orNull(found.rows.fileTotal),
    Arrears_Count: hasArrears ? flats.filter(({ arrears }) => arrears !== null).length : null,
    Differing_Heads: headsThatDiffer(flats).map(({ head, flats: many, before, after }) => ({
      Head_Label: labelOf(head, heads, language),
      ...{ Flat_Count: many, File_Amount: rupees(before), Own_Amount: rupees(after) },
    })),
  };
}

export function viewFlat(
  flat: ComparedFlat,
  { charges }: Comparing,
  heads: readonly NamedHead[],
  language: Language,
): ComparedFlatOut {
  return {
    FlatID: flat.flat,
    Flat_Label: flat.label,
    Name: flat.name,
    Result: flat.result,
    Lines: flat.lines,
    File_Amount: orNull(flat.before),
    Own_Amount: orNull(flat.after),
    Difference: rupees(flat.difference),
    Reason: reasonOf(flat, charges, language),
    Heads: flat.heads.map(({ head, before, after, difference }) => ({
      Head_Label: labelOf(head, heads, language),
      ...{ File_Amount: orNull(before), Own_Amount: orNull(after), Difference: rupees(difference) },
      Arithmetic: arithmeticOf(flat, head, charges, language),
    })),
    Arrears: flat.arrears && { File_Amount: rupees(flat.arrears.file), Own_Amount: rupees(flat.arrears.own) },
  };
}

function reasonOf(flat: ComparedFlat, charges: Comparing["charges"], language: Language): string {
  if (flat.problem) return labelIn(language, "oldRowProblems", flat.problem);
  if (flat.result !== "not-billed") return "";
  const why = flat.unbilled ?? { reason: "no-rule" as const, head: null, values: {} };
  const { Head_Label, Reason } = viewUnbilled(
    { flat_id: flat.flat, flat_label: flat.label, ...why },
    charges,
    language,
  );
  return [Head_Label, Reason].filter(Boolean).join(" · ");
}

/** How our amount of a head came about; what a sheet has in one sum is explained by none. */
function arithmeticOf(
  { own }: ComparedFlat,
  key: AmountKey,
  charges: Comparing["charges"],
  language: Language,
): string[] {
  const number = charges.heads.find(({ id }) => id === key)?.number;
  return own
    .filter(({ head, rule }) =>
      number === undefined ? key === "interest" && rule === "arrears-interest" : head === number,
    )
    .flatMap((line) => explainLine(line, charges, language).sums.map(({ sum }) => sum));
}

export function viewRow(
  row: PlacedRow,
  labels: ReadonlyMap<string, string>,
  heads: readonly NamedHead[],
  language: Language,
): OldBillRow {
  return {
    ...{ Sheet: row.sheet, Line: row.line, Label: row.label, Name: row.name },
    Flat_Label: (row.flat && labels.get(row.flat)) ?? "",
    Amounts: Object.entries(row.amounts).map(([key, paise]) => ({
      Head_Label: labelOf(key, heads, language),
      Amount: rupees(paise),
    })),
    Total: orNull(row.total),
    Arrears: orNull(row.arrears),
    Problem: row.problem,
    Wrong_Cell: row.wrong && { Heading: row.wrong.heading, Text: row.wrong.text },
  };
}
