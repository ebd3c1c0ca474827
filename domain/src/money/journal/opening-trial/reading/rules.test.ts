import { expect, test } from "vitest";
import type { RawSheet, SheetCell } from "../../../../platform/sheets.ts";
import { readTrial } from "./rules.ts";

const sheet = (...rows: SheetCell[][]): RawSheet => ({
  name: "Sheet1",
  rows: rows.map((cells, at) => ({ line: at + 1, cells })),
  merges: [],
});
const read = (...rows: SheetCell[][]) =>
  readTrial([sheet(...rows)])?.rows.map(({ code, name, debit, credit, problem }) => [
    code,
    name,
    debit,
    credit,
    problem,
  ]);

test("two columns below a title, with a row of totals", () => {
  const file = readTrial([
    sheet(
      ["Green Park CHS Ltd"],
      ["Trial Balance as on 31-03-2026"],
      ["Particulars", "Debit (Rs.)", "Credit (Rs.)"],
      ["ASSETS", null, null],
      ["Cash in hand", "1,234.50", null],
      ["Sinking Fund", null, 5000],
      ["Nil account", 0, null],
      ["Grand Total", "1,234.50", "5,000.00"],
    ),
  ])!;
  expect(file.rows).toEqual([
    { line: 5, code: "", name: "Cash in hand", debit: 123_450, credit: 0, problem: null, text: "" },
    { line: 6, code: "", name: "Sinking Fund", debit: 0, credit: 500_000, problem: null, text: "" },
  ]);
  expect(file.totals).toEqual({ debit: 123_450, credit: 500_000 });
});

test("Tally's heading of three rows, the closing balance being the last pair", () => {
  expect(
    read(
      ["Particulars", "Opening Balance", null, "Transactions", null, "Closing Balance", null],
      [null, "Debit", "Credit", "Debit", "Credit", "Debit", "Credit"],
      ["Bank of Baroda", 10, null, 90, 40, 60, null],
      ["Share Capital", null, 20, null, null, null, 20],
    ),
  ).toEqual([
    ["", "Bank of Baroda", 6_000, 0, null],
    ["", "Share Capital", 0, 2_000, null],
  ]);
});

test.each<[string, SheetCell[][]]>([
  [
    "behind the amount",
    [
      ["Account", "Closing Balance"],
      ["Cash", "500.00 Dr"],
      ["Loan", "(Cr) 500"],
    ],
  ],
  [
    "in a column of its own",
    [
      ["Account", "Balance", "Dr/Cr"],
      ["Cash", 500, "Dr"],
      ["Loan", 500, "Cr."],
    ],
  ],
  [
    "in Marathi",
    [
      ["तपशील", "नावे", "जमा"],
      ["Cash", "५००", null],
      ["Loan", null, "५००.००"],
    ],
  ],
  [
    "by a column without a heading",
    [
      ["", "Debit", "Credit"],
      ["Cash", 500, null],
      ["Loan", null, 500],
    ],
  ],
  [
    "by a negative amount",
    [
      ["Head", "Debit", "Credit"],
      ["Cash", null, -500],
      ["Loan", -500, null],
    ],
  ],
])("sides %s", (_, rows) => {
  expect(read(...rows)).toEqual([
    ["", "Cash", 50_000, 0, null],
    ["", "Loan", 0, 50_000, null],
  ]);
});

test("rows that cannot be taken over say why", () => {
  expect(
    read(
      ["Code", "Account", "Amount"],
      ["1010", "Cash", 500],
      ["1020", "Bank", "five"],
      ["", "", "20 Dr"],
      ["3", "", "20 Dr"],
    ),
  ).toEqual([
    ["1010", "Cash", 0, 0, "no-side"],
    ["1020", "Bank", 0, 0, "not-an-amount"],
    ["", "", 2_000, 0, "no-name"],
    ["3", "", 2_000, 0, null],
  ]);
  expect(read(["Flat", "Name"], ["A-101", "Asha"])).toBeUndefined();
  expect(readTrial([])).toBeUndefined();
});
