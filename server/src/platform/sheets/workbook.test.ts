import { describe, expect, test } from "vitest";
import yauzl from "yauzl";
import { csvOf } from "./csv.ts";
import { rawSheetsOf } from "./raw-sheets.ts";
import { workbookOf } from "./workbook.ts";

const rows = [
  ["Name", "Phone", "Amount"],
  ["रमेश कुमार & <Sons>", "09876543210", 13_000.5],
  ["=1+1", "+919876543210", -2],
  ["  -2", "@here", 0],
  ["ＲＥ ＝", "＝1", 1e9],
  ['two\nlines, "quoted"', "\u0001\uFFFEcontrol", 0.1],
];

/** What a spreadsheet program shows of them: a quote before what would be a formula. */
const guarded = [
  ["रमेश कुमार & <Sons>", "09876543210", 13_000.5],
  ["'=1+1", "'+919876543210", -2],
  ["'  -2", "'@here", 0],
  ["ＲＥ ＝", "'＝1", 1e9],
];

async function partOf(bytes: Buffer, name: string): Promise<string> {
  const archive = await yauzl.fromBufferPromise(bytes);
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName !== name) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  }
  throw new Error(`no ${name}`);
}

const cellsOf = async (book: Buffer) => (await rawSheetsOf(book))[0]!.rows.map(({ cells }) => cells);

describe("a workbook", () => {
  test("holds texts as texts, guarded against formulas, and numbers as numbers", async () => {
    const read = await cellsOf(await workbookOf("Members", rows));
    expect(read.slice(0, 5)).toEqual([rows[0], ...guarded]);
    expect(read[5]).toEqual(['two\nlines, "quoted"', "control", 0.1]);
  });

  test("has no formula in it, columns as wide as their texts, and a heading that stays in sight", async () => {
    const sheet = await partOf(
      await workbookOf("Members", [...rows, ["a".repeat(300), "", 1]]),
      "xl/worksheets/sheet1.xml",
    );
    expect(sheet).not.toContain("<f>");
    expect([...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width))).toEqual([50, 14, 11]);
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
  });

  test("of one sheet is written by its own thread, several at once", async () => {
    const names = ["One", "Two", "Three", "Four"];
    const books = await Promise.all(names.map((name) => workbookOf(name, [[name]])));
    expect(await Promise.all(books.map(async (book) => (await cellsOf(book))[0]))).toEqual(names.map((name) => [name]));
  });
});

test("a CSV file has a mark, Windows line ends, quotes where they are needed, and the same guard", async () => {
  expect((await csvOf(rows.slice(0, 4))).toString()).toBe(
    "\uFEFFName,Phone,Amount\r\nरमेश कुमार & <Sons>,09876543210,13000.5\r\n'=1+1,'+919876543210,-2\r\n'  -2,'@here,0\r\n",
  );
  expect((await csvOf([['a "b"', "c,d", "e\nf", "g\rh", "", "i j"]])).toString()).toBe(
    '\uFEFF"a ""b""","c,d","e\nf","g\rh",,i j\r\n',
  );
});

test("a CSV file of many rows is whole", async () => {
  const many = Array.from({ length: 2_500 }, (_, at) => [`Row ${at}`, at]);
  const lines = (await csvOf(many)).toString().trimEnd().split("\r\n");
  expect(lines).toHaveLength(2_500);
  expect(lines.at(-1)).toBe("Row 2499,2499");
});
