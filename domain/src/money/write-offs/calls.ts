import { z } from "zod";
import { confirmRefusals } from "../../core/proposals/codes.ts";
import { call } from "../../platform/call.ts";
import { DayIn, oneLine, RupeesOut } from "../../platform/fields.ts";
import { BillId, ProposalId, WriteOffId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter, totalsOnRequest, withTotals } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { SheetFile, sheetFormat } from "../../platform/sheet-calls.ts";
import { AmountIn, BillPart } from "../payments/draft.ts";
import { PaperFile } from "../payments/papers/calls.ts";
import { mostBillsWrittenOff } from "./codes.ts";

const WriteOff = z.object({
  Write_OffID: z.string(),
  /** `WO/2026-27/00001` */
  Write_Off_No: z.string(),
  Write_Off_Day: z.iso.date(),
  Amount: RupeesOut,
  Reason: z.string(),
  /** Of a society; of a landlord "" and null. */
  Resolution_No: z.string(),
  Resolution_Day: z.iso.date().nullable(),
  /** The debtor, with the name at that time. */
  Name: z.string(),
  Flat_No: z.string(),
  Flat_Label: z.string(),
  /** One of the two: the flat or the contract whose bills they are. */
  FlatID: z.string().nullable(),
  Rental_ContractID: z.string().nullable(),
  Bills: z.array(BillPart),
  Made_By: z.string(),
  /** The second person; null where there was none to ask. */
  Confirmed_By: z.string().nullable(),
  Reversed_On: z.iso.date().nullable(),
  Reverse_Reason: z.string(),
  created_at: z.iso.datetime(),
});
export type WriteOff = z.output<typeof WriteOff>;

/** What waits for a second person: a write-off, or the reversal of one. */
const WaitingWriteOff = z.object({
  Society_ProposalID: z.string(),
  Whether_Reversal: z.boolean(),
  /** Of the write-off that would be reversed. */
  Write_OffID: z.string().nullable(),
  Write_Off_No: z.string(),
  Name: z.string(),
  Flat_Label: z.string(),
  Bills: z.array(BillPart),
  Amount: RupeesOut,
  Reason: z.string(),
  Resolution_No: z.string(),
  Resolution_Day: z.iso.date().nullable(),
  Proposed_By: z.string(),
  Whether_Own: z.boolean(),
  Expires_At: z.iso.datetime(),
});
export type WaitingWriteOff = z.output<typeof WaitingWriteOff>;

const Sums = z.object({ Amount: RupeesOut });
export type WriteOffSums = z.output<typeof Sums>;

const OpenBill = z.object({
  BillID: z.string(),
  Bill_No: z.string(),
  Bill_Type: z.int(),
  Bill_Date: z.iso.date(),
  Bill_Due_Date: z.iso.date(),
  Outstanding_Amount: RupeesOut,
});
export type OpenBill = z.output<typeof OpenBill>;

const Reason = oneLine(300).pipe(z.string().min(1, problem("give-reason")));

const filters = {
  ...searchFilter,
  Reversed: { Whether_Reversed: z.boolean() },
  /** By day of the write-off, both included. */
  Dates: { Start_Date: DayIn, End_Date: DayIn },
};

/** A write-off or a reversal that is done, or waits for a second person. */
const outcome = z.object({ Write_Off: WriteOff.nullable(), Society_ProposalID: z.string().nullable() });

export const writeOffs = {
  list: call({
    path: "vendor/Filter_All_Write_Offs",
    who: "books.read",
    summary:
      "List the write-offs of a society or a landlord, the newest first. With Whether_Totals the answer has the sum of all matching ones, without the reversed",
    input: listInput(filters, totalsOnRequest),
    output: listOf(WriteOff).extend(withTotals(Sums)),
    answer: "extras",
    refusals: ["no-society"],
  }),
  exportList: call({
    path: "vendor/Export_All_Write_Offs",
    who: "books.read",
    summary:
      "Export the write-offs that match the filters as a CSV or XLSX file; the workbook also has whose they are and the sum of those that are not reversed",
    fresh: true,
    input: listInput(filters, sheetFormat),
    output: SheetFile,
    refusals: ["no-society", "too-many-to-export"],
  }),
  waiting: call({
    path: "vendor/Filter_All_Waiting_Write_Offs",
    who: "books.read",
    summary: "List the write-offs and reversals that wait for a second person, the newest first",
    input: listInput({}),
    output: listOf(WaitingWriteOff),
    answer: "extras",
    refusals: ["no-society"],
  }),
  openBills: call({
    path: "vendor/Filter_All_Write_Off_Bills",
    who: "write-offs.make",
    summary: "List the open bills of the account of a bill, the oldest due first: what can be written off at once",
    input: listInput({}, { BillID: BillId }),
    output: listOf(OpenBill),
    answer: "extras",
    refusals: ["no-society", "unknown-bill"],
  }),
  create: call({
    path: "vendor/Create_Write_Off",
    who: "write-offs.make",
    summary:
      "Write off open bills of one account, whole or in part. Where a society has another administrator, it waits until that one confirms it; else it is done at once. It is no payment: it lowers what is outstanding and is an expense of the books",
    fresh: true,
    input: z.object({
      Bills: z
        .array(z.object({ BillID: BillId, Amount: AmountIn }))
        .min(1, problem("choose-bill"))
        .max(mostBillsWrittenOff, problem("at-most-bills", { most: mostBillsWrittenOff }))
        .refine((bills) => new Set(bills.map(({ BillID }) => BillID)).size === bills.length, problem("bill-twice")),
      Reason,
      /** Needed of a society: what its committee or general body resolved. */
      Resolution_No: oneLine(60).default(""),
      Resolution_Day: DayIn.optional(),
    }),
    output: outcome,
    done: "Write-off saved",
    once: true,
    refusals: [
      "no-society",
      "unknown-bill",
      "bills-of-two-accounts",
      "write-off-of-deposit",
      "write-off-too-large",
      "write-off-unresolved",
      "resolution-in-future",
      "bill-being-checked",
    ],
  }),
  confirm: call({
    path: "vendor/Confirm_Write_Off",
    who: "proposals.decide",
    summary: "Confirm, as a second administrator, a proposed write-off",
    fresh: true,
    input: z.object({ Society_ProposalID: ProposalId }),
    output: WriteOff,
    done: "Written off",
    once: true,
    refusals: [
      ...confirmRefusals,
      "unknown-bill",
      "bills-of-two-accounts",
      "write-off-of-deposit",
      "write-off-too-large",
      "bill-being-checked",
    ],
  }),
  reverse: call({
    path: "vendor/Reverse_Write_Off",
    who: "write-offs.make",
    summary:
      "Reverse a write-off: its bills are open again, to be paid. Where a society has another administrator, it waits until that one confirms it",
    fresh: true,
    input: z.object({ Write_OffID: WriteOffId, Reason }),
    output: outcome,
    done: "Reversal saved",
    once: true,
    refusals: ["no-society", "unknown-write-off", "write-off-reversed"],
  }),
  withdraw: call({
    path: "vendor/Withdraw_Write_Off",
    who: "write-offs.make",
    summary: "Withdraw one's own proposal of a write-off, or of the reversal of one",
    input: z.object({ Society_ProposalID: ProposalId }),
    output: z.object({}),
    done: "Proposal withdrawn",
    once: true,
    refusals: ["unknown-proposal", "answered-already"],
  }),
  confirmReversal: call({
    path: "vendor/Confirm_Write_Off_Reversal",
    who: "proposals.decide",
    summary: "Confirm, as a second administrator, the proposed reversal of a write-off",
    fresh: true,
    input: z.object({ Society_ProposalID: ProposalId }),
    output: WriteOff,
    done: "Write-off reversed",
    once: true,
    refusals: [...confirmRefusals, "unknown-write-off", "write-off-reversed"],
  }),
  paper: call({
    path: "vendor/Fetch_Write_Off_Paper",
    limit: "expensive",
    who: "bills.print",
    withoutSocieties: "stays",
    summary: "Show a write-off as a PDF",
    input: z.object({ Write_OffID: WriteOffId }),
    output: PaperFile,
    refusals: ["unknown-write-off", "no-society"],
  }),
};
