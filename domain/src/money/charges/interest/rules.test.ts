import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "../../../platform/days.ts";
import { plus, roundHalfUp } from "../exact/rules.ts";
import { appropriate } from "./appropriation/rules.ts";
import { type InterestSettings, interestOf, interestToBill, type Principal } from "./rules.ts";

const settings: InterestSettings = {
  rates: [{ from: "2000-01-01", ppm: 210_000 }],
  by: "days-of-365",
  since: "due-date",
  graceDays: 0,
  isGraceFree: false,
  order: "principal-first",
  state: "Maharashtra",
  isOldCapKept: false,
};
const bill = (rupees: number, dueOn: Day, changes: Principal["changes"] = []): Principal => ({
  ...{ id: dueOn, no: dueOn, billedOn: addDays(dueOn, -9), dueOn, amount: rupees * 100, changes },
});
const rupeesOf = (principals: readonly Principal[], until: Day, own: Partial<InterestSettings> = {}): number =>
  roundHalfUp(interestOf(principals, { ...settings, ...own }, until).exact) / 100;

test.each([
  // dearsociety.in: a bill of 1 April 2021 that is due on the 10th.
  ["paid 15 days late", bill(1000, "2021-04-10", [{ on: "2021-04-25", amount: -100_000 }]), "2021-04-30", 8.63],
  ["not paid until the next bill", bill(1000, "2021-04-10"), "2021-04-30", 11.51],
  ["half paid in time", bill(1000, "2021-04-10", [{ on: "2021-04-08", amount: -50_000 }]), "2021-04-30", 5.75],
  // themillennialsmindz and kclsocietyservices: ₹1,200 due on 15 January 2021; the last figure is cut off there to 10.3.
  ["paid 10 days late", bill(1200, "2021-01-15", [{ on: "2021-01-25", amount: -120_000 }]), "2021-01-31", 6.9],
  ["15 days without a payment", bill(1200, "2021-01-15"), "2021-01-30", 10.36],
  // societyhive.com: 2,40,000 at 21 % is 50,400 a year.
  ["a year", bill(2_40_000, "2018-01-01"), "2019-01-01", 50_400],
] as const)("a published case: %s", (_, principal, until, rupees) => {
  expect(rupeesOf([principal], until)).toBe(rupees);
});

test("a published case by months: 15, 30 and 45 on a thousand a month at 18 %", () => {
  const bills = ["2017-06-01", "2017-07-01", "2017-08-01"].map((day) => bill(1000, day));
  const months = { rates: [{ from: "2000-01-01", ppm: 180_000 }], by: "months-complete" } as const;
  const sums = ["2017-07-01", "2017-08-01", "2017-09-01"].map((day) => rupeesOf(bills, day, months));
  expect(sums).toEqual([15, 45, 90]);
});

test("a month counts when it begins, or when it is complete, with the balance of that day", () => {
  const paid = bill(1000, "2026-01-31", [{ on: "2026-02-10", amount: -40_000 }]);
  const at12 = { rates: [{ from: "2000-01-01", ppm: 120_000 }] };
  expect(rupeesOf([paid], "2026-02-05", { ...at12, by: "months-begun" })).toBe(10);
  expect(rupeesOf([paid], "2026-02-05", { ...at12, by: "months-complete" })).toBe(0);
  expect(rupeesOf([paid], "2026-03-05", { ...at12, by: "months-begun" })).toBe(16);
  expect(rupeesOf([paid], "2026-03-05", { ...at12, by: "months-complete" })).toBe(6);
  // Paid on the last day of a month: the month is complete.
  const onTheDay = bill(1000, "2026-01-31", [{ on: "2026-02-28", amount: -100_000 }]);
  expect(rupeesOf([onTheDay], "2026-03-31", { ...at12, by: "months-complete" })).toBe(10);
});

test("a rate above the cap of the state is the cap from its day on, and says by which law", () => {
  const { parts } = interestOf([bill(1000, "2026-06-10")], settings, "2026-06-27");
  expect(parts.map(({ from, until, ppm, cappedBy, units }) => [from, until, ppm, cappedBy, units])).toEqual([
    ["2026-06-10", "2026-06-17", 210_000, null, 7],
    ["2026-06-17", "2026-06-27", 120_000, "mcs-rules-2026", 10],
  ]);
  expect(rupeesOf([bill(1000, "2026-06-10")], "2026-06-27", { isOldCapKept: true })).toBe(9.78);
  expect(rupeesOf([bill(1000, "2026-06-10")], "2026-06-27", { state: null })).toBe(9.78);
});

test("days of grace are forgiven, or free, and the beginning is the due date or the bill's", () => {
  const late = (day: Day) => [bill(1000, "2021-04-10", [{ on: day, amount: -100_000 }])];
  expect(rupeesOf(late("2021-04-15"), "2021-06-30", { graceDays: 5 })).toBe(0);
  expect(rupeesOf(late("2021-04-16"), "2021-06-30", { graceDays: 5 })).toBe(3.45);
  expect(rupeesOf(late("2021-04-16"), "2021-06-30", { graceDays: 5, isGraceFree: true })).toBe(0.58);
  expect(rupeesOf(late("2021-04-16"), "2021-06-30", { since: "bill-date" })).toBe(8.63);
});

test("days of a leap year are of 366 if the society counts so, up to its last day", () => {
  const years = interestOf([bill(1000, "2023-12-21")], { ...settings, by: "days-of-the-year" }, "2024-01-10");
  expect(years.parts.map(({ until, units, of }) => [until, units, of])).toEqual([
    ["2023-12-31", 10, 365],
    ["2024-01-10", 10, 366],
  ]);
});

const someDay = fc.integer({ min: 0, max: 900 }).map((days) => addDays("2024-01-01", days));
const someBill = fc.record({
  amount: fc.integer({ min: 1, max: 9_000_000 }),
  dueOn: someDay,
  changes: fc.array(fc.record({ on: someDay, amount: fc.integer({ min: -400_000, max: 100_000 }) }), { maxLength: 4 }),
});

test("interest is the sum of its days, and additive: up to a day and from there on", () => {
  fc.assert(
    fc.property(someBill, someDay, someDay, fc.boolean(), (one, a, b, isOldCapKept) => {
      const own = {
        ...settings,
        isOldCapKept,
        rates: [
          { from: "2000-01-01", ppm: 180_000 },
          { from: "2025-03-05", ppm: 215_000 },
        ],
      };
      const principal = { ...one, id: "b", no: "b", billedOn: one.dueOn };
      const [early, late] = [a, b].sort() as [Day, Day];
      const upTo = (day: Day) => interestOf([principal], own, day).exact;
      // By the day, in paise × parts per million.
      const daily = (from: Day, until: Day): bigint => {
        let sum = 0n;
        for (let day = from; day < until; day = addDays(day, 1)) {
          const next = addDays(day, 1);
          let left = one.amount;
          for (const change of one.changes) if (change.on <= day) left += change.amount;
          const rate = next < "2025-03-05" ? 180_000 : 215_000;
          const cap = isOldCapKept || next < "2026-06-18" ? 210_000 : 120_000;
          if (day >= one.dueOn && left > 0) sum += BigInt(left) * BigInt(Math.min(rate, cap));
        }
        return sum;
      };
      const rest = { n: daily(early, late), d: 365_000_000n };
      const [both, sum] = [upTo(late), plus(upTo(early), rest)];
      expect(both.n * sum.d).toBe(sum.n * both.d);
    }),
    { numRuns: 300 },
  );
});

test("billed month by month it comes to the same as billed once", () => {
  const days = ["2021-05-01", "2021-06-01", "2021-07-01", "2021-08-01"];
  let billed = 0;
  for (const day of days)
    billed += interestToBill(interestOf([bill(777, "2021-04-10")], settings, day).exact, billed).amount;
  expect(billed).toBe(roundHalfUp(interestOf([bill(777, "2021-04-10")], settings, "2021-08-01").exact));
  // A payment of April that is entered in August.
  const paid = bill(777, "2021-04-10", [{ on: "2021-04-20", amount: -77_700 }]);
  const { exact } = interestOf([paid], settings, "2021-08-01");
  expect(interestToBill(exact, billed)).toEqual({ amount: 0, billedTooMuch: billed - roundHalfUp(exact) });
});

test("a payment pays principal first, interest first, the oldest bill first, or head by head", () => {
  // societyhive.com: 4,000 of principal and 90 of interest, of which 3,500 are paid.
  const dues = [
    { bill: "1", dueOn: "2017-06-01", head: "m", isInterest: false, amount: 3_000_00 },
    { bill: "1", dueOn: "2017-06-01", head: "i", isInterest: true, amount: 45_00 },
    { bill: "2", dueOn: "2017-07-01", head: "s", isInterest: false, amount: 1_000_00 },
    { bill: "2", dueOn: "2017-07-01", head: "i", isInterest: true, amount: 45_00 },
  ];
  const paid = (...args: Parameters<typeof appropriate>) =>
    appropriate(...args).parts.map(({ bill, head, amount }) => [bill, head, amount / 100]);
  expect(paid(3_500_00, dues, "principal-first")).toEqual([
    ["1", "m", 3000],
    ["2", "s", 500],
  ]);
  expect(paid(3_500_00, dues, "interest-first")).toEqual([
    ["1", "i", 45],
    ["2", "i", 45],
    ["1", "m", 3000],
    ["2", "s", 410],
  ]);
  expect(paid(3_500_00, dues, "oldest-bill-first")).toEqual([
    ["1", "m", 3000],
    ["1", "i", 45],
    ["2", "s", 455],
  ]);
  expect(paid(1_100_00, dues, "by-head", ["s"])).toEqual([
    ["2", "s", 1000],
    ["1", "m", 100],
  ]);
  expect(appropriate(5_000_00, dues, "principal-first").advance).toBe(910_00);
});
