import { z } from "zod";
import { Received } from "../../../money/payments/calls.ts";
import { paymentModes } from "../../../money/payments/codes.ts";
import { AmountIn } from "../../../money/payments/draft.ts";
import { entry, entryKinds, statementSums } from "../../../money/statements/draft.ts";
import { call } from "../../../platform/call.ts";
import { DayIn, oneOf, RupeesOut } from "../../../platform/fields.ts";
import { RentalContractId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problems.ts";
import { depositEntryTypes } from "../codes.ts";

const day = z.iso.date();

const DepositEntry = z.object({
  Deposit_EntryID: z.string(),
  Voucher_No: z.string(),
  Entry_Type: z.literal([1, 2, 3]),
  Entry_Date: day,
  Amount: RupeesOut,
  Reason: z.string(),
  Payment_Mode: z.int().nullable(),
  Reference: z.string(),
});

/** Amounts billed, received, deducted, refunded, used for rent, and still held. */
const Deposit = z.object({
  Billed_Amount: RupeesOut,
  Received_Amount: RupeesOut,
  Deducted_Amount: RupeesOut,
  Refunded_Amount: RupeesOut,
  Rent_Amount: RupeesOut,
  Held_Amount: RupeesOut,
  Entries: z.array(DepositEntry),
});

/** A deposit, rent paid from it, takes off. */
const StatementEntry = z.object({ ...entry, Kind: z.enum([...entryKinds, "deposit"]) });
export type RentStatementEntry = z.output<typeof StatementEntry>;

const Party = z.object({ Name: z.string(), PhoneNumber: z.string(), EmailID: z.string() });

const ContractMoney = z.object({
  Rental_ContractID: z.string(),
  Property_Title: z.string(),
  Flat_Or_Unit_No: z.string(),
  Address: z.string(),
  Tenant: Party,
  Owner: Party.extend({ Address: z.string() }),
  Contract_Start_Date: day,
  Contract_End_Date: day.nullable(),
});

export const ContractStatement = ContractMoney.extend({
  ...statementSums,
  /** Rent that the deposit paid. */
  Deposit_Amount: RupeesOut,
  /** In order of their days. */
  Entries: z.array(StatementEntry),
  Deposit,
  /** The outstanding rent, which the deposit can pay. */
  Open_Rent_Amount: RupeesOut,
  /** Whether the caller may still record payments and bills. */
  Whether_Owner: z.boolean(),
  /** The first days of months that have begun and are not billed. */
  Unbilled_Months: z.array(z.object({ Period_Start: day, Period_End: day, Amount: RupeesOut })),
});
export type ContractStatement = z.output<typeof ContractStatement>;

/** The rent paid within a financial year (April to March), one receipt for each payment. */
const RentReceipts = ContractMoney.extend({
  /** The year in which it begins. */
  Financial_Year: z.int(),
  Financial_Years: z.array(z.int()),
  Rent_Amount: RupeesOut,
  /** In the language of the session, as all amounts in words. */
  Rent_Amount_In_Words: z.string(),
  Whether_PAN_Needed: z.boolean(),
  Receipts: z.array(
    z.object({
      /** Counted from 1 within the year. */
      Serial: z.int(),
      PaymentID: z.string(),
      Receipt_No: z.string(),
      Paid_Date: day,
      Payment_Mode: z.int(),
      Reference: z.string(),
      /** The part of the payment for rent and maintenance of these days. */
      Amount: RupeesOut,
      Amount_In_Words: z.string(),
      Period_Start: day,
      Period_End: day,
    }),
  ),
});
export type RentReceipts = z.output<typeof RentReceipts>;

const ContractRef = { Rental_ContractID: RentalContractId };

export const account = {
  createDepositEntry: call({
    path: "vendor/Create_Property_Rental_Contract_Deposit_Entry",
    who: "leases.write",
    summary:
      "Deduct an amount from a deposit with a reason (1), refund it (2), or pay outstanding rent of its contract from it, oldest due first (3)",
    input: z
      .object({
        ...ContractRef,
        Entry_Type: oneOf(depositEntryTypes),
        Amount: AmountIn,
        Reason: z
          .string()
          .trim()
          .max(200, problem("at-most-characters", { most: 200 }))
          .default(""),
        Payment_Mode: oneOf(paymentModes).default(1),
        Reference: Received.Reference,
      })
      .refine(({ Entry_Type, Reason: why }) => Entry_Type !== 1 || why !== "", {
        path: ["Reason"],
        error: problem("enter-reason"),
      }),
    output: Deposit,
    done: "Deposit updated",
    once: true,
    refusals: ["unknown-contract", "more-than-held", "more-than-open-rent"],
  }),
  statement: call({
    path: "vendor/Fetch_Property_Rental_Contract_Statement_Info",
    who: "leases.read",
    summary:
      "Show the statement of account of a contract: every bill, note and payment with its balance, the entries of its deposit, and the months that are not billed",
    input: z.object({ ...ContractRef, Start_Date: DayIn.optional(), End_Date: DayIn.optional() }),
    output: ContractStatement,
    refusals: ["unknown-contract"],
  }),
  receipts: call({
    path: "vendor/Fetch_Property_Rental_Contract_Receipts_Info",
    who: "leases.read",
    summary: "Show the rent paid for a contract in a financial year, as receipts for house rent allowance",
    input: z.object({ ...ContractRef, Financial_Year: z.int().min(1900).max(2200).optional() }),
    output: RentReceipts,
    refusals: ["unknown-contract"],
  }),
};
