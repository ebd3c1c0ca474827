import { describe, expect, test } from "vitest";
import { startServer } from "../../../test/server.ts";

const { make, ask, post, clock } = await startServer();

const manager = async () => {
  const { headers, societyId } = await make.role("society_manager");
  const { block_id } = await make.block({ society_id: societyId, name: "A" });
  const { building_id } = await make.building({ block_id, name: "Ganga" });
  return { sent: { headers }, society_id: societyId, block_id, BuildingID: building_id };
};
type Sent = { headers: Record<string, string> };
const listOf = async (sent: Sent, filters = {}) =>
  (await post("vendor/Filter_All_Flats", filters, sent)).extras as {
    Data: { FlatID: string; Flat_No: string; Occupancy: number; updated_at: string }[];
    Count: number;
  };
const numbersIn = async (sent: Sent, filters = {}) => (await listOf(sent, filters)).Data.map(({ Flat_No }) => Flat_No);

describe("flats", () => {
  test("are created as they are written, once a building", async () => {
    const { sent, society_id, block_id, BuildingID } = await manager();
    const draft = {
      Flat_No: " A-101 ",
      Flat_Type: 3 as const,
      Floor_No: 1,
      Carpet_Area: 1050.5,
      Built_Up_Area: 1300,
      Parking_Slots: 2,
      Flat_Type_Name: "3 BHK + terrace",
      Water_Inlets: 3,
    };
    const made = await ask("vendor/Create_Flat", { BuildingID, ...draft }, sent);
    expect(made).toMatchObject({ http: 200, extras: { Status: "Flat created successfully" } });
    expect((await listOf(sent)).Data).toEqual([
      {
        ...draft,
        Flat_No: "A-101",
        Flat_Label: "A-101",
        ...{ Construction_Cost: null, Persons: null, Used_By: null, Whether_Close_Family: false },
        Whether_Type_Assumed: false,
        FlatID: made.extras.Data!.FlatID,
        BuildingID,
        BlockID: block_id,
        SocietyID: society_id,
        Occupancy: 3,
        Resident_Count: 0,
        Block_Data: { Name: "A", Status: true },
        Building_Data: { Name: "Ganga", Status: true },
        created_at: clock.now().toISOString(),
        updated_at: clock.now().toISOString(),
      },
    ]);
    expect(await ask("vendor/Create_Flat", { BuildingID, Flat_No: "a-101" }, sent)).toMatchObject({
      http: 409,
      extras: { code: 6, refusal: "flat-exists" },
    });
  });

  test("are removed while nobody lives or lived in them", async () => {
    const { sent, BuildingID } = await manager();
    const { flat_id: FlatID } = await make.flat({ building_id: BuildingID, flat_no: "1" });
    const { flat_id: lived } = await make.flat({ building_id: BuildingID, flat_no: "2" });
    await make.resident({ flat_id: lived, status: false });
    const other = await manager();
    expect(await ask("vendor/Remove_Flat", { FlatID }, other.sent)).toMatchObject({ http: 404 });
    expect(await ask("vendor/Remove_Flat", { FlatID: lived }, sent)).toMatchObject({
      http: 409,
      extras: { refusal: "flat-in-use" },
    });
    expect(await ask("vendor/Remove_Flat", { FlatID }, sent)).toMatchObject({
      http: 200,
      extras: { Status: "Flat removed successfully" },
    });
    expect(await ask("vendor/Remove_Flat", { FlatID }, sent)).toMatchObject({ extras: { refusal: "unknown-flat" } });
    expect(await numbersIn(sent)).toEqual(["2"]);
  });

  test("of one number at once are one", async () => {
    const { sent, BuildingID } = await manager();
    const answers = await Promise.all(
      ["7b", "7B", " 7b"].map((Flat_No) => ask("vendor/Create_Flat", { BuildingID, Flat_No }, sent)),
    );
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
  });

  test.each([
    [{ Flat_No: " " }, { Flat_No: "Flat number is required" }],
    [{ Flat_No: undefined }, { Flat_No: "Flat number is required" }],
    [{ Flat_No: "1".repeat(21) }, { Flat_No: "At most 20 characters" }],
    [{ Flat_Type: 0 }, { Flat_Type: expect.any(String) }],
    [{ Floor_No: 201 }, { Floor_No: "At most 200" }],
    [{ Floor_No: 1.5 }, { Floor_No: "A whole number from -5 to 200" }],
    [{ Carpet_Area: -1 }, { Carpet_Area: "The area must be above 0" }],
    [{ Parking_Slots: -1 }, { Parking_Slots: "At least 0" }],
  ])("with %j are 400", async (wrong, fields) => {
    const { sent, BuildingID } = await manager();
    const { flat_id: FlatID } = await make.flat({ building_id: BuildingID, flat_no: "9" });
    for (const path of ["vendor/Create_Flat", "vendor/Edit_Flat"]) {
      const answer = await post(path, { FlatID, BuildingID, Flat_No: "101", ...wrong }, sent);
      expect(answer).toMatchObject({ http: 400, extras: { refusal: "invalid-input" } });
      expect(answer.extras.fields).toEqual(fields);
    }
    expect(await numbersIn(sent)).toEqual(["9"]);
  });

  test("are not added to an inactive building, nor moved into one", async () => {
    const { sent, block_id, BuildingID } = await manager();
    const { flat_id: FlatID } = await make.flat({ building_id: BuildingID, flat_no: "1" });
    const closed = await make.building({ block_id, status: false });
    for (const [path, input] of [
      ["vendor/Create_Flat", { BuildingID: closed.building_id, Flat_No: "2" }],
      ["vendor/Edit_Flat", { FlatID, BuildingID: closed.building_id, Flat_No: "1" }],
    ] as const)
      expect(await post(path, input, sent)).toMatchObject({ http: 409, extras: { refusal: "building-inactive" } });
  });

  test("are edited, and tell the newer values to who comes late", async () => {
    const { sent, BuildingID } = await manager();
    const { flat_id: FlatID } = await make.flat({ building_id: BuildingID, flat_no: "101" });
    await make.flat({ building_id: BuildingID, flat_no: "102" });
    const { updated_at } = (await listOf(sent)).Data[0]!;
    clock.pass(1000);
    const edited = { FlatID, Flat_No: "101A", Flat_Type: 1 as const, Parking_Slots: 1, updated_at };
    expect(await ask("vendor/Edit_Flat", edited, sent)).toMatchObject({ http: 200 });
    expect(await ask("vendor/Edit_Flat", { ...edited, Flat_No: "101B" }, sent)).toMatchObject({
      http: 409,
      extras: { refusal: "stale", fields: { Flat_No: "101A" } },
    });
    expect(await ask("vendor/Edit_Flat", { FlatID, Flat_No: "102" }, sent)).toMatchObject({
      http: 409,
      extras: { refusal: "flat-exists" },
    });
    expect(await listOf(sent)).toMatchObject({ Data: [{ Flat_No: "102" }, { Flat_No: "101A", Flat_Type: 1 }] });
  });

  test("keep the name of their type if an edit does not mention it", async () => {
    const { sent, BuildingID } = await manager();
    const draft = { BuildingID, Flat_No: "S1", Flat_Type_Name: " Shop ", Water_Inlets: 2 };
    const FlatID = (await ask("vendor/Create_Flat", draft, sent)).extras.Data!.FlatID;
    await ask("vendor/Edit_Flat", { FlatID, Flat_No: "S2" }, sent);
    expect(await listOf(sent)).toMatchObject({ Data: [{ Flat_No: "S2", Flat_Type_Name: "Shop", Water_Inlets: 2 }] });
    await ask("vendor/Edit_Flat", { FlatID, Flat_No: "S2", Flat_Type_Name: "", Water_Inlets: null }, sent);
    expect(await listOf(sent)).toMatchObject({ Data: [{ Flat_Type_Name: "", Water_Inlets: null }] });
  });

  test("move to another building while nobody has lived there", async () => {
    const { sent, society_id, BuildingID } = await manager();
    const other = await make.building({ society_id, name: "Yamuna" });
    const { flat_id: FlatID } = await make.flat({ building_id: BuildingID, flat_no: "101" });
    const moved = { FlatID, BuildingID: other.building_id, Flat_No: "101" };
    expect(await ask("vendor/Edit_Flat", moved, sent)).toMatchObject({ http: 200 });
    expect(await listOf(sent)).toMatchObject({
      Data: [{ BlockID: other.block_id, Building_Data: { Name: "Yamuna" } }],
    });
    await make.resident({ flat_id: FlatID, status: false });
    expect(await ask("vendor/Edit_Flat", { ...moved, BuildingID }, sent)).toMatchObject({
      http: 409,
      extras: { refusal: "flat-has-people" },
    });
    const foreign = await make.building();
    expect(await ask("vendor/Edit_Flat", { ...moved, BuildingID: foreign.building_id }, sent)).toMatchObject({
      http: 404,
      extras: { refusal: "unknown-building" },
    });
  });
});

describe("the list of flats", () => {
  test("goes building by building and floor by floor", async () => {
    const { sent, society_id, BuildingID } = await manager();
    const other = await make.building({ society_id });
    for (const [flat_no, floor_no] of [
      ["1001", 10],
      ["902", 9],
      ["901", 9],
      ["G1", 0],
      ["Roof", null],
    ] as const)
      await make.flat({ building_id: BuildingID, flat_no, floor_no });
    await make.flat({ building_id: other.building_id, flat_no: "1" });
    expect(await numbersIn(sent)).toEqual(["G1", "901", "902", "1001", "Roof", "1"]);
    expect(await numbersIn(sent, { Skip: 2, Limit: 2 })).toEqual(["902", "1001"]);
    expect(await listOf(sent, { Skip: 2, Limit: 2 })).toMatchObject({ Count: 6 });
  });

  test("is filtered by place, type, occupancy and search", async () => {
    const { sent, society_id, block_id, BuildingID } = await manager();
    const other = await make.building({ society_id });
    const home = async (flat_no: string, people: number[], given = {}) => {
      const { flat_id } = await make.flat({ building_id: BuildingID, flat_no, ...given });
      for (const resident_type of people) await make.resident({ flat_id, resident_type, name: `Tenant of ${flat_no}` });
      await make.resident({ flat_id, status: false, name: "Gone Long Ago" });
    };
    await home("1", [1]);
    await home("2", [1, 2], { flat_type: 5 });
    await home("3", [3]);
    await home("4", []);
    await home("50", [], { building_id: other.building_id });
    const filtered = (name: string, value: unknown) =>
      numbersIn(sent, { [`Whether_${name}_Filter`]: true, ...Object(value) });
    expect(await filtered("Occupancy", { Occupancy: 1 })).toEqual(["1"]);
    expect(await filtered("Occupancy", { Occupancy: 2 })).toEqual(["2", "3"]);
    expect(await filtered("Occupancy", { Occupancy: 3 })).toEqual(["4", "50"]);
    expect(await filtered("Flat_Type", { Flat_Type: 5 })).toEqual(["2"]);
    expect(await filtered("Block", { BlockID: block_id })).toEqual(["1", "2", "3", "4"]);
    expect(await filtered("Building", { BuildingID: other.building_id })).toEqual(["50"]);
    expect(await filtered("Society", { SocietyID: society_id })).toHaveLength(5);
    expect(await filtered("Search", { Search: "tenant OF 3" })).toEqual(["3"]);
    expect(await filtered("Search", { Search: "5" })).toEqual(["50"]);
    expect(await filtered("Search", { Search: "Gone" })).toEqual([]);
    // The beginning of a number, as somebody types: not the same figures within another.
    expect(await filtered("Search", { Search: "0" })).toEqual(["50"]);
    expect(await filtered("Typed", { Typed: "0" })).toEqual([]);
    expect(await filtered("Typed", { Typed: "5" })).toEqual(["50"]);
    expect(await filtered("Typed", { Typed: "Tenant of 3" })).toEqual(["3"]);
    const { Data } = await listOf(sent);
    expect(Data.map(({ Occupancy }) => Occupancy)).toEqual([1, 2, 2, 3, 3]);
  });
});

describe("one flat", () => {
  test("shows who lives there and who did", async () => {
    const { sent, BuildingID, society_id } = await manager();
    const { flat_id: FlatID } = await make.flat({ building_id: BuildingID, flat_no: "101", flat_type: 3 });
    await make.resident({
      flat_id: FlatID,
      name: "Kavita",
      monthly_rent_paise: 2_500_050,
      resident_type: 2,
      moved_in_on: "2026-04-01",
    });
    await make.resident({
      flat_id: FlatID,
      name: "Rohit",
      status: false,
      moved_in_on: "2024-01-01",
      moved_out_on: "2026-03-31",
    });
    const { extras } = await ask("vendor/Fetch_Flat_Info", { FlatID }, sent);
    expect(extras.Data).toMatchObject({
      Flat_No: "101",
      SocietyID: society_id,
      Occupancy: 2,
      Resident_Count: 1,
      Maintenance_Rate: 3500,
      Residents: [{ Name: "Kavita", Monthly_Rent: 25000.5, Move_In_Date: "2026-04-01", Move_Out_Date: null }],
      Past_Residents: [{ Name: "Rohit", Move_In_Date: "2024-01-01", Move_Out_Date: "2026-03-31" }],
    });
    expect(extras.Data!.Residents).toHaveLength(1);
  });
});

describe("another society's flats", () => {
  test("do not exist", async () => {
    const { sent } = await manager();
    const foreign = await make.flat();
    const FlatID = foreign.flat_id;
    expect(await listOf(sent)).toMatchObject({ Data: [], Count: 0 });
    expect(await listOf(sent, { Whether_Building_Filter: true, BuildingID: foreign.building_id })).toMatchObject({
      Count: 0,
    });
    for (const [path, input, refusal] of [
      ["vendor/Fetch_Flat_Info", { FlatID }, "unknown-flat"],
      ["vendor/Fetch_Flat_Info", { FlatID: "nothing" }, "unknown-flat"],
      ["vendor/Edit_Flat", { FlatID, Flat_No: "1" }, "unknown-flat"],
      ["vendor/Create_Flat", { BuildingID: foreign.building_id, Flat_No: "1" }, "unknown-building"],
    ] as const)
      expect(await post(path, input, sent)).toMatchObject({ http: 404, extras: { code: 5, refusal } });
    const theirs = await make.role("society_manager", { society_id: foreign.society_id });
    expect(await numbersIn(theirs)).toEqual([foreign.flat_no]);
  });

  test("nor do those of other blocks for a block secretary", async () => {
    const { society_id, BuildingID } = await manager();
    const own = await make.flat({ society_id });
    const nextDoor = await make.flat({ building_id: BuildingID });
    const secretary = await make.role("block_secretary", own);
    expect(await numbersIn(secretary)).toEqual([own.flat_no]);
    expect(await ask("vendor/Fetch_Flat_Info", { FlatID: own.flat_id }, secretary)).toMatchObject({ http: 200 });
    expect(await ask("vendor/Fetch_Flat_Info", { FlatID: nextDoor.flat_id }, secretary)).toMatchObject({ http: 404 });
  });
});
