import { z } from "zod";
import { Tally } from "../../money/bills/run/draft.ts";
import { ageBandCodes } from "../../money/collections/codes.ts";
import { call } from "../../platform/call.ts";
import { RupeesOut } from "../../platform/fields.ts";
import { BlockId } from "../../platform/ids.ts";
import { listInput, listOf, totalsOnRequest, withTotals } from "../../platform/paging.ts";
import { SheetFile, sheetFormat } from "../../platform/sheet-calls.ts";
import { asked, checkPeriod, reportFormat } from "./draft.ts";
import { maintenance } from "./maintenance/calls.ts";
import { visitor } from "./visitor/calls.ts";

const Place = z.object({
  /** A block of the society, or a home of the landlord; null if there is none. */
  PlaceID: z.string().nullable(),
  Name: z.string(),
  Billed_Amount: RupeesOut,
  Collected_Amount: RupeesOut,
  /** Today's amount, and the overdue part of it. */
  Outstanding_Amount: RupeesOut,
  Overdue_Amount: RupeesOut,
});

const FinancialReport = z.object({
  /**
   * Whose money it is: places are the blocks of a society, or the homes of an owner. Of a society it is the maintenance:
   * rents that it bills for its landlords are in `Rents` and in no other figure.
   */
  Kind: z.enum(["society", "owner"]),
  Start_Date: z.iso.date(),
  End_Date: z.iso.date(),
  /** Outstanding amounts are those of this day, whatever the period. */
  As_Of: z.iso.date(),
  /** By the date of the bills, and of the notes that correct bills. */
  Billed: Tally,
  Billed_By_Type: z.array(Tally.extend({ Bill_Type: z.int() })),
  Debit_Notes: Tally,
  Credit_Notes: Tally,
  /** Given up for lost, by the day of the write-off: not collected. */
  Written_Off: Tally,
  /** By the day on which it was paid. */
  Collected: Tally,
  Collected_By_Mode: z.array(Tally.extend({ Payment_Mode: z.int() })),
  Outstanding: Tally,
  Outstanding_By_Age: z.array(Tally.extend({ Age: z.enum(ageBandCodes) })),
  /** Open bills past their due date, partly paid ones included. */
  Overdue: Tally,
  /** Paid ahead, for bills to come. */
  Advance_Amount: RupeesOut,
  /** Null for an owner, all of whose money is rent. */
  Rents: z.object({ Billed: Tally, Collected: Tally, Outstanding: Tally, Overdue: Tally }).nullable(),
  /** Those who owe the most first, the first five hundred. */
  Places: z.array(Place),
  /** At least twelve, up to the last month of the period; each whole. */
  Months: z.array(z.object({ Month: z.iso.date(), Billed_Amount: RupeesOut, Collected_Amount: RupeesOut })),
});
export type FinancialReport = z.output<typeof FinancialReport>;

const Defaulter = z.object({
  AccountID: z.string(),
  /** As the newest of their open bills says it. */
  Name: z.string(),
  PhoneNumber: z.string(),
  Flat_No: z.string(),
  Flat_Label: z.string(),
  Block_Name: z.string().nullable(),
  Building_Name: z.string().nullable(),
  Property_Title: z.string().nullable(),
  /** Of bills past their due date. */
  Overdue: Tally,
  /** Including amounts that are not due yet. */
  Outstanding_Amount: RupeesOut,
  Oldest_Due_Date: z.iso.date(),
  Days_Overdue: z.int().min(1),
});
export type Defaulter = z.output<typeof Defaulter>;
const DefaulterSums = z.object({ Overdue_Amount: RupeesOut, Outstanding_Amount: RupeesOut });
export type DefaulterSums = z.output<typeof DefaulterSums>;

const blockFilter = { Block: { BlockID: BlockId } };
const refusals = ["no-society", "unknown-block"] as const;

export const reports = {
  financial: call({
    path: "vendor/Fetch_Financial_Report_Info",
    limit: "expensive",
    who: "reports.money",
    withoutSocieties: "stays",
    summary:
      "Show the amounts billed and collected in a period by type, mode, place and month, and the amounts outstanding today by age: of the caller's society, or of the rents of their own homes",
    input: z.object(asked).superRefine(checkPeriod),
    output: FinancialReport,
    refusals: [...refusals],
  }),
  exportFinancial: call({
    path: "vendor/Export_Financial_Report",
    who: "reports.money",
    withoutSocieties: "stays",
    summary: "Export a financial report: its figures as a CSV or XLSX file with a row for each, or the report as a PDF",
    fresh: true,
    input: z.object({ ...asked, ...reportFormat }).superRefine(checkPeriod),
    output: SheetFile,
    refusals: [...refusals],
  }),
  defaulters: call({
    path: "vendor/Filter_All_Defaulters",
    who: "reports.money",
    withoutSocieties: "stays",
    summary:
      "List the defaulters, the largest amount first. With Whether_Totals the answer has the sums of all of them",
    input: listInput(blockFilter, totalsOnRequest),
    output: listOf(Defaulter).extend(withTotals(DefaulterSums)),
    answer: "extras",
    contacts: true,
    refusals: [...refusals],
  }),
  exportDefaulters: call({
    path: "vendor/Export_All_Defaulters",
    who: "reports.money",
    withoutSocieties: "stays",
    summary: "Export the defaulters as a CSV or XLSX file",
    fresh: true,
    input: listInput(blockFilter, sheetFormat),
    output: SheetFile,
    refusals: [...refusals, "too-many-to-export"],
  }),
  ...maintenance,
  ...visitor,
};
