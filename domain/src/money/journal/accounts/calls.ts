import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { oneLine } from "../../../platform/fields.ts";
import { LedgerAccountId } from "../../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { type LedgerGroup, ledgerGroups } from "../codes.ts";
import { keysOf, LedgerAccount } from "../draft.ts";

const account = {
  Ledger_Code: z
    .string()
    .trim()
    .regex(/^\d{3,6}$/, problem("ledger-code-wrong")),
  Ledger_Name: oneLine(60).pipe(z.string().min(1, problem("ledger-name-required"))),
};

export const accounts = {
  listAccounts: call({
    path: "vendor/Filter_All_Ledger_Accounts",
    who: "books.read",
    summary: "The chart of accounts: list the accounts of the books in the order of their codes",
    input: listInput({ ...searchFilter, Active: { Whether_Active: z.boolean() } }),
    output: listOf(LedgerAccount),
    answer: "extras",
    refusals: ["no-society"],
  }),
  createAccount: call({
    path: "vendor/Create_Ledger_Account",
    who: "books.write",
    summary: "Add an account to the chart",
    input: z.object({ ...account, Ledger_Group: z.enum(keysOf<LedgerGroup>(ledgerGroups)) }),
    output: LedgerAccount,
    done: "Account added",
    once: true,
    refusals: ["no-society", "ledger-code-exists", "ledger-name-exists"],
  }),
  editAccount: call({
    path: "vendor/Edit_Ledger_Account",
    who: "books.write",
    summary: "Rename an account, or give it another code. Its entries stay",
    input: z.object({ Ledger_AccountID: LedgerAccountId, ...account }),
    output: LedgerAccount,
    done: "Account saved",
    once: true,
    refusals: ["no-society", "unknown-ledger-account", "ledger-code-exists", "ledger-name-exists"],
  }),
  activateAccount: call({
    path: "vendor/Active_Ledger_Account",
    who: "books.write",
    summary: "Offer an account for vouchers again",
    input: z.object({ Ledger_AccountID: LedgerAccountId }),
    output: LedgerAccount,
    done: "Account activated",
    once: true,
    refusals: ["no-society", "unknown-ledger-account"],
  }),
  deactivateAccount: call({
    path: "vendor/Inactive_Ledger_Account",
    who: "books.write",
    summary: "Refuse new vouchers in an account. Its entries stay. One that documents post to stays active",
    input: z.object({ Ledger_AccountID: LedgerAccountId }),
    output: LedgerAccount,
    done: "Account deactivated",
    once: true,
    refusals: ["no-society", "unknown-ledger-account", "ledger-account-posting"],
  }),
  removeAccount: call({
    path: "vendor/Remove_Ledger_Account",
    who: "books.write",
    summary: "Remove an account without entries that the product does not post to",
    input: z.object({ Ledger_AccountID: LedgerAccountId }),
    output: z.object({}),
    done: "Account removed",
    once: true,
    refusals: ["no-society", "unknown-ledger-account", "ledger-account-used", "ledger-account-posted-to"],
  }),
};
