import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { startServer } from "../../../test/server.ts";

const { goTo, ask, make, database } = await startServer();

type Session = { headers: Record<string, string> };
let manager: Awaited<ReturnType<typeof make.role>>;
let blocks: string[];
let flats: string[];
let kind: string;

const refusalOf = (answer: { extras: { refusal?: string } }) => answer.extras.refusal;
const water = { Name: "Water", Unit: "m³", Decimals: 0, Rolls_Over_At: 100_000 };
const add = (input: object = {}, as: Session = manager) =>
  ask("vendor/Create_Meter", { Meter_KindID: kind, Installed_On: "2026-01-01", ...input } as never, as);
const added = async (input: object = {}) => (await add(input)).extras.Data!.MeterID;
const list = async (input: object = {}, as: Session = manager) =>
  (await ask("vendor/Filter_All_Meters", { Limit: 100, ...input } as never, as)).extras.Data!;
const labels = async (input: object = {}, as: Session = manager) =>
  (await list(input, as)).map(({ Flat_Label, Name }) => Flat_Label || Name);
const read = (MeterID: string, Read_On: string, Reading: number, as: Session = manager) =>
  ask(
    "vendor/Create_Meter_Readings",
    { Readings: [{ Meter_ReadingID: randomUUID(), MeterID, Read_On, Reading, Whether_Confirmed: true }] },
    as,
  );
const replace = (MeterID: string, Removed_On: string, Last_Reading: number, more: object = {}, as: Session = manager) =>
  ask("vendor/Replace_Meter", { MeterID, Removed_On, Last_Reading, ...more } as never, as);

beforeEach(async () => {
  await goTo("2026-03-10");
  manager = await make.role("society_manager");
  [blocks, flats] = [[], []];
  for (const name of ["A", "B"]) {
    const { block_id } = await make.block({ society_id: manager.societyId, name });
    blocks.push(block_id);
    const { building_id } = await make.building({ block_id, name });
    for (const n of ["101", "102"]) flats.push((await make.flat({ building_id, flat_no: n })).flat_id);
  }
  kind = (await ask("vendor/Create_Meter_Kind", water, manager)).extras.Data!.Meter_KindID;
});

describe("kinds", () => {
  test("have a name once, are edited, and go while they have no meter", async () => {
    const again = { ...water, Name: " water " };
    expect(refusalOf(await ask("vendor/Create_Meter_Kind", again, manager))).toBe("meter-kind-exists");
    const gas = { Name: "Piped gas", Unit: "SCM", Decimals: 3, Rolls_Over_At: null };
    const { Meter_KindID } = (await ask("vendor/Create_Meter_Kind", gas, manager)).extras.Data!;
    await added({ FlatID: flats[0] });
    await added({ Name: "Borewell" });
    const kinds = async () => (await ask("vendor/Filter_All_Meter_Kinds", {}, manager)).extras.Data!;
    expect(await kinds()).toMatchObject([
      { ...gas, Meters: 0, Main_Meters: 0 },
      { ...water, Meters: 1, Main_Meters: 1 },
    ]);
    const edit = (change: object) =>
      ask("vendor/Edit_Meter_Kind", { ...water, Meter_KindID: kind, ...change } as never, manager);
    expect(refusalOf(await edit({ Name: "PIPED GAS" }))).toBe("meter-kind-exists");
    expect(refusalOf(await edit({ updated_at: "2026-01-01T00:00:00.000Z" }))).toBe("stale");
    const remove = (id: string) => ask("vendor/Remove_Meter_Kind", { Meter_KindID: id }, manager);
    expect(refusalOf(await remove(kind))).toBe("meter-kind-in-use");
    expect((await remove(Meter_KindID)).http).toBe(200);
    expect(await kinds()).toHaveLength(1);
    await read((await list({ Whether_Main_Filter: true, Whether_Main: true }))[0]!.MeterID, "2026-02-01", 900);
    expect(refusalOf(await edit({ Rolls_Over_At: 900 }))).toBe("rollover-below-reading");
    expect((await edit({ Rolls_Over_At: 1000 })).http).toBe(200);
  });

  test("need a name, a unit and a sensible number of decimals", async () => {
    for (const wrong of [{ Name: " " }, { Unit: "" }, { Decimals: 4 }, { Decimals: 1.5 }, { Rolls_Over_At: 0 }])
      expect((await ask("vendor/Create_Meter_Kind", { ...water, ...wrong }, manager)).http).toBe(400);
  });
});

describe("meters", () => {
  test("are listed in the order of a walk, and found by flat, number and state", async () => {
    await added({ FlatID: flats[3], Serial_No: "W-77" });
    await added({ FlatID: flats[1] });
    await added({ FlatID: flats[0], Name: "Kitchen" });
    const main = await added({ Name: "Borewell", Serial_No: "BW 1" });
    expect(await labels()).toEqual(["Borewell", "A-101", "A-102", "B-102"]);
    const search = (Search: string) => labels({ Whether_Search_Filter: true, Search });
    expect(await search("b/102")).toEqual(["B-102"]);
    expect(await search("w77")).toEqual(["B-102"]);
    expect(await search("bore")).toEqual(["Borewell"]);
    expect(await labels({ Whether_Block_Filter: true, BlockID: blocks[0] })).toEqual(["A-101", "A-102"]);
    expect(await labels({ Whether_Main_Filter: true, Whether_Main: true })).toEqual(["Borewell"]);
    await read(main, "2026-03-01", 10);
    const unread = { Whether_Unread_Filter: true, Unread_Since: "2026-03-01" };
    expect(await labels(unread)).toEqual(["A-101", "A-102", "B-102"]);
    const since = { Meter_KindID: kind, Since: "2026-03-01" };
    expect((await ask("vendor/Fetch_Meter_Progress_Info", since, manager)).extras.Data).toEqual({ Meters: 4, Read: 1 });
    await ask("vendor/End_Meter", { MeterID: main, Removed_On: "2026-03-05", Last_Reading: 12 }, manager);
    expect(await labels({ Whether_Removed_Filter: true, Whether_Removed: false })).not.toContain("Borewell");
    expect(refusalOf(await read(main, "2026-03-06", 13))).toBeUndefined();
    expect((await read(main, "2026-03-06", 13)).extras.Data!.Results[0]!.Problem).toBe("not-there");
  });

  test("have a number once, a day that has come, and a reading that they can show", async () => {
    await added({ FlatID: flats[0], Serial_No: "W-1" });
    expect(refusalOf(await add({ FlatID: flats[1], Serial_No: "w 1" }))).toBe("meter-serial-exists");
    expect(refusalOf(await add({ FlatID: flats[1], Installed_On: "2026-03-11" }))).toBe("meter-day-in-future");
    expect(refusalOf(await add({ FlatID: flats[1], First_Reading: 100_000 }))).toBe("reading-off-dial");
    expect((await add({})).extras.fields).toHaveProperty("Name");
    const second = await added({ FlatID: flats[1] });
    const edit = (Serial_No: string) => ask("vendor/Edit_Meter", { MeterID: second, Serial_No }, manager);
    expect(refusalOf(await edit("W1"))).toBe("meter-serial-exists");
    expect((await edit("W-2")).http).toBe(200);
    const main = await added({ Name: "Main" });
    expect(refusalOf(await ask("vendor/Edit_Meter", { MeterID: main, Serial_No: "" }, manager))).toBe(
      "main-meter-unnamed",
    );
  });

  test("are made for all flats that have none, or by the numbers that flats have", async () => {
    await added({ FlatID: flats[0] });
    const many = { Meter_KindID: kind };
    const preview = async (input: object = {}) =>
      (await ask("vendor/Fetch_Flat_Meters_Preview_Info", { ...many, ...input } as never, manager)).extras.Data;
    const makeMany = (input: object = {}) =>
      ask("vendor/Create_Flat_Meters", { ...many, Installed_On: "2026-01-01", ...input } as never, manager);
    expect(await preview()).toEqual({ New: 3, Existing: 1, Examples: ["A-102", "B-101", "B-102"] });
    expect(await preview({ BlockID: blocks[0] })).toMatchObject({ New: 1, Existing: 1 });
    const both = await Promise.all([makeMany(), makeMany()]);
    expect(both.map(({ extras }) => extras.Data!.Added).sort()).toEqual([0, 3]);
    expect(await list()).toHaveLength(4);

    const gas = { Name: "Gas", Unit: "SCM", Decimals: 3, Rolls_Over_At: null };
    const { Meter_KindID } = (await ask("vendor/Create_Meter_Kind", gas, manager)).extras.Data!;
    for (const [at, Connection_No] of ["G-1", "G-2"].entries()) {
      const Connections = [{ Connection_Type: 4, Connection_No }];
      await ask("vendor/Edit_Flat_Connections", { FlatID: flats[at]!, Connections } as never, manager);
    }
    const byNumber = { Meter_KindID, Connection_Type: 4 };
    expect(await preview(byNumber)).toEqual({ New: 2, Existing: 0, Examples: ["A-101 G-1", "A-102 G-2"] });
    expect((await makeMany(byNumber)).extras.Data).toEqual({ Added: 2 });
    expect(await preview(byNumber)).toMatchObject({ New: 0, Existing: 2 });
    const ofGas = await list({ Whether_Meter_Kind_Filter: true, Meter_KindID });
    expect(ofGas.map(({ Serial_No, First_Reading }) => [Serial_No, First_Reading])).toEqual([
      ["G-1", null],
      ["G-2", null],
    ]);
  });

  test("go if they were added by mistake, and else end with their last reading", async () => {
    const meter = await added({ FlatID: flats[0] });
    await read(meter, "2026-02-01", 50);
    const remove = (MeterID: string) => ask("vendor/Remove_Meter", { MeterID }, manager);
    expect(refusalOf(await remove(meter))).toBe("meter-in-use");
    expect((await remove(await added({ FlatID: flats[1] }))).http).toBe(200);
    const end = (Removed_On: string, Last_Reading: number) =>
      ask("vendor/End_Meter", { MeterID: meter, Removed_On, Last_Reading }, manager);
    expect(refusalOf(await end("2026-03-11", 60))).toBe("meter-day-in-future");
    expect(refusalOf(await end("2025-12-31", 60))).toBe("meter-day-wrong");
    expect(refusalOf(await end("2026-01-15", 60))).toBe("meter-readings-later");
    expect(refusalOf(await end("2026-03-01", 49))).toBe("meter-last-below");
    expect((await end("2026-03-01", 60)).http).toBe(200);
    expect(refusalOf(await end("2026-03-02", 60))).toBe("meter-removed");
    expect((await list())[0]).toMatchObject({ Removed_On: "2026-03-01", Last_Reading: 60 });
  });

  test("are replaced in one act, once, also by two at the same moment", async () => {
    const meter = await added({ FlatID: flats[0], Serial_No: "W-1", First_Reading: 0 });
    await read(meter, "2026-02-01", 99_990);
    const rolled = { Whether_Rolled_Over: true, New_Serial_No: "W-2", New_First_Reading: 3 };
    const answers = await Promise.all([1, 2].map(() => replace(meter, "2026-03-01", 20, rolled)));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(answers.map(refusalOf)).toContain("meter-removed");
    const { MeterID } = answers.find(({ http }) => http === 200)!.extras.Data!;
    const info = (await ask("vendor/Fetch_Meter_Info", { MeterID }, manager)).extras.Data!;
    expect(info).toMatchObject({
      ...{ Serial_No: "W-2", First_Reading: 3, Installed_On: "2026-03-01", Flat_Label: "A-101" },
      Replacements: [{ MeterID: meter, Serial_No: "W-1", Removed_On: "2026-03-01", Last_Reading: 20 }],
    });
    expect(refusalOf(await ask("vendor/Remove_Meter", { MeterID }, manager))).toBe("meter-in-use");
    expect(refusalOf(await replace(MeterID, "2026-03-05", 9, { New_First_Reading: 100_000 }))).toBe("reading-off-dial");
    // Nothing of the refused one was written.
    expect((await ask("vendor/Fetch_Meter_Info", { MeterID }, manager)).extras.Data).toMatchObject({
      Removed_On: null,
    });
  });
});

describe("recharges", () => {
  test("are recorded once by their reference, listed and removed", async () => {
    const meter = await added({ FlatID: flats[0] });
    const pay = (input: object = {}) =>
      ask(
        "vendor/Create_Meter_Recharge",
        { MeterID: meter, Recharged_On: "2026-03-01", Units: 12.5, Amount: 500, Reference: "UPI 77", ...input },
        manager,
      );
    const { Meter_RechargeID } = (await pay()).extras.Data!;
    expect(refusalOf(await pay({ Reference: "upi 77" }))).toBe("recharge-exists");
    expect(refusalOf(await pay({ Recharged_On: "2026-03-11", Reference: "" }))).toBe("meter-day-in-future");
    expect((await pay({ Units: 0 })).http).toBe(400);
    const rows = async () =>
      (await ask("vendor/Filter_All_Meter_Recharges", { Whether_Meter_Filter: true, MeterID: meter }, manager)).extras
        .Data!;
    expect(await rows()).toMatchObject([{ Units: 12.5, Amount: 500, Reference: "UPI 77", Flat_Label: "A-101" }]);
    const other = await make.role("society_manager");
    const remove = (as: Session) => ask("vendor/Remove_Meter_Recharge", { Meter_RechargeID }, as);
    expect(refusalOf(await remove(other))).toBe("unknown-recharge");
    expect((await remove(manager)).http).toBe(200);
    expect(await rows()).toEqual([]);
  });
});

describe("others", () => {
  test("of another society see and change nothing", async () => {
    const meter = await added({ FlatID: flats[0] });
    const other = await make.role("society_manager");
    expect(await list({}, other)).toEqual([]);
    expect(refusalOf(await ask("vendor/Fetch_Meter_Info", { MeterID: meter }, other))).toBe("unknown-meter");
    expect(refusalOf(await read(meter, "2026-03-01", 5, other))).toBe("unknown-meter");
    expect(refusalOf(await replace(meter, "2026-03-01", 5, {}, other))).toBe("unknown-meter");
    expect(refusalOf(await add({ FlatID: flats[0] }, other))).toBe("unknown-meter-kind");
    expect((await list())[0]!.Readings).toEqual([]);
  });

  test("a block secretary reads only the meters of flats of their blocks", async () => {
    const [mine, theirs, main] = [
      await added({ FlatID: flats[0] }),
      await added({ FlatID: flats[2] }),
      await added({ Name: "Main" }),
    ];
    const secretary = await make.role("block_secretary", { society_id: manager.societyId, block_id: blocks[0]! });
    expect(await labels({}, secretary)).toEqual(["A-101"]);
    expect((await read(mine, "2026-03-01", 5, secretary)).extras.Data!.Saved).toBe(1);
    for (const id of [theirs, main])
      expect(refusalOf(await read(id, "2026-03-01", 5, secretary))).toBe("unknown-meter");
    expect((await add({ FlatID: flats[0] }, secretary)).http).toBe(403);
  });

  test("a guard reads meters and changes none; who lives there sees none", async () => {
    const meter = await added({ FlatID: flats[0] });
    const guard = await make.role("guard", { society_id: manager.societyId });
    expect((await read(meter, "2026-03-01", 5, guard)).extras.Data!.Saved).toBe(1);
    expect((await replace(meter, "2026-03-05", 6, {}, guard)).http).toBe(403);
    const owner = await make.role("owner", { society_id: manager.societyId });
    expect((await ask("vendor/Filter_All_Meters", {}, owner)).http).toBe(403);
  });

  test("a change is in the audit log, in units", async () => {
    const meter = await added({ FlatID: flats[0], First_Reading: 12.5 });
    await read(meter, "2026-03-01", 20);
    await replace(meter, "2026-03-05", 21);
    const { rows } = await database.pool.query(
      "select thing, action, call from audit_entry where chain = $1 and thing like 'Meter%' order by position",
      [`society:${manager.societyId}`],
    );
    expect(rows.map(({ thing, action }) => `${thing} ${action}`)).toEqual([
      ...["Meter_Kind create", "Meter create", "Meter_Reading create", "Meter change", "Meter create"],
    ]);
    const audits = (await ask("vendor/Filter_All_Audits", { Limit: 20 }, manager)).extras.Data!;
    expect(audits.find(({ Thing }) => Thing === "Meter_Reading")).toMatchObject({
      After: { Reading: 20, Read_On: "2026-03-01" },
    });
    expect(audits.filter(({ Thing }) => Thing === "Meter").at(-1)).toMatchObject({ After: { First: 12.5 } });
  });
});
