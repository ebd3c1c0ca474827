import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { runDue } from "../src/money/bills/run/run.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { startServer } from "./server.ts";
import { rentsOn } from "./tenancy.ts";

const server = await startServer();
const { goTo, ask, make, clock, queue, database } = server;
const { bill: billRents, tenancy } = rentsOn(server);

type Session = { headers: Record<string, string> };
type Input = Record<string, unknown>;
type Row = Record<string, unknown>;

const transaction = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work);
const smallPage = 5;

let manager: Session & { societyId: string };
let owner: Session;
let blockId: string;

beforeAll(async () => {
  await goTo("2026-01-05");
  manager = await make.role("society_manager");
  for (const name of ["Deodar", "Champa"]) {
    const { block_id } = await make.block({ society_id: manager.societyId, name });
    blockId = block_id;
    const { building_id } = await make.building({ block_id });
    for (const n of [1, 2, 3]) {
      const { flat_id } = await make.flat({ building_id, flat_no: `${name[0]}-${n}` });
      await make.resident({ flat_id, name: `Asha ${name} ${n}`, ...(n === 3 && { resident_type: 2 as const }) });
    }
  }
  await make.resident({ society_id: (await make.role("society_manager")).societyId });
  const rent = await tenancy({ contract_start_date: "2026-01-05", monthly_rent_paise: 1_800_007 });
  owner = rent.own;
  for (const month of ["2026-02-01", "2026-03-01", "2026-04-10"]) {
    await goTo(month);
    await runDue({ db: database.db, now: clock.now(), enqueue: queue.enqueue, transaction }, 60_000);
    await billRents(month as "2026-02-01");
  }
  await rent.depositBill();
  await rent.collect((await rent.list()).Data![1]!.BillID, { Amount: 33.33 });
  const bills = (await ask("vendor/Filter_All_Resident_Bills", { Limit: 4 }, manager)).extras.Data!;
  for (const { BillID } of bills) await ask("vendor/Collect_Bill_Amount", { BillID }, manager);
});

/** The rows of all pages, as somebody would turn them. */
async function allRows(path: string, input: Input, as: Session): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { extras } = await ask(path as never, { ...input, Skip: rows.length, Limit: smallPage } as never, as);
    const page = (extras as { Data: Row[] }).Data;
    rows.push(...page);
    if (page.length < smallPage) return rows;
  }
}

async function exported(path: string, input: Input, as: Session): Promise<Row[]> {
  const { http, extras } = await ask(path as never, { ...input, Format: "csv" } as never, as);
  expect(http).toBe(200);
  const { Content_Base64, Rows } = (extras as { Data: { Content_Base64: string; Rows: number } }).Data;
  const rows: Row[] = parse(Buffer.from(Content_Base64, "base64"), { bom: true, columns: true });
  expect(rows).toHaveLength(Rows);
  return rows;
}

const numbers = (row: Row, ...names: string[]) => names.map((name) => Number(row[name]));
const bills = {
  list: "vendor/Filter_All_Resident_Bills",
  export: "vendor/Export_All_Resident_Bills",
  rowOf: (row: Row) => [row.Bill_No, row.Bill_Due_Date, ...numbers(row, "Bill_Amount", "Outstanding_Amount")],
  cellsOf: (row: Row) => [row["Bill number"], row["Due date"], ...numbers(row, "Amount", "Outstanding amount")],
};
const rents = {
  ...bills,
  list: "vendor/Filter_All_Property_Contract_Bills",
  export: "vendor/Export_All_Property_Contract_Bills",
  rowOf: (row: Row) => [row.Bill_No, row.Bill_Due_Date, ...numbers(row, "Bill_Final_Amount", "Outstanding_Amount")],
};
const residents = {
  list: "vendor/Filter_All_Residents",
  export: "vendor/Export_All_Residents",
  rowOf: (row: Row) => [row.Name, row.PhoneNumber],
  cellsOf: (row: Row) => [row.Name, row["Phone number"]],
};
const defaulters = {
  list: "vendor/Filter_All_Defaulters",
  export: "vendor/Export_All_Defaulters",
  rowOf: (row: Row) => [row.Name, Number(row.Outstanding_Amount)],
  cellsOf: (row: Row) => [row.Name, Number(row["Outstanding amount"])],
};

async function agrees(list: typeof bills | typeof residents, input: Input, as: Session): Promise<number> {
  const rows = await allRows(list.list, input, as);
  expect((await exported(list.export, input, as)).map(list.cellsOf)).toEqual(rows.map(list.rowOf));
  return rows.length;
}

const block = () => ({ Whether_Block_Filter: true, BlockID: blockId });
const status = (Bill_Status: number) => ({ Whether_Bill_Status_Filter: true, Bill_Status });
const type = (Bill_Type: number) => ({ Whether_Bill_Type_Filter: true, Bill_Type });
const words = (Search: string) => ({ Whether_Search_Filter: true, Search });
const dates = { Whether_Dates_Filter: true, Start_Date: "2026-02-02", End_Date: "2026-03-31" };

describe("an export has the rows of all pages, in their order", () => {
  test.each([
    ["all", () => ({})],
    ["the oldest first", () => ({ Sort: "oldest" })],
    ["pending", () => status(1)],
    ["paid", () => status(2)],
    ["overdue", () => status(3)],
    ["of rent", () => type(2)],
    ["of a block", block],
    ["of some days", () => dates],
    ["by name", () => words("asha c")],
    ["by number", () => words("B/2025-26/000003")],
    ["by all of it", () => ({ ...words("asha"), ...status(3), ...type(1), ...block(), ...dates, Sort: "oldest" })],
    ["none", () => words("nobody here")],
  ])("of bills: %s", async (_, input) => {
    await agrees(bills, input(), manager);
  });

  const ofRents: Input[] = [
    ...[{}, { Sort: "oldest" }, dates, words("lake"), type(2), type(3)],
    ...[1, 2, 3, 4].map(status),
  ];
  test.each(ofRents)("of rental bills: %j", async (input) => {
    await agrees(rents, input, owner);
  });

  test("of residents and of defaulters", async () => {
    expect(await agrees(residents, {}, manager)).toBe(6);
    for (const input of [block(), words("asha c"), { Whether_Resident_Type_Filter: true, Resident_Type: 2 }])
      expect(await agrees(residents, input, manager)).toBeLessThan(6);
    const all = await agrees(defaulters, {}, manager);
    expect(await agrees(defaulters, block(), manager)).toBeLessThan(all);
  });

  test("and the lists that were compared were not empty", async () => {
    expect(await agrees(bills, {}, manager)).toBeGreaterThan(smallPage);
    expect(await agrees(rents, {}, owner)).toBeGreaterThan(3);
  });
});

test("only people who may write bills export them, and each export is in the audit log", async () => {
  const path = "vendor/Export_All_Resident_Bills";
  for (const role of ["owner", "president", "block_secretary"] as const)
    expect((await ask(path, {}, await make.role(role))).http).toBe(403);
  expect((await ask("vendor/Export_All_Property_Contract_Bills", {}, manager)).http).toBe(403);
  const stranger = await make.role("society_manager");
  expect(await exported(path, {}, stranger)).toEqual([]);
  const log = { Whether_Thing_Filter: true, Thing: "Export" } as const;
  const entries = (await ask("vendor/Filter_All_Audits", log, stranger)).extras.Data!;
  expect(entries).toMatchObject([{ Call: path, After: { List: "bills", Rows: 0, Format: "CSV" } }]);
});
