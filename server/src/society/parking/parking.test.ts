import { beforeEach, describe, expect, test } from "vitest";
import { startServer } from "../../../test/server.ts";

const { goTo, ask, make } = await startServer();

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
let flats: string[];

const add = (Codes: string[], as: { headers: Record<string, string> } = manager) =>
  ask("vendor/Create_Parking_Slots", { Codes, Vehicle: 1, Place: 2 }, as);
const list = async (input: object = {}, as: { headers: Record<string, string> } = manager) =>
  (await ask("vendor/Filter_All_Parking_Slots", { Limit: 100, ...input } as never, as)).extras.Data!;
const codes = async (input: object = {}, as = manager) => (await list(input, as)).map(({ Code }) => Code);
const idOf = async (code: string) => (await list()).find(({ Code }) => Code === code)!.Parking_SlotID;
const allot = (Parking_SlotID: string, FlatID: string, input: object = {}, as = manager) =>
  ask(
    "vendor/Create_Parking_Allotment",
    { Parking_SlotID, FlatID, Allotted_From: "2026-01-05", ...input } as never,
    as,
  );
const end = (Parking_AllotmentID: string, Allotted_Until: string, as = manager) =>
  ask("vendor/End_Parking_Allotment", { Parking_AllotmentID, Allotted_Until }, as);
const refusalOf = (answer: { extras: { refusal?: string } }) => answer.extras.refusal;

beforeEach(async () => {
  await goTo("2026-01-10");
  manager = await make.role("society_manager");
  const { building_id } = await make.building({ society_id: manager.societyId });
  flats = [];
  for (const flat_no of ["101", "102"]) flats.push((await make.flat({ building_id, flat_no })).flat_id);
});

describe("slots", () => {
  test("are added together, all or none, and each code is there once however it is written", async () => {
    expect((await add(["S-1", "S-10", "S-2"])).extras.Data).toEqual({ Added: 3 });
    expect(await codes()).toEqual(["S-1", "S-2", "S-10"]);
    expect(refusalOf(await add(["S-3", "s 1"]))).toBe("parking-slot-exists");
    expect(await codes()).toEqual(["S-1", "S-2", "S-10"]);
    expect((await add(["S-3", "S3"])).extras.fields).toHaveProperty("Codes");
    expect((await add([" - "])).http).toBe(400);
  });

  test("of another society have the same codes and are not seen", async () => {
    await add(["S-1"]);
    const other = await make.role("society_manager");
    expect((await add(["S-1"], other)).http).toBe(200);
    expect(await codes({}, other)).toEqual(["S-1"]);
    const mine = await idOf("S-1");
    expect(refusalOf(await ask("vendor/Fetch_Parking_Slot_Info", { Parking_SlotID: mine }, other))).toBe(
      "unknown-parking-slot",
    );
    expect(refusalOf(await allot(mine, flats[0]!, {}, other))).toBe("unknown-parking-slot");
    expect(refusalOf(await ask("vendor/Remove_Parking_Slot", { Parking_SlotID: mine }, other))).toBe(
      "unknown-parking-slot",
    );
  });

  test("are edited and removed, unless somebody has or had them", async () => {
    await add(["S-1", "S-2"]);
    const one = await idOf("S-1");
    const change = (Code: string) =>
      ask("vendor/Edit_Parking_Slot", { Parking_SlotID: one, Code, Vehicle: 2, Place: 1 }, manager);
    expect(refusalOf(await change("s2"))).toBe("parking-slot-exists");
    expect((await change("T-1")).http).toBe(200);
    expect((await list())[1]).toMatchObject({ Code: "T-1", Vehicle: 2, Place: 1 });
    const { extras } = await allot(one, flats[0]!);
    await end(extras.Data!.Parking_AllotmentID, "2026-01-06");
    expect(refusalOf(await ask("vendor/Remove_Parking_Slot", { Parking_SlotID: one }, manager))).toBe(
      "parking-slot-in-use",
    );
    const Parking_SlotID = await idOf("S-2");
    expect((await ask("vendor/Remove_Parking_Slot", { Parking_SlotID }, manager)).http).toBe(200);
    expect(await codes()).toEqual(["T-1"]);
  });
});

describe("an allotment", () => {
  test("is of one flat at a time, also of two made at once", async () => {
    await add(["S-1"]);
    const slot = await idOf("S-1");
    const answers = await Promise.all([allot(slot, flats[0]!), allot(slot, flats[1]!)]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(answers.map(refusalOf).filter(Boolean)).toEqual(["parking-slot-taken"]);
  });

  test("ends, and the slot is the next flat's; its history stays", async () => {
    await add(["S-1", "S-2"]);
    const slot = await idOf("S-1");
    const { extras } = await allot(slot, flats[0]!, { Resolution_No: "MC/2" });
    const { Parking_AllotmentID } = extras.Data!;
    expect(refusalOf(await end(Parking_AllotmentID, "2026-01-04"))).toBe("allotment-ends-before-start");
    expect((await end(Parking_AllotmentID, "2026-01-08")).http).toBe(200);
    expect(refusalOf(await allot(slot, flats[1]!, { Allotted_From: "2026-01-08" }))).toBe("parking-slot-taken");
    expect((await allot(slot, flats[1]!, { Allotted_From: "2026-01-09" })).http).toBe(200);
    expect(refusalOf(await end(Parking_AllotmentID, "2026-01-09"))).toBe("parking-slot-taken");
    const { Data } = (await ask("vendor/Fetch_Parking_Slot_Info", { Parking_SlotID: slot }, manager)).extras;
    expect(Data).toMatchObject({
      Allotment: { FlatID: flats[1] },
      History: [
        { FlatID: flats[1], Allotted_Until: null },
        { FlatID: flats[0], Allotted_From: "2026-01-05", Allotted_Until: "2026-01-08", Resolution_No: "MC/2" },
      ],
    });
    const ofFlat = (FlatID: string) => codes({ Whether_Flat_Filter: true, FlatID });
    expect([await ofFlat(flats[0]!), await ofFlat(flats[1]!)]).toEqual([[], ["S-1"]]);
    const state = (State: string) => codes({ Whether_State_Filter: true, State });
    expect([await state("free"), await state("allotted")]).toEqual([["S-2"], ["S-1"]]);
    expect(await codes({ Whether_Search_Filter: true, Search: "102" })).toEqual(["S-1"]);
    expect(await codes({ Whether_Search_Filter: true, Search: "s 2" })).toEqual(["S-2"]);
    const counts = await ask("vendor/Fetch_Parking_Counts_Info", {}, manager);
    expect(counts.extras.Data).toEqual({ Slots: 2, Allotted: 1, Free: 1 });
  });

  test("of a flat of another society is refused", async () => {
    await add(["S-1"]);
    const { building_id } = await make.building({ society_id: (await make.role("society_manager")).societyId });
    const foreign = await make.flat({ building_id, flat_no: "9" });
    expect(refusalOf(await allot(await idOf("S-1"), foreign.flat_id))).toBe("unknown-flat");
    expect(refusalOf(await allot(await idOf("S-1"), flats[0]!, { Allotted_Until: "2026-01-01" }))).toBe(
      "allotment-ends-before-start",
    );
  });
});
