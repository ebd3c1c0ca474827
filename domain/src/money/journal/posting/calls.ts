import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { LedgerAccountId } from "../../../platform/ids.ts";
import { keysOf, LedgerName } from "../draft.ts";
import { type PostingPart, postingParts } from "./codes.ts";

const Rule = z.object({
  Posting_Part: z.enum(keysOf<PostingPart>(postingParts)),
  Debit: z.object(LedgerName),
  Credit: z.object(LedgerName),
  /** The side whose account can be exchanged for another one of income or of expenditure; null where both stay. */
  Editable_Side: z.enum(["debit", "credit"]).nullable(),
  /** The accounts that can take its place, by code. */
  Choices: z.array(z.object(LedgerName)),
  /** The last change, with the code of the account before it. */
  Change: z.object({ Ledger_Code_Before: z.string(), Made_By: z.string(), Changed_At: z.iso.datetime() }).nullable(),
});
export type PostingRule = z.output<typeof Rule>;

export const posting = {
  listRules: call({
    path: "vendor/Fetch_Posting_Rules_Info",
    who: "books.read",
    summary: "Show to which accounts each kind of document posts",
    input: z.object({}),
    output: z.object({ Rules: z.array(Rule) }),
    refusals: ["no-society"],
  }),
  editRule: call({
    path: "vendor/Edit_Posting_Rule",
    who: "books.write",
    summary:
      "Choose another account of income or expenditure for what a document posts from now on. Control accounts, cash and bank stay",
    input: z.object({
      Posting_Part: z.enum(keysOf<PostingPart>(postingParts)),
      Ledger_AccountID: LedgerAccountId,
    }),
    output: Rule,
    done: "Posting rule saved",
    once: true,
    refusals: ["no-society", "unknown-posting-rule", "unknown-ledger-account", "account-unsuitable"],
  }),
};
