import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, oneOf } from "../../../platform/fields.ts";
import { LedgerAccountId } from "../../../platform/ids.ts";
import { listInput, searchFilter } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { SheetFile, StreamedFile } from "../../../platform/sheet-calls.ts";
import { entryKinds } from "../codes.ts";
import { bookFormats, textFormats } from "./codes.ts";

/** What a day book is filtered by. */
export const entryFilters = {
  ...searchFilter,
  Dates: { Start_Date: DayIn.optional(), End_Date: DayIn.optional() },
  Entry_Kind: { Entry_Kind: oneOf(entryKinds) },
  Ledger_Account: { Ledger_AccountID: LedgerAccountId },
};

export const days = { Start_Date: DayIn.optional(), End_Date: DayIn.optional() };
export const inOrder = {
  path: ["End_Date"],
  message: problem("period-ends-before-start"),
};
export const areInOrder = ({
  Start_Date,
  End_Date,
}: {
  Start_Date?: string | undefined;
  End_Date?: string | undefined;
}) => Start_Date === undefined || End_Date === undefined || Start_Date <= End_Date;

const bookFormat = { Format: z.enum(bookFormats, problem("choose-register-format")).default("csv") };

export const papers = {
  exportJournal: call({
    path: "vendor/Export_Journal_Entries",
    who: "books.read",
    summary:
      "Export the entries that match the filters, the earliest day first, in the caller's language: as an XLSX or CSV file with a row for each line, or as a PDF",
    fresh: true,
    input: listInput(entryFilters, bookFormat),
    output: SheetFile,
    refusals: ["no-society", "too-many-to-export"],
  }),
  exportLedger: call({
    path: "vendor/Export_Ledger",
    who: "books.read",
    summary:
      "Export the lines of an account between two days with its opening, running and closing balance as an XLSX or CSV file or as a PDF",
    fresh: true,
    input: z.object({ Ledger_AccountID: LedgerAccountId, ...days, ...bookFormat }).refine(areInOrder, inOrder),
    output: SheetFile,
    refusals: ["no-society", "unknown-ledger-account", "other-financial-year", "too-many-to-export"],
  }),
  exportTrialBalance: call({
    path: "vendor/Export_Trial_Balance",
    who: "books.read",
    summary: "Export the trial balance of some days of one financial year as an XLSX or CSV file or as a PDF",
    fresh: true,
    input: z.object({ ...days, ...bookFormat }).refine(areInOrder, inOrder),
    output: SheetFile,
    refusals: ["no-society", "other-financial-year", "days-of-two-years"],
  }),
  exportText: call({
    path: "vendor/Export_Journal_Text",
    who: "books.read",
    summary:
      "Export all entries, or those of a financial year after the balances with which it begins, as plain text for beancount, ledger or hledger, or as the XML that Tally imports: masters, then vouchers. Answers an address that sends the file for two minutes, to anyone who has it",
    fresh: true,
    input: z.object({
      Syntax: z.enum(textFormats, problem("choose-text-format")).default("beancount"),
      /** By the year in which it begins. Left out: everything, or the year of the role. */
      Financial_Year: z.int().min(1900).max(2200).optional(),
    }),
    output: StreamedFile,
    refusals: ["no-society", "other-financial-year", "unknown-financial-year"],
  }),
};
