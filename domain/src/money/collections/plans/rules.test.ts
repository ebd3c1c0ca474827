import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../../../platform/days.ts";
import { areInOrder, instalmentsOf, planState } from "./rules.ts";

const plan = [
  { day: "2026-04-10", amount: 100_000 },
  { day: "2026-05-10", amount: 100_001 },
  { day: "2026-06-10", amount: 99_999 },
];
const paid = (day: string, amount: number) => ({ day, amount });

describe("instalments", () => {
  test.each([
    ["nothing is due yet", [], "2026-04-10", [1, 1, 1], 1],
    ["the first was missed", [], "2026-04-11", [4, 1, 1], 3],
    ["the first came on its day", [paid("2026-04-10", 100_000)], "2026-04-11", [2, 1, 1], 1],
    ["a paisa was missing", [paid("2026-04-10", 99_999)], "2026-04-11", [4, 1, 1], 3],
    ["the first came late", [paid("2026-04-12", 100_000)], "2026-04-12", [3, 1, 1], 1],
    ["one receipt paid two", [paid("2026-04-01", 200_001)], "2026-05-11", [2, 2, 1], 1],
    ["the second was missed", [paid("2026-04-01", 200_000)], "2026-05-11", [2, 4, 1], 3],
    ["all was paid", [paid("2026-04-09", 100_000), paid("2026-06-01", 200_000)], "2026-07-01", [2, 3, 2], 2],
  ] as const)("%s", (_, receipts, today, states, state) => {
    const found = instalmentsOf(plan, receipts, today);
    expect(found).toEqual(states);
    expect(planState(found)).toBe(state);
  });

  test("a plan is paid in full exactly when as much came in as was agreed", () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 8 });
    const receipts = fc.array(
      fc.record({ days: fc.integer({ min: 0, max: 400 }), amount: fc.integer({ min: 1, max: 500 }) }),
      {
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(amounts, receipts, (agreed, made) => {
        const instalments = agreed.map((amount, at) => ({ day: addDays("2026-01-01", at * 30), amount }));
        const came = made.map(({ days, amount }) => ({ day: addDays("2026-01-01", days), amount }));
        const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
        const states = instalmentsOf(instalments, came, "2030-01-01");
        expect(planState(states) === 2).toBe(sum(came) >= sum(instalments));
        expect(states).not.toContain(1);
      }),
    );
  });
});

test.each([
  [["2026-04-10", "2026-04-11"], true],
  [["2026-04-10", "2026-04-10"], false],
  [["2026-04-11", "2026-04-10"], false],
  [["2026-04-09"], false],
  [["2027-04-11"], false],
])("days %j are in order: %s", (days, isInOrder) => {
  const instalments = days.map((day) => ({ day, amount: 1 }));
  expect(areInOrder(instalments, "2026-04-10", "2027-04-10")).toBe(isInOrder);
});
