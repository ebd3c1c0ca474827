import { describe, expect, test } from "vitest";
import { largestSheet } from "#domain/platform/sheets.ts";
import { makeSheet } from "../../../test/make/office.ts";
import { QueueFull } from "../limits/turns.ts";
import { type Limits, SheetTooLarge } from "./meter.ts";
import { parseFile } from "./parse.ts";
import { parse, parseApart } from "./parse-apart.ts";
import { workbookOf } from "./workbook.ts";

const refusalOf = (reading: Promise<unknown>) =>
  reading.then(
    () => "read",
    (error: unknown) => (error instanceof SheetTooLarge ? error.refusal : error),
  );
const read = (bytes: Buffer | string, limits: Limits = largestSheet) =>
  parseFile(Buffer.from(bytes as string), { columns: [], limits });

const columns = (count: number) => Array.from({ length: count }, (_, at) => `Column ${at}`);
const cell = (place: string, value = "1") => `<c r="${place}"><v>${value}</v></c>`;

describe("a file of rows is read as far as its limits", () => {
  test.each([
    ["200 columns", () => columns(200).join(","), "read"],
    ["201 columns", () => columns(201).join(","), "too-many-columns"],
    ["201 columns after semicolons", () => columns(201).join(";"), "too-many-columns"],
    ["a row of 201 cells", () => `Name\n${columns(201).join(",")}`, "too-many-columns"],
    ["a cell of 5,000 characters", () => `Name\n${"a".repeat(5_000)}`, "read"],
    ["a cell of 5,001 characters", () => `Name\n${"a".repeat(5_001)}`, "cell-too-long"],
    ["50,000 rows, and empty ones", () => `Name,B\n${"a,\n,\n\n".repeat(50_000)}`, "read"],
    ["50,001 rows", () => `Name,B\n${"a,\n".repeat(50_001)}`, "too-many-rows"],
  ])("CSV of %s", async (_, make, outcome) => {
    expect(await refusalOf(read(make()))).toBe(outcome);
  });

  test.each([
    ["200 columns", () => workbookOf("Members", [columns(200)]), "read"],
    ["201 columns", () => workbookOf("Members", [columns(201)]), "too-many-columns"],
    ["50,001 rows", () => workbookOf("Members", Array(50_002).fill(["a"])), "too-many-rows"],
    ["a cell of 5,001 characters", () => workbookOf("Members", [["Name"], ["a".repeat(5_001)]]), "cell-too-long"],
    ["one cell far to the right", async () => makeSheet(`<row r="1">${cell("XFD1")}</row>`), "too-many-columns"],
    [
      "coloured cells far to the right, and far below",
      async () =>
        makeSheet(`<row r="1">${cell("A1")}<c r="XFD1" s="0"/></row><row r="1048576"><c r="A1048576" s="0"/></row>`),
      "read",
    ],
  ])("a workbook of %s", async (_, make, outcome) => {
    expect(await refusalOf(read(await make()))).toBe(outcome);
  });

  test("and no further: what comes after the place is not even looked at", async () => {
    // An unclosed quote is a different error, which reading on would find.
    for (const [text, refusal] of [
      [`${columns(201).join(",")},"open`, "too-many-columns"],
      [`Name\n${"a".repeat(5_001)},\n"open`, "cell-too-long"],
      [`Name\n${"a\n".repeat(50_001)}"open`, "too-many-rows"],
    ] as const)
      expect(await refusalOf(read(text))).toBe(refusal);
    // A following row without a position, which the workbook parser rejects.
    const rows = Array.from({ length: 50_002 }, (_, at) => `<row r="${at + 1}">${cell(`A${at + 1}`)}</row>`);
    expect(await refusalOf(read(makeSheet(`${rows.join("")}<row><c>`)))).toBe("too-many-rows");
  });

  test("the text of all cells together has a limit, since a workbook can name one long text a million times", async () => {
    const limits = { ...largestSheet, text: 30 };
    expect(await refusalOf(read("Name\n1234567890\n1234567890", limits))).toBe("read");
    expect(await refusalOf(read("Name\n1234567890\n12345678901234567", limits))).toBe("too-much-text");
  });
});

describe("the thread that reads", () => {
  const file = Buffer.from(`Name\n${"a,b,c,d,e,f\n".repeat(40_000)}`);

  test("is ended once it has used more of the processor than a file may", async () => {
    expect(await refusalOf(parse(file, 0))).toBe("sheet-too-slow");
    expect((await parse(file)).total).toBe(40_000);
  });

  test("reads one file of an account at a time, and another account's small one beside a large one", async () => {
    const large = Buffer.from(`Name\n${`${"a,".repeat(100)}\n`.repeat(3_000)}`);
    const first = parseApart(large, "one");
    const second = await parseApart(large, "one").catch((error: unknown) => error);
    expect(second).toBeInstanceOf(QueueFull);
    expect((await parseApart(Buffer.from("Name\nAsha"), "other")).total).toBe(1);
    expect((await first).total).toBe(3_000);
    expect((await parseApart(Buffer.from("Name\nAsha"), "one")).total).toBe(1);
  });
});
