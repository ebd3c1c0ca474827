import { type BookType, type CellObject, utils, type WorkSheet, write } from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import { makeOldOffice } from "../../../test/make/office.ts";
import { rawSheetsOf } from "./raw-sheets.ts";
import { UnusableInput } from "./unusable-input.ts";

type Made = { name: string; sheet: WorkSheet; hidden?: boolean };
function bookOf(sheets: Made[], bookType: BookType): Buffer {
  const book = utils.book_new();
  for (const { name, sheet } of sheets) utils.book_append_sheet(book, sheet, name);
  book.Workbook = { Sheets: sheets.map(({ hidden }) => ({ Hidden: hidden ? 1 : 0 })) };
  return Buffer.from(write(book, { type: "buffer", bookType }) as Uint8Array);
}
const cellsOf = async (bytes: Buffer) => (await rawSheetsOf(bytes))[0]!.rows.map(({ cells }) => cells);

/** A row of cells of every kind. */
function kindsSheet(): WorkSheet {
  const cells: CellObject[] = [
    { t: "s", v: "1/2/2024" },
    { t: "n", v: 46_326, z: "dd/mm/yyyy" },
    { t: "n", v: 9_800_000_187 },
    { t: "n", v: 12_850.5, z: '0.00" Dr"' },
    { t: "n", v: 0.25, z: "0%" },
    { t: "n", v: 7, z: "000" },
    { t: "e", v: 0x17 },
    { t: "n", v: 42, f: "6*7" },
    { t: "b", v: true },
  ];
  const sheet: WorkSheet = { "!ref": "A1:I1" };
  for (const [at, cell] of cells.entries()) sheet[utils.encode_cell({ r: 0, c: at })] = cell;
  return sheet;
}

describe("the cells of a sheet", () => {
  test.each(["xlsx", "biff8"] as const)("keep their kind in %s", async (type) => {
    expect(await cellsOf(bookOf([{ name: "A", sheet: kindsSheet() }], type))).toEqual([
      ["1/2/2024", { day: "2026-10-31" }, 9_800_000_187, "12850.5 Dr", "25%", "007", { error: "#REF!" }, 42, "true"],
    ]);
  });

  test("of a web page that is called a workbook are its texts", async () => {
    const page = `<html><body><table><tr><th rowspan="2">Wing</th><td>0098</td><td>1/2/2024</td></tr>
      <tr><td>1,250.50</td><td>A<br>B</td></tr></table></body></html>`;
    const [sheet] = await rawSheetsOf(Buffer.from(page));
    expect(sheet!.rows).toEqual([
      { line: 1, cells: ["Wing", "0098", "1/2/2024"] },
      { line: 2, cells: [null, "1,250.50", "A\nB"] },
    ]);
    expect(sheet!.merges).toEqual([{ top: 1, left: 0, bottom: 2, right: 0 }]);
  });

  test("of a web page are read without end tags and with its signs by number and name", async () => {
    const page = `<table><tr><th>Flat<th>Owner<th>Balance</tr><tr><td>A-1<td>Maria D&#39;Souza<td>&#8377; 1,250.50
      <tr><td>A-2<td>Peter O&rsquo;Neil &amp; Asha &lt;R&gt;<td>(&#x20B9;500)</table>
      <table><tr><td>B-1</td><td><b>Uma</b></td></tr></table>`;
    const sheets = await rawSheetsOf(Buffer.from(page));
    expect(sheets.map(({ rows }) => rows.map(({ cells }) => cells))).toEqual([
      [
        ["Flat", "Owner", "Balance"],
        ["A-1", "Maria D'Souza", "₹ 1,250.50"],
        ["A-2", "Peter O’Neil & Asha <R>", "(₹500)"],
      ],
      [["B-1", "Uma"]],
    ]);
  });

  test.each([
    [",", 'Title of the list\n"Shah, Vikram",A-101,5\n"Rao, Asha",A-102,6'],
    [";", 'Dues, as on 31/03/2026, all wings\nVikram;A-101;"1,23,456.50"\nAsha;A-102;5,000\nUma;A-103;0'],
    ["\t", "List\nVikram\tA-101\t1,000\nAsha\tA-102\t2,000"],
  ])("of a text are parted by what most rows have: %j", async (_, text) => {
    expect((await cellsOf(Buffer.from(text))).map((cells) => cells.length).slice(1)).toEqual(
      expect.arrayContaining([3, 3]),
    );
  });
});

describe("the sheets of a workbook", () => {
  const sheet = (text: string) => utils.aoa_to_sheet([[], [text]]);

  test.each(["xlsx", "biff8"] as const)("are all read but for hidden and empty ones, in %s", async (type) => {
    const bytes = bookOf(
      [
        { name: "Owners", sheet: sheet("one") },
        { name: "Old", sheet: sheet("two"), hidden: true },
        { name: "Empty", sheet: utils.aoa_to_sheet([]) },
        { name: "Dues", sheet: sheet("three") },
      ],
      type,
    );
    expect(await rawSheetsOf(bytes)).toEqual([
      { name: "Owners", rows: [{ line: 2, cells: ["one"] }], merges: [] },
      { name: "Dues", rows: [{ line: 2, cells: ["three"] }], merges: [] },
    ]);
  });

  test("have limits all together", async () => {
    const limits = { rows: 2, columns: 5, cell: 20, text: 1_000 };
    const bytes = bookOf(
      ["A", "B", "C"].map((name) => ({ name, sheet: utils.aoa_to_sheet([[name], [name]]) })),
      "xlsx",
    );
    await expect(rawSheetsOf(bytes, limits)).rejects.toThrow("too-many-rows");
  });

  test.each([
    ["a password", makeOldOffice(["EncryptedPackage"]), "file-with-password"],
    ["macros", makeOldOffice(["Workbook", "_VBA_PROJECT_CUR"]), "workbook-with-macros"],
    ["a document", makeOldOffice(["WordDocument"]), "file-neither-csv-nor-xlsx"],
    ["a broken workbook", makeOldOffice(["Workbook"]), "workbook-unreadable"],
  ])("of a file with %s are not read", async (_, bytes, problem) => {
    await expect(rawSheetsOf(bytes)).rejects.toThrow(UnusableInput);
    await expect(rawSheetsOf(bytes)).rejects.toThrow(problem);
  });
});
