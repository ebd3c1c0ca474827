import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { startServer } from "../../../../../test/server.ts";
import { runDue } from "../run.ts";

const { ask, goTo, make, clock, queue, database, startTwin } = await startServer();
const { db, pool } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
let building: Awaited<ReturnType<typeof make.building>>;
let phones: string[];

/** A society of three lived-in flats that is billed on the first. */
beforeEach(async () => {
  await db.updateTable("society").set({ status: false }).execute();
  await goTo("2026-07-02");
  manager = await make.role("society_manager");
  building = await make.building({ society_id: manager.societyId });
  phones = [];
  for (const flat_no of ["101", "102", "103"]) {
    const { flat_id } = await make.flat({ building_id: building.building_id, flat_no });
    phones.push((await make.resident({ flat_id, name: `Owner of ${flat_no}` })).phone_number);
  }
  await goTo("2026-08-01");
});

const runAll = () =>
  runDue(
    {
      db,
      now: clock.now(),
      enqueue: queue.enqueue,
      transaction: <T>(work: (tx: never) => Promise<T>) => db.transaction().execute(work as never) as Promise<T>,
    } as never,
    60_000,
  );
const runs = async () => (await ask("vendor/Filter_All_Bill_Runs", {}, manager)).extras.Data!;
const bills = async () =>
  (await ask("vendor/Filter_All_Resident_Bills", { Limit: 100 } as never, manager)).extras.Data!;
const undo = (Bill_RunID: string, by: object = manager) =>
  ask("vendor/Undo_Bill_Run", { Bill_RunID, Reason: "Wrong rates" }, by);
const infoOf = async (Bill_RunID: string) =>
  (await ask("vendor/Fetch_Bill_Run_Undo_Info", { Bill_RunID }, manager)).extras.Data!;
const collect = (input: object) => ask("vendor/Collect_Bill_Amount", input as never, manager);
const generate = async (Billing_Month: string) => {
  const answer = await ask("vendor/Create_Bill_Run", { Billing_Month }, manager);
  await runAll();
  return answer;
};
const refused = (refusal: string) => ({ http: 409, extras: { refusal } });
const faults = async () => (await ask("vendor/Check_Books", {}, manager)).extras.Data!.Difference;
const statement = async (FlatID: string) =>
  (await ask("vendor/Fetch_Flat_Statement_Info", { FlatID }, manager)).extras.Data!;

describe("undoing a run", () => {
  test("reverses every bill with its entry, tells the debtors, and the month is billed anew with new numbers", async () => {
    await runAll();
    const [run] = await runs();
    const before = await bills();
    expect(before).toHaveLength(3);
    expect(await infoOf(run!.Bill_RunID)).toEqual({
      ...{ Bill_Count: 3, Bill_Total: 7500, Advance_Amount: 0, Refusal: "", Used_Count: 0, Used_Bills: [] },
    });
    await goTo("2026-08-03");
    const answer = await undo(run!.Bill_RunID);
    expect(answer.extras).toMatchObject({
      Status: "The bills of this month are undone",
      Data: { Undo_Reason: "Wrong rates", Undone_At: expect.any(String), Bill_Count: 3 },
    });
    expect(await bills()).toEqual([]);
    expect(await faults()).toBeNull();
    const { Entries, Closing_Balance, Billed_Amount } = await statement(before[0]!.FlatID);
    expect(Entries.map((entry) => [entry.Kind, entry.Date, entry.Balance])).toEqual([
      ["bill", "2026-08-01", 2500],
      ["bill-reversal", "2026-08-03", 0],
    ]);
    expect([Closing_Balance, Billed_Amount]).toEqual([0, 0]);
    const day = (await ask("vendor/Filter_All_Journal_Entries", { Limit: 100 } as never, manager)).extras.Data!;
    expect(day.map(({ Entry_Kind }) => Entry_Kind).sort((a, b) => a - b)).toEqual([1, 1, 1, 13, 13, 13]);
    await queue.drain();
    const { rows: told } = await pool.query("select phone_number from notification where kind = 'bill-reversed'");
    expect(told.map(({ phone_number }) => phone_number)).toEqual(expect.arrayContaining(phones));
    const { rows: log } = await pool.query(
      "select name from audit_entry where thing = 'Bill_Reversal' and chain = $1 order by name",
      [`society:${manager.societyId}`],
    );
    expect(log.map(({ name }) => name)).toEqual(before.map(({ Bill_No }) => Bill_No).sort());

    // The job does not bill the month again by itself.
    await goTo("2026-08-04");
    await runAll();
    expect(await bills()).toEqual([]);
    expect(await generate("2026-08")).toMatchObject({ http: 200 });
    expect((await bills()).map(({ Bill_No }) => Bill_No).sort()).toEqual([
      "B/2026-27/000004",
      "B/2026-27/000005",
      "B/2026-27/000006",
    ]);
    expect(await faults()).toBeNull();
    expect(await undo(run!.Bill_RunID)).toMatchObject(refused("run-undone"));
  });

  test("is refused once a bill is paid or corrected, and says which", async () => {
    await runAll();
    const [run] = await runs();
    const [first, second] = await bills();
    const { extras } = await collect({ BillID: first!.BillID, Amount: 100 });
    await ask("vendor/Create_Bill_Note", { BillID: second!.BillID, Note_Type: 1, Amount: 50, Reason: "Lift" }, manager);
    const label = `${(await infoOf(run!.Bill_RunID)).Used_Bills[0]!.Bill_No}`;
    expect(await infoOf(run!.Bill_RunID)).toMatchObject({
      Used_Count: 2,
      Used_Bills: expect.arrayContaining([
        expect.objectContaining({ BillID: first!.BillID, Reason: "paid" }),
        expect.objectContaining({ BillID: second!.BillID, Reason: "corrected" }),
      ]),
    });
    expect(await undo(run!.Bill_RunID)).toMatchObject({
      http: 409,
      extras: { refusal: "run-bills-used", fields: { Bill_RunID: expect.stringContaining(label) } },
    });
    expect(await bills()).toHaveLength(3);
    // A receipt that was reversed stands in nobody's way, a note does.
    await ask("vendor/Reverse_Bill_Payment", { PaymentID: extras.Data!.PaymentID, Reason: "Bounced" }, manager);
    expect((await infoOf(run!.Bill_RunID)).Used_Bills).toMatchObject([{ Reason: "corrected" }]);
  });

  test("gives an advance back that had paid a bill by itself, and a later bill takes it", async () => {
    await runAll();
    const [july] = await bills();
    await collect({ BillID: july!.BillID, Amount: 4000, Whether_Advance_Accepted: true });
    await goTo("2026-09-01");
    await runAll();
    const [run] = await runs();
    expect(await infoOf(run!.Bill_RunID)).toMatchObject({ Advance_Amount: 1500, Used_Count: 0 });
    expect(await undo(run!.Bill_RunID)).toMatchObject({ http: 200 });
    expect(await faults()).toBeNull();
    expect((await statement(july!.FlatID)).Closing_Balance).toBe(-1500);
    await generate("2026-09");
    const again = (await bills()).find(({ FlatID, Bill_Date }) => FlatID === july!.FlatID && Bill_Date > "2026-08");
    expect(again).toMatchObject({ Bill_Amount: 2500, Outstanding_Amount: 1000 });
    expect(await faults()).toBeNull();
  });

  test("goes from the last month back, and not into a closed one", async () => {
    await runAll();
    await goTo("2026-09-01");
    await runAll();
    const [september, august] = await runs();
    expect(await infoOf(august!.Bill_RunID)).toMatchObject({ Refusal: "later-run" });
    expect(await undo(august!.Bill_RunID)).toMatchObject(refused("later-run"));
    expect(await undo(september!.Bill_RunID)).toMatchObject({ http: 200 });
    await pool.query("update book set closed_through = '2026-08-31' where issuer_id = $1", [manager.societyId]);
    expect(await undo(august!.Bill_RunID)).toMatchObject(refused("run-month-closed"));
    await pool.query("update book set closed_through = null where issuer_id = $1", [manager.societyId]);
    expect(await undo(august!.Bill_RunID)).toMatchObject({ http: 200 });
    expect(await faults()).toBeNull();
  });

  test("lets the rate of the month be corrected", async () => {
    await runAll();
    await goTo("2026-08-20");
    await undo((await runs())[0]!.Bill_RunID);
    await db
      .updateTable("society")
      .set({ two_bhk_rate_paise: 300_000, updated_at: clock.now() })
      .where("society_id", "=", manager.societyId)
      .execute();
    await generate("2026-08");
    expect((await bills()).map(({ Bill_Amount }) => Bill_Amount)).toEqual([3000, 3000, 3000]);
  });

  test("is for who generates bills, in a fresh session, with a reason, and of the own society", async () => {
    await runAll();
    const [run] = await runs();
    const auditor = await make.role("auditor", { society_id: manager.societyId });
    expect(await undo(run!.Bill_RunID, auditor)).toMatchObject({ http: 403 });
    expect(await ask("vendor/Undo_Bill_Run", { Bill_RunID: run!.Bill_RunID, Reason: " " }, manager)).toMatchObject({
      extras: { fields: { Reason: "Give a reason" } },
    });
    const other = await make.role("society_manager");
    expect(await undo(run!.Bill_RunID, other)).toMatchObject({ http: 404, extras: { refusal: "unknown-run" } });
    await db.updateTable("session").set({ fresh_at: null }).where("vendor_id", "=", manager.vendorId).execute();
    expect(await undo(run!.Bill_RunID)).toMatchObject({ extras: { refusal: "confirm-identity" } });
  });
});

describe("at once", () => {
  test("two people on two servers undo a run once", async () => {
    await runAll();
    const [run] = await runs();
    const treasurer = await make.role("treasurer", { society_id: manager.societyId });
    const twin = await startTwin();
    const answers = await Promise.all([
      undo(run!.Bill_RunID),
      ask(
        "vendor/Undo_Bill_Run",
        { Bill_RunID: run!.Bill_RunID, Reason: "Wrong month" },
        { headers: treasurer.headers, via: twin },
      ),
    ]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(await faults()).toBeNull();
  });

  test.each([1, 2, 3, 4])("a payment and an undo: one of them holds (%i)", async () => {
    await runAll();
    const [run] = await runs();
    const [first] = await bills();
    const [paid, undone] = await Promise.all([collect({ BillID: first!.BillID }), undo(run!.Bill_RunID)]);
    expect([paid.http, undone.http].filter((http) => http === 200)).toHaveLength(1);
    expect(await bills()).toHaveLength(paid.http === 200 ? 3 : 0);
    expect(await faults()).toBeNull();
  });

  test("a run that still works is not undone", async () => {
    const { extras } = await ask("vendor/Create_Bill_Run", { Billing_Month: "2026-08" }, manager);
    expect(await undo(extras.Data!.Bill_RunID)).toMatchObject(refused("run-begun"));
    const [, early] = await Promise.all([runAll(), undo(extras.Data!.Bill_RunID)]);
    const left = early.http === 200 ? 0 : 3;
    expect(await bills()).toHaveLength(left);
    expect(await faults()).toBeNull();
  });
});

test("a member sees the reversal in the statement and the bill no more", async () => {
  const { flat_id } = await make.flat({ building_id: building.building_id, flat_no: "201" });
  const account = await make.vendor({ vendor_type: vendorTypes.tenant });
  const member = await make.session({ vendorId: account.vendor_id });
  await make.resident({ flat_id, phone_number: account.phone_number });
  await runAll();
  const mine = async () => (await ask("vendor/Filter_All_Bills_WRT_Tenant", {}, member)).extras.Data!;
  expect(await mine()).toHaveLength(1);
  await undo((await runs())[0]!.Bill_RunID);
  expect(await mine()).toEqual([]);
  const { Entries } = (await ask("vendor/Fetch_Flat_Statement_Info", { FlatID: flat_id }, member)).extras.Data!;
  expect(Entries.map(({ Kind }) => Kind)).toEqual(["bill", "bill-reversal"]);
});
