import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, type Day } from "../../platform/days.ts";
import { interestBy, leastInvested, maturityAmount, movesOfEnd, movesOfInterest, type Terms } from "./rules.ts";

const year: Terms = { principal: 5_00_000_00, bps: 700, type: 1, start: "2026-04-01", maturity: "2027-04-01" };

describe("interest of a deposit", () => {
  test("compounds every quarter: ₹5,00,000 at 7 % for a year are ₹5,35,929.52", () => {
    expect(interestBy(year, "2027-04-01")).toBe(35_929_52);
    expect(maturityAmount(year)).toBe(5_35_929_52);
    expect(interestBy(year, "2026-07-01")).toBe(8_750_00);
    expect(interestBy(year, "2026-10-01")).toBe(17_653_13);
  });

  test("of a broken quarter is by days of 365 on what was compounded", () => {
    // 5,08,750.00 after a quarter; 31 days of 7 % are 3,024.62.
    expect(interestBy(year, "2026-08-01")).toBe(8_750_00 + 3_024_62);
    expect(interestBy(year, "2026-04-01")).toBe(0);
    expect(interestBy(year, "2028-01-01")).toBe(35_929_52);
  });

  test("that is paid out is simple, by days of 365", () => {
    expect(interestBy({ ...year, type: 3 }, "2026-07-01")).toBe(8_726_03);
    expect(interestBy({ ...year, type: 4 }, "2027-04-01")).toBe(35_000_00);
    expect(maturityAmount({ ...year, type: 2 })).toBe(5_00_000_00);
  });

  test("a quarter from the last day of a month ends on the last day of another", () => {
    const terms = { ...year, start: "2026-11-30", maturity: "2027-11-30" };
    expect(interestBy(terms, "2027-02-28")).toBe(8_750_00);
  });

  test("is what a slow calculation with decimals finds, quarter by quarter and day by day", () => {
    fc.assert(
      fc.property(
        fc.record({
          principal: fc.integer({ min: 1, max: 10_00_00_000_00 }),
          bps: fc.integer({ min: 1, max: 3_000 }),
          type: fc.constantFrom(1 as const, 3 as const),
          from: fc.integer({ min: 0, max: 4_000 }),
          length: fc.integer({ min: 1, max: 3_700 }),
          at: fc.integer({ min: 0, max: 4_000 }),
        }),
        ({ principal, bps, type, from, length, at }) => {
          const start = addDays("2020-01-01", from);
          const terms: Terms = { principal, bps, type, start, maturity: addDays(start, length) };
          expect(interestBy(terms, addDays(start, at))).toBe(slowly(terms, addDays(start, Math.min(at, length))));
        },
      ),
    );
  });

  test("never falls from one day to the next", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 3_000 }), (at, bps) => {
        const day = addDays(year.start, at);
        expect(interestBy({ ...year, bps }, addDays(day, 1))).toBeGreaterThanOrEqual(interestBy({ ...year, bps }, day));
      }),
    );
  });
});

const places = 10n ** 60n;

/** With sixty decimals. */
function slowly({ principal, bps, type, start }: Terms, until: Day): number {
  let amount = BigInt(principal) * places;
  let day = start;
  if (type === 1)
    for (let quarter = 1; addMonths(start, quarter * 3) <= until; quarter++) {
      amount += (amount * BigInt(bps)) / 40_000n;
      day = addMonths(start, quarter * 3);
    }
  const base = amount;
  for (; day < until; day = addDays(day, 1)) amount += (base * BigInt(bps)) / 3_650_000n;
  const interest = amount - BigInt(principal) * places;
  // What the divisions cut off is far below the fortieth decimal.
  const known = 10n ** 20n;
  const near = (interest + known / 2n) / known;
  return Number((near * 2n * known + places) / (2n * places));
}

describe("what is posted", () => {
  const anyPaise = fc.integer({ min: 0, max: 1_00_00_000_00 });

  test("always balances, and settles what was accrued", () => {
    fc.assert(
      fc.property(anyPaise, anyPaise, anyPaise, fc.boolean(), (principal, accrued, interest, isRenewed) => {
        const tds = Math.floor(interest / 10);
        const sum = ({ bank, deposits, income, ...rest }: ReturnType<typeof movesOfEnd>) =>
          bank + deposits + income + rest.tds + rest.accrued;
        const renewed = isRenewed ? principal + interest - tds : 0;
        const end = movesOfEnd({ principal, accrued }, { interest, tds, renewed });
        expect(sum(end)).toBe(0);
        expect(end.accrued + accrued).toBe(0);
        const payout = movesOfInterest(accrued, interest, tds);
        expect(sum(payout)).toBe(0);
        expect(accrued + payout.accrued).toBe(Math.max(accrued - interest, 0));
      }),
    );
  });

  test("less interest than was accrued is taken back from the income", () => {
    const end = movesOfEnd({ principal: 100_00, accrued: 8_00 }, { interest: 5_00, tds: 50, renewed: 0 });
    expect(end).toEqual({ bank: 104_50, tds: 50, deposits: -100_00, accrued: -8_00, income: 3_00 });
  });
});

test("the least share of a fund in deposits", () => {
  expect(leastInvested(1_00_000_00, 250_000)).toBe(25_000_00);
  expect(leastInvested(-5, 250_000)).toBe(0);
});
