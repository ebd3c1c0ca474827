import { beforeEach, describe, expect, test } from "vitest";
import type { BillComparison } from "#domain/money/bills/run/comparison/calls.ts";
import { startServer } from "../../../../../test/server.ts";
import { rawSheetsOf } from "../../../../platform/sheets/raw-sheets.ts";
import { workbookOf } from "../../../../platform/sheets/workbook.ts";
import { forgetComparisons } from "./queries.ts";

const { ask, goTo, make, postForm, clock, database } = await startServer();
const { db, pool } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
let ids: Record<string, string>;

const monthly = { Cycle_Months: 1, Cycle_Month: 4, When: "advance", Pro_Rata: "days" };

async function head(by: Session, code: string, name: string, basis: object) {
  const { rows } = await pool.query<{ charge_head_id: string }>(
    `insert into charge_head (society_id, number, code, name, name_hi, is_service_charge, is_taxable, position, created_at, updated_at)
      select $1::uuid, 100 + count(*), $2, $3, $4, true, true, count(*), now(), now() from charge_head where society_id = $1
      returning charge_head_id`,
    [by.societyId, code, name, code === "M" ? "रखरखाव" : ""],
  );
  const id = rows[0]!.charge_head_id;
  await pool.query(
    `insert into charge_tariff (society_id, charge_head_id, from_day, terms, created_at, updated_at)
      values ($1, $2, '2026-04-01', $3, now(), now())`,
    [by.societyId, id, JSON.stringify({ ...monthly, Rules: [{ Applies: {}, Basis: basis }] })],
  );
  return id;
}

/** A wing of flats; those without an area have no bill. */
async function wing(by: Session, name: string, flats: Record<string, number | null>) {
  const block = await make.block({ society_id: by.societyId, name });
  const { building_id } = await make.building({ block_id: block.block_id, name });
  const made: Record<string, string> = {};
  for (const [flat_no, area] of Object.entries(flats)) {
    const { flat_id } = await make.flat({ building_id, flat_no });
    made[`${name}-${flat_no}`] = flat_id;
    await db.updateTable("flat").set({ carpet_area: area }).where("flat_id", "=", flat_id).execute();
    await pool.query(
      `with owner as (insert into member (society_id, block_id, building_id, flat_id, created_at)
          select society_id, block_id, building_id, flat_id, $2 from flat where flat_id = $1 returning society_id, member_id)
        insert into member_holder (society_id, member_id, position, name) select society_id, member_id, 1, $3 from owner`,
      [flat_id, clock.now(), `Owner of ${name}-${flat_no}`],
    );
  }
  return made;
}

beforeEach(async () => {
  await goTo("2026-11-05");
  manager = await make.role("society_manager");
  ids = {
    ...(await wing(manager, "A", { 101: 800, 102: 1000, 103: 640 })),
    ...(await wing(manager, "B", { 101: 800, 102: null })),
  };
  await head(manager, "M", "Maintenance", { Basis: "area", Area: "carpet", Unit: "feet", Rate: 2.5, Per: "month" });
  await head(manager, "S", "Sinking fund", { Basis: "equal", Rate: 150.5, Per: "month" });
});

const upload = async (content: Buffer | string, more: Record<string, string> = {}, by = manager) =>
  postForm(
    "vendor/Create_Bill_Comparison",
    { file: new File([content as never], "old.xlsx"), Billing_Month: "2026-11", ...more },
    { headers: by.headers },
  );
async function compared(content: Buffer | string, more?: Record<string, string>) {
  const answer = await upload(content, more);
  expect(answer.extras.Status).toBe("File compared");
  return answer.extras.Data as BillComparison;
}
const refOf = ({ Bill_ComparisonID }: BillComparison) => ({ Bill_ComparisonID });
const flatsOf = async (made: BillComparison, more: object = {}, headers = {}) =>
  (
    await ask("vendor/Filter_All_Bill_Comparison_Flats", { ...refOf(made), Limit: 1000, ...more } as never, {
      headers: { ...manager.headers, ...headers },
    })
  ).extras;
const rowsOf = async (made: BillComparison, more: object = {}) =>
  (await ask("vendor/Filter_All_Bill_Comparison_Rows", { ...refOf(made), Limit: 1000, ...more } as never, manager))
    .extras.Data!;
const infoOf = async (made: BillComparison) =>
  (await ask("vendor/Fetch_Bill_Comparison_Info", refOf(made), manager)).extras.Data as unknown as BillComparison;

const register = () =>
  workbookOf("Register", [
    ["Sahyadri Greens CHS"],
    ["Bill register, November 2026"],
    ["Flat No", "Name", "Maintenance", "Sinking Fund", "Total"],
    ["A-101", "Asha Rao", 2000, 150.5, 2150.5],
    ["A-102", "Ravi Iyer", 2400, 150.5, 2550.5],
    ["A-103", "Zoya Khan", 1600, 151, 1751],
    ["Wing B 102", "Om Puri", 1000, 150, 1150],
    ["C-9", "Nobody", 10, 10, 20],
    ["Total", "", 7010, 612, 7622],
  ] as never);

describe("a register of the old system", () => {
  test("is compared flat by flat with the trial: what agrees, differs and by which head, is ours alone, or its alone", async () => {
    const made = await compared(await register());
    expect(made).toMatchObject({
      ...{ Billing_Month: "2026-11-01", Whether_Comparable: true, Row_Count: 5, Problem_Count: 1 },
      Counts: { same: 1, rounding: 1, differs: 1, "not-billed": 1, "not-in-file": 1, unread: 0 },
      // Ours: 2150.50 + 2650.50 + 1750.50 + 2150.50.
      ...{ File_Amount: 7602, Own_Amount: 8702, File_Total: 7622, Differing_Amount: 3401, Arrears_Count: null },
    });
    expect(made.Differing_Heads).toEqual([
      { Head_Label: "Maintenance", Flat_Count: 1, File_Amount: 2400, Own_Amount: 2500 },
      { Head_Label: "Sinking fund", Flat_Count: 1, File_Amount: 151, Own_Amount: 150.5 },
    ]);
    const { Data } = await flatsOf(made);
    expect(Data!.map((flat) => [flat.Flat_Label, flat.Result, flat.File_Amount, flat.Own_Amount])).toEqual([
      ["B-101", "not-in-file", null, 2150.5],
      ["B-102", "not-billed", 1150, null],
      ["A-102", "differs", 2550.5, 2650.5],
      ["A-103", "rounding", 1751, 1750.5],
      ["A-101", "same", 2150.5, 2150.5],
    ]);
    expect(Data![1]!.Reason).toBe("Maintenance · The area of this flat is missing");
    expect(Data![2]).toMatchObject({
      ...{ Name: "Ravi Iyer", Lines: [5], Difference: 100 },
      Heads: [
        {
          ...{ Head_Label: "Maintenance", File_Amount: 2400, Own_Amount: 2500, Difference: 100 },
          Arithmetic: ["₹2.50 × 1,000 sq ft × 1 month = ₹2,500"],
        },
      ],
    });
    const hindi = await flatsOf(made, { Whether_Result_Filter: true, Result: "differs" }, { "accept-language": "hi" });
    expect(hindi.Count).toBe(1);
    expect(hindi.Data![0]!.Heads[0]!.Head_Label).toBe("रखरखाव");
    expect(await rowsOf(made, { Whether_Problem_Filter: true, Whether_Problem: true })).toMatchObject([
      { Line: 8, Label: "C-9", Problem: "no-flat", Flat_Label: "" },
    ]);
    // Nothing is billed by it.
    expect((await ask("vendor/Filter_All_Bill_Runs", {}, manager)).extras.Count).toBe(0);
  });

  test("agrees once a tariff or a flat is mended, without another upload", async () => {
    const made = await compared(await register());
    await db.updateTable("flat").set({ carpet_area: 960 }).where("flat_id", "=", ids["A-102"]!).execute();
    await ask("vendor/Edit_Flat_Aliases", { FlatID: ids["B-101"]!, Aliases: ["C-9"] } as never, manager);
    const again = await infoOf(made);
    expect(again.Counts).toMatchObject({ same: 2, differs: 1, "not-in-file": 0 });
    expect(again.Problem_Count).toBe(0);
  });

  test("is mapped anew, and the society's next file with these headings is read so", async () => {
    const old = () =>
      workbookOf("S", [
        ["Flat", "C1", "C2"],
        ["A-101", 2000, 150.5],
      ] as never);
    const made = await compared(await old());
    expect(made.Whether_Comparable).toBe(false);
    const heads = new Map(made.Heads.map(({ Head_Label, Charge_HeadID }) => [Head_Label, Charge_HeadID]));
    const mapping = (Columns: object[]) => ({ Sheets: [{ Sheet: 0, Header_Line: 1, Columns }] });
    const map = (Mapping: object, by = manager) =>
      ask("vendor/Update_Bill_Comparison_Mapping", { ...refOf(made), Mapping } as never, by);
    const right = mapping([
      { Column: 0, Field: "Flat" },
      { Column: 1, Charge_HeadID: heads.get("Maintenance") },
      { Column: 2, Charge_HeadID: heads.get("Sinking fund") },
    ]);
    for (const [wrong, refusal] of [
      [mapping([{ Column: 9, Field: "Flat" }]), "columns-wrong"],
      [
        mapping([
          { Column: 0, Field: "Flat" },
          { Column: 1, Field: "Flat" },
        ]),
        "columns-wrong",
      ],
      [mapping([{ Column: 1, Charge_HeadID: made.Bill_ComparisonID }]), "unknown-charge-head"],
      [{ Sheets: [{ Sheet: 4, Header_Line: null, Columns: [] }] }, "columns-wrong"],
    ] as const)
      expect((await map(wrong)).extras.refusal).toBe(refusal);
    const stranger = await make.role("society_manager");
    expect(await map(right, stranger)).toMatchObject({ http: 404, extras: { refusal: "unknown-comparison" } });
    const mapped = (await map(right)).extras.Data as unknown as BillComparison;
    expect(mapped.Counts.same).toBe(1);
    const next = await compared(await old());
    expect(next.Sheets[0]).toMatchObject({ Whether_Remembered: true });
    expect(next.Counts.same).toBe(1);
  });

  test("has arrears that are compared with the books", async () => {
    const opening = { FlatID: ids["A-101"]!, Balance_Day: "2026-10-31", Principal: 500, Interest: 20.5, Advance: 0 };
    expect((await ask("vendor/Create_Opening_Balance", opening as never, manager)).extras.Status).not.toBe("Failure");
    const made = await compared(
      "Flat,Current bill,Previous balance,Payable\nA-101,2150.50,520.50,2671\nA-102,2650.50,100,2750.50\nA-103,1750.50,0,1750.50\n",
    );
    expect(made).toMatchObject({ Counts: { same: 3, "not-in-file": 1 }, Arrears_Count: 1 });
    const { Data } = await flatsOf(made);
    expect(Data!.find(({ Flat_Label }) => Flat_Label === "A-102")!.Arrears).toEqual({
      File_Amount: 100,
      Own_Amount: 0,
    });
  });

  test("has its sheets of wings read together, and of months the one of the month", async () => {
    const book = async (...sheets: [string, number][]) => {
      const { utils, write } = await import("@e965/xlsx");
      const made = utils.book_new();
      for (const [name, amount] of sheets)
        utils.book_append_sheet(
          made,
          utils.aoa_to_sheet([
            ["Flat No", "Owner", "Total"],
            [101, "Asha", amount],
          ]),
          name,
        );
      return write(made, { type: "buffer", bookType: "xlsx" }) as Buffer;
    };
    const wings = await compared(await book(["A Wing", 2150.5], ["B Wing", 2150.5]));
    expect(wings.Counts.same).toBe(2);
    const months = await compared(await book(["Oct 2026", 1], ["Nov 2026", 2150.5]));
    expect(months.Sheets.map(({ Whether_Read }) => Whether_Read)).toEqual([false, true]);
    expect((await rowsOf(months))[0]).toMatchObject({ Problem: "unclear-flat" });
  });

  test("is exported, listed, removed, and forgotten after ninety days", async () => {
    const made = await compared(await register());
    const { extras } = await ask("vendor/Export_Bill_Comparison", { ...refOf(made), Format: "xlsx" } as never, manager);
    const [sheet] = await rawSheetsOf(Buffer.from(extras.Data!.Content_Base64, "base64"));
    const cells = sheet!.rows.map((row) => row.cells);
    expect(cells[0]).toEqual(["old.xlsx and the trial of November 2026"]);
    expect(cells.find(([flat]) => flat === "A-102")!.slice(0, 7)).toEqual([
      ...["A-102", "Ravi Iyer", "Differs", 2550.5, 2650.5, 100],
      "Maintenance: 2400 → 2500 (₹2.50 × 1,000 sq ft × 1 month = ₹2,500)",
    ]);
    expect(cells.at(-1)!.slice(0, 6)).toEqual(["Total", null, null, 7602, 8702, 1100]);
    const list = async () => (await ask("vendor/Filter_All_Bill_Comparisons", {}, manager)).extras.Count;
    expect(await list()).toBe(1);
    const other = await compared("Flat,Total\nA-101,2150.50\n");
    expect((await ask("vendor/Remove_Bill_Comparison", refOf(other), manager)).success).toBe(true);
    expect((await ask("vendor/Remove_Bill_Comparison", refOf(other), manager)).extras.refusal).toBe(
      "unknown-comparison",
    );
    await forgetComparisons(db, new Date(clock.now().getTime() + 89 * 24 * 3600_000));
    expect(await list()).toBe(1);
    await forgetComparisons(db, new Date(clock.now().getTime() + 91 * 24 * 3600_000));
    expect(await list()).toBe(0);
  });
});

describe("bad input", () => {
  test("a flat twice, a text in place of an amount, an error of a formula, and a row without an amount are not compared", async () => {
    const made = await compared("Flat,Total\nA-101,2150.50\na 101,100\nA-102,to be told\nA-103,#REF!\nB-101,\n");
    expect(made).toMatchObject({ Row_Count: 5, Problem_Count: 5, Counts: { unread: 4, same: 0, "not-in-file": 0 } });
    expect((await rowsOf(made)).map(({ Problem, Wrong_Cell }) => [Problem, Wrong_Cell?.Text ?? null])).toEqual([
      ["twice", null],
      ["twice", null],
      ["not-an-amount", "to be told"],
      ["not-an-amount", "#REF!"],
      ["no-amount", null],
    ]);
    const { Data } = await flatsOf(made, { Whether_Result_Filter: true, Result: "unread" });
    expect(Data!.find(({ Flat_Label }) => Flat_Label === "A-101")).toMatchObject({
      ...{ Lines: [2, 3], File_Amount: null, Own_Amount: 2150.5 },
      Reason: "The flat is in the file more than once",
    });
  });

  test("a file of another society names no flat of ours", async () => {
    const made = await compared("Flat,Total\nZ-1,10\nZ-2,10\n");
    expect(made).toMatchObject({ Row_Count: 2, Problem_Count: 2, Counts: { "not-in-file": 4 } });
  });

  test("what is empty, has a password, is no sheet, or is of a month that cannot be billed is refused", async () => {
    const broken = async (content: Buffer | string) => {
      const { http, extras } = await upload(content);
      return [http, (extras as { fields?: Record<string, string> }).fields?.file];
    };
    expect(await broken("")).toEqual([400, expect.stringContaining("empty")]);
    expect(await broken("\n\n")).toEqual([400, expect.any(String)]);
    expect(await broken("%PDF-1.7 x")).toEqual([400, expect.any(String)]);
    const locked = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.from("EncryptedPackage", "utf16le"),
    ]);
    expect(await broken(locked)).toEqual([400, expect.stringContaining("password")]);
    expect((await upload("Flat,Total\nA-101,1\n", { Billing_Month: "2028-01" })).extras.refusal).toBe(
      "month-not-billable",
    );
    const bare = await make.role("society_manager");
    expect((await upload("Flat,Total\nA-101,1\n", {}, bare)).extras.refusal).toBe("no-tariffs");
    const guard = await make.role("guard", { society_id: manager.societyId });
    expect((await upload("Flat,Total\nA-101,1\n", {}, guard)).extras.refusal).toBe("not-allowed");
  });
});
