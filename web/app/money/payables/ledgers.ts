import type { LedgerAccount } from "#domain/money/journal/draft.ts";

/** A chart is shorter than this. */
export const mostAccounts = 1000;

/** Whether a bill can use an account; the server decides. */
export const isBillable = ({ Ledger_Group, Ledger_Purpose, Whether_Control }: LedgerAccount): boolean =>
  !Whether_Control &&
  !["cash-and-bank", "receivables", "income", "other-income", "opening", "surplus"].includes(Ledger_Group) &&
  !["creditors", "tds-payable", "suspense"].includes(Ledger_Purpose ?? "");

/** Whether something can be paid from an account. */
export const isPurse = ({ Ledger_Group, Ledger_Purpose, Whether_Control }: LedgerAccount): boolean =>
  !Whether_Control && Ledger_Group === "cash-and-bank" && Ledger_Purpose !== "token-money";
