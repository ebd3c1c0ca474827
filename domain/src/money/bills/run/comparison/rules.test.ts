import { describe, expect, test } from "vitest";
import type { RawSheet, SheetCell } from "../../../../platform/sheets.ts";
import { guessOldBills, type NamedHead } from "./columns/rules.ts";
import { readOldBills } from "./reading/rules.ts";
import { compareBills, headsThatDiffer, type OldBill, type OwnBill } from "./rules.ts";

const heads: NamedHead[] = [
  { id: "m", code: "MNT", name: "Maintenance", nameHi: "रखरखाव" },
  { id: "s", code: "SNK", name: "Sinking fund", nameHi: "सिंकिंग फंड" },
  { id: "w", code: "W", name: "Water charges", nameHi: "पानी" },
];

const sheetOf = (rows: SheetCell[][], name = "Sheet1"): RawSheet => ({
  name,
  rows: rows.map((cells, at) => ({ line: at + 1, cells })),
  merges: [],
});
const guessed = (headings: string[], cells: SheetCell[]) => {
  const { columns } = guessOldBills(sheetOf([headings, cells, cells]), heads);
  return columns.map(({ field, head }) => field ?? head ?? null);
};

describe("columns", () => {
  test.each([
    [
      ["Flat No", "Name", "MNT", "SNK", "W", "Total"],
      ["A-101", "Asha Rao", 1000, 200, 120, 1320],
      ["Flat", "Name", "m", "s", "w", "Total"],
    ],
    [
      ["Sr No", "Wing", "Flat", "Maintenance Charges", "Sinking Fund", "Water", "Arrears", "Interest", "Total Payable"],
      [1, "A", "101", 1000, 200, 120, 500, 10, 1830],
      [null, "Block", "Flat", "m", "s", "w", "Arrears", "Interest", "Payable"],
    ],
    [
      ["फ्लॅट क्र", "नाव", "देखभाल शुल्क", "सिंकिंग फंड", "पाणी", "मागील थकबाकी", "व्याज", "एकूण"],
      ["ए-१०१", "आशा राव", 1000, 200, 120, 0, 0, 1320],
      ["Flat", "Name", "m", "s", "w", "Arrears", "Interest", "Total"],
    ],
    [
      ["फ़्लैट नंबर", "रखरखाव", "पानी", "जीएसटी", "पूर्णांक", "कुल राशि"],
      ["A-101", 1000, 120, 180, -0.5, 1299.5],
      ["Flat", "m", "w", "Tax", "Rounding", "Total"],
    ],
    [
      ["Flat", "Maintenance Amount", "Repair Fund", "Sub Total", "Grand Total"],
      ["A-101", 1000, 200, 1200, 1200],
      ["Flat", "m", null, "Total", "Payable"],
    ],
    [
      ["Unit", "Amount"],
      ["101", 1500],
      ["Flat", "Total"],
    ],
    [
      ["Flat No", "Area", "Rate", "Bill Date", "Net Amount"],
      ["101", 640, 2.5, "01/11/2026", 1600],
      ["Flat", null, null, null, "Total"],
    ],
    [
      ["Flat No", "Principal Arrears", "Interest Arrears", "Sinking", "Repair fund", "Current Bill", "Received"],
      ["101", 10, 20, 30, 40, 70, 500],
      ["Flat", "Arrears", "Arrears", "s", null, "Total", null],
    ],
  ] as [string[], SheetCell[], (string | null)[]][])("%j", (headings, cells, fields) => {
    expect(guessed(headings, cells)).toEqual(fields);
  });
});

test("amounts under the name of a head are of that head, whatever else its words mean", () => {
  const upkeep = { id: "u", code: "UPKEEP", name: "Upkeep of the buildings", nameHi: "इमारतों का रखरखाव" };
  const rows = [
    ["Flat", "Building", upkeep.name, upkeep.nameHi, "Total"],
    ["101", "A", 900, 100, 1000],
    ["102", "B", 900, 100, 1000],
  ];
  const { columns } = guessOldBills(sheetOf(rows), [...heads, upkeep]);
  expect(columns.map(({ field, head }) => field ?? head ?? null)).toEqual(["Flat", "Building", "u", "m", "Total"]);
});

describe("rows", () => {
  const read = (rows: SheetCell[][], name?: string) => {
    const raw = sheetOf(rows, name);
    return readOldBills(raw, 0, guessOldBills(raw, heads));
  };

  test("titles, wings, subtotals and the total are no flats; what is wrong with a row is said", () => {
    const { rows, fileTotal } = read([
      ["Sahyadri CHS Ltd"],
      ["Bill register of November 2026"],
      ["Flat No", "Name", "Maintenance", "Water", "Total"],
      ["A WING"],
      ["101", "Asha Rao", "1,000.00", 120, 1120],
      ["102", "Ravi Iyer", { error: "#REF!" }, 120, 1120],
      ["103", "Zoya Khan", "to be told", 120, 1120],
      ["104", "Meera Nair", null, null, null],
      [null, null, 55, null, 55],
      ["Wing total", null, 2000, 480, 2480],
      ["B WING"],
      ["A-105", "Om Puri", 1000, 120, "1,120/-"],
      ["Grand Total", null, 4000, 600, 4600],
      ["Treasurer's signature"],
    ]);
    expect(fileTotal).toBe(4600_00);
    expect(
      rows.map(({ line, texts, total, problem, wrong }) => [line, texts, total, problem, wrong?.text ?? null]),
    ).toEqual([
      [5, ["A 101"], 1120_00, null, null],
      [6, ["A 102"], 1120_00, "not-an-amount", "#REF!"],
      [7, ["A 103"], 1120_00, "not-an-amount", "to be told"],
      [8, ["A 104"], null, "no-amount", null],
      [9, [], 55_00, "no-label", null],
      [12, ["A 105", "A-105"], 1120_00, null, null],
    ]);
    expect(rows[0]!.amounts).toEqual({ m: 1000_00, w: 120_00 });
  });

  test("a total with arrears less the arrears is the bill", () => {
    const { rows } = read([
      ["Flat No", "Maintenance", "Outstanding", "Total Payable"],
      ["A-101", 1000, 250.5, 1250.5],
      ["A-102", 1000, "300 Cr", 700],
    ]);
    expect(rows.map(({ total, arrears }) => [total, arrears])).toEqual([
      [1000_00, 250_50],
      [1000_00, -300_00],
    ]);
  });
});

describe("bills", () => {
  const old = (flat: string, amounts: Record<string, number>, total: number | null = null): OldBill => ({
    ...{ flat, amounts, total },
  });
  const own = (flat: string, amounts: Record<string, number>): OwnBill => ({
    flat,
    amounts: new Map(Object.entries(amounts)),
  });
  const keys = (...all: string[]) => new Set(all);

  test("agree to the paisa, by rounding only, or differ by heads; and each side has flats of its own", () => {
    const columns = { keys: keys("m", "w"), hasTotal: true };
    const { flats, fileSum, ownSum } = compareBills(
      columns,
      [
        old("same", { m: 1000_00, w: 120_00 }, 1150_00),
        old("rounded", { m: 1001_00, w: 120_00 }, 1151_00),
        old("water", { m: 1000_00, w: 100_00 }, 1130_00),
        old("gone", { m: 1000_00, w: 0 }, 1000_00),
        old("empty", { m: 0, w: 0 }, 0),
        // Two heads that make up for each other differ all the same.
        old("swapped", { m: 900_00, w: 220_00 }, 1150_00),
      ],
      [
        ...["same", "water", "swapped", "new"].map((flat) => own(flat, { m: 1000_00, w: 120_00, s: 30_00 })),
        own("rounded", { m: 1000_60, w: 119_90, s: 30_00 }),
      ],
    );
    expect(flats.map(({ flat, result, difference }) => [flat, result, difference])).toEqual([
      ["same", "same", 0],
      ["rounded", "rounding", -50],
      ["water", "differs", 20_00],
      ["gone", "not-billed", -1000_00],
      ["empty", "same", 0],
      ["swapped", "differs", 0],
      ["new", "not-in-file", 1150_00],
    ]);
    expect(flats[2]!.heads).toEqual([{ head: "w", before: 100_00, after: 120_00, difference: 20_00 }]);
    expect([fileSum, ownSum]).toEqual([5581_00, 5750_50]);
    expect(headsThatDiffer(flats).map(({ head, flats: many, before, after }) => [head, many, after - before])).toEqual([
      ["w", 3, -80_10],
      ["m", 2, 99_60],
    ]);
  });

  test("a sheet with a total alone is compared by it; one without a total by its heads", () => {
    const ours = [own("a", { m: 1000_00, s: 50_00 })];
    expect(compareBills({ keys: keys(), hasTotal: true }, [old("a", {}, 1050_00)], ours).flats[0]!.result).toBe("same");
    const { flats } = compareBills({ keys: keys("m"), hasTotal: false }, [old("a", { m: 1000_00 })], ours);
    expect(flats[0]).toMatchObject({
      result: "differs",
      heads: [{ head: "s", before: null, after: 50_00 }],
    });
  });
});
