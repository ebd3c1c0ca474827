import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Statement, StatementLine } from "#domain/money/bank/statements/codes.ts";
import { type EarlierFile, identifyLines } from "#domain/money/bank/statements/identity/rules.ts";
import {
  account,
  type Layout,
  type LayoutName,
  layouts,
  type TrueLine,
} from "../../../../test/make/statement-layouts.ts";
import { accountLines } from "../../../../test/make/statement-lines.ts";
import { camtOf, type FormatName, formats, mt940Of, ofxOf, pdfOf, rowsOf } from "../../../../test/make/statements.ts";
import { type ParsedStatement, parseStatement } from "./parse.ts";

const today = "2027-12-31";
const read = (bytes: Buffer | string): Promise<ParsedStatement> =>
  parseStatement(Buffer.from(bytes as string), { today });

function statementOf(answer: ParsedStatement): Statement {
  if (answer.outcome !== "read") throw new Error(JSON.stringify(answer));
  return answer.statement;
}

const withoutPlace = ({ line: _, ...rest }: StatementLine): TrueLine => rest;
const expected = (lines: readonly TrueLine[], layout: Layout): TrueLine[] =>
  lines.map((line) => ({ ...line, valueOn: layout.hasValueDate ? line.valueOn : line.postedOn }));

/** Of one day alone `+100, -100` and its reverse are the same lines where the newest comes first. */
const ofSeveralDays = (lines: readonly TrueLine[]): boolean => lines[0]!.postedOn !== lines.at(-1)!.postedOn;

const everyLayout = Object.keys(layouts) as LayoutName[];
const everyFormat = Object.keys(formats) as FormatName[];

describe("a statement in the layout of a bank", () => {
  test.each(everyLayout.flatMap((name) => everyFormat.map((format) => ({ name, format }))))(
    "of $name as $format has exactly the lines of the account",
    async ({ name, format }) => {
      const layout: Layout = layouts[name];
      await fc.assert(
        fc.asyncProperty(accountLines(2).filter(ofSeveralDays), async (lines) => {
          const statement = statementOf(await read(formats[format](rowsOf(layout, lines), layout)));
          expect(statement.lines.map(withoutPlace)).toEqual(expected(lines, layout));
          expect(statement.checks).toMatchObject({
            gaps: [],
            cutOff: null,
            future: [],
            outOfOrder: [],
            unreadable: [],
          });
          expect(statement.closing).toBe(lines.at(-1)!.balance);
          expect(statement.account.bank).toBe(layout.bank);
          expect(statement.account.number.slice(-4)).toBe(account.number.slice(-4));
          expect(statement.account.holder).toContain(account.holder);
        }),
        { numRuns: 15 },
      );
    },
  );

  // The columns of a text of fixed width begin with the first that has a heading.
  const withCells = everyFormat.filter((format) => format !== "text of fixed width");
  test.each(everyLayout)("of %s has one key for its layout in every format", async (name) => {
    const lines = fc.sample(accountLines(5), { numRuns: 1, seed: 7 })[0]!;
    const keys = await Promise.all(
      withCells.map(
        async (format) =>
          statementOf(await read(formats[format](rowsOf(layouts[name], lines), layouts[name]))).layoutKey,
      ),
    );
    expect(new Set(keys).size).toBe(1);
  });
});

describe("a file of a fixed form", () => {
  const withoutBalance = (lines: readonly TrueLine[]) =>
    lines.map((line) => ({ ...line, narration: line.narration.replace(/\s+/g, " "), balance: null }));

  test("MT940 has the lines, the account and both balances", async () => {
    await fc.assert(
      fc.asyncProperty(accountLines(), async (lines) => {
        const statement = statementOf(await read(mt940Of(lines)));
        const references = withoutBalance(lines).map((line) => ({
          ...line,
          reference: line.reference.split(" ").at(-1)!,
        }));
        expect(
          statement.lines.map(withoutPlace).map((line) => ({ ...line, reference: line.reference.split(" ").at(-1)! })),
        ).toEqual(references);
        expect(statement).toMatchObject({
          format: "mt940",
          account: { number: account.number, ifsc: account.ifsc, bank: "HDFC" },
        });
        expect(statement.closing).toBe(lines.at(-1)!.balance);
        expect(statement.checks.cutOff).toBeNull();
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    ["OFX 1", false],
    ["OFX 2", true],
  ])("%s has the lines and the closing balance", async (_, isXml) => {
    await fc.assert(
      fc.asyncProperty(accountLines(), async (lines) => {
        const statement = statementOf(await read(ofxOf(lines, isXml)));
        expect(statement.lines.map(withoutPlace)).toEqual(
          withoutBalance(lines).map((line) => ({ ...line, valueOn: line.postedOn })),
        );
        expect(statement).toMatchObject({
          format: "ofx",
          account: { number: account.number },
          closing: lines.at(-1)!.balance,
        });
        expect(statement.checks.cutOff).toBeNull();
      }),
      { numRuns: 40 },
    );
  });

  test.each(["02", "08", "13"])("camt.053.001.%s has the lines and both balances", async (version) => {
    await fc.assert(
      fc.asyncProperty(accountLines(), async (lines) => {
        const statement = statementOf(await read(camtOf(lines, version)));
        expect(statement.lines.map(withoutPlace)).toEqual(withoutBalance(lines));
        expect(statement).toMatchObject({
          format: "camt",
          account: { number: account.number, holder: account.holder },
        });
        expect(statement.checks).toMatchObject({ cutOff: null, gaps: [] });
      }),
      { numRuns: 40 },
    );
  });
});

describe("a PDF", () => {
  // The letters of Hindi are in no font that every PDF has.
  test.each(everyLayout.filter((name) => name !== "punjab"))(
    "in the layout of %s has exactly the lines",
    async (name) => {
      const layout: Layout = layouts[name];
      await fc.assert(
        fc.asyncProperty(accountLines(3, 90).filter(ofSeveralDays), async (lines) => {
          const statement = statementOf(await read(await pdfOf(layout, lines)));
          expect(statement.lines.map(withoutPlace)).toEqual(expected(lines, layout));
          expect(statement.checks).toMatchObject({ gaps: [], cutOff: null, unreadable: [] });
          expect(statement.account).toMatchObject({ bank: layout.bank });
        }),
        { numRuns: 4 },
      );
    },
  );

  test("that unpacks without end is not unpacked", async () => {
    const bomb = deflateSync(Buffer.alloc(300 * 1024 * 1024));
    const file = Buffer.concat([Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nstream\n"), bomb, Buffer.from("\nendstream\n")]);
    await expect(read(file)).rejects.toThrow("too-much-text");
  });

  test("with a password is refused, and so is one without text", async () => {
    const lines = fc.sample(accountLines(3), { numRuns: 1, seed: 1 })[0]!;
    expect(await read(await pdfOf(layouts.hdfc, lines, { userPassword: "secret" }))).toEqual({
      outcome: "refused",
      code: "statement-protected",
    });
    expect(await read(Buffer.from("%PDF-1.4\nnothing"))).toEqual({ outcome: "refused", code: "statement-unreadable" });
  });
});

describe("a file that is cut at any place", () => {
  const { hdfc, sbi } = layouts;
  const withoutSummary: Layout = { ...hdfc, below: () => [], page: 1_000 };
  const forms: Record<string, (lines: readonly TrueLine[]) => Buffer> = {
    csv: (lines) => formats.csv(rowsOf(hdfc, lines)),
    "csv without a summary": (lines) => formats.csv(rowsOf(withoutSummary, lines)),
    "text with tabs": (lines) => formats["text with tabs in UTF-16"](rowsOf(sbi, lines)),
    "text of fixed width": (lines) => formats["text of fixed width"](rowsOf(sbi, lines), sbi),
    "mt940 text": (lines) => Buffer.from(mt940Of(lines)),
    "ofx text": (lines) => Buffer.from(ofxOf(lines, false)),
    "camt.053": (lines) => Buffer.from(camtOf(lines, "08")),
  };

  test.each(Object.keys(forms))("as %s has no line that the account has not, unless a check names it", async (name) => {
    await fc.assert(
      fc.asyncProperty(accountLines(3, 12), fc.double({ min: 0.3, max: 1, noNaN: true }), async (lines, place) => {
        const whole = forms[name]!(lines);
        const answer = await read(whole.subarray(0, Math.floor(place * whole.length)));
        if (answer.outcome !== "read") return;
        const { lines: found, checks } = answer.statement;
        const movements = (all: readonly TrueLine[]) =>
          all.map(({ postedOn, debit, credit }) => [postedOn, credit - debit]);
        const isPrefix = JSON.stringify(movements(found)) === JSON.stringify(movements(lines.slice(0, found.length)));
        const isNamed = checks.cutOff !== null || checks.gaps.length > 0 || checks.unreadable.length > 0;
        expect(isPrefix || isNamed).toBe(true);
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });
});

describe("files of one account in any two forms", () => {
  const { hdfc } = layouts;
  const forms: ((lines: readonly TrueLine[]) => Buffer | Promise<Buffer>)[] = [
    (lines) => formats.csv(rowsOf(hdfc, lines)),
    (lines) => formats.xlsx(rowsOf(hdfc, lines), hdfc),
    (lines) => formats["text of fixed width"](rowsOf(layouts.saraswat, lines), layouts.saraswat),
    (lines) => pdfOf(hdfc, lines),
    (lines) => Buffer.from(mt940Of(lines)),
    (lines) => Buffer.from(camtOf(lines, "08")),
    (lines) => Buffer.from(ofxOf(lines, false)),
  ];
  const numbered = (lines: readonly TrueLine[]) =>
    lines.map((line, at) => ({ ...line, narration: `${line.narration} 77${1_000_000 + at}`.replace(/ {2,}/g, " ") }));
  const places = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 8 }));

  test("that overlap anywhere have each line once", async () => {
    await fc.assert(
      fc.asyncProperty(
        accountLines(6, 40).filter(ofSeveralDays).map(numbered),
        fc.array(places, { minLength: 1, maxLength: 3 }),
        fc.array(fc.constantFrom(...forms), { minLength: 4, maxLength: 4 }),
        async (lines, cuts, chosen) => {
          const borders = cuts.map(([place]) => 1 + Math.floor(place * (lines.length - 1))).toSorted((a, b) => a - b);
          const windows = [0, ...borders].map((from, at) =>
            lines.slice(Math.max(0, from - (cuts[at - 1]?.[1] ?? 0)), borders[at] ?? lines.length),
          );
          const earlier: EarlierFile[] = [];
          const taken = new Map<string, string>();
          let doubts = 0;
          for (const [at, window] of windows.filter((each) => each.length > 0).entries()) {
            const file = statementOf(await read(await chosen[at]!(window))).lines;
            const identities = identifyLines(file, earlier);
            for (const [place, { key, isDoubtful }] of identities.entries()) {
              if (isDoubtful) doubts++;
              taken.set(key, `${file[place]!.postedOn} ${file[place]!.credit - file[place]!.debit}`);
            }
            earlier.push(file.map((line, place) => ({ ...line, key: identities[place]!.key })));
          }
          const expectedLines = lines.map(({ postedOn, credit, debit }) => `${postedOn} ${credit - debit}`);
          expect([...taken.values()].toSorted()).toEqual(expectedLines.toSorted());
          expect(doubts).toBe(0);
        },
      ),
      { numRuns: 60 },
    );
  });
});
