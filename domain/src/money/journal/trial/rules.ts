import { paise, rupees } from "../../../platform/money.ts";
import { type LedgerGroup, type LedgerType, ledgerGroups, ledgerTypes, typeOfGroup } from "../codes.ts";

export const trialSides = [
  "Opening_Debit",
  "Opening_Credit",
  "Debit_Amount",
  "Credit_Amount",
  "Closing_Debit",
  "Closing_Credit",
] as const;
export type TrialSums = Record<(typeof trialSides)[number], number>;
type Line = TrialSums & { Ledger_Group: LedgerGroup };

/** The sums of both sides, in rupees. */
export const trialSums = (lines: readonly TrialSums[]): TrialSums =>
  Object.fromEntries(
    trialSides.map((side) => [side, rupees(lines.reduce((sum, line) => sum + paise(line[side]), 0))]),
  ) as TrialSums;

/** The accounts of a trial balance by type and group, as auditors present them, with the sums of each, in rupees. */
export function trialByGroup<L extends Line>(accounts: readonly L[]) {
  const groups = (Object.keys(ledgerGroups) as LedgerGroup[])
    .map((group) => ({ group, accounts: accounts.filter(({ Ledger_Group }) => Ledger_Group === group) }))
    .filter(({ accounts }) => accounts.length > 0)
    .map(({ group, accounts }) => ({ group, accounts, sums: trialSums(accounts) }));
  return (Object.keys(ledgerTypes) as LedgerType[])
    .map((type) => ({ type, groups: groups.filter(({ group }) => typeOfGroup[group] === type) }))
    .filter(({ groups }) => groups.length > 0)
    .map(({ type, groups }) => ({ type, groups, sums: trialSums(groups.flatMap(({ accounts }) => accounts)) }));
}
