import { describe, expect, test } from "vitest";
import { grades, type Match, type Proposal } from "../codes.ts";
import { type LineOfEntry, matchEntries, type OpenEntry, withEntry } from "./rules.ts";

const line = (more: Partial<LineOfEntry> = {}): LineOfEntry => ({
  id: "l",
  account: "hdfc",
  day: "2026-05-10",
  amount: -50_000,
  narration: "NEFT DR",
  references: [],
  ...more,
});
const entry = (more: Partial<OpenEntry> = {}): OpenEntry => ({
  kind: 9,
  id: "e",
  account: "hdfc",
  day: "2026-05-08",
  amount: -50_000,
  narration: "By hand",
  marks: [],
  ...more,
});
const said = (lines: LineOfEntry[], entries: OpenEntry[]) =>
  Object.fromEntries(
    [...matchEntries(lines, entries)].map(([id, { by, proposals }]) => [
      id,
      `${by} ${proposals.map((each) => each.entry!.id).join(" ")}`,
    ]),
  );

test.each([
  ["the only one of these days", line(), [entry()], "alone e"],
  ["nothing that is too far", line(), [entry({ day: "2026-05-16" })], undefined],
  ["nothing of another amount", line(), [entry({ amount: -50_001 })], undefined],
  ["nothing of the other side", line(), [entry({ amount: 50_000 })], undefined],
  ["nothing of another account", line(), [entry({ account: "sbi" })], undefined],
  ["the nearest of several first", line(), [entry(), entry({ id: "f", day: "2026-05-11" })], "several f e"],
  [
    "the one with its UTR, however far",
    line({ references: ["612345678999"] }),
    [entry(), entry({ id: "f", day: "2026-03-01", narration: "Hall, UTR 612345678999." })],
    "named f",
  ],
  ["the one with its cheque", line({ references: ["4512"] }), [entry({ narration: "Chq 004512 to Otis" })], "named e"],
  ["no part of a longer number", line({ references: ["4512"] }), [entry({ narration: "Chq 14512" })], "alone e"],
  [
    "the challan whose branch and number it has",
    line({ narration: "CBDT TAX CIN 0510002-08052026-00042" }),
    [entry(), entry({ id: "f", kind: 34, marks: ["0510002", "00042"] })],
    "named f",
  ],
  [
    "not the challan of which it has the branch alone",
    line({ narration: "CBDT TAX 0510002" }),
    [entry({ kind: 34, marks: ["0510002", "00042"] })],
    "alone e",
  ],
  ["no deposit with a short number", line({ narration: "FD 42" }), [entry({ marks: ["FD42"] })], "alone e"],
])("a line may be %s", (_, of, entries, expected) => {
  expect(said([of], entries).l).toBe(expected);
});

test("an entry that one line names is not there for the next, and one that two may be is nobody's alone", () => {
  const named = line({ id: "a", references: ["612345678999"] });
  const with999 = entry({ narration: "UTR 612345678999" });
  expect(said([line({ id: "b" }), named], [with999])).toEqual({ a: "named e" });
  expect(said([line({ id: "a" }), line({ id: "b" })], [entry()])).toEqual({ a: "several e", b: "several e" });
});

describe("a credit that both a debtor and an entry fit", () => {
  const ofDebtor: Proposal = {
    parts: [{ debtor: "d", amount: 1 }],
    claim: null,
    receipts: [],
    reasons: ["amount-due"],
  };
  const ofReceipt: Proposal = { ...ofDebtor, receipts: ["r"] };
  const ofEntry: Proposal = {
    parts: [],
    claim: null,
    receipts: [],
    entry: { kind: 9, id: "e" },
    reasons: ["entry-amount"],
  };
  const match = (grade: Match["grade"], proposals: Proposal[]): Match => ({ credit: "c", grade, proposals });
  test.each([
    ["named", grades.unknown, [], grades.sure, [ofEntry]],
    ["named", grades.likely, [ofDebtor], grades.sure, [ofEntry, ofDebtor]],
    // Both are sure: it is in the books, or it is somebody's payment.
    ["named", grades.sure, [ofDebtor], grades.choose, [ofEntry, ofDebtor]],
    ["named", grades.sure, [ofReceipt], grades.sure, [ofReceipt]],
    ["alone", grades.unknown, [], grades.likely, [ofEntry]],
    ["alone", grades.choose, [ofDebtor], grades.choose, [ofEntry, ofDebtor]],
    ["alone", grades.likely, [ofDebtor], grades.likely, [ofDebtor, ofEntry]],
    ["alone", grades.sure, [ofDebtor], grades.sure, [ofDebtor]],
    ["several", grades.unknown, [], grades.choose, [ofEntry]],
  ] as const)("%s, and a debtor of grade %i", (by, grade, proposals, expected, all) => {
    expect(withEntry(match(grade, [...proposals]), { by, proposals: [ofEntry] })).toEqual(match(expected, [...all]));
  });
});
