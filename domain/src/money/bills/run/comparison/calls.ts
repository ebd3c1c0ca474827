import { z } from "zod";
import { call } from "../../../../platform/call.ts";
import { MonthIn } from "../../../../platform/fields.ts";
import { BillComparisonId, ChargeHeadId } from "../../../../platform/ids.ts";
import { listInput, listOf } from "../../../../platform/paging.ts";
import { SheetFile, SheetUpload, sheetFormat, unreadSheet } from "../../../../platform/sheet-calls.ts";
import { largestSheet } from "../../../../platform/sheets.ts";
import {
  type ComparisonResult,
  comparisonResults,
  type OldBillField,
  type OldRowProblem,
  oldBillFields,
  oldRowProblems,
} from "./codes.ts";

const keysOf = <Key extends string>(table: Record<Key, string>) => Object.keys(table) as [Key, ...Key[]];
const Field = z.enum(keysOf<OldBillField>(oldBillFields));
const Result = z.enum(keysOf<ComparisonResult>(comparisonResults));
const Problem = z.enum(keysOf<OldRowProblem>(oldRowProblems));

const count = z.int().min(0);
const position = z.int().min(0);
/** In rupees; a difference is ours less the file's. */
const amount = z.number();
const { Sheet, Line, Column } = { Sheet: position, Line: z.int().min(1), Column: position };

/** Which sheets are compared, which row names their columns, and what each column is: a field, or a head of the society. */
const MappingIn = z.object({
  Sheets: z
    .array(
      z.object({
        Sheet,
        /** The number of the row that names the columns; null: no row names them. */
        Header_Line: Line.nullable(),
        Header_Rows: z.int().min(1).max(5).default(1),
        Columns: z
          .array(
            z.object({
              Column,
              Field: Field.nullable().default(null),
              Charge_HeadID: ChargeHeadId.nullable().default(null),
            }),
          )
          .max(largestSheet.columns),
        /** The wing of a sheet that names none. */
        Block_Name: z.string().trim().max(50).optional(),
      }),
    )
    .min(1)
    .max(50),
});
export type OldBillMapping = z.output<typeof MappingIn>;

const SheetOut = z.object({
  Sheet,
  Name: z.string(),
  Header_Line: z.int().nullable(),
  Header_Rows: z.int(),
  Rows: count,
  Whether_Read: z.boolean(),
  /** Whether the columns are those of an earlier file with the same headings. */
  Whether_Remembered: z.boolean(),
  Block_Name: z.string().nullable(),
  Columns: z.array(
    z.object({
      Column,
      Heading: z.string(),
      Field: Field.nullable(),
      Charge_HeadID: z.string().nullable(),
      Examples: z.array(z.string()),
    }),
  ),
  First_Rows: z.array(z.object({ Line: z.int(), Cells: z.array(z.string()) })),
});
export type OldBillSheet = z.output<typeof SheetOut>;

const HeadSum = z.object({ Head_Label: z.string(), Flat_Count: count, File_Amount: amount, Own_Amount: amount });

const Comparison = z.object({
  Bill_ComparisonID: z.string(),
  File_Name: z.string(),
  Billing_Month: z.iso.date(),
  created_at: z.iso.datetime(),
  Sheets: z.array(SheetOut),
  /** Whether the columns name flats and an amount: without them nothing is compared. */
  Whether_Comparable: z.boolean(),
  /** The society's heads, for the choice of a column. */
  Heads: z.array(z.object({ Charge_HeadID: z.string(), Head_Label: z.string() })),
  Row_Count: count,
  /** Rows that name no flat of the society, or an amount that cannot be read. */
  Problem_Count: count,
  Counts: z.record(Result, count),
  File_Amount: amount,
  Own_Amount: amount,
  /** The sum of what flats differ by, each way. */
  Differing_Amount: amount,
  /** What the file's own row of totals says; null where it has none. */
  File_Total: amount.nullable(),
  /** Flats whose arrears are not those of our books; null where the file has no arrears. */
  Arrears_Count: count.nullable(),
  /** The heads that differ, by how many flats. */
  Differing_Heads: z.array(HeadSum),
});
export type BillComparison = z.output<typeof Comparison>;

const ComparedFlat = z.object({
  FlatID: z.string(),
  Flat_Label: z.string(),
  Name: z.string(),
  Result,
  /** The lines of the file that name this flat. */
  Lines: z.array(z.int()),
  /** Null where there is no bill on that side. */
  File_Amount: amount.nullable(),
  Own_Amount: amount.nullable(),
  Difference: amount,
  /** Why we do not bill it, or why its row is not read; "" otherwise. */
  Reason: z.string(),
  Heads: z.array(
    z.object({
      Head_Label: z.string(),
      File_Amount: amount.nullable(),
      Own_Amount: amount.nullable(),
      Difference: amount,
      /** How ours came about. */
      Arithmetic: z.array(z.string()),
    }),
  ),
  /** What is due of earlier bills; null where the file does not say it, or they agree. */
  Arrears: z.object({ File_Amount: amount, Own_Amount: amount }).nullable(),
});
export type ComparedFlat = z.output<typeof ComparedFlat>;

const Row = z.object({
  Sheet,
  Line: z.int(),
  Label: z.string(),
  Name: z.string(),
  Flat_Label: z.string(),
  Amounts: z.array(z.object({ Head_Label: z.string(), Amount: amount })),
  Total: amount.nullable(),
  Arrears: amount.nullable(),
  Problem: Problem.nullable(),
  /** The heading and the cell that is no amount. */
  Wrong_Cell: z.object({ Heading: z.string(), Text: z.string() }).nullable(),
});
export type OldBillRow = z.output<typeof Row>;

const one = { Bill_ComparisonID: BillComparisonId };
const resultFilter = { Result: { Result } };

export const comparisons = {
  createComparison: call({
    path: "vendor/Create_Bill_Comparison",
    who: "bills.write",
    summary:
      "Upload the bills of a month as another system has them (XLSX, XLS, CSV, HTML), and compare them flat by flat with a trial of that month by the society's heads. Nothing is billed",
    file: { maxBytes: largestSheet.bytes },
    input: z.object({ file: SheetUpload, Billing_Month: MonthIn.optional() }),
    output: Comparison,
    done: "File compared",
    once: true,
    refusals: ["invalid-input", "month-not-billable", "no-tariffs", "unknown-comparison", ...unreadSheet],
  }),
  comparison: call({
    path: "vendor/Fetch_Bill_Comparison_Info",
    who: "bills.write",
    summary: "Show a comparison: its columns, how many flats agree, and what differs, as of now",
    input: z.object(one),
    output: Comparison,
    refusals: ["unknown-comparison", "month-not-billable"],
  }),
  mapComparison: call({
    path: "vendor/Update_Bill_Comparison_Mapping",
    who: "bills.write",
    summary:
      "Choose what the columns of a compared file are, or its month. The choice is remembered for files with the same headings",
    input: z.object({ ...one, Billing_Month: MonthIn.optional(), Mapping: MappingIn.optional() }),
    output: Comparison,
    done: "Columns saved",
    once: true,
    refusals: ["unknown-comparison", "columns-wrong", "unknown-charge-head", "month-not-billable"],
  }),
  listComparisons: call({
    path: "vendor/Filter_All_Bill_Comparisons",
    who: "bills.write",
    summary: "List the files that were compared in the last ninety days, the newest first",
    input: listInput({}),
    output: listOf(
      Comparison.pick({ Bill_ComparisonID: true, File_Name: true, Billing_Month: true, created_at: true }),
    ),
    answer: "extras",
  }),
  comparisonRows: call({
    path: "vendor/Filter_All_Bill_Comparison_Rows",
    who: "bills.write",
    summary: "List the rows of a compared file as they are read; `Whether_Problem` filters those that are not compared",
    input: listInput({ Problem: { Whether_Problem: z.boolean() } }, one),
    output: listOf(Row),
    answer: "extras",
    refusals: ["unknown-comparison"],
  }),
  comparisonFlats: call({
    path: "vendor/Filter_All_Bill_Comparison_Flats",
    who: "bills.write",
    summary:
      "List the flats of a comparison with the amount of the file and ours, and which heads differ; the largest differences first",
    input: listInput(resultFilter, one),
    output: listOf(ComparedFlat),
    answer: "extras",
    refusals: ["unknown-comparison", "month-not-billable"],
  }),
  exportComparison: call({
    path: "vendor/Export_Bill_Comparison",
    who: "bills.write",
    summary: "Export a comparison, flat by flat with each head that differs",
    input: listInput(resultFilter, { ...one, ...sheetFormat }),
    output: SheetFile,
    refusals: ["unknown-comparison", "month-not-billable"],
  }),
  removeComparison: call({
    path: "vendor/Remove_Bill_Comparison",
    who: "bills.write",
    summary: "Remove a compared file",
    input: z.object(one),
    output: z.object({}),
    done: "File removed",
    once: true,
    refusals: ["unknown-comparison"],
  }),
};
