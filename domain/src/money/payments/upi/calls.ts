import { z } from "zod";
import { confirmRefusals } from "../../../core/proposals/codes.ts";
import { call } from "../../../platform/call.ts";
import { DayIn, oneLine, oneOf, RupeesOut } from "../../../platform/fields.ts";
import { BillId, ProposalId, UpiClaimId } from "../../../platform/ids.ts";
import { listInput, listOf, searchFilter, totalsOnRequest, withTotals } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { chosenRows, SheetFile, sheetFormat } from "../../../platform/sheet-calls.ts";
import { AmountIn, BillPart, emptyOr, read } from "../draft.ts";
import { claimStatuses, mostBillsAtOnce, reminderLimits } from "./codes.ts";
import { readAccountNo, readIfsc, readUpiId, readUtr } from "./rules.ts";

const settings = {
  /** Empty: payment by UPI is not offered. */
  UPI_ID: read(emptyOr(readUpiId), problem("upi-id-wrong")),
  Payee_Name: z
    .string()
    .trim()
    .max(99, problem("at-most-characters", { most: 99 })),
  /** The account for bank transfers; empty: bills show none. What is left out stays as it is. */
  Bank_Account_No: read(emptyOr(readAccountNo), problem("bank-account-wrong")).optional(),
  IFSC: read(emptyOr(readIfsc), problem("ifsc-wrong")).optional(),
  Bank_Name: oneLine(60).optional(),
  /** Days after the due date, negative for days before it; empty: no reminders. How each goes is in the reminder steps. */
  Reminder_Days: z
    .array(
      z
        .int(problem("enter-whole-days"))
        .min(reminderLimits.first, problem("days-before-at-most", { most: -reminderLimits.first }))
        .max(reminderLimits.last, problem("days-after-at-most", { most: reminderLimits.last })),
    )
    .max(reminderLimits.most, problem("reminders-at-most", { most: reminderLimits.most }))
    .transform((days) => [...new Set(days)].sort((a, b) => a - b))
    .optional(),
};
const Settings = z.object({
  UPI_ID: z.string(),
  Payee_Name: z.string(),
  Bank_Account_No: z.string(),
  IFSC: z.string(),
  Bank_Name: z.string(),
  Reminder_Days: z.array(z.int()),
});
export type PaymentSettings = z.output<typeof Settings>;

const Claim = z.object({
  UPI_ClaimID: z.string(),
  Claim_Status: oneOf(claimStatuses),
  /** The first of the bills that it covers. */
  BillID: z.string(),
  Bill_No: z.string(),
  Bill_Type: z.int(),
  /** The declared amount of each bill, the oldest due first. */
  Bills: z.array(BillPart),
  /** The current outstanding amount of these bills. */
  Outstanding_Amount: RupeesOut,
  Name: z.string(),
  Flat_No: z.string(),
  Flat_Label: z.string(),
  Amount: RupeesOut,
  UTR: z.string(),
  /** The reference that the payer's app was given (`tr`): bank statements show it. */
  Transaction_Reference: z.string(),
  Paid_Date: z.iso.date(),
  /** Why it was declined; empty otherwise. */
  Reason: z.string(),
  PaymentID: z.string().nullable(),
  Receipt_No: z.string().nullable(),
  created_at: z.iso.datetime(),
  Decided_At: z.iso.datetime().nullable(),
  Decided_By: z.string().nullable(),
});
export type UpiClaim = z.output<typeof Claim>;

const UTR = read(readUtr, problem("utr-wrong"));

const filters = { ...searchFilter, Claim_Status: { Claim_Status: oneOf(claimStatuses) } };

export const upi = {
  settings: call({
    path: "vendor/Fetch_Payment_Settings_Info",
    who: "payments.confirm",
    summary: "Show the UPI details and the bank account of a society or landlord, and the days of reminders",
    input: z.object({}),
    output: Settings,
    refusals: ["no-society"],
  }),
  editSettings: call({
    path: "vendor/Edit_Payment_Settings",
    who: "payments.settings",
    summary: "Set the UPI ID, the bank account and the payee name for payments of bills, and the days of reminders",
    fresh: true,
    input: z
      .object(settings)
      .refine(({ UPI_ID, Bank_Account_No = "", Payee_Name }) => UPI_ID + Bank_Account_No === "" || Payee_Name !== "", {
        path: ["Payee_Name"],
        message: problem("payee-name-required"),
      })
      .refine(({ Bank_Account_No, IFSC }) => !Bank_Account_No || Boolean(IFSC), {
        path: ["IFSC"],
        message: problem("ifsc-required"),
      })
      .refine(({ Bank_Account_No, IFSC }) => !IFSC || Boolean(Bank_Account_No), {
        path: ["Bank_Account_No"],
        message: problem("bank-account-required"),
      }),
    /** A new UPI ID, bank account or payee of a society is proposed to its other administrators, if there are any. */
    output: Settings.extend({ Society_ProposalID: z.string().optional() }),
    done: "Settings saved",
    once: true,
    refusals: ["no-society", "invalid-input"],
  }),
  confirmSettings: call({
    path: "vendor/Confirm_Payment_Settings",
    who: "proposals.decide",
    summary: "Confirm, as the second person, the payment details that another administrator proposed",
    fresh: true,
    input: z.object({ Society_ProposalID: ProposalId }),
    output: Settings,
    done: "Settings saved",
    once: true,
    refusals: [...confirmRefusals],
  }),
  payByUpi: call({
    path: "vendor/Fetch_Bill_UPI_Info",
    who: "bills.pay",
    summary:
      "Show how one bill, or all outstanding bills of its flat or contract, can be paid by UPI: the link and QR code, and the payer's declared payments",
    input: z.object({ BillID: BillId, Whether_All_Bills: z.boolean().default(false) }),
    output: z.object({
      BillID: z.string(),
      Bill_No: z.string(),
      Issuer_Name: z.string(),
      /** The outstanding amount; for all bills without amounts being checked. */
      Amount: RupeesOut,
      /** What paying early takes off: Amount is without it. */
      Rebate_Amount: RupeesOut,
      /** The day by which it is to be paid for that; null if nothing is offered. */
      Rebate_Until: z.iso.date().nullable(),
      /** The parts of Amount, the oldest due first. */
      Bills: z.array(BillPart),
      Whether_UPI_Available: z.boolean(),
      UPI_ID: z.string(),
      Payee_Name: z.string(),
      /** Empty where nothing is to be paid, or not by UPI. */
      UPI_Link: z.string(),
      Transaction_Reference: z.string(),
      /** For bank transfers; empty where the issuer names no account. */
      Bank_Account_No: z.string(),
      IFSC: z.string(),
      Bank_Name: z.string(),
      /** By which a payment for this flat or contract is known again; empty where the payee is not shown. */
      Payment_Reference: z.string(),
      /** What the issuer's bank statement has for this account and nobody has posted yet, the newest first. */
      Bank_Received: z.array(z.object({ Amount: RupeesOut, Day: z.iso.date() })),
      /** The newest first. */
      Claims: z.array(Claim),
    }),
    refusals: ["no-society-management", "unknown-bill"],
  }),
  claim: call({
    path: "vendor/Create_Bill_UPI_Claim",
    who: "bills.pay",
    summary:
      "Declare a UPI payment for a bill, or for several bills of one flat or contract: the outstanding amount, or Amount. It counts only once the issuer confirms it",
    input: z.object({
      BillID: BillId,
      /** All bills of one payment for several; those that were paid meanwhile are left out. */
      BillIDs: z
        .array(BillId)
        .max(mostBillsAtOnce, problem("bills-at-most", { most: mostBillsAtOnce }))
        .optional(),
      UTR,
      Amount: AmountIn.optional(),
      /** Today where it is left out; never a day to come. */
      Paid_Date: DayIn.optional(),
    }),
    output: Claim,
    done: "Your payment is waiting for confirmation",
    once: true,
    refusals: [
      "no-society-management",
      "unknown-bill",
      "already-paid",
      "no-upi",
      "utr-used",
      "paid-in-future",
      "too-many-claims",
    ],
  }),
  listClaims: call({
    path: "vendor/Filter_All_UPI_Claims",
    who: "payments.confirm",
    summary:
      "List the declared UPI payments: waiting ones first, oldest first, then decided ones, newest first. Search matches UTRs, references, bills, names and flats. With Whether_Totals the answer has the sum of all matching ones",
    input: listInput(filters, totalsOnRequest),
    output: listOf(Claim).extend({ Waiting_Count: z.int().min(0), ...withTotals(z.object({ Amount: RupeesOut })) }),
    answer: "extras",
    refusals: ["no-society"],
  }),
  exportClaims: call({
    path: "vendor/Export_All_UPI_Claims",
    who: "payments.confirm",
    summary:
      "Export the declared UPI payments that match the filters, or the selected ones of them, in the order of the list, as a CSV or XLSX file",
    fresh: true,
    input: listInput({ ...filters, Chosen: { UPI_ClaimID_Array: chosenRows(UpiClaimId) } }, sheetFormat),
    output: SheetFile,
    refusals: ["no-society", "too-many-to-export"],
  }),
  confirmClaim: call({
    path: "vendor/Confirm_UPI_Claim",
    who: "payments.confirm",
    summary:
      "Confirm a declared payment: it becomes a UPI payment with the UTR as its reference, and a receipt; several bills are paid oldest due first. Any excess is kept for other bills if Whether_Advance_Accepted is set",
    input: z.object({ UPI_ClaimID: UpiClaimId, Whether_Advance_Accepted: z.boolean().default(false) }),
    output: Claim,
    done: "Payment confirmed",
    once: true,
    refusals: ["unknown-claim", "decided-already", "more-than-due", "utr-used", "payment-exists", "no-society"],
  }),
  declineClaim: call({
    path: "vendor/Decline_UPI_Claim",
    who: "payments.confirm",
    summary: "Decline a declared payment that did not come in. The payer is notified of the reason",
    input: z.object({
      UPI_ClaimID: UpiClaimId,
      Reason: z
        .string(problem("enter-reason"))
        .trim()
        .min(1, problem("enter-reason"))
        .max(200, problem("at-most-characters", { most: 200 })),
    }),
    output: Claim,
    done: "Payment declined",
    once: true,
    refusals: ["unknown-claim", "decided-already", "no-society"],
  }),
};
