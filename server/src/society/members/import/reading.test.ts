import fc from "fast-check";
import { expect, test } from "vitest";
import { type Layout, layOut, randomLayout } from "../../../../test/make/member-layout.ts";
import { fileOf, type MadeFlat, makeSociety, randomOf } from "../../../../test/make/member-list.ts";
import { rawSheetsOf } from "../../../platform/sheets/raw-sheets.ts";
import { guessMapping } from "./guess.ts";
import { openFile, readFile } from "./reading.ts";

async function readBack(bytes: Buffer) {
  const sheets = await rawSheetsOf(bytes);
  const mapping = { ...guessMapping(sheets), sign: "dues-positive" as const };
  return { ...(await readFile(openFile(sheets, mapping), mapping, {}, { onlyBlock: "A", names: [] })), mapping };
}
type Read = Awaited<ReturnType<typeof readBack>>;

/** What of a flat was read wrongly. */
function wrongOf(made: MadeFlat, { register }: Read, layout: Layout): string[] {
  const found = register.flats.find(({ block, number }) => block === made.block && number === made.number);
  if (!found) return ["missing"];
  const upper = (names: readonly string[]) => names.map((name) => name.toUpperCase()).join("|");
  const arrears =
    layout.dues === "total"
      ? Math.max(0, made.principal + made.interest) === found.principal + found.interest &&
        Math.max(0, -(made.principal + made.interest)) === found.advance
      : Math.max(0, made.principal) === found.principal &&
        made.interest === found.interest &&
        Math.max(0, -made.principal) === found.advance;
  const tenant = found.tenants[0];
  return Object.entries({
    owners: upper(found.holders.map(({ name }) => name)) === upper(made.owners),
    phone: found.holders[0]?.phone === made.phone,
    email: found.holders[0]?.email === made.email,
    area: found.carpetArea !== undefined && Math.abs(found.carpetArea - made.area) < 0.1,
    type: found.type?.text === made.type,
    use: found.use === (made.rented ? "rented" : "self"),
    tenant: tenant?.name === made.tenant?.name && tenant?.phone === made.tenant?.phone,
    arrears,
  }).flatMap(([what, isRight]) => (isRight ? [] : [what]));
}

const plain: Layout = {
  format: "xlsx",
  language: "en",
  wing: "each",
  titles: 0,
  header: "single",
  amounts: "number",
  dues: "columns",
  joint: false,
  capitals: false,
  totals: "none",
  repeated: false,
  shuffled: false,
  metres: false,
  noise: false,
};

test.each<[string, Partial<Layout>]>([
  ["titles, a merged wing, charges and a total", { wing: "merged", titles: 2, totals: "grand", noise: true }],
  ["an old workbook with subtotals", { format: "xls", wing: "first", totals: "wings" }],
  ["a web page saved as a workbook", { format: "html", wing: "merged", amounts: "grouped" }],
  ["text with semicolons, without a wing column", { format: "semicolon", wing: "label", amounts: "grouped" }],
  ["text with tabs and headings of wings", { format: "tab", wing: "sections", amounts: "brackets" }],
  ["Hindi", { language: "hi", titles: 1, amounts: "rupees" }],
  ["Marathi in square metres", { language: "mr", metres: true, dues: "total" }],
  ["headings of two lines, repeated in the middle", { header: "groups", repeated: true, totals: "wings" }],
  ["dues on a sheet of their own", { dues: "sheet", titles: 3 }],
  ["a sheet for each wing, with Dr and Cr", { wing: "sheets", dues: "side" }],
  ["everything in capitals, joint owners apart", { capitals: true, joint: true, shuffled: true, amounts: "sides" }],
])("200 flats are read from a list with %s", async (_, more) => {
  const layout = { ...plain, ...more };
  const random = randomOf(200);
  const flats = makeSociety(random, ["A", "B", "C", "D", "E"], 40);
  const read = await readBack(fileOf(layOut(random, flats, layout), layout.format));
  expect(read.register.flats.length).toBe(200);
  expect(
    flats.flatMap((flat) => wrongOf(flat, read, layout).map((wrong) => `${flat.block}-${flat.number}: ${wrong}`)),
  ).toEqual([]);
  for (const { field, sum, ofFile } of read.register.totals) expect(ofFile ?? sum, field).toBe(sum);
});

test("lists of any layout are read back: 95 of 100 rows as a whole, arrears to the paisa", async () => {
  const rows = { all: 0, right: 0 };
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 0x7fffffff }), async (seed) => {
      const random = randomOf(seed);
      const layout = randomLayout(random);
      const flats = makeSociety(
        random,
        random.pick([
          ["A", "B"],
          ["A", "B", "C"],
          ["D1", "D2"],
        ]),
        12,
      );
      const read = await readBack(fileOf(layOut(random, flats, layout), layout.format));
      const wrong = flats.map((flat) => wrongOf(flat, read, layout));
      const report = () =>
        JSON.stringify({
          layout,
          columns: read.mapping.sheets.map(({ header, columns }) => [
            header,
            ...columns.map(({ heading, field }) => `${heading} → ${field}`),
          ]),
          wrong: wrong.slice(0, 4),
          flats: read.register.flats.length,
          problems: read.rows
            .flatMap(({ row }) => row.problems.map(({ reason }) => `${row.line}: ${reason}`))
            .slice(0, 5),
        });
      expect(read.register.flats.length, report()).toBe(flats.length);
      const right = wrong.filter((each) => each.length === 0).length;
      // Of one short list two odd rows are more than 5 of 100.
      expect(right, report()).toBeGreaterThanOrEqual(flats.length * 0.9);
      rows.all += flats.length;
      rows.right += right;
      expect(
        wrong.filter((each) => each.includes("arrears")),
        report(),
      ).toEqual([]);
    }),
    { numRuns: 60, endOnFailure: true },
  );
  expect(rows.right).toBeGreaterThanOrEqual(rows.all * 0.95);
}, 120_000);
