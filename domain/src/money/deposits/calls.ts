import { z } from "zod";
import { call } from "../../platform/call.ts";
import { DayIn, oneLine, oneOf, RupeesIn, RupeesOut } from "../../platform/fields.ts";
import { FixedDepositEntryId, FixedDepositId, LedgerAccountId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { SheetFile } from "../../platform/sheet-calls.ts";
import { depositStates } from "./codes.ts";
import { Deposit, DepositInfo, Funds, opened, ruled, terms } from "./draft.ts";

const one = { Fixed_DepositID: FixedDepositId, updated_at: z.iso.datetime() };
const Reason = oneLine(300).pipe(z.string().min(1, problem("give-reason")));
const received = { Interest_Amount: RupeesIn, TDS_Amount: RupeesIn.default(0) };
const taxWithin = {
  path: ["TDS_Amount"],
  message: problem("deposit-tds-above-interest"),
};
const isTaxWithin = ({ Interest_Amount, TDS_Amount }: { Interest_Amount: number; TDS_Amount: number }) =>
  TDS_Amount <= Interest_Amount;
const ofDeposit = ["no-society", "other-financial-year", "unknown-deposit", "stale"] as const;
const ofEntry = ["deposit-ended", "deposit-day-in-future", "deposit-day-order", "month-closed"] as const;
const ofBank = ["unknown-ledger-account", "deposit-bank-unsuitable"] as const;
const ofFiles = ["unknown-document", "deposit-file-unsuitable"] as const;
const Saved = z.object({ Fixed_DepositID: z.string() });
const filters = {
  ...searchFilter,
  State: { Deposit_State: oneOf(depositStates) },
  Fund: { Fund_AccountID: LedgerAccountId },
};

export const deposits = {
  funds: call({
    path: "vendor/Fetch_Funds_Info",
    who: "books.read",
    withoutSocieties: "refused",
    summary:
      "Show the funds of a society in a financial year: balance, contributions, use, the rule of each, and what of it is in fixed deposits",
    input: z.object({ Financial_Year: z.int().min(1900).max(2200).optional() }),
    output: Funds,
    refusals: ["no-society", "other-financial-year"],
  }),
  createRule: call({
    path: "vendor/Create_Fund_Rule",
    who: "books.close",
    withoutSocieties: "refused",
    summary:
      "Enter the rule of a fund from a day on: purpose, contributions, whether its use needs a resolution, and the least share in deposits. Earlier rules stay",
    input: z
      .object(ruled)
      .refine(({ Fund_Basis, Rate }) => (Fund_Basis === 1) === (Rate === null), {
        path: ["Rate"],
        message: problem("fund-rate-of-basis"),
      })
      .refine(({ Fund_Basis, Rate }) => Fund_Basis <= 2 || (Rate ?? 0) <= 100, {
        path: ["Rate"],
        message: problem("fund-percent-wrong"),
      }),
    output: z.object({ Fund_RuleID: z.string() }),
    done: "Rule saved",
    once: true,
    refusals: ["no-society", "other-financial-year", "unknown-ledger-account", "fund-unsuitable", "fund-rule-exists"],
  }),
  list: call({
    path: "vendor/Filter_All_Fixed_Deposits",
    who: "books.read",
    withoutSocieties: "refused",
    summary: "List fixed deposits, the next to mature first, with the interest to today and sums",
    input: listInput(filters),
    output: listOf(Deposit).extend({
      /** Of all running deposits. */
      Running: z.object({
        Count: z.int(),
        Principal_Amount: RupeesOut,
        Accrued_Amount: RupeesOut,
        /** Matured, and not settled yet. */
        Matured: z.int(),
        /** That mature in the next 90 days. */
        Soon: z.int(),
        Soon_Amount: RupeesOut,
      }),
    }),
    answer: "extras",
    refusals: ["no-society", "other-financial-year"],
  }),
  info: call({
    path: "vendor/Fetch_Fixed_Deposit_Info",
    who: "books.read",
    withoutSocieties: "refused",
    summary: "Show a fixed deposit with its files and entries",
    input: z.object({ Fixed_DepositID: FixedDepositId }),
    output: DepositInfo,
    refusals: ["no-society", "other-financial-year", "unknown-deposit"],
  }),
  create: call({
    path: "vendor/Create_Fixed_Deposit",
    who: "books.write",
    withoutSocieties: "refused",
    summary: "Enter a fixed deposit: paid from a bank account, there before the books began, or in the books already",
    input: z
      .object(opened)
      .refine(({ Start_Day, Maturity_Day }) => Maturity_Day > Start_Day, {
        path: ["Maturity_Day"],
        message: problem("deposit-maturity-wrong"),
      })
      .refine(({ Deposit_Source, Ledger_AccountID }) => (Deposit_Source === 1) === (Ledger_AccountID !== null), {
        path: ["Ledger_AccountID"],
        message: problem("deposit-bank-account-required"),
      })
      .refine(({ Deposit_Source, Received_Amount }) => Deposit_Source !== 1 || Received_Amount === 0, {
        path: ["Received_Amount"],
        message: problem("deposit-received-new"),
      }),
    output: Saved,
    done: "Deposit entered",
    once: true,
    refusals: [
      "no-society",
      "other-financial-year",
      ...ofBank,
      ...ofFiles,
      "fund-unsuitable",
      "deposit-receipt-exists",
      "deposit-day-in-future",
      "deposit-day-order",
      "deposit-too-long",
      "month-closed",
    ],
  }),
  accrue: call({
    path: "vendor/Post_Deposit_Interest",
    who: "books.write",
    withoutSocieties: "refused",
    summary:
      "Post the interest until a day that is in the books neither as accrued nor as received: of one deposit, or of all that run. Once for a deposit and day",
    input: z.object({ Fixed_DepositID: FixedDepositId.nullable().default(null), Entry_Day: DayIn }),
    output: z.object({ Count: z.int(), Amount: RupeesOut }),
    done: "Interest posted",
    once: true,
    refusals: [
      "no-society",
      "other-financial-year",
      "unknown-deposit",
      ...ofEntry,
      "deposit-interest-posted",
      "deposit-nothing-to-post",
    ],
  }),
  receive: call({
    path: "vendor/Receive_Deposit_Interest",
    who: "books.write",
    withoutSocieties: "refused",
    summary: "Enter interest that the bank paid out, with the tax it deducted. It settles what was accrued",
    input: z
      .object({ ...one, ...received, Entry_Day: DayIn, Ledger_AccountID: LedgerAccountId })
      .refine(isTaxWithin, taxWithin)
      .refine(({ Interest_Amount }) => Interest_Amount > 0, {
        path: ["Interest_Amount"],
        message: problem("amount-above-0"),
      }),
    output: Saved,
    done: "Interest entered",
    once: true,
    refusals: [...ofDeposit, ...ofEntry, ...ofBank, "deposit-cumulative"],
  }),
  close: call({
    path: "vendor/Close_Fixed_Deposit",
    who: "books.write",
    withoutSocieties: "refused",
    summary:
      "Enter that a deposit was paid into a bank account, at its maturity or before, with the interest that the bank paid and the tax it deducted",
    input: z
      .object({
        ...one,
        ...received,
        Entry_Day: DayIn,
        Ledger_AccountID: LedgerAccountId,
        /** Before its maturity banks pay less interest. */
        Whether_Early_Confirmed: z.boolean().default(false),
      })
      .refine(isTaxWithin, taxWithin),
    output: Saved,
    done: "Deposit closed",
    once: true,
    refusals: [...ofDeposit, ...ofEntry, ...ofBank, "deposit-not-matured"],
  }),
  renew: call({
    path: "vendor/Renew_Fixed_Deposit",
    who: "books.write",
    withoutSocieties: "refused",
    summary:
      "Enter that a deposit was renewed under a new receipt, with its interest or without it. Interest that stays out goes to a bank account",
    input: z
      .object({
        ...one,
        ...received,
        ...terms,
        Entry_Day: DayIn,
        Whether_With_Interest: z.boolean(),
        /** Where interest that is not renewed went; null if all is. */
        Ledger_AccountID: LedgerAccountId.nullable().default(null),
        Whether_Early_Confirmed: z.boolean().default(false),
      })
      .refine(isTaxWithin, taxWithin)
      .refine(({ Entry_Day, Maturity_Day }) => Maturity_Day > Entry_Day, {
        path: ["Maturity_Day"],
        message: problem("deposit-maturity-wrong"),
      })
      .refine(
        ({ Whether_With_Interest, Ledger_AccountID, Interest_Amount, TDS_Amount }) =>
          Whether_With_Interest || Interest_Amount === TDS_Amount || Ledger_AccountID !== null,
        { path: ["Ledger_AccountID"], message: problem("deposit-bank-account-required") },
      ),
    output: Saved,
    done: "Deposit renewed",
    once: true,
    refusals: [
      ...ofDeposit,
      ...ofEntry,
      ...ofBank,
      ...ofFiles,
      "deposit-not-matured",
      "deposit-receipt-exists",
      "deposit-too-long",
    ],
  }),
  reverse: call({
    path: "vendor/Reverse_Deposit_Entry",
    who: "books.close",
    withoutSocieties: "refused",
    summary:
      "Reverse the last entry of a deposit by an entry of today. The deposit is again as it was before; one that was entered in error ends",
    fresh: true,
    input: z.object({ Fixed_Deposit_EntryID: FixedDepositEntryId, Reason }),
    output: Saved,
    done: "Entry reversed",
    once: true,
    refusals: [
      "no-society",
      "other-financial-year",
      "unknown-deposit",
      "deposit-entry-reversed",
      "deposit-entry-not-last",
      "deposit-renewal-used",
    ],
  }),
  exportDeposits: call({
    path: "vendor/Export_Fixed_Deposits",
    who: "books.read",
    withoutSocieties: "refused",
    summary: "Export the register of fixed deposits as an XLSX or CSV file",
    fresh: true,
    input: z.object({
      Deposit_State: oneOf(depositStates).nullable().default(null),
      Fund_AccountID: LedgerAccountId.nullable().default(null),
      Format: z.enum(["xlsx", "csv"], problem("choose-register-format")).default("csv"),
    }),
    output: SheetFile,
    refusals: ["no-society", "other-financial-year", "too-many-to-export"],
  }),
};
