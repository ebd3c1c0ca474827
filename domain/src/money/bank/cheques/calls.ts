import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, oneOf, RupeesOut } from "../../../platform/fields.ts";
import { BankAccountId, ChequeId, DepositSlipId } from "../../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { PaperFile } from "../../payments/papers/calls.ts";
import { chequeStates, denominations, mostCheques } from "./codes.ts";

const Cheque = z.object({
  ChequeID: z.string(),
  Cheque_State: oneOf(chequeStates),
  Amount: RupeesOut,
  /** Empty where the receipt did not say; the bank likewise. */
  Cheque_No: z.string(),
  Cheque_Bank: z.string(),
  Cheque_Day: z.iso.date().nullable(),
  Name: z.string(),
  Flat_No: z.string(),
  Flat_Label: z.string(),
  PaymentID: z.string(),
  Receipt_No: z.string(),
  Bank_AccountID: z.string().nullable(),
  Bank_Account_Name: z.string(),
  Deposit_SlipID: z.string().nullable(),
  Slip_No: z.string(),
  Deposited_On: z.iso.date().nullable(),
  Cleared_On: z.iso.date().nullable(),
  Returned_On: z.iso.date().nullable(),
  /** Why its receipt was reversed. */
  Return_Reason: z.string(),
});
export type Cheque = z.output<typeof Cheque>;

const DepositSlip = z.object({
  Deposit_SlipID: z.string(),
  Slip_No: z.string(),
  Slip_Day: z.iso.date(),
  Bank_AccountID: z.string(),
  Bank_Account_Name: z.string(),
  Cheques: z.int(),
  Cheque_Amount: RupeesOut,
  Cash_Amount: RupeesOut,
});
export type DepositSlip = z.output<typeof DepositSlip>;

const Count = z.int(problem("enter-count")).min(0).max(100_000);
const Denominations = z.partialRecord(z.enum(denominations.map(String) as [string, ...string[]]), Count);

const ids = z
  .array(ChequeId)
  .max(mostCheques, problem("cheques-at-most", { most: mostCheques }))
  .refine((all) => new Set(all).size === all.length, problem("cheque-twice"));

export const cheques = {
  listCheques: call({
    path: "vendor/Filter_All_Cheques",
    who: "bank.read",
    summary:
      "List the cheques of a society or landlord, the newest first. Search matches cheque numbers, receipts, names and flats",
    input: listInput({
      ...searchFilter,
      Cheque_State: { Cheque_State: oneOf(chequeStates) },
      Bank_Account: { Bank_AccountID: BankAccountId },
    }),
    output: listOf(Cheque).extend({
      /** Of all cheques, without the filters. */
      States: z.array(z.object({ Cheque_State: oneOf(chequeStates), Cheques: z.int(), Amount: RupeesOut })),
    }),
    answer: "extras",
    refusals: ["no-society"],
  }),
  createSlip: call({
    path: "vendor/Create_Deposit_Slip",
    who: "payments.confirm",
    summary:
      "Deposit cheques and cash into a bank account: the slip lists them, the cheques are deposited, and the cash moves from the cash in hand to the account",
    input: z
      .object({
        Bank_AccountID: BankAccountId,
        Slip_Day: DayIn.optional(),
        ChequeIDs: ids.default([]),
        /** How many of which note or coin: `{ "500": 12 }`. */
        Denominations: Denominations.default({}),
      })
      .refine(
        (slip) => slip.ChequeIDs.length > 0 || Object.values(slip.Denominations).some((count) => (count ?? 0) > 0),
        { path: ["ChequeIDs"], message: problem("deposit-of-nothing") },
      ),
    output: DepositSlip,
    done: "Deposit slip made",
    once: true,
    refusals: [
      "no-society",
      "unknown-bank-account",
      "unknown-cheque",
      "cheque-deposited",
      "cheque-other-account",
      "deposit-in-future",
      "month-closed",
    ],
  }),
  listSlips: call({
    path: "vendor/Filter_All_Deposit_Slips",
    who: "bank.read",
    summary: "List the deposit slips of a society or landlord, the newest first",
    input: listInput({ Bank_Account: { Bank_AccountID: BankAccountId } }),
    output: listOf(DepositSlip),
    answer: "extras",
    refusals: ["no-society"],
  }),
  slipPaper: call({
    path: "vendor/Fetch_Deposit_Slip_Paper",
    who: "bank.read",
    summary: "Show a deposit slip as a PDF",
    input: z.object({ Deposit_SlipID: DepositSlipId }),
    output: PaperFile,
    refusals: ["no-society", "unknown-deposit-slip"],
  }),
  clearCheques: call({
    path: "vendor/Clear_Cheques",
    who: "payments.confirm",
    summary: "Mark cheques as cleared: the bank has credited them. Their receipts are then final",
    input: z.object({
      ChequeIDs: ids.min(1, problem("choose-cheque")),
      Cleared_On: DayIn.optional(),
    }),
    output: z.object({ Cheques: z.int() }),
    done: "Cheques marked as cleared",
    once: true,
    refusals: ["no-society", "unknown-cheque", "cheque-decided", "clearing-in-future", "clearing-before-deposit"],
  }),
};
