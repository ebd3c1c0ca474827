import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type AccountFigures,
  balanceSheet,
  cashShares,
  incomeAndExpenditure,
  isReceived,
  receiptsAndPayments,
  resultOf,
  yearBefore,
} from "./rules.ts";

const of = (group: AccountFigures["group"], now: number, before = 0, id: string = group): AccountFigures => ({
  ...{ id, group, now, before },
});

test("a surplus stands on the side of expenditure, a deficit on that of income, and both sides are equal", () => {
  const moved = [
    of("services", 700_00, 900_00),
    of("income", -1_000_00, -400_00),
    of("cash-and-bank", 300_00, -500_00),
  ];
  const [expenditure, income] = incomeAndExpenditure(moved);
  expect(expenditure).toMatchObject({ side: "expenditure", now: 1_000_00, before: 900_00 });
  expect(expenditure!.groups.map(({ group, now, before }) => [group, now, before])).toEqual([
    ["services", 700_00, 900_00],
    ["excess-income", 300_00, 0],
  ]);
  expect(income).toMatchObject({ side: "income", now: 1_000_00, before: 900_00 });
  expect(income!.groups.map(({ group, now, before }) => [group, now, before])).toEqual([
    ["income", 1_000_00, 400_00],
    ["excess-expenditure", 0, 500_00],
  ]);
  expect(resultOf(moved)).toEqual({ now: 300_00, before: -500_00 });
});

test("a balance sheet has the result of the year after capital and funds, and what opening balances lack as a line", () => {
  const closing = [
    ...[of("cash-and-bank", 900_00), of("capital", -200_00), of("funds", -100_00), of("payables", -50_00)],
    of("opening", -350_00, 20_00),
  ];
  const [liabilities, assets] = balanceSheet(closing, { now: 200_00, before: 0 });
  expect(liabilities!.groups.map(({ group, now }) => [group, now])).toEqual([
    ["capital", 200_00],
    ["funds", 100_00],
    ["year-result", 200_00],
    ["payables", 50_00],
    ["opening-difference", 350_00],
    // Of the year before, where its assets have nothing but the difference.
    ["books-difference", 0],
  ]);
  expect(assets!.groups.map(({ group, now, before }) => [group, now, before])).toEqual([
    ["cash-and-bank", 900_00, 0],
    ["opening-difference", 0, 20_00],
  ]);
  expect([liabilities!.now, liabilities!.before]).toEqual([assets!.now, assets!.before]);
});

test("a year without entries has two empty sides", () => {
  for (const sides of [
    incomeAndExpenditure([]),
    balanceSheet([], { now: 0, before: 0 }),
    receiptsAndPayments({ openings: [], received: [], paid: [], closings: [] }),
  ])
    expect(sides.map(({ now, before, groups }) => [now, before, groups.length])).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
});

test.each([
  ["a payment of an expense", -100, [["A", 100]], [["A", 100]]],
  [
    "a receipt for two accounts",
    100,
    [
      ["A", -30],
      ["B", -70],
    ],
    [
      ["A", -30],
      ["B", -70],
    ],
  ],
  [
    "a payment that holds back tax",
    -90,
    [
      ["A", 100],
      ["T", -10],
    ],
    [["A", 90]],
  ],
  [
    "tax that is held back from two expenses",
    -100,
    [
      ["A", 70],
      ["B", 41],
      ["T", -11],
    ],
    [
      ["A", 63],
      ["B", 37],
    ],
  ],
  [
    "a settlement less its charges",
    98,
    [
      ["C", 2],
      ["M", -100],
    ],
    [["M", -98]],
  ],
] as const)("%s falls on the accounts across the money", (_, money, counters, shares) => {
  const named = counters.map(([id, amount]) => ({ id, amount }));
  expect(cashShares(money, named).map(({ id, amount }) => [id, amount])).toEqual(shares);
});

test("the shares of an entry always add up to its money, and none is more than its account moved", () => {
  const amount = fc.integer({ min: 1, max: 10 ** 12 });
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 8 }),
      fc.array(amount, { maxLength: 4 }),
      (across, held) => {
        const [all, kept] = [across, held].map((list) => list.reduce((sum, each) => sum + each, 0)) as [number, number];
        fc.pre(all > kept);
        const counters = [
          ...across.map((each, at) => ({ id: `a${at}`, amount: each })),
          ...held.map((each, at) => ({ id: `h${at}`, amount: -each })),
        ];
        const shares = cashShares(kept - all, counters);
        expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(all - kept);
        for (const [at, share] of shares.entries()) {
          expect(share.amount).toBeGreaterThanOrEqual(0);
          expect(share.amount).toBeLessThanOrEqual(across[at]!);
        }
      },
    ),
  );
});

test.each([
  [2, 500, true],
  [3, -500, true],
  [9, -500, false],
  [10, 500, false],
  [9, 500, true],
] as const)("an entry of kind %s with money %s is a receipt: %s", (kind, money, isIn) => {
  expect(isReceived(kind, money)).toBe(isIn);
});

test.each([
  ["2026-03-31", "2025-03-31"],
  ["2028-02-29", "2027-02-28"],
  ["2029-02-28", "2028-02-29"],
  ["2026-04-01", "2025-04-01"],
  ["2026-11-30", "2025-11-30"],
])("a year before %s is %s", (day, before) => {
  expect(yearBefore(day)).toBe(before);
});
