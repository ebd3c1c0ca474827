import { z } from "zod";
import { call } from "../../platform/call.ts";
import { DayIn, oneLine, oneOf, RupeesOut } from "../../platform/fields.ts";
import { BillId, BlockId, BuildingId, FlatId, SocietyId, VendorId } from "../../platform/ids.ts";
import { byAge, listInput, listOf, searchFilter, totalsOnRequest, withTotals } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { SheetFile, sheetFormat } from "../../platform/sheet-calls.ts";
import { ReceiptInfo, Received, receivedRefusals } from "../payments/calls.ts";
import { AmountIn } from "../payments/draft.ts";
import { entry, entryKinds, statementSums } from "../statements/draft.ts";
import { billStatuses, billTypes, interestNoteKinds, noteTypes } from "./codes.ts";
import { BillLine, BillTax } from "./draft.ts";
import { interest } from "./interest/calls.ts";
import { notes } from "./notes/calls.ts";
import { BillHead, BillNote, NoteLinesIn, noteRefusals } from "./notes/draft.ts";
import { papers } from "./papers/calls.ts";
import { prepayments } from "./prepayments/calls.ts";
import { runs } from "./run/calls.ts";
import { Tally } from "./run/draft.ts";

const Named = z.object({ Name: z.string() });

/** Of a bill that its payer declared paid: the status stays until the issuer has confirmed the payment. */
export const ClaimWaiting = {
  Whether_Claim_Waiting: z.boolean(),
  Claim_Waiting_Amount: RupeesOut,
};

export const Bill = z.object({
  BillID: z.string(),
  Bill_No: z.string(),
  Bill_Type: z.int(),
  Bill_Status: z.int(),
  Bill_Amount: RupeesOut,
  /** The totals of credit notes and of debit notes. */
  Credit_Amount: RupeesOut,
  Debit_Amount: RupeesOut,
  /** The outstanding amount. */
  Outstanding_Amount: RupeesOut,
  /** What is taken off for who pays the rest by a day; null if nothing is offered any more. */
  Rebate: z.object({ Amount: RupeesOut, Until_Date: z.iso.date(), Payable_Amount: RupeesOut }).nullable(),
  /** What of it was given up for lost: not paid, and not due any more. */
  Written_Off_Amount: RupeesOut,
  Bill_Date: z.iso.date(),
  Bill_Due_Date: z.iso.date(),
  /** Null as long as anything is outstanding, or if some was written off. */
  Bill_Paid_Date: z.iso.date().nullable(),
  ...ClaimWaiting,
  /** The days that it is for. */
  Period_Start: z.iso.date(),
  Period_End: z.iso.date(),
  /** Arrears that were brought forward: not for a period, but as of its date; numbered `OB/…`. */
  Whether_Opening_Balance: z.boolean(),
  FlatID: z.string(),
  Society_ResidentID: z.string(),
  /** The recipient, with the name at that time. */
  Society_Resident_Information: z.object({
    Name: z.string(),
    Flat_No: z.string(),
    /** The flat as people call it now; of a contract its unit. */
    Flat_Label: z.string(),
    EmailID: z.string(),
    PhoneNumber: z.string(),
  }),
  SocietyID: z.string(),
  /** Of a bill for rent by a contract: it has no flat, resident or society ("") but an owner and a home for their names. */
  Rental_ContractID: z.string().nullable(),
  Society_Data: Named,
  Block_Data: Named,
  Building_Data: Named,
  created_at: z.iso.datetime(),
});
export type Bill = z.output<typeof Bill>;

export const BillInfo = Bill.extend({
  Lines: z.array(BillLine),
  Notes: z.array(BillNote),
  /**
   * Amounts allocated to it, from a receipt (Receipt_No, Payment_Mode), a credit note (Note_No), a deposit
   * (Voucher_No) or an advance that was brought forward (Opening_No); and what was written off (Write_Off_No).
   */
  Payments: z.array(
    z.object({
      PaymentID: z.string().nullable(),
      Receipt_No: z.string().nullable(),
      Payment_Mode: z.int().nullable(),
      Reference: z.string().nullable(),
      Note_No: z.string().nullable(),
      Voucher_No: z.string().nullable(),
      Opening_No: z.string().nullable(),
      /** Written off: no money came in. */
      Write_OffID: z.string().nullable(),
      Write_Off_No: z.string().nullable(),
      Paid_Date: z.iso.date(),
      Amount: RupeesOut,
      /** Since this day it counts no more. */
      Reversed_Date: z.iso.date().nullable(),
    }),
  ),
  /** What was due of earlier bills on the day of this one; null where the society charges no interest on it. */
  Arrears: z.object({ Principal_Amount: RupeesOut, Interest_Amount: RupeesOut }).nullable(),
  /** Of a society that was registered for GST on the day of the bill; null otherwise. */
  Tax: BillTax.nullable(),
  /** What notes have left of each head: below 0 only of rounding that takes away. */
  Heads: z.array(BillHead),
  Society_Data: Named.extend({ Address: z.string(), PhoneNumber: z.string(), EmailID: z.string() }),
});
export type BillInfo = z.output<typeof BillInfo>;

/** The counters: how many bills of each kind and state there are, and the money in them. */
export const BillTotals = z.object({
  Maintenance: Tally,
  Rental: Tally,
  /** For these three the outstanding amount, for paid ones the billed amount. */
  Pending: Tally,
  Overdue: Tally,
  Paid: Tally,
  /** Bills of which nothing is due any more, and what was written off of all bills. */
  Written_Off: Tally,
  Outstanding_Amount: RupeesOut,
  /** The outstanding part of bills dated in the current month; the rest is from earlier months. */
  Outstanding_This_Month: RupeesOut,
  /** Open bills that the payer declared paid, and the amounts that wait for confirmation. */
  Being_Checked: Tally,
  /** Paid in advance, for bills to come. */
  Advance_Amount: RupeesOut,
  /** Received since the first day of the current month, for bills of any month. */
  Collected_This_Month: RupeesOut,
  /** The total of the bills dated in the current month. */
  Billed_This_Month: RupeesOut,
});
export type BillTotals = z.output<typeof BillTotals>;

const BillSums = z.object({ Bill_Amount: RupeesOut, Outstanding_Amount: RupeesOut });
export type BillSums = z.output<typeof BillSums>;
const BillList = listOf(Bill).extend(withTotals(BillSums));

const StatementEntry = z.object({
  ...entry,
  Kind: z.enum(entryKinds),
  Name: z.string(),
  /** The first day of the month that a bill is for, which its Detail names in English. */
  Period: z.iso.date().nullable(),
});
export type StatementEntry = z.output<typeof StatementEntry>;

export const FlatStatement = z.object({
  FlatID: z.string(),
  Flat_No: z.string(),
  Flat_Label: z.string(),
  Building_Data: Named,
  Block_Data: Named,
  Society_Data: Named,
  ...statementSums,
  /** In order of their days, the first five thousand. */
  Entries: z.array(StatementEntry),
});
export type FlatStatement = z.output<typeof FlatStatement>;

const filters = {
  ...searchFilter,
  Bill_Type: { Bill_Type: oneOf(billTypes) },
  Bill_Status: { Bill_Status: oneOf(billStatuses) },
  /** By bill date, both included. */
  Dates: { Start_Date: DayIn, End_Date: DayIn },
};
const places = {
  Society: { SocietyID: SocietyId },
  Block: { BlockID: BlockId },
  Building: { BuildingID: BuildingId },
  Flat: { FlatID: FlatId },
  Tenant_Vendor: { Tenant_VendorID: VendorId },
};

export const bills = {
  list: call({
    path: "vendor/Filter_All_Resident_Bills",
    contacts: true,
    who: "bills.read",
    withoutSocieties: "stays",
    summary:
      "List the bills of a society, the newest first by default; for a tenant account those addressed to it. Search matches bill numbers, names, flats, phones and emails. With Whether_Totals the answer has the sums of all matching bills",
    input: listInput({ ...filters, ...places }, { ...byAge, ...totalsOnRequest }),
    output: BillList,
    answer: "extras",
    refusals: ["no-society"],
  }),
  listWrtTenant: call({
    path: "vendor/Filter_All_Bills_WRT_Tenant",
    who: "bills.pay",
    withoutSocieties: "stays",
    summary:
      "List the bills addressed to the number of this tenant account, of flats and of rental contracts, the newest first by default. With Whether_Totals the answer has the sums of all matching bills",
    input: listInput(filters, { ...byAge, ...totalsOnRequest }),
    output: BillList,
    answer: "extras",
  }),
  exportList: call({
    path: "vendor/Export_All_Resident_Bills",
    who: "bills.write",
    withoutSocieties: "stays",
    summary: "Export the bills that match the filters, in the order of the list, as a CSV or XLSX file",
    fresh: true,
    input: listInput({ ...filters, ...places }, { ...byAge, ...sheetFormat }),
    output: SheetFile,
    refusals: ["no-society", "too-many-to-export"],
  }),
  summary: call({
    path: "vendor/Fetch_Bill_Summary_Info",
    who: "bills.read",
    withoutSocieties: "stays",
    summary:
      "Show the counters of bills by status: of the society, a block, a building or a flat, of all types or of one; for a tenant account of its own bills",
    input: listInput({
      Block: places.Block,
      Building: places.Building,
      Flat: places.Flat,
      Dates: filters.Dates,
      Bill_Type: filters.Bill_Type,
    }),
    output: BillTotals,
    refusals: ["no-society"],
  }),
  info: call({
    path: "vendor/Fetch_Bill_Info",
    contacts: true,
    who: "bills.read",
    withoutSocieties: "stays",
    summary: "Show a bill with its explanation: lines with rule, rate, quantity and calculation, notes and payments",
    input: z.object({ BillID: BillId }),
    output: BillInfo,
    refusals: ["unknown-bill", "no-society"],
  }),
  collect: call({
    path: "vendor/Collect_Bill_Amount",
    who: "bills.write",
    summary:
      "Record a payment for a bill: the outstanding amount, or Amount. Any excess pays the resident's other bills, oldest due first; the rest is kept as an advance if Whether_Advance_Accepted is set",
    input: z.object({ BillID: BillId, Amount: AmountIn.optional(), ...Received }),
    output: ReceiptInfo.extend({ Bill }),
    done: "Payment collected",
    once: true,
    refusals: ["unknown-bill", "already-paid", "bill-written-off", "more-than-due", ...receivedRefusals],
  }),
  createNote: call({
    path: "vendor/Create_Bill_Note",
    who: "bills.write",
    summary:
      "Correct a bill, which itself is never edited: a credit note reduces it, a debit note adds to it. A credit note on a paid bill becomes an advance",
    input: z.object({
      BillID: BillId,
      Note_Type: oneOf(noteTypes),
      /** Of the whole bill, tax included; with Lines what they come to with their tax, else the note is refused. */
      Amount: AmountIn,
      /** Amounts by head, without tax. A note without them is divided among the charges and their tax in proportion. */
      Lines: NoteLinesIn.default([]),
      Reason: z
        .string(problem("enter-reason"))
        .trim()
        .min(1, problem("enter-reason"))
        .max(200, problem("at-most-characters", { most: 200 })),
      /** Of the interest of the bill alone: a waiver, which is not billed again, or a correction. */
      Interest_Note: z.enum(interestNoteKinds).nullable().default(null),
      /** Needed for a waiver: what the committee or the general body resolved. */
      Resolution_No: oneLine(60).default(""),
    }),
    output: BillNote.extend({ Bill }),
    done: "Note created",
    once: true,
    refusals: [
      "unknown-bill",
      ...noteRefusals,
      "note-changed",
      "note-after-write-off",
      "interest-note-debit",
      "waiver-unresolved",
    ],
  }),
  statement: call({
    path: "vendor/Fetch_Flat_Statement_Info",
    who: "bills.read",
    withoutSocieties: "stays",
    summary:
      "Show the statement of account of a flat: every bill, note and payment with its balance; for a tenant account those addressed to it",
    input: z.object({ FlatID: FlatId, Start_Date: DayIn.optional(), End_Date: DayIn.optional() }),
    output: FlatStatement,
    refusals: ["unknown-flat", "no-society"],
  }),
  ...interest,
  ...notes,
  ...papers,
  ...prepayments,
  ...runs,
};
