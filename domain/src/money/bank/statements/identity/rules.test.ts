import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../../../../platform/days.ts";
import { type EarlierFile, type EarlierLine, identifyLines } from "./rules.ts";

type Line = Omit<EarlierLine, "key">;

const line = (
  day: string,
  amount: number,
  balance: number | null,
  narration = "BY CASH DEPOSIT SELF",
  reference = "",
): Line => ({
  ...{ postedOn: day, valueOn: day, narration, reference, balance },
  ...{ debit: Math.max(-amount, 0), credit: Math.max(amount, 0) },
});

/** The account as files leave it: each file's lines by their keys, and the keys of all lines that were taken. */
function take(files: readonly (readonly Line[])[]) {
  const earlier: EarlierFile[] = [];
  const taken = new Map<string, Line>();
  let doubts = 0;
  for (const file of files) {
    const identities = identifyLines(file, earlier);
    identities.forEach(({ key, isKnown, isDoubtful }, at) => {
      if (isDoubtful) doubts++;
      expect(taken.has(key)).toBe(isKnown);
      if (!isKnown) taken.set(key, file[at]!);
    });
    earlier.push(file.map((each, at) => ({ ...each, key: identities[at]!.key })));
  }
  return { taken: [...taken.values()], doubts };
}

const movements = fc.array(
  fc.record({
    days: fc.constantFrom(0, 0, 0, 0, 1, 1, 3),
    amount: fc.constantFrom(250_000, 250_000, 250_000, -250_000, 100, 310_000),
    withNumber: fc.boolean(),
  }),
  { minLength: 4, maxLength: 60 },
);

/** Lines with equal amounts on the same days; `numbered` gives each a number of its own. */
function accountOf(moves: { days: number; amount: number; withNumber: boolean }[], numbered: "all" | "some"): Line[] {
  let [day, balance] = ["2026-11-01", 1_000_000];
  return moves.map(({ days, amount, withNumber }, at) => {
    day = addDays(day, days);
    balance += amount;
    const number = 432_100_000_000 + at;
    return numbered === "all" || withNumber
      ? line(day, amount, balance, `UPI-ASHA RAO-ASHA@OKAXIS-UTIB0000001-${number}-MAINT A-101`, String(number))
      : line(day, amount, balance);
  });
}

/** Files that overlap, follow on one another, or lie within one another, and together have all lines. */
const windows = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 12 })), {
  minLength: 1,
  maxLength: 5,
});
function cut(lines: readonly Line[], cuts: readonly (readonly [number, number])[]): (readonly Line[])[] {
  const borders = cuts.map(([place]) => Math.floor(place * lines.length)).toSorted((one, other) => one - other);
  return [0, ...borders].map((from, at) =>
    lines.slice(Math.max(0, from - (cuts[at - 1]?.[1] ?? 0)), borders[at] ?? lines.length),
  );
}

/** As a PDF of the bank has the line: without a reference, the narration wrapped and cut. */
const asPdf = (each: Line): Line => ({
  ...each,
  reference: "",
  narration: each.narration.replace(/(.{30})/g, "$1 ").slice(0, 62),
});
const asMt940 = (each: Line): Line => ({ ...each, balance: null, narration: each.narration.replaceAll(" ", "  ") });
const asCsv = (each: Line): Line => each;
const formats = { asCsv, asPdf, asMt940 };
const anyFormat = fc.constantFrom(...Object.values(formats));

describe("files of one account that overlap", () => {
  test.each([
    ["with balances", [asCsv, asPdf], "some"],
    ["without balances, each line with a number", [asMt940], "all"],
    ["in any two forms, each line with a number", Object.values(formats), "all"],
  ] as const)("%s: the lines are those of the account, none twice and none lost", (_, forms, numbered) => {
    fc.assert(
      fc.property(
        movements,
        windows,
        fc.array(fc.constantFrom(...forms), { minLength: 6, maxLength: 6 }),
        fc.boolean(),
        (moves, cuts, chosen, isReversed) => {
          const lines = accountOf(moves, numbered);
          const files = cut(lines, cuts).map((file, at) => file.map(chosen[at]!));
          const { taken } = take((isReversed ? files.toReversed() : files).filter((file) => file.length > 0));
          const plain = (all: readonly Line[]) =>
            all.map(({ postedOn, debit, credit }) => `${postedOn} ${credit - debit}`).toSorted();
          expect(plain(taken)).toEqual(plain(lines));
        },
      ),
      { numRuns: 400 },
    );
  });

  test("in any form, lines without balance and number: what is not certain is doubtful", () => {
    fc.assert(
      fc.property(movements, windows, fc.array(anyFormat, { minLength: 6, maxLength: 6 }), (moves, cuts, chosen) => {
        const lines = accountOf(moves, "some");
        const files = cut(lines, cuts).map((file, at) => file.map(chosen[at]!));
        const { taken, doubts } = take(files.filter((file) => file.length > 0));
        if (doubts === 0) expect(taken.length).toBe(lines.length);
      }),
      { numRuns: 400 },
    );
  });
});

describe("two equal credits of one day", () => {
  const day = "2026-11-05";
  const [one, other] = [line(day, 250_000, 1_250_000), line(day, 250_000, 1_500_000)];

  test("in both files are two", () => {
    expect(
      take([
        [one, other],
        [one, other],
      ]).taken,
    ).toHaveLength(2);
  });

  test("are two if the second file begins between them", () => {
    expect(
      take([
        [line("2026-11-04", 100, 1_000_000), one, other],
        [other, line("2026-11-06", 100, 1_500_100)],
      ]).taken,
    ).toHaveLength(4);
    expect(
      take([
        [line("2026-11-04", 100, 1_000_000), one],
        [other, line("2026-11-06", 100, 1_500_100)],
      ]).taken,
    ).toHaveLength(4);
  });

  test("are two if one was taken back between them, though day, amount and balance are the same", () => {
    const back = line(day, -250_000, 1_000_000);
    expect(
      take([
        [one, back],
        [back, one],
      ]).taken,
    ).toHaveLength(3);
    const before = line("2026-11-04", 100, 1_000_000);
    expect(
      take([
        [before, one],
        [back, one],
      ]).taken,
    ).toHaveLength(4);
    // A file of this line alone may be the first one or the last one.
    expect(take([[one], [back, one]]).doubts).toBeGreaterThan(0);
  });

  test("without balance are doubtful where one file ends and the next begins", () => {
    const bare = { ...one, balance: null };
    const [, second] = [identifyLines([bare], []), identifyLines([bare], [[{ ...bare, key: "first" }]])];
    expect(second).toEqual([
      { key: "first", ownKey: expect.stringContaining("2026-11-05+250000~"), isKnown: true, isDoubtful: true },
    ]);
  });

  test("with numbers that differ are two without balance", () => {
    const numbered = (number: string) => ({
      ...one,
      balance: null,
      narration: `UPI/${number}/Maint/asha@okaxis/AXIS BANK`,
    });
    expect(take([[numbered("432100000001")], [numbered("432100000002")]])).toMatchObject({
      doubts: 0,
      taken: { length: 2 },
    });
  });
});

test("a line that the bank adds to an earlier day is new and doubtful, and the others are known", () => {
  const [first, second, third] = ["2026-11-03", "2026-11-04", "2026-11-05"].map((day, at) =>
    line(day, 100_000 + at, 1_000_000 + at, `NEFT CR-SBIN0001234-ASHA RAO-SUNRISE-SBIN22630512345${at}`),
  ) as [Line, Line, Line];
  const added = line("2026-11-04", 77_700, 1_077_701, "BY CLG 123456 HDFC BANK");
  const later = { ...second, balance: second.balance! + 77_700 };
  const earlier = [first, second, third].map((each, at) => ({ ...each, key: `k${at}` }));
  expect(identifyLines([first, added, later, { ...third, balance: third.balance! + 77_700 }], [earlier])).toMatchObject(
    [
      { key: "k0", isKnown: true },
      { isKnown: false, isDoubtful: true },
      { key: "k1", isKnown: true, isDoubtful: false },
      { key: "k2", isKnown: true },
    ],
  );
});

test("keys name day, amount, balance and ordinal, and stay within 100 characters", () => {
  const [identity] = identifyLines([line("2026-11-05", -123_456, -99)], []);
  expect(identity!.key).toBe("2026-11-05-123456=-99#1");
  expect(identifyLines([line("2099-12-31", 1e15, -1e15)], [])[0]!.key.length).toBeLessThan(100);
});
