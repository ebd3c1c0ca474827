import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { usageOf, usageOfKind } from "#domain/money/charges/meters/rules.ts";
import { startServer } from "../../../../test/server.ts";
import { mainMetersOf, markBilled, meterFactsOf, unmarkBilled } from "./queries.ts";

const { goTo, ask, make, database } = await startServer();
const { db } = database;
const march = { from: "2026-03-01", until: "2026-03-31" };

let manager: Awaited<ReturnType<typeof make.role>>;
let kind: string;
let flats: string[];

const addMeter = async (input: object) =>
  (
    await ask(
      "vendor/Create_Meter",
      { Meter_KindID: kind, Installed_On: "2025-12-01", First_Reading: 0, ...input } as never,
      manager,
    )
  ).extras.Data!.MeterID;
const read = async (MeterID: string, values: Record<string, number>, more: object = {}) => {
  const Readings = Object.entries(values).map(([Read_On, Reading]) => ({
    ...{ Meter_ReadingID: randomUUID(), MeterID, Read_On, Reading, Whether_Confirmed: true },
    ...more,
  }));
  const { extras } = await ask("vendor/Create_Meter_Readings", { Readings, Whether_All: true }, manager);
  return extras.Data!.Results.map(({ Problem }) => Problem).find((problem) => problem !== null) ?? null;
};
const facts = async (estimated?: Map<string, number>) => meterFactsOf(db, manager.societyId, flats, march, estimated);

beforeEach(async () => {
  await goTo("2026-05-10");
  manager = await make.role("society_manager");
  const fields = { Name: "Water", Unit: "m³", Decimals: 3, Rolls_Over_At: 1000 };
  kind = (await ask("vendor/Create_Meter_Kind", fields, manager)).extras.Data!.Meter_KindID;
  const { building_id } = await make.building({ society_id: manager.societyId });
  flats = [];
  for (const flat_no of ["1", "2", "3"]) flats.push((await make.flat({ building_id, flat_no })).flat_id);
});

test("flats have the facts that the engine takes: read, replaced, full, unread, without a meter", async () => {
  const plain = await addMeter({ FlatID: flats[0] });
  await read(plain, { "2025-12-31": 10, "2026-01-31": 20.5, "2026-02-28": 31, "2026-03-31": 43.25, "2026-04-30": 60 });
  const full = await addMeter({ FlatID: flats[0], Name: "Kitchen" });
  await read(full, { "2026-02-27": 995.5 });
  await read(full, { "2026-03-30": 4 }, { Whether_Rolled_Over: true });
  const old = await addMeter({ FlatID: flats[1] });
  await read(old, { "2026-02-28": 50 });
  const end = { MeterID: old, Removed_On: "2026-03-10", Last_Reading: 55, New_First_Reading: 1.5 };
  const { MeterID: next } = (await ask("vendor/Replace_Meter", end, manager)).extras.Data!;
  await read(next, { "2026-03-31": 9 });

  const all = await facts();
  expect(all.get(flats[0]!)).toEqual([
    {
      ...{ meter: kind, opening: 31_000, closing: 43_250, replaced: [], rollsOverAt: null },
      ...{ history: [10_000, 10_500, 10_500], estimated: 0 },
    },
    {
      ...{ meter: kind, opening: 995_500, closing: 4_000, replaced: [], rollsOverAt: 1_000_000 },
      ...{ history: [331_833, 331_833, 331_833], estimated: 0 },
    },
  ]);
  expect(usageOfKind(all.get(flats[0]!)!, kind, march, false)).toEqual({ units: 12_250 + 8_500, isEstimated: false });
  expect(all.get(flats[1]!)).toMatchObject([
    { opening: 50_000, closing: 9_000, replaced: [{ last: 55_000, first: 1_500 }] },
  ]);
  expect(usageOf(all.get(flats[1]!)![0]!, false)).toEqual({ units: 5_000 + 7_500, isEstimated: false });
  expect(all.get(flats[2]!)).toEqual([]);
  expect(await meterFactsOf(db, (await make.role("society_manager")).societyId, flats, march)).toEqual(
    new Map(flats.map((flat) => [flat, []])),
  );
});

test("a month without a reading is estimated, and the estimate is taken off the next one", async () => {
  const meter = await addMeter({ FlatID: flats[0] });
  await read(meter, { "2025-12-31": 10, "2026-01-31": 20, "2026-02-28": 32, "2026-04-30": 60 });
  const [inMarch] = (await facts()).get(flats[0]!)!;
  expect(inMarch).toMatchObject({ opening: 32_000, closing: null });
  expect(usageOf(inMarch!, false)).toMatchObject({ problem: "reading-missing" });
  const estimate = usageOf(inMarch!, true);
  expect(estimate).toEqual({ units: 10_667, isEstimated: true });
  const april = { from: "2026-04-01", until: "2026-04-30" };
  const estimated = new Map([[`${flats[0]} ${kind}`, 10_667]]);
  const [inApril] = (await meterFactsOf(db, manager.societyId, flats, april, estimated)).get(flats[0]!)!;
  expect(usageOf(inApril!, true)).toEqual({ units: 28_000 - 10_667, isEstimated: false });
});

test("readings of long ago are found as the opening", async () => {
  const meter = await addMeter({ FlatID: flats[0], Installed_On: "2024-01-01" });
  await read(meter, { "2024-06-30": 5, "2024-07-31": 7, "2026-03-15": 30 });
  expect((await facts()).get(flats[0]!)).toMatchObject([{ opening: 7_000, closing: 30_000 }]);
});

test("main meters are summed by kind, and a kind without a reading is left out", async () => {
  const [north, south] = [await addMeter({ Name: "North" }), await addMeter({ Name: "South" })];
  await read(north, { "2026-02-28": 100, "2026-03-31": 180 });
  expect(await mainMetersOf(db, manager.societyId, march)).toEqual({});
  await read(south, { "2026-02-28": 10, "2026-03-31": 25.5 });
  expect(await mainMetersOf(db, manager.societyId, march)).toEqual({ [kind]: 95_500 });
  expect((await facts()).size).toBe(3);
});

test("what a bill has used stays as it is until its run is undone", async () => {
  const meter = await addMeter({ FlatID: flats[0], Serial_No: "W-1" });
  await read(meter, { "2026-02-28": 31, "2026-03-31": 43, "2026-04-05": 44 });
  const bill = (work: typeof markBilled) =>
    db.transaction().execute((tx) => work(tx, manager.societyId, flats.slice(0, 1), march));
  await bill(markBilled);
  const readings = async () =>
    (await ask("vendor/Filter_All_Meter_Readings", { Whether_Meter_Filter: true, MeterID: meter }, manager)).extras
      .Data!;
  const [april, inMarch] = await readings();
  expect([april!.Whether_Billed, inMarch!.Whether_Billed]).toEqual([false, true]);
  const remove = (Meter_ReadingID: string) => ask("vendor/Remove_Meter_Reading", { Meter_ReadingID }, manager);
  expect((await remove(inMarch!.Meter_ReadingID)).extras.refusal).toBe("reading-billed");
  expect(await read(meter, { "2026-03-20": 40 })).toBe("billed");
  const end = { MeterID: meter, Removed_On: "2026-04-02", Last_Reading: 50 };
  expect((await ask("vendor/End_Meter", end, manager)).extras.refusal).toBe("meter-readings-later");
  expect((await remove(april!.Meter_ReadingID)).http).toBe(200);
  const early = { ...end, Removed_On: "2026-03-31" };
  expect((await ask("vendor/End_Meter", early, manager)).extras.refusal).toBe("readings-billed");
  await bill(unmarkBilled);
  expect((await remove(inMarch!.Meter_ReadingID)).http).toBe(200);
});
