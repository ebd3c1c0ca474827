import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { startServer } from "../../../test/server.ts";
import { runDue } from "../bills/run/run.ts";

const { ask, goTo, make, clock, queue, database, postForm } = await startServer();
const { db, pool } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
type Ref = { Member_ImportID: never };
let manager: Session;

beforeEach(async () => {
  await db.updateTable("society").set({ status: false }).execute();
  await goTo("2026-01-10");
  manager = await make.role("society_manager");
});

const header = "Flat No,Owner Name,Mobile,Type,Carpet Area,Principal,Interest,Advance";
const rows = ["A-101,Meera Nair,9812300011,2BHK,640,1200.50,60,0", "A-102,Om Puri,9812300012,Shop,,0,0,900"];

async function imported(lines = rows): Promise<Ref> {
  const file = new File([[header, ...lines, ""].join("\n")], "members.csv");
  const made = (await postForm("vendor/Create_Member_Import", { file, ...manager.headers }, { headers: {} })).extras
    .Data as { Member_ImportID: never };
  const ref = { Member_ImportID: made.Member_ImportID };
  expect((await ask("vendor/Update_Member_Import_Status", ref, manager)).extras.Status).toBe("Import started");
  await queue.drain();
  return ref;
}
async function posted(lines = rows): Promise<Ref> {
  const ref = await imported(lines);
  const answer = await ask(
    "vendor/Create_Opening_Balances_Of_Import",
    { ...ref, Balance_Day: "2025-12-31" } as never,
    manager,
  );
  expect(answer.http).toBe(200);
  await queue.drain();
  return ref;
}
const reverseAll = (ref: Ref) =>
  ask("vendor/Inactive_Opening_Balances_Of_Import", { ...ref, Reason: "The signs were wrong" }, manager);
const undo = (ref: Ref) => ask("vendor/Inactive_Member_Import", ref, manager);
const openings = async (more: object = {}) =>
  (await ask("vendor/Filter_All_Opening_Balances", { Whether_Totals: true, ...more } as never, manager)).extras;
const count = async (table: "flat" | "member" | "resident" | "bill" | "block") =>
  (await pool.query(`select count(*)::int as count from ${table} where society_id = $1`, [manager.societyId])).rows[0]
    .count as number;
const runAll = () =>
  runDue(
    { db, now: clock.now(), enqueue: queue.enqueue, transaction: (work) => db.transaction().execute(work) },
    60_000,
  );

describe("an import whose balances were posted", () => {
  test("is undone once they are all reversed; their documents stay, without a flat", async () => {
    const ref = await posted();
    const info = async () => (await ask("vendor/Fetch_Member_Import_Info", ref, manager)).extras.Data!;
    expect((await info()).Whether_Posted).toBe(true);
    expect((await undo(ref)).extras.refusal).toBe("import-posted");
    await reverseAll(ref);
    expect((await info()).Whether_Posted).toBe(false);
    expect((await undo(ref)).extras.Data).toEqual({ Removed_Flats: 2, Removed_Members: 2, Removed_Residents: 2 });
    for (const table of ["flat", "member", "resident", "block"] as const) expect(await count(table)).toBe(0);
    const { Data, Totals } = await openings();
    expect(Data).toMatchObject([
      { FlatID: null, Flat_Label: "102", Name: "Om Puri", Advance: 900, Reverse_Reason: "The signs were wrong" },
      { FlatID: null, Flat_Label: "101", Name: "Meera Nair", Principal: 1_200.5, BillID: null },
    ]);
    expect(Totals).toMatchObject({ Principal: 0, Advance: 0, Outstanding_Amount: 0 });
    expect((await ask("vendor/Filter_All_Resident_Bills", {}, manager)).extras.Count).toBe(0);
  });

  test("is imported, posted and undone again, and numbers go on", async () => {
    for (const _ of [1, 2]) {
      const ref = await posted();
      await reverseAll(ref);
      expect((await undo(ref)).http).toBe(200);
    }
    expect((await openings()).Data!.map(({ Opening_No }) => Opening_No)).toEqual(
      [4, 3, 2, 1].map((number) => `OB/2025-26/0000${number}`),
    );
  });

  test("is not undone while one balance is valid or one flat has a payment, a bill or a note", async () => {
    const ref = await posted();
    const [, first] = (await openings()).Data!;
    await reverseAll(ref);
    const again = await ask(
      "vendor/Create_Opening_Balance",
      { FlatID: first!.FlatID, Balance_Day: "2025-12-31", Principal: 10 } as never,
      manager,
    );
    expect((await undo(ref)).extras.refusal).toBe("import-in-use");
    expect(await count("flat")).toBe(2);
    const Opening_BalanceID = again.extras.Data!.Opening_BalanceID as never;
    await ask("vendor/Inactive_Opening_Balance", { Opening_BalanceID, Reason: "Twice" }, manager);
    const { rows: residents } = await pool.query("select society_resident_id from resident where society_id = $1", [
      manager.societyId,
    ]);
    await ask(
      "vendor/Collect_Resident_Amount",
      { Society_ResidentID: residents[0].society_resident_id, Amount: 5, Whether_Advance_Accepted: true } as never,
      manager,
    );
    expect((await undo(ref)).extras.refusal).toBe("import-in-use");
    expect(await count("resident")).toBe(2);
  });

  test("says by flat why a balance can no longer be reversed, and reverses all or none", async () => {
    const ref = await posted();
    const { rows: residents } = await pool.query(
      "select society_resident_id from resident where society_id = $1 and name = 'Meera Nair'",
      [manager.societyId],
    );
    await ask(
      "vendor/Collect_Resident_Amount",
      { Society_ResidentID: residents[0].society_resident_id, Amount: 5 } as never,
      manager,
    );
    expect((await reverseAll(ref)).extras.refusal).toBe("openings-in-use");
    expect((await openings()).Totals).toMatchObject({ Principal: 1_200.5, Advance: 900 });
    const used = (Whether_In_Use: boolean) => openings({ Whether_In_Use_Filter: true, Whether_In_Use });
    expect((await used(true)).Data).toMatchObject([
      { Flat_Label: "A-101", Use_Reason: "paid", Whether_Reversible: false },
    ]);
    expect((await used(false)).Data).toMatchObject([
      { Flat_Label: "A-102", Use_Reason: null, Whether_Reversible: true },
    ]);
    await goTo("2026-02-01");
    await runAll();
    expect((await used(true)).Data!.map(({ Use_Reason }) => Use_Reason)).toEqual(["billed", "billed"]);
  });
});

/** Which of two begins first, and how many milliseconds before the other: from clearly to hardly. */
const rounds = [
  [0, 400],
  [0, 30],
  [0, 10],
  [0, 0],
  [10, 0],
  [400, 0],
] as const;
const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe("an undo beside other work", () => {
  const many = Array.from({ length: 40 }, (_, at) => `A-${at + 1},Om Puri,98123${10_000 + at},2BHK,600,${at + 1},0,0`);

  test("and a bill run end with the flats gone and no bill, or with the bills and the import", async () => {
    const ends = new Set<number>();
    for (const [undoAfter, runAfter] of rounds) {
      await goTo("2026-01-10");
      manager = await make.role("society_manager");
      const ref = await posted(many);
      await reverseAll(ref);
      await goTo("2026-02-01");
      const [undone] = await Promise.all([
        later(undoAfter).then(() => undo(ref)),
        // What the run finds gone in between is tried again, as the queue does.
        later(runAfter).then(() => runAll().catch(() => runAll())),
      ]);
      const bills = await pool.query(
        "select count(*)::int as count from bill where society_id = $1 and opening_balance_id is null",
        [manager.societyId],
      );
      ends.add(undone.http);
      if (undone.http === 200) {
        expect(await count("flat")).toBe(0);
        expect(bills.rows[0].count).toBe(0);
      } else {
        expect(undone.extras.refusal).toBe("import-in-use");
        expect(await count("flat")).toBe(40);
        expect(bills.rows[0].count).toBe(40);
      }
      const { rows: adrift } = await pool.query(
        "select from account join bill using (account_id) where undone_import_id is not null and bill.reversed_on is null",
      );
      expect(adrift).toEqual([]);
      await db.updateTable("society").set({ status: false }).execute();
    }
    expect([...ends].sort()).toEqual([200, 409]);
  });

  test("and a payment: the payment is refused or the import stays", async () => {
    const ends = new Set<number>();
    for (const [undoAfter, payAfter] of rounds) {
      manager = await make.role("society_manager");
      const ref = await posted(many);
      await reverseAll(ref);
      const { rows: residents } = await pool.query("select society_resident_id from resident where society_id = $1", [
        manager.societyId,
      ]);
      const pay = ({ society_resident_id }: { society_resident_id: string }) =>
        ask(
          "vendor/Collect_Resident_Amount",
          { Society_ResidentID: society_resident_id, Amount: 5, Whether_Advance_Accepted: true } as never,
          manager,
        );
      const [undone, ...paid] = await Promise.all([
        later(undoAfter).then(() => undo(ref)),
        ...residents.slice(0, 8).map((resident) => later(payAfter).then(() => pay(resident))),
      ]);
      ends.add(undone.http);
      const good = paid.filter(({ http }) => http === 200).length;
      expect(paid.map(({ http }) => http).filter((http) => http !== 200 && http !== 404)).toEqual([]);
      expect(undone.http === 200).toBe(good === 0);
      if (undone.http !== 200) expect(undone.extras.refusal).toBe("import-in-use");
    }
    expect([...ends].sort()).toEqual([200, 409]);
  });
});

describe("details of a flat that existed", () => {
  const detailsOf = async (flatId: string) =>
    (
      await pool.query(
        "select carpet_area, floor_no, flat_type, flat_type_name, is_type_assumed, parking_slots from flat where flat_id = $1",
        [flatId],
      )
    ).rows[0];

  test("are put back, and what somebody edited since stays", async () => {
    const { block_id } = await make.block({ society_id: manager.societyId, name: "A" });
    const { building_id } = await make.building({ block_id, name: "A" });
    const one = await make.flat({ building_id, flat_no: "101", is_type_assumed: true });
    const two = await make.flat({ building_id, flat_no: "102", is_type_assumed: true });
    const three = await make.flat({ building_id, flat_no: "103", carpet_area: 500 });
    const before = await Promise.all([one, two, three].map(({ flat_id }) => detailsOf(flat_id)));
    const ref = await imported([
      "A-101,Meera Nair,9812300011,3 BHK,640,0,0,0",
      "A-102,Om Puri,9812300012,Shop,120,0,0,0",
      "A-103,Uma Das,9812300013,,700,0,0,0",
    ]);
    const [first, second, third] = await Promise.all([one, two, three].map(({ flat_id }) => detailsOf(flat_id)));
    expect(first).toMatchObject({ carpet_area: 640, flat_type: 3, is_type_assumed: false });
    expect(second).toMatchObject({ carpet_area: 120, flat_type_name: "Shop" });
    expect(third).toEqual(before[2]);
    await pool.query("update flat set carpet_area = 125 where flat_id = $1", [two.flat_id]);
    expect((await undo(ref)).extras.Data).toMatchObject({ Removed_Flats: 0, Removed_Members: 3 });
    expect(await detailsOf(one.flat_id)).toEqual(before[0]);
    expect(await detailsOf(two.flat_id)).toEqual({ ...before[1], carpet_area: 125 });
    expect(await detailsOf(three.flat_id)).toEqual(before[2]);
  });

  test("of a type that somebody changed since stay as a whole", async () => {
    const { block_id } = await make.block({ society_id: manager.societyId, name: "A" });
    const { building_id } = await make.building({ block_id, name: "A" });
    const { flat_id } = await make.flat({ building_id, flat_no: "101", is_type_assumed: true });
    const ref = await imported(["A-101,Meera Nair,9812300011,3 BHK Duplex,640,0,0,0"]);
    await pool.query("update flat set flat_type = 4 where flat_id = $1", [flat_id]);
    const since = await detailsOf(flat_id);
    expect((await undo(ref)).http).toBe(200);
    expect(await detailsOf(flat_id)).toEqual({ ...since, carpet_area: null });
  });
});

describe("the list as a file", () => {
  test("names the society and the day, and has the sums", async () => {
    await posted();
    const exported = async (Format: "csv" | "xlsx", by = manager) =>
      ask("vendor/Export_All_Opening_Balances", { Format } as never, by);
    const csv = Buffer.from((await exported("csv")).extras.Data!.Content_Base64, "base64").toString();
    expect(csv.split("\r\n")[0]).toContain("Document,Flat,Name,Balances of,Principal,Interest,Advance");
    expect(csv).toContain("A-101");
    const { default: XLSX } = await import("@e965/xlsx");
    const book = XLSX.read(Buffer.from((await exported("xlsx")).extras.Data!.Content_Base64, "base64"));
    const lines = XLSX.utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
    const { rows: named } = await pool.query("select name from society where society_id = $1", [manager.societyId]);
    expect(lines[0]).toEqual([named[0].name]);
    expect(lines[1]).toEqual(["Opening balances as of 2025-12-31"]);
    expect(
      lines
        .at(-1)!
        .slice(0, 8)
        .filter((cell) => cell !== ""),
    ).toEqual([...["Total without the reversed", 1_200.5, 60, 900, 1_260.5]]);
    const tenant = await make.session({
      vendorId: (await make.vendor({ vendor_type: vendorTypes.tenant })).vendor_id,
    });
    expect((await exported("xlsx", tenant as never)).http).toBe(403);
  });
});
