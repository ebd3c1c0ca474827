import type { CallAt } from "#domain";
import type { LedgerGroup } from "#domain/money/journal/codes.ts";
import type { TrialFileRow } from "#domain/money/journal/opening-trial/calls.ts";
import type { Input } from "#domain/platform/call.ts";

export type OpeningInput = Pick<Input<CallAt<"vendor/Create_Opening_Trial">>, "Balance_Day" | "Lines">;

/** Where a row goes: into an account, into a new one, or nowhere. */
export type OpeningChoice = { account: string; group: LedgerGroup };
export const leftOut = "";
export const newAccount = "new";

/** What is proposed: the account that is meant, else a new one. A row with a problem is left out. */
export const chosenAtFirst = ({ Ledger_AccountID, Ledger_Group, Row_Problem }: TrialFileRow): OpeningChoice => ({
  account: Row_Problem === null ? (Ledger_AccountID ?? newAccount) : leftOut,
  group: Ledger_Group,
});

/** The rows that are taken over. */
export const linesOf = (rows: readonly TrialFileRow[], choices: readonly OpeningChoice[]): OpeningInput["Lines"] =>
  rows.flatMap<OpeningInput["Lines"][number]>(({ Row_Problem, Name, Code, Debit_Amount, Credit_Amount }, at) => {
    const { account, group } = choices[at]!;
    if (Row_Problem !== null || account === leftOut) return [];
    const amounts = { Debit_Amount, Credit_Amount };
    return account === newAccount
      ? [{ New_Account: { Ledger_Name: (Name || Code).slice(0, 60), Ledger_Group: group }, ...amounts }]
      : [{ Ledger_AccountID: account, ...amounts }];
  });
