import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, oneLine, oneOf } from "../../../platform/fields.ts";
import { BankAccountId, ChargeHeadId, LedgerAccountId } from "../../../platform/ids.ts";
import { isWholePaise, type Paise, paise } from "../../../platform/money.ts";
import { listInput, listOf } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { mostHeads } from "../../charges/heads/codes.ts";
import { LedgerName } from "../../journal/draft.ts";
import { emptyOr, read } from "../../payments/draft.ts";
import { readAccountNo, readIfsc, readUpiId } from "../../payments/upi/rules.ts";
import { bankAccountKinds } from "./codes.ts";

/** What is overdrawn is negative. */
const BalanceIn = z
  .number()
  .min(-1e11, problem("amount-too-large"))
  .max(1e11, problem("amount-too-large"))
  .refine(isWholePaise, problem("amount-decimals"))
  .transform((amount): Paise => paise(amount));

const details = {
  Bank_Account_Name: oneLine(60).pipe(z.string().min(1, problem("bank-account-name-required"))),
  IFSC: read(readIfsc, problem("ifsc-wrong")),
  /** Confirms a code that the list of branches does not have yet: without it such a code is refused. */
  Whether_IFSC_Confirmed: z.boolean().default(false),
  /** Empty: as the list of banks calls it. */
  Bank_Name: oneLine(80).default(""),
  Branch_Name: oneLine(80).default(""),
  Account_Kind: oneOf(bankAccountKinds),
  UPI_ID: read(emptyOr(readUpiId), problem("upi-id-wrong")).default(""),
  /** The default account stays it until another one becomes it. */
  Whether_Default: z.boolean().default(false),
  /** The heads of charge of a society that it collects; what no account collects goes to the default account. */
  Charge_HeadIDs: z.array(ChargeHeadId).max(mostHeads).default([]),
  /** What was in the account at the end of a day. */
  Opening_Balance: BalanceIn.default(0),
  Opening_Day: DayIn,
};
const AccountRef = { Bank_AccountID: BankAccountId };

export const BankAccountName = {
  Bank_AccountID: z.string(),
  Bank_Account_Name: z.string(),
  Bank_Name: z.string(),
  /** The last four digits: `••••4321`. */
  Masked_Account_No: z.string(),
};

const BankAccount = z.object({
  ...BankAccountName,
  IFSC: z.string(),
  Branch_Name: z.string(),
  Account_Kind: oneOf(bankAccountKinds),
  UPI_ID: z.string(),
  Whether_Default: z.boolean(),
  Charge_Heads: z.array(
    z.object({ Charge_HeadID: z.string(), Charge_Name: z.string(), Charge_Name_Hindi: z.string() }),
  ),
  Ledger: z.object(LedgerName),
  /** By the books, at the end of `Balance_Day`; what is overdrawn is negative. */
  Balance: z.number(),
  Balance_Day: z.iso.date(),
  Closed_On: z.iso.date().nullable(),
});
export type BankAccount = z.output<typeof BankAccount>;

const BankAccountInfo = BankAccount.extend({
  /** For those who manage accounts; null for others. */
  Bank_Account_No: z.string().nullable(),
  Opening_Balance: z.number(),
  Opening_Day: z.iso.date(),
  /** The voucher of the opening balance. */
  Opening_VoucherID: z.string().nullable(),
  updated_at: z.iso.datetime(),
});
export type BankAccountInfo = z.output<typeof BankAccountInfo>;

const ofDetails = [
  "no-society",
  "unknown-ifsc",
  "unlisted-ifsc",
  "bank-account-exists",
  "bank-account-name-exists",
  "ledger-name-exists",
  "unknown-charge-head",
  "charge-head-collected",
  "opening-in-future",
  "month-closed",
] as const;

export const accounts = {
  listAccounts: call({
    path: "vendor/Filter_All_Bank_Accounts",
    who: "bank.read",
    summary: "List the bank accounts of a society or landlord with their balances by the books: the default one first",
    input: listInput({ Closed: { Whether_Closed: z.boolean() } }),
    output: listOf(BankAccount),
    answer: "extras",
    refusals: ["no-society"],
  }),
  accountInfo: call({
    path: "vendor/Fetch_Bank_Account_Info",
    who: "bank.read",
    summary: "Show a bank account with its balance by the books at the end of a day; without a day, of today",
    input: z.object({ ...AccountRef, Balance_Day: DayIn.optional() }),
    output: BankAccountInfo,
    refusals: ["no-society", "unknown-bank-account", "other-financial-year"],
  }),
  ifscInfo: call({
    path: "vendor/Fetch_IFSC_Info",
    who: "bank.read",
    summary: "Show which bank an IFSC is of, and whether the list of branches has it",
    input: z.object({ IFSC: read(readIfsc, problem("ifsc-wrong")) }),
    output: z.object({ IFSC: z.string(), Bank_Name: z.string(), Whether_Listed: z.boolean() }),
    refusals: ["unknown-ifsc"],
  }),
  createAccount: call({
    path: "vendor/Create_Bank_Account",
    who: "bank.write",
    summary:
      "Add a bank account. Its opening balance is posted at once; the first one takes the bank account of the books, others get an account of their own, unless one is chosen",
    input: z.object({
      ...details,
      Bank_Account_No: read(readAccountNo, problem("bank-account-wrong")),
      Ledger_AccountID: LedgerAccountId.optional(),
    }),
    output: BankAccountInfo,
    done: "Bank account added",
    once: true,
    refusals: [...ofDetails, "too-many-bank-accounts", "unknown-ledger-account", "bank-ledger-unsuitable"],
  }),
  editAccount: call({
    path: "vendor/Edit_Bank_Account",
    who: "bank.write",
    summary:
      "Edit a bank account. Another opening balance reverses the voucher of the old one and posts a new one, both in open months",
    input: z.object({
      ...AccountRef,
      ...details,
      Bank_Account_No: read(readAccountNo, problem("bank-account-wrong")),
      updated_at: z.iso.datetime().optional(),
    }),
    output: BankAccountInfo,
    done: "Bank account saved",
    once: true,
    refusals: [...ofDetails, "unknown-bank-account", "bank-account-closed", "stale"],
  }),
  closeAccount: call({
    path: "vendor/Close_Bank_Account",
    who: "bank.write",
    summary: "Close an empty bank account: no receipt goes to it any more. Its entries stay",
    input: z.object({ ...AccountRef, Closed_On: DayIn.optional() }),
    output: BankAccountInfo,
    done: "Bank account closed",
    once: true,
    refusals: [
      "no-society",
      "unknown-bank-account",
      "bank-account-closed",
      "bank-account-balance",
      "bank-account-cheques",
      "bank-account-default",
      "closing-in-future",
    ],
  }),
};
