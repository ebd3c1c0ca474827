import { z } from "zod";
import { call } from "../../platform/call.ts";
import { DayIn, oneLine, RupeesIn, RupeesOut } from "../../platform/fields.ts";
import { BlockId, BuildingId, FlatId, MemberImportId, OpeningBalanceId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter, totalsOnRequest, withTotals } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { SheetFile, sheetFormat } from "../../platform/sheet-calls.ts";
import {
  type OpeningGap,
  type OpeningState,
  type OpeningUse,
  openingGaps,
  openingStates,
  openingUses,
} from "./codes.ts";

const amounts = { Principal: RupeesOut, Interest: RupeesOut, Advance: RupeesOut };
const Reason = oneLine(300).pipe(z.string().min(1, problem("give-reason")));

const OpeningBalance = z.object({
  Opening_BalanceID: z.string(),
  /** `OB/2026-27/00001` */
  Opening_No: z.string(),
  /** The balances are those at the end of this day. */
  Balance_Day: z.iso.date(),
  /** Null once the import that made the flat was undone; the number stays. */
  FlatID: z.string().nullable(),
  Flat_No: z.string(),
  Flat_Label: z.string(),
  /** The debtor, with the name at that time. */
  Name: z.string(),
  ...amounts,
  /** What of the arrears is still to be paid, and what of the advance no bill has used. */
  Outstanding_Amount: RupeesOut,
  Advance_Left: RupeesOut,
  /** The bill that the arrears are collected by; null without arrears, or once reversed. */
  BillID: z.string().nullable(),
  Remarks: z.string(),
  /** The name of the list that it comes from; null if it was entered. */
  File_Name: z.string().nullable(),
  Made_By: z.string(),
  created_at: z.iso.datetime(),
  /** Until the first bill or payment of the account. */
  Whether_Reversible: z.boolean(),
  /** Why it can no longer be reversed; null while it can be, or is. */
  Use_Reason: z.enum(Object.keys(openingUses) as [OpeningUse, ...OpeningUse[]]).nullable(),
  Reversed_On: z.iso.date().nullable(),
  Reverse_Reason: z.string(),
});
export type OpeningBalance = z.output<typeof OpeningBalance>;

const OpeningSums = z.object({ ...amounts, Outstanding_Amount: RupeesOut });
export type OpeningSums = z.output<typeof OpeningSums>;

const Gap = z.object({
  Reason: z.enum(Object.keys(openingGaps) as [OpeningGap, ...OpeningGap[]]),
  Flats: z.int(),
  ...amounts,
});

const OpeningImport = z.object({
  Member_ImportID: z.string(),
  File_Name: z.string(),
  Imported_At: z.iso.datetime(),
  Opening_State: z.enum(Object.keys(openingStates) as [OpeningState, ...OpeningState[]]),
  /** Null where the list was imported without one. */
  Balance_Day: z.iso.date().nullable(),
  /** The flats of the list that have a balance, and its sums. */
  Flats: z.int(),
  ...amounts,
  /** The balances that cannot be posted, or were left out, by reason. */
  Gaps: z.array(Gap),
  /** How many flats were gone through, of all flats of the list. */
  Done_Flats: z.int(),
  Total_Flats: z.int(),
  Difference_Reason: z.string(),
});
export type OpeningImport = z.output<typeof OpeningImport>;

const ImportRef = z.object({ Member_ImportID: MemberImportId });

const filters = {
  ...searchFilter,
  Block: { BlockID: BlockId },
  Building: { BuildingID: BuildingId },
  Flat: { FlatID: FlatId },
  Member_Import: { Member_ImportID: MemberImportId },
  Reversed: { Whether_Reversed: z.boolean() },
  /** Valid ones that can no longer be reversed, or still can. */
  In_Use: { Whether_In_Use: z.boolean() },
};

export const openings = {
  list: call({
    path: "vendor/Filter_All_Opening_Balances",
    who: "openings.read",
    summary:
      "List opening balances of a society, the newest first. With Whether_Totals the answer has the sums of all matching ones, without the reversed",
    input: listInput(filters, totalsOnRequest),
    output: listOf(OpeningBalance).extend(withTotals(OpeningSums)),
    answer: "extras",
  }),
  exportList: call({
    path: "vendor/Export_All_Opening_Balances",
    who: "openings.read",
    summary:
      "Export the opening balances that match the filters as a CSV or XLSX file; the workbook also has the society's name, the days of the balances and the sums of those that are not reversed",
    fresh: true,
    input: listInput(filters, sheetFormat),
    output: SheetFile,
    refusals: ["too-many-to-export"],
  }),
  create: call({
    path: "vendor/Create_Opening_Balance",
    who: "bills.write",
    summary:
      "Enter what a flat owed, or had paid in advance, at the end of a day. The debtor is its member, or the resident who has lived there longest if it has none. Arrears can be paid like a bill, an advance pays the next bills",
    input: z
      .object({
        FlatID: FlatId,
        Balance_Day: DayIn,
        Principal: RupeesIn.default(0),
        Interest: RupeesIn.default(0),
        Advance: RupeesIn.default(0),
        Remarks: oneLine(300).default(""),
      })
      .refine(({ Principal, Interest, Advance }) => Principal + Interest + Advance > 0, {
        path: ["Principal"],
        message: problem("opening-of-nothing"),
      }),
    output: OpeningBalance,
    done: "Opening balance entered",
    once: true,
    refusals: ["unknown-flat", "balance-day-in-future", "opening-nobody", "opening-exists", "opening-after-bills"],
  }),
  reverse: call({
    path: "vendor/Inactive_Opening_Balance",
    who: "bills.write",
    summary:
      "Reverse an opening balance, until the first bill or payment of its account. The document stays and shows the reversal",
    input: z.object({ Opening_BalanceID: OpeningBalanceId, Reason }),
    output: OpeningBalance,
    done: "Opening balance reversed",
    once: true,
    refusals: ["unknown-opening", "opening-reversed", "opening-in-use"],
  }),
  imports: call({
    path: "vendor/Filter_All_Opening_Balance_Imports",
    who: "bills.write",
    summary:
      "List the imported member lists that have balances, the newest first, with what of them can be posted and what cannot",
    input: listInput({}),
    output: listOf(OpeningImport),
    answer: "extras",
  }),
  post: call({
    path: "vendor/Create_Opening_Balances_Of_Import",
    who: "bills.write",
    summary:
      "Post the balances of an imported list: a document for each flat. If some cannot be posted, Difference_Reason has to say why the books may differ from the list",
    input: ImportRef.extend({
      Difference_Reason: oneLine(300).optional(),
      /** Where the list was imported without one. */
      Balance_Day: DayIn.optional(),
    }),
    output: OpeningImport,
    done: "Opening balances are being posted",
    once: true,
    refusals: [
      "unknown-import",
      "balances-posted",
      "balance-day-unknown",
      "balance-day-in-future",
      "balances-left-out",
    ],
  }),
  reverseImport: call({
    path: "vendor/Inactive_Opening_Balances_Of_Import",
    who: "bills.write",
    summary:
      "Reverse all opening balances of an imported list, as long as none of their accounts has a bill or a payment since",
    input: ImportRef.extend({ Reason }),
    output: z.object({ Reversed: z.int() }),
    done: "Opening balances reversed",
    once: true,
    refusals: ["unknown-import", "balances-not-posted", "openings-in-use"],
  }),
};
