import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day } from "../../../../platform/days.ts";
import { roundHalfUp } from "../../exact/rules.ts";
import { type InterestSettings, interestOf, interestToBill } from "../rules.ts";
import { type AccountHistory, arrearsOf, type BillOfAccount, type Credit, type Debit } from "./rules.ts";

const settings: InterestSettings = {
  rates: [{ from: "2020-01-01", ppm: 210_000 }],
  ...{ by: "days-of-365", since: "due-date", graceDays: 0, isGraceFree: false, order: "principal-first" },
  ...{ state: null, isOldCapKept: false },
};
const bill = (id: string, on: Day, rupees: number, interest = 0, due = 9): BillOfAccount => ({
  ...{ id, no: id, on, dueOn: addDays(on, due), interestCharged: interest * 100 },
  dues: [
    { head: "1", isInterest: false, amount: rupees * 100 },
    ...(interest > 0 ? [{ head: "6", isInterest: true, amount: interest * 100 }] : []),
  ],
});
const paid = (id: string, on: Day, rupees: number, own: Partial<Credit> = {}): Credit => ({
  ...{ id, on, amount: rupees * 100, bill: null, of: "any", isAdvance: true, endedOn: null },
  ...own,
});
const history = (
  bills: readonly BillOfAccount[],
  credits: readonly Credit[] = [],
  debits: Debit[] = [],
): AccountHistory => ({
  ...{ bills, credits, debits },
});
const dueOn = (account: AccountHistory, until: Day, own: Partial<InterestSettings> = {}) => {
  const used = { ...settings, ...own };
  const arrears = arrearsOf(account, used, [], until);
  const { exact } = interestOf(arrears.principals, used, until);
  return { ...arrears, ...interestToBill(exact, arrears.interestBilled), whole: roundHalfUp(exact) };
};

describe("published cases", () => {
  test.each([
    [1000, [], "2021-04-25", 8.63],
    [1000, [], "2021-04-30", 11.51],
    [1000, [paid("2", "2021-04-08", 500)], "2021-04-30", 5.75],
    [1200, [], "2021-04-20", 6.9],
    [1200, [], "2021-04-25", 10.36],
  ])("%d, paid %j, up to %s", (rupees, credits, until, interest) => {
    expect(dueOn(history([bill("1", "2021-04-01", rupees)], credits), until).amount).toBe(Math.round(interest * 100));
  });
});

describe("the order of a payment", () => {
  const bills = [bill("1", "2021-04-01", 1000), bill("2", "2021-05-01", 1000, 11.51)];
  test("decides what of it is principal", () => {
    const account = history(bills, [paid("3", "2021-05-05", 1000)]);
    expect(dueOn(account, "2021-05-10")).toMatchObject({ principalDue: 100_000, interestDue: 11_51 });
    expect(dueOn(account, "2021-05-10", { order: "interest-first" })).toMatchObject({
      ...{ principalDue: 101_151, interestDue: 0 },
    });
    const much = history(bills, [paid("3", "2021-05-05", 2005)]);
    expect(dueOn(much, "2021-05-10")).toMatchObject({ principalDue: 0, interestDue: 6_51 });
  });

  test("interest that was billed bears none", () => {
    const open = history([bill("2", "2021-05-01", 0, 500)]);
    expect(dueOn(open, "2025-05-01")).toMatchObject({ amount: 0, interestDue: 50_000 });
  });
});

describe("what was billed earlier", () => {
  test("is subtracted, and arrears that were paid up before a bill are settled with it", () => {
    const late = [bill("1", "2021-04-01", 1000), bill("3", "2021-05-01", 1000, 8.63)];
    const account = history(late, [paid("2", "2021-04-25", 1000), paid("4", "2021-05-02", 1008.63)]);
    expect(dueOn(account, "2021-06-01")).toMatchObject({ amount: 0, billedTooMuch: 0, principalDue: 0 });
    // Grace of 20 days from now on does not give the interest back that was right.
    expect(dueOn(account, "2021-06-01", { graceDays: 20 })).toMatchObject({ amount: 0, billedTooMuch: 0 });
  });

  test("a payment that is entered late makes it too much, until it is taken back", () => {
    const bills = [
      bill("1", "2021-04-01", 1000),
      bill("2", "2021-05-01", 1000, 12.08),
      bill("4", "2021-06-01", 1000),
      bill("6", "2021-07-01", 1000),
    ];
    const credits = [paid("3", "2021-04-08", 1000), paid("4a", "2021-05-03", 1000), paid("4b", "2021-06-05", 1000)];
    expect(dueOn(history(bills.slice(0, 2), credits), "2021-05-05")).toMatchObject({ amount: 0, billedTooMuch: 12_08 });
    expect(dueOn(history(bills, credits), "2021-07-01")).toMatchObject({ amount: 0, billedTooMuch: 12_08 });
    const note = paid("5", "2021-06-02", 12.08, { bill: "2", of: "correction" });
    expect(dueOn(history(bills, [...credits, note]), "2021-07-01").billedTooMuch).toBe(0);
  });

  test("what is waived is not billed again, what is corrected can be", () => {
    const bills = [bill("1", "2021-04-01", 1000), bill("2", "2021-05-01", 1000, 12.08)];
    const note = (of: Credit["of"]) => paid("3", "2021-05-02", 12.08, { bill: "2", of });
    const before = dueOn(history(bills), "2021-05-05");
    expect(dueOn(history(bills, [note("waiver")]), "2021-05-05")).toMatchObject({
      ...{ amount: before.amount, interestDue: 0, principalDue: 200_000 },
    });
    expect(dueOn(history(bills, [note("correction")]), "2021-05-05").amount).toBe(before.amount + 12_08);
  });
});

test("a reversed payment was paid until its reversal", () => {
  const account = history([bill("1", "2021-04-01", 1000)], [paid("2", "2021-04-08", 1000, { endedOn: "2021-04-20" })]);
  expect(dueOn(account, "2021-04-30").whole).toBe(5_75);
  expect(dueOn(account, "2021-04-20").whole).toBe(0);
});

test("what was due before the first rate is due on its first day", () => {
  const old = { rates: [{ from: "2021-06-01", ppm: 210_000 }] };
  const account = history([bill("1", "2019-04-01", 1000)]);
  expect(dueOn(account, "2021-06-01", old).amount).toBe(0);
  expect(dueOn(account, "2021-06-16", old).amount).toBe(8_63);
  expect(dueOn(account, "2021-06-16", { ...old, graceDays: 20 }).amount).toBe(0);
});

test("a write-off and a note take principal down from their day, a debit note adds to it", () => {
  const bills = [bill("1", "2021-04-01", 1000)];
  const gone = paid("2", "2021-04-25", 1000, { bill: "1", isAdvance: false });
  expect(dueOn(history(bills, [gone]), "2022-04-25").whole).toBe(8_63);
  expect(dueOn(history(bills, [paid("2", "2021-04-10", 500, { bill: "1" })]), "2021-04-30").whole).toBe(5_75);
  const more: Debit = { id: "2", on: "2021-04-20", bill: "1", amount: 50_000 };
  expect(dueOn(history(bills, [], [more]), "2021-04-30")).toMatchObject({ whole: 14_38, principalDue: 150_000 });
});

/** Day by day, with sums and no parts: what of the oldest bills is not paid, and what that costs on the day after. */
function slowly(account: AccountHistory, own: InterestSettings, until: Day): { n: bigint; principal: number } {
  const days = [...account.bills, ...account.credits].map(({ on }) => on).sort();
  let n = 0n;
  for (let day = days[0]!; day < until; day = addDays(day, 1)) {
    const next = addDays(day, 1);
    const ppm = own.rates.findLast(({ from }) => from <= next)?.ppm ?? 0;
    for (const { dueOn: due, left } of openOn(account, day))
      if (day >= due && left > 0) n += BigInt(left) * BigInt(ppm);
  }
  const principal = openOn(account, until).reduce((sum, { left }) => sum + left, 0);
  return { n, principal };
}

function openOn(account: AccountHistory, day: Day) {
  let left = account.credits.filter(({ on }) => on <= day).reduce((sum, { amount }) => sum + amount, 0);
  return account.bills
    .filter(({ on }) => on <= day)
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
    .map(({ dueOn: due, dues }) => {
      const amount = dues[0]!.amount;
      const taken = Math.min(left, amount);
      left -= taken;
      return { dueOn: due, left: amount - taken };
    });
}

test("a calculator that adds day by day comes to the same, whenever payments are entered", () => {
  const bills = fc.array(
    fc.record({ gap: fc.integer({ min: 1, max: 40 }), amount: fc.integer({ min: 1, max: 900 }) }),
    {
      ...{ minLength: 1, maxLength: 8 },
    },
  );
  const credits = fc.array(
    fc.record({ on: fc.integer({ min: 0, max: 300 }), amount: fc.integer({ min: 1, max: 2000 }), id: fc.nat(999) }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(bills, credits, fc.integer({ min: 1, max: 400 }), (billed, payments, after) => {
      let on = "2023-10-01";
      const account = history(
        billed.map(({ gap, amount }, at) => {
          on = addDays(on, gap);
          // Ids that are before those of all payments: everything is entered after the bills, so that nothing is settled.
          return bill(`a${at}`, on, amount);
        }),
        payments.map(({ on: days, amount, id }, at) => paid(`b${id}-${at}`, addDays("2023-10-01", days), amount)),
      );
      const rates = [
        { from: "2020-01-01", ppm: 180_000 },
        { from: "2024-02-11", ppm: 95_000 },
      ];
      const until = addDays("2023-10-01", after);
      const arrears = arrearsOf(account, { ...settings, rates }, [], until);
      const { exact } = interestOf(arrears.principals, { ...settings, rates }, until);
      const slow = slowly(account, { ...settings, rates }, until);
      expect(arrears.principalDue).toBe(slow.principal);
      expect(exact.n * 365_000_000n).toBe(slow.n * exact.d);
    }),
    { numRuns: 400 },
  );
});

describe("a note", () => {
  const late = bill("1", "2026-01-01", 1_000, 10);
  const first = { ...settings, order: "interest-first" } as const;

  test("takes off the heads that it names, whatever a payment would pay first", () => {
    const heads = [{ head: "1", amount: 50_000 }];
    const noted = arrearsOf(
      history([late], [paid("2", "2026-01-05", 500, { bill: "1", heads })]),
      first,
      [],
      "2026-02-01",
    );
    expect(noted).toMatchObject({ principalDue: 50_000, interestDue: 1_000 });
    const received = arrearsOf(history([late], [paid("2", "2026-01-05", 500)]), first, [], "2026-02-01");
    expect(received).toMatchObject({ principalDue: 51_000, interestDue: 0 });
  });

  test("that corrected interest counts as billed again once it is reversed", () => {
    const own = { bill: "2", of: "correction", heads: [{ head: "6", amount: 1_000 }] } as const;
    const billed = [bill("1", "2026-01-01", 1_000), bill("2", "2026-02-01", 1_000, 10)];
    const of = (endedOn: Day | null) =>
      arrearsOf(history(billed, [paid("3", "2026-02-05", 10, { ...own, endedOn })]), settings, [], "2026-03-01");
    expect(of(null)).toMatchObject({ interestBilled: 0, interestDue: 0 });
    expect(of("2026-02-10")).toMatchObject({ interestBilled: 1_000, interestDue: 1_000 });
  });
});

test("what rounding took away belongs to the largest charge", () => {
  const rounded = {
    ...bill("1", "2026-01-01", 0),
    dues: [
      { head: "100", isInterest: false, amount: 100_040 },
      { head: "9", isInterest: false, amount: -40 },
    ],
  };
  const all = arrearsOf(history([rounded], [paid("2", "2026-01-05", 1_000)]), settings, [], "2026-03-01");
  expect(all).toMatchObject({ principalDue: 0, advance: 0 });
});
