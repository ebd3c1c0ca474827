import { z } from "zod";
import { BillInfo, ClaimWaiting } from "../../money/bills/calls.ts";
import { noteTypes } from "../../money/bills/codes.ts";
import { BillNote } from "../../money/bills/notes/draft.ts";
import { Tally } from "../../money/bills/run/draft.ts";
import { Received, ReversalIn, receipt, receivedRefusals } from "../../money/payments/calls.ts";
import { AmountIn, BillPart } from "../../money/payments/draft.ts";
import { call } from "../../platform/call.ts";
import { DayIn, oneOf, RupeesOut } from "../../platform/fields.ts";
import { BillId, RentalContractId } from "../../platform/ids.ts";
import { byAge, listInput, listOf, searchFilter, totalsOnRequest, withTotals } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { SheetFile, sheetFormat } from "../../platform/sheet-calls.ts";
import { account } from "./account/calls.ts";
import { rentBillTypes, rentStatuses } from "./codes.ts";

const day = z.iso.date();

export const RentBill = z.object({
  BillID: z.string(),
  Bill_No: z.string(),
  Bill_Type: z.int(),
  Bill_Status: z.literal([1, 2, 3, 4, 5]),
  Bill_Date: day,
  Bill_Due_Date: day,
  /** Null as long as anything is outstanding. */
  Bill_Paid_Date: day.nullable(),
  ...ClaimWaiting,
  /** The rent, or the deposit. */
  Bill_Amount: RupeesOut,
  Bill_Maintainance_Amount: RupeesOut,
  /** Both, with what notes put on and took off. */
  Bill_Final_Amount: RupeesOut,
  Outstanding_Amount: RupeesOut,
  /** What of it was given up for lost: not paid, and not due any more. */
  Written_Off_Amount: RupeesOut,
  /** The month that it is for. */
  Period_Start: day,
  Period_End: day,
  Rental_ContractID: z.string(),
  /** Tenant and flat as they were called when it was made. */
  Property_Rental_Contract_Information: z.object({
    Property_Title: z.string(),
    Flat_Or_Unit_No: z.string(),
    Tenant_Name: z.string(),
    Tenant_EmailID: z.string(),
    Tenant_PhoneNumber: z.string(),
    Owner_Name: z.string(),
    Security_Deposit: RupeesOut,
    Whether_Maintainance_Included: z.boolean(),
  }),
  created_at: z.iso.datetime(),
});
export type RentBill = z.output<typeof RentBill>;

const RentBillInfo = RentBill.extend({
  Lines: BillInfo.shape.Lines,
  Notes: BillInfo.shape.Notes,
  Payments: BillInfo.shape.Payments,
});
export type RentBillInfo = z.output<typeof RentBillInfo>;

/** For these the outstanding amount, for paid ones the billed amount. A bill is counted under its status only. */
export const RentTotals = z.object({
  Paid: Tally,
  Pending: Tally,
  Overdue: Tally,
  Partial: Tally,
  /** Bills of which nothing is due any more, and what was written off of all bills. */
  Written_Off: Tally,
  Outstanding_Amount: RupeesOut,
  /** Open bills past their due date, partly paid ones included. */
  Past_Due: Tally,
  /** Open bills that the payer declared paid, and the amounts that wait for confirmation. */
  Being_Checked: Tally,
  /** Paid in advance, for bills to come. */
  Advance_Amount: RupeesOut,
  Deposit_Held: RupeesOut,
  Total_Collected: RupeesOut,
  Collected_This_Month: RupeesOut,
});
export type RentTotals = z.output<typeof RentTotals>;

const RentReceipt = z.object({ ...receipt, Bills: z.array(BillPart) });

const ContractRef = { Rental_ContractID: RentalContractId };
const Reason = z
  .string(problem("enter-reason"))
  .trim()
  .max(200, problem("at-most-characters", { most: 200 }));
const who = "leases.write";

const filters = {
  ...searchFilter,
  Bill_Status: { Bill_Status: oneOf(rentStatuses) },
  Bill_Type: { Bill_Type: oneOf(rentBillTypes) },
  Rental_Contract: ContractRef,
  /** By bill date, both included. */
  Dates: { Start_Date: DayIn, End_Date: DayIn },
};

export const rents = {
  list: call({
    path: "vendor/Filter_All_Property_Contract_Bills",
    who: "leases.read",
    summary:
      "List the bills of the rental contracts of the caller's homes, newest first unless Sort is given; for a tenant account, the bills of the contracts with its number. Search matches bill number, tenant, phone, email, flat and home. With Whether_Totals the answer has the sums of all bills that match",
    input: listInput(filters, { ...byAge, ...totalsOnRequest }),
    output: listOf(RentBill).extend(
      withTotals(z.object({ Bill_Final_Amount: RupeesOut, Outstanding_Amount: RupeesOut })),
    ),
    answer: "extras",
  }),
  exportList: call({
    path: "vendor/Export_All_Property_Contract_Bills",
    who,
    summary: "Export the bills that match the filters, in the order of the list, as a CSV or XLSX file",
    fresh: true,
    input: listInput(filters, { ...byAge, ...sheetFormat }),
    output: SheetFile,
    refusals: ["too-many-to-export"],
  }),
  summary: call({
    path: "vendor/Fetch_Property_Contract_Bill_Summary_Info",
    who: "leases.read",
    summary: "Show the total of these bills, for all contracts or for one",
    input: listInput({ Rental_Contract: ContractRef }),
    output: RentTotals,
  }),
  info: call({
    path: "vendor/Fetch_Property_Contract_Bill_Info",
    who: "leases.read",
    summary:
      "Show a bill of a contract with its explanation: lines with rule, rate and calculation, notes and payments",
    input: z.object({ BillID: BillId }),
    output: RentBillInfo,
    refusals: ["unknown-bill"],
  }),
  collect: call({
    path: "vendor/Collect_Property_Contract_Bill_Amount",
    who,
    summary:
      "Record a payment for a bill: the outstanding amount, or Amount. Any excess pays the contract's other bills, oldest due first; the rest is kept as an advance if Whether_Advance_Accepted is set",
    input: z.object({ BillID: BillId, Amount: AmountIn.optional(), ...Received }),
    output: RentReceipt.extend({ Bill: RentBill }),
    done: "Payment collected",
    once: true,
    refusals: ["unknown-bill", "already-paid", "bill-written-off", "more-than-due", ...receivedRefusals],
  }),
  reverse: call({
    path: "vendor/Reverse_Property_Contract_Bill_Payment",
    who,
    summary:
      "Reverse a payment of a contract: its receipt is marked as reversed, its bills are open again, and the tenant is notified. A payment of a deposit that has been refunded or used cannot be reversed",
    fresh: true,
    input: z.object(ReversalIn),
    output: RentReceipt,
    done: "Payment reversed",
    once: true,
    refusals: ["unknown-payment", "payment-reversed", "claim-waits", "deposit-spent"],
  }),
  createNote: call({
    path: "vendor/Create_Property_Contract_Bill_Note",
    who,
    summary:
      "Correct a bill of a contract, which itself is never edited: a credit note reduces it, a debit note adds to it",
    input: z.object({
      BillID: BillId,
      Note_Type: oneOf(noteTypes),
      Amount: AmountIn,
      Reason: Reason.min(1, problem("enter-reason")),
    }),
    output: BillNote.extend({ Bill: RentBill }),
    done: "Note created",
    once: true,
    refusals: ["unknown-bill", "note-too-large", "note-after-write-off"],
  }),
  createDepositBill: call({
    path: "vendor/Create_Property_Rental_Contract_Security_Deposit_Bill",
    who,
    summary: "Bill the security deposit of a contract, once; Whether_Paid records it as paid in cash",
    input: z.object({ ...ContractRef, Whether_Paid: z.boolean().default(false) }),
    output: z.object({ BillID: z.string() }),
    done: "Security deposit bill generated.",
    once: true,
    refusals: ["unknown-contract", "contract-closed", "contract-billed", "nothing-to-bill", "cash-limit"],
  }),
  createFirstMonthBill: call({
    path: "vendor/Create_Property_Rental_Contract_First_Month_Bill",
    who,
    summary: "Bill the first month of a contract, once, even before it begins; Whether_Paid records it as paid in cash",
    input: z.object({ ...ContractRef, Whether_Paid: z.boolean().default(false) }),
    output: z.object({ BillID: z.string() }),
    done: "First month rent bill generated.",
    once: true,
    refusals: ["unknown-contract", "contract-closed", "contract-billed", "nothing-to-bill", "cash-limit"],
  }),
  createPastBills: call({
    path: "vendor/Create_Property_Rental_Contract_Past_Bills",
    who,
    summary:
      "Bill past months that were never billed, such as those of a contract that was entered late. Billed months do not change",
    input: z.object({ ...ContractRef, Period_Start_Array: z.array(DayIn).min(1, problem("choose-month")).max(600) }),
    output: z.object({ Bill_Count: z.int(), Bill_Total: RupeesOut }),
    done: "Bills generated",
    once: true,
    refusals: ["unknown-contract", "contract-closed", "month-not-unbilled"],
  }),
  ...account,
};
