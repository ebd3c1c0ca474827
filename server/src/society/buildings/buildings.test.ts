import { describe, expect, test } from "vitest";
import { startServer } from "../../../test/server.ts";

const { make, ask, post, database } = await startServer();

const manager = async () => {
  const { headers, societyId } = await make.role("society_manager");
  const { block_id } = await make.block({ society_id: societyId, name: "A" });
  return { sent: { headers }, society_id: societyId, BlockID: block_id };
};
type Sent = { headers: Record<string, string> };
const listOf = async (sent: Sent, filters = {}) =>
  (await post("vendor/Filter_All_Buildings", filters, sent)).extras as {
    Data: { BuildingID: string; Name: string; Status: boolean }[];
    Count: number;
  };
const namesIn = async (sent: Sent, filters = {}) => (await listOf(sent, filters)).Data.map(({ Name }) => Name);
const plan = (BlockID: string, given = {}) => ({
  BlockID,
  Name: "Tower 1",
  Floors: 12,
  Flats_Per_Floor: 4,
  First_Flat_No: "101",
  Flat_Type: 3 as const,
  ...given,
});

describe("buildings", () => {
  test("are created with a trimmed name, once a block", async () => {
    const { sent, society_id, BlockID } = await manager();
    const created = await ask("vendor/Create_Building", { BlockID, Name: " Tower 1 " }, sent);
    expect((await listOf(sent)).Data).toEqual([
      {
        BuildingID: created.extras.Data!.BuildingID,
        BlockID,
        SocietyID: society_id,
        Name: "Tower 1",
        Status: true,
        created_at: expect.any(String),
        Block_Data: { Name: "A", Status: true },
        Flat_Count: 0,
        Resident_Count: 0,
      },
    ]);
    expect(await ask("vendor/Create_Building", { BlockID, Name: "tower 1" }, sent)).toMatchObject({
      http: 409,
      extras: { code: 6, refusal: "building-exists" },
    });
    const { block_id } = await make.block({ society_id });
    expect(await ask("vendor/Create_Building", { BlockID: block_id, Name: "Tower 1" }, sent)).toMatchObject({
      http: 200,
    });
  });

  test("of one name at once are one, whichever way they are made", async () => {
    const { sent, BlockID } = await manager();
    const answers = await Promise.all([
      ask("vendor/Create_Building", { BlockID, Name: "Tower 1" }, sent),
      ask("vendor/Create_Building", { BlockID, Name: "TOWER 1" }, sent),
      ask("vendor/Create_Building_With_Flats", plan(BlockID), sent),
      ask("vendor/Create_Building_With_Flats", plan(BlockID, { Name: "tower 1" }), sent),
    ]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409]);
    expect(await listOf(sent)).toMatchObject({ Count: 1 });
  });

  test.each([
    ["", "Building name is required"],
    ["  ", "Building name is required"],
    ["x".repeat(61), "At most 60 characters"],
  ])("cannot be named %j", async (Name, message) => {
    const { sent, BlockID } = await manager();
    const { building_id: BuildingID } = await make.building({ block_id: BlockID, name: "Tower 1" });
    for (const path of ["Create_Building", "Edit_Building", "Create_Building_With_Flats"])
      expect(await post(`vendor/${path}`, { ...plan(BlockID), BuildingID, Name }, sent)).toMatchObject({
        http: 400,
        extras: { Status: message, fields: { Name: message } },
      });
    expect(await namesIn(sent)).toEqual(["Tower 1"]);
  });

  test("are not added to an inactive block, nor opened in one", async () => {
    const { sent, BlockID } = await manager();
    const { building_id: BuildingID } = await make.building({ block_id: BlockID, status: false });
    await ask("vendor/Inactive_Block", { BlockID }, sent);
    for (const [path, input] of [
      ["vendor/Create_Building", { BlockID, Name: "New" }],
      ["vendor/Create_Building_With_Flats", plan(BlockID)],
      ["vendor/Active_Building", { BuildingID }],
    ] as const)
      expect(await post(path, input, sent)).toMatchObject({ http: 409, extras: { refusal: "block-inactive" } });
    expect(await listOf(sent)).toMatchObject({ Count: 1, Data: [{ Status: false }] });
    await ask("vendor/Active_Block", { BlockID }, sent);
    expect(await ask("vendor/Active_Building", { BuildingID }, sent)).toMatchObject({ http: 200 });
  });

  test("are renamed, and tell the newer name to who comes late", async () => {
    const { sent, BlockID } = await manager();
    const { building_id: BuildingID } = await make.building({ block_id: BlockID, name: "One" });
    await make.building({ block_id: BlockID, name: "Two" });
    expect(await ask("vendor/Edit_Building", { BuildingID, Name: "two" }, sent)).toMatchObject({
      http: 409,
      extras: { refusal: "building-exists" },
    });
    await ask("vendor/Edit_Building", { BuildingID, Name: "First", Old_Name: "One" }, sent);
    expect(await ask("vendor/Edit_Building", { BuildingID, Name: "Uno", Old_Name: "One" }, sent)).toMatchObject({
      http: 409,
      extras: { refusal: "stale", fields: { Name: "First" } },
    });
    expect(await namesIn(sent)).toEqual(["First", "Two"]);
  });

  test("are closed, which reports the effects", async () => {
    const { sent, BlockID } = await manager();
    const { building_id: BuildingID } = await make.building({ block_id: BlockID });
    const { flat_id } = await make.flat({ building_id: BuildingID });
    await make.flat({ building_id: BuildingID });
    for (const status of [true, true, false]) await make.resident({ flat_id, status });
    expect((await listOf(sent)).Data[0]).toMatchObject({ Flat_Count: 2, Resident_Count: 2 });
    expect(await ask("vendor/Inactive_Building", { BuildingID }, sent)).toMatchObject({
      http: 200,
      extras: { Data: { Flat_Count: 2, Resident_Count: 2 } },
    });
    expect((await listOf(sent)).Data[0]).toMatchObject({ Status: false });
  });

  test("are listed block by block, filtered, searched and paged", async () => {
    const { sent, society_id, BlockID } = await manager();
    const { block_id } = await make.block({ society_id });
    await make.building({ block_id: BlockID, name: "Ganga" });
    await make.building({ block_id, name: "Yamuna" });
    await make.building({ block_id, name: "Kaveri", status: false });
    expect(await namesIn(sent)).toEqual(["Ganga", "Yamuna", "Kaveri"]);
    expect(await namesIn(sent, { Whether_Block_Filter: true, BlockID: block_id })).toEqual(["Yamuna", "Kaveri"]);
    expect(await namesIn(sent, { Whether_Status_Filter: true, Status: false })).toEqual(["Kaveri"]);
    expect(await namesIn(sent, { Whether_Search_Filter: true, Search: "GA" })).toEqual(["Ganga"]);
    expect(await listOf(sent, { Skip: 2, Limit: 1 })).toMatchObject({ Count: 3, Data: [{ Name: "Kaveri" }] });
  });
});

describe("a building with its flats", () => {
  test("is created in one step", async () => {
    const { sent, BlockID } = await manager();
    const input = plan(BlockID, { Carpet_Area: 1050, Built_Up_Area: 1300, Parking_Slots: 1 });
    const made = await ask("vendor/Create_Building_With_Flats", input, sent);
    expect(made).toMatchObject({ http: 200, extras: { Data: { Flat_Count: 48 } } });
    const flats = await database.db
      .selectFrom("flat")
      .selectAll()
      .where("building_id", "=", made.extras.Data!.BuildingID)
      .orderBy("floor_no")
      .orderBy("flat_no")
      .execute();
    expect(flats).toHaveLength(48);
    expect(flats[0]).toMatchObject({
      flat_no: "101",
      floor_no: 1,
      flat_type: 3,
      carpet_area: 1050,
      built_up_area: 1300,
      parking_slots: 1,
    });
    expect(flats.at(-1)).toMatchObject({ flat_no: "1204", floor_no: 12 });
  });

  test.each([
    [{ Floors: 100, Flats_Per_Floor: 21 }, { Floors: "A building has at most 2,000 flats" }],
    [{ Floors: 0 }, { Floors: "Floors must be between 1-100" }],
    [{ Flats_Per_Floor: 2.5 }, { Flats_Per_Floor: "Flats per floor must be between 1-99" }],
    [{ First_Flat_No: " " }, { First_Flat_No: "First flat number is required" }],
    [{ Flat_Type: 6 }, { Flat_Type: expect.any(String) }],
    [{ Carpet_Area: 0 }, { Carpet_Area: "The area must be above 0" }],
  ])("with %j is 400, and nothing stands", async (wrong, fields) => {
    const { sent, BlockID } = await manager();
    const answer = await post("vendor/Create_Building_With_Flats", plan(BlockID, wrong), sent);
    expect(answer).toMatchObject({ http: 400, extras: { refusal: "invalid-input" } });
    expect(answer.extras.fields).toEqual(fields);
    expect(await listOf(sent)).toMatchObject({ Count: 0 });
  });

  test("may have two thousand of them", async () => {
    const { sent, BlockID } = await manager();
    const large = plan(BlockID, { Floors: 100, Flats_Per_Floor: 20 });
    expect(await ask("vendor/Create_Building_With_Flats", large, sent)).toMatchObject({
      extras: { Data: { Flat_Count: 2000 } },
    });
  });

  test("leaves nothing behind if its flats cannot be created", async () => {
    const { sent, BlockID } = await manager();
    await database.pool.query("alter table flat add constraint flat_none check (flat_no <> '777')");
    const answer = await post("vendor/Create_Building_With_Flats", plan(BlockID, { First_Flat_No: "777" }), sent);
    expect(answer.http).toBe(500);
    await database.pool.query("alter table flat drop constraint flat_none");
    expect(await listOf(sent)).toMatchObject({ Count: 0 });
  });
});

describe("another society's buildings", () => {
  test("do not exist", async () => {
    const { sent } = await manager();
    const foreign = await make.building({ name: "Theirs" });
    const BuildingID = foreign.building_id;
    expect(await listOf(sent)).toMatchObject({ Data: [], Count: 0 });
    expect(await listOf(sent, { Whether_Block_Filter: true, BlockID: foreign.block_id })).toMatchObject({ Count: 0 });
    for (const [path, input] of [
      ["vendor/Edit_Building", { BuildingID, Name: "Mine" }],
      ["vendor/Active_Building", { BuildingID }],
      ["vendor/Inactive_Building", { BuildingID }],
      ["vendor/Inactive_Building", { BuildingID: "nothing" }],
    ] as const)
      expect(await post(path, input, sent)).toMatchObject({
        http: 404,
        extras: { code: 5, refusal: "unknown-building" },
      });
    for (const path of ["vendor/Create_Building", "vendor/Create_Building_With_Flats"])
      expect(await post(path, plan(foreign.block_id), sent)).toMatchObject({
        http: 404,
        extras: { refusal: "unknown-block" },
      });
    const theirs = await make.role("society_manager", { society_id: foreign.society_id });
    expect(await listOf(theirs)).toMatchObject({ Count: 1, Data: [{ Name: "Theirs", Status: true }] });
  });

  test("nor do those of other blocks for a block secretary", async () => {
    const { society_id, BlockID } = await manager();
    const own = await make.building({ society_id, name: "Own" });
    await make.building({ block_id: BlockID, name: "Next door" });
    const secretary = await make.role("block_secretary", own);
    expect(await listOf(secretary)).toMatchObject({ Count: 1, Data: [{ Name: "Own" }] });
    expect(await listOf(secretary, { Whether_Block_Filter: true, BlockID })).toMatchObject({ Count: 0 });
  });
});
