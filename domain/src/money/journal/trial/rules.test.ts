import { expect, test } from "vitest";
import { trialByGroup } from "./rules.ts";

const nothing = {
  ...{ Opening_Debit: 0, Opening_Credit: 0, Debit_Amount: 0, Credit_Amount: 0, Closing_Debit: 0, Closing_Credit: 0 },
};

test("a trial balance is presented by type and group, with sums to the paisa", () => {
  const types = trialByGroup([
    { ...nothing, Ledger_Group: "income", Credit_Amount: 0.3, Closing_Credit: 0.3 },
    { ...nothing, Ledger_Group: "receivables", Debit_Amount: 0.1, Closing_Debit: 0.1 },
    { ...nothing, Ledger_Group: "cash-and-bank", Debit_Amount: 0.2, Closing_Debit: 0.2 },
  ]);
  expect(types.map(({ type, groups }) => [type, groups.map(({ group }) => group)])).toEqual([
    ["asset", ["cash-and-bank", "receivables"]],
    ["income", ["income"]],
  ]);
  // Not 0.30000000000000004.
  expect(types[0]!.sums).toEqual({ ...nothing, Debit_Amount: 0.3, Closing_Debit: 0.3 });
  expect(types[1]!.groups[0]!.sums.Closing_Credit).toBe(0.3);
});
