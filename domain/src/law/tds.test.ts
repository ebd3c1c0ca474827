import { expect, test } from "vitest";
import { paise } from "../platform/money.ts";
import {
  type TdsCertificate,
  type TdsNature,
  type TdsPayee,
  tdsDueOn,
  tdsInterestOn,
  tdsOn,
  tdsSections,
} from "./tds.ts";

/** All in rupees; what was credited and taxed before is of the period that the nature is measured by. */
type Case = [
  nature: TdsNature,
  day: string,
  payee: TdsPayee,
  amount: number,
  credited: number,
  taxed: number,
  taxable: number,
  tax: number,
];
const on = ([nature, day, payee, amount, credited, taxed]: Case, hasPan = true) => {
  const before = { credited: paise(credited), taxed: paise(taxed) };
  return tdsOn({ nature, day, payee, hasPan, amount: paise(amount), before: { year: before, month: before } });
};

test.each<Case>([
  // A single sum up to 30,000 is exempt while those of the year stay within 1,00,000.
  ["contractor", "2026-05-10", "other", 30_000, 0, 0, 0, 0],
  ["contractor", "2026-05-10", "other", 30_000.01, 0, 0, 30_000.01, 600],
  ["contractor", "2026-05-10", "individual", 45_000, 0, 0, 45_000, 450],
  ["contractor", "2026-05-10", "other", 25_000, 75_000, 0, 0, 0],
  // The sum that passes the limit of the year brings the earlier ones with it, without those that were taxed.
  ["contractor", "2026-05-10", "other", 26_000, 75_000, 0, 1_01_000, 2_020],
  ["contractor", "2026-05-10", "other", 26_000, 75_000, 45_000, 56_000, 1_120],
  ["contractor", "2026-06-10", "other", 10_000, 1_01_000, 1_01_000, 10_000, 200],
  // A bill that was reversed was taxed with a later one: what was taxed too much goes against this one.
  ["contractor", "2026-06-10", "other", 30_000, 1_50_000, 1_75_000, 5_000, 100],
  ["contractor", "2026-06-10", "other", 20_000, 1_50_000, 1_75_000, 0, 0],
  ["professional", "2025-03-31", "individual", 30_000, 0, 0, 0, 0],
  ["professional", "2025-03-31", "individual", 30_001, 0, 0, 30_001, 3_000],
  ["professional", "2025-04-01", "individual", 50_000, 0, 0, 0, 0],
  ["professional", "2025-04-01", "individual", 20_000, 40_000, 0, 60_000, 6_000],
  ["technical", "2026-04-01", "other", 60_000, 0, 0, 60_000, 1_200],
  ["commission", "2024-09-30", "other", 20_000, 0, 0, 20_000, 1_000],
  ["commission", "2024-10-01", "other", 20_000, 0, 0, 20_000, 400],
  ["commission", "2025-04-01", "other", 20_000, 0, 0, 0, 0],
  ["rent-building", "2025-03-31", "other", 20_000, 2_20_000, 0, 0, 0],
  ["rent-building", "2025-04-01", "other", 50_000, 0, 0, 0, 0],
  ["rent-building", "2025-04-01", "other", 50_000.5, 0, 0, 50_000.5, 5_000],
  ["rent-machinery", "2026-11-01", "other", 60_000, 0, 0, 60_000, 1_200],
  // 50,025 at 2 % is 1,000.50: half a rupee is rounded up.
  ["technical", "2026-04-01", "other", 50_025, 0, 0, 50_025, 1_001],
])("%s on %s to %s of %d after %d, %d of it taxed: %d is taxed, %d deducted", (...tds) => {
  const [, , , , , , taxable, tax] = tds;
  expect(on(tds)).toMatchObject({ taxable: paise(taxable), tax: paise(tax) });
});

test("without a PAN at least 20 % are deducted", () => {
  expect(on(["contractor", "2026-05-10", "individual", 40_000, 0, 0, 0, 0], false)).toMatchObject({
    ppm: 200_000,
    tax: paise(8_000),
  });
});

test.each<[TdsNature, string, TdsPayee, string, string | null]>([
  ["contractor", "2026-03-31", "individual", "194C", null],
  ["contractor", "2026-04-01", "individual", "393(1) Sl. 6(i)", "1023"],
  ["contractor", "2026-04-01", "other", "393(1) Sl. 6(i)", "1024"],
  ["professional", "2026-04-01", "other", "393(1) Sl. 6(iii).D(b)", "1027"],
  ["rent-building", "2026-03-31", "other", "194-I(b)", null],
])("%s on %s to %s is section %s with the code %s", (nature, day, payee, section, code) => {
  expect(on([nature, day, payee, 1_00_000, 0, 0, 0, 0])).toMatchObject({ section, code });
});

test("nothing is deducted where none is due, nor before the dated rules begin", () => {
  expect(on(["none", "2026-05-10", "other", 1_00_000, 0, 0, 0, 0])).toBeUndefined();
  expect(on(["contractor", "2024-03-31", "other", 1_00_000, 0, 0, 0, 0])).toBeUndefined();
});

test.each([
  ["2026-04-01", "2026-05-07"],
  ["2026-12-31", "2027-01-07"],
  ["2027-03-31", "2027-04-30"],
])("tax of %s is paid until %s", (day, due) => {
  expect(tdsDueOn(day)).toBe(due);
});

test.each([
  // Up to the last day there is none, on the day after it the month of the deduction and this one count.
  ["2026-06-10", "2026-07-07", 2_000, 0],
  ["2026-06-10", "2026-07-08", 2_000, 60],
  ["2026-06-30", "2026-07-08", 2_000, 60],
  ["2026-06-01", "2026-08-01", 2_000, 90],
  ["2026-03-05", "2026-04-30", 5_000, 0],
  ["2026-03-31", "2026-05-01", 5_000, 225],
  ["2025-12-15", "2026-01-08", 1_50_000, 4_500],
  ["2026-06-10", "2026-07-08", 50, 2],
])("tax of %s that is deposited on %s: of ₹%i interest of ₹%i", (deductedOn, depositedOn, tax, interest) =>
  expect(tdsInterestOn({ tax: paise(tax), deductedOn, depositedOn })).toBe(paise(interest)),
);

test("both Acts have every nature", () =>
  expect(tdsSections("contractor")).toMatchObject({ of1961: "194C", of2025: "393(1) Sl. 6(i)" }));

test.each([
  // All of it, what is left of the limit, the day after it ends, and without a PAN.
  ["2026-06-10", 5_00_000, true, 50_000, 250, 5_000],
  ["2026-06-10", 20_000, true, 20_000, 700, 20_000],
  ["2026-10-01", 5_00_000, true, 0, 1_000, 20_000],
  ["2026-06-10", 5_00_000, false, 0, 10_000, 2_00_000],
])("a certificate of 0.5 %% until September on %s with ₹%i left", (day, left, hasPan, certified, tax, ppm) => {
  const none = { credited: 0, taxed: 0 };
  const certificate: TdsCertificate = { ppm: 5_000, from: "2026-04-01", to: "2026-09-30", left: paise(left) };
  const found = tdsOn({
    ...{ nature: "contractor", day, payee: "other", hasPan, amount: paise(50_000), certificate },
    before: { year: none, month: none },
  });
  expect(found).toMatchObject({ certified: paise(certified), tax: paise(tax), ppm });
});
