import type { BankAccount } from "#domain/money/bank/accounts/calls.ts";

/** More bank accounts than a society has. */
export const mostPurses = 100;
/** A bank account of the society by its account of the books. */
export type Purse = { id: string; name: string };

export const pursesOf = (accounts: readonly BankAccount[]): Purse[] =>
  accounts
    .filter(({ Closed_On }) => Closed_On === null)
    .map(({ Ledger }) => ({ id: Ledger.Ledger_AccountID, name: `${Ledger.Ledger_Code} ${Ledger.Ledger_Name}` }));
