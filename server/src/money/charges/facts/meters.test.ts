import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { domain } from "#domain";
import type { Output } from "#domain/platform/call.ts";
import { startServer } from "../../../../test/server.ts";
import { runDue } from "../../bills/run/run.ts";

const { goTo, ask, make, clock, queue, database } = await startServer();
const { db } = database;

let manager: Awaited<ReturnType<typeof make.role>>;
let kind: string;
let flats: string[];
let meters: string[];
let head: string;

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
const read = async (MeterID: string, Read_On: string, Reading: number) => {
  const Readings = [{ Meter_ReadingID: randomUUID(), MeterID, Read_On, Reading, Whether_Confirmed: true }];
  const { extras } = await ask("vendor/Create_Meter_Readings", { Readings } as never, manager);
  return extras.Data!.Results[0]!.Problem;
};
const metered = (given: object = {}) => ({
  ...{ Basis: "metered", Meter: kind, Whether_Each_Slab_Apart: true, Fixed_Rate: 0, Minimum_Rate: 0 },
  Slabs: [
    { Up_To: 10, Rate: 20 },
    { Up_To: null, Rate: 50 },
  ],
  ...{ Whether_Estimated: true, Common_Loss: null },
  ...given,
});
const tariff = (Basis: object) => ({
  ...{ From: "2026-06-01", Cycle_Months: 1, Cycle_Month: 4, When: "arrears", Pro_Rata: "days" },
  Rules: [{ Applies: {}, Basis }],
});
const addTariff = (Basis: object) =>
  ask("vendor/Create_Charge_Tariff", { Charge_HeadID: head, Tariff: tariff(Basis) } as never, manager);
const amounts = async (month: string) => {
  const { rows } = await database.pool.query<{ flat_id: string; amount_paise: string }>(
    "select cause_id as flat_id, amount_paise from bill where society_id = $1 and period = $2 and kind = 1",
    [manager.societyId, month],
  );
  return Object.fromEntries(
    rows.map(({ flat_id, amount_paise }) => [flats.indexOf(flat_id), Number(amount_paise) / 100]),
  );
};

beforeEach(async () => {
  await db.updateTable("society").set({ status: false }).execute();
  await goTo("2026-07-02");
  manager = await make.role("society_manager");
  const fields = { Name: "Water", Unit: "m³", Decimals: 3, Rolls_Over_At: 1000 };
  kind = (await ask("vendor/Create_Meter_Kind", fields, manager)).extras.Data!.Meter_KindID;
  const { building_id } = await make.building({ society_id: manager.societyId });
  flats = [];
  meters = [];
  for (const flat_no of ["1", "2"]) {
    const { flat_id } = await make.flat({ building_id, flat_no });
    await make.resident({ flat_id, resident_type: 1, moved_in_on: "2026-01-01" });
    flats.push(flat_id);
    const meter = { Meter_KindID: kind, FlatID: flat_id, Installed_On: "2026-04-01", First_Reading: 0 };
    meters.push((await ask("vendor/Create_Meter", meter as never, manager)).extras.Data!.MeterID);
  }
  for (const meter of meters)
    for (const [day, reading] of [
      ["2026-04-30", 10],
      ["2026-05-31", 22],
      ["2026-06-30", 34],
    ] as const)
      expect(await read(meter, day, reading)).toBeNull();
  const made = await ask("vendor/Create_Charge_Head", { Charge_Code: "W", Charge_Name: "Water" }, manager);
  head = made.extras.Data!.Charge_HeadID;
});

test("usage is billed by slabs; what is missing is estimated, and the next reading takes the estimates off", async () => {
  expect(await addTariff(metered())).toMatchObject({ http: 200 });
  await ask("vendor/Edit_Bills_By_Heads", { From_Month: "2026-08" } as never, manager);
  await goTo("2026-08-01");
  await read(meters[0]!, "2026-07-31", 50);
  await runAll();
  // 16 m³: 10 at ₹20 and 6 at ₹50; and the average of 10, 12 and 12.
  expect(await amounts("2026-08-01")).toEqual({ 0: 500, 1: 266.65 });
  const bills = await ask("vendor/Filter_All_Resident_Bills", { Limit: 10 } as never, manager);
  const estimated = bills.extras.Data!.find(({ FlatID }) => FlatID === flats[1])!;
  const { Lines } = (await ask("vendor/Fetch_Bill_Info", { BillID: estimated.BillID } as never, manager)).extras.Data!;
  expect(Lines[0]!.Arithmetic).toBe("₹20 × 10 units = ₹200 (estimated)\n₹50 × 1.333 units = ₹66.65 (estimated)");
  // What was billed stays: neither is a reading removed, nor one entered on a billed day.
  expect(await read(meters[1]!, "2026-07-31", 50)).not.toBeNull();
  await goTo("2026-09-01");
  await read(meters[0]!, "2026-08-31", 60);
  await runAll();
  expect(await amounts("2026-09-01")).toEqual({ 0: 200, 1: 266.65 });
  await goTo("2026-10-01");
  await read(meters[0]!, "2026-09-30", 60.5);
  expect(await read(meters[1]!, "2026-08-31", 60)).not.toBeNull();
  expect(await read(meters[1]!, "2026-09-30", 74)).toBeNull();
  await runAll();
  // 40 m³ in three months, of which 2 × 11.333 were billed: 17.334.
  expect(await amounts("2026-10-01")).toEqual({ 0: 10, 1: 566.7 });
});

test("a missing reading without estimates leaves the flat unbilled, and the trial and the example say so", async () => {
  expect(await addTariff(metered({ Whether_Estimated: false }))).toMatchObject({ http: 200 });
  await ask("vendor/Edit_Bills_By_Heads", { From_Month: "2026-08" } as never, manager);
  await goTo("2026-08-01");
  await read(meters[0]!, "2026-07-31", 50);
  const preview = await ask("vendor/Fetch_Bill_Run_Preview_Info", {}, manager);
  expect(preview.extras.Data).toMatchObject({
    Data: [{ FlatID: flats[0], Amount: 500 }],
    Unbilled: [{ FlatID: flats[1], Reason: "The reading of a meter is missing", Head_Label: "Water" }],
  });
  const example = await ask(
    "vendor/Fetch_Charge_Example_Info",
    { Charge_HeadID: head, Tariff: tariff(metered({ Whether_Estimated: false })), Month: "2026-08-01" } as never,
    manager,
  );
  expect(example.extras.Data!.Flats.map(({ Amount }) => Amount)).toEqual([500, null]);
  await runAll();
  expect(await amounts("2026-08-01")).toEqual({ 0: 500 });
  expect(await read(meters[1]!, "2026-07-31", 35)).toBeNull();
  await ask("vendor/Create_Bill_Run", {}, manager);
  await runAll();
  expect(await amounts("2026-08-01")).toEqual({ 0: 500, 1: 20 });
});

test("the common loss of a main meter is shared; without its reading nobody is billed", async () => {
  const main = { Meter_KindID: kind, Name: "Borewell", Installed_On: "2026-04-01", First_Reading: 0 };
  const { MeterID } = (await ask("vendor/Create_Meter", main as never, manager)).extras.Data!;
  await read(MeterID, "2026-06-30", 100);
  const loss = { By: "equal", Rate: 10 };
  expect(await addTariff(metered({ Common_Loss: loss }))).toMatchObject({ http: 200 });
  await ask("vendor/Edit_Bills_By_Heads", { From_Month: "2026-08" } as never, manager);
  await goTo("2026-08-01");
  for (const meter of meters) await read(meter, "2026-07-31", 44);
  const preview = async () =>
    (await ask("vendor/Fetch_Bill_Run_Preview_Info", {}, manager)).extras.Data as unknown as Output<
      typeof domain.bills.previewRun
    >;
  const { Data, Remarks } = await preview();
  expect(Data).toEqual([]);
  expect(Remarks).toContain("Water · The reading of the main meter for Water is missing");
  await read(MeterID, "2026-07-31", 126);
  expect((await preview()).Data.map(({ Amount }) => Amount)).toEqual([230, 230]);
  await runAll();
  expect(await amounts("2026-08-01")).toEqual({ 0: 230, 1: 230 });
});

test("a tariff names a kind of the society, and a kind that a tariff names stays", async () => {
  const other = await make.role("society_manager");
  const fields = { Name: "Gas", Unit: "kg", Decimals: 0, Rolls_Over_At: null };
  const foreign = (await ask("vendor/Create_Meter_Kind", fields, other)).extras.Data!.Meter_KindID;
  for (const Meter of [foreign, "water"])
    expect(await addTariff(metered({ Meter }))).toMatchObject({
      ...{ http: 404, extras: { refusal: "unknown-meter-kind" } },
    });
  const gas = (await ask("vendor/Create_Meter_Kind", fields, manager)).extras.Data!.Meter_KindID;
  expect(await addTariff(metered({ Meter: gas }))).toMatchObject({ http: 200 });
  expect(await ask("vendor/Remove_Meter_Kind", { Meter_KindID: gas } as never, manager)).toMatchObject({
    ...{ http: 409, extras: { refusal: "meter-kind-charged" } },
  });
});
