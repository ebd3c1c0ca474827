import { describe, expect, test } from "vitest";
import { startServer } from "../../../test/server.ts";

const { make, ask, post } = await startServer();

const manager = async () => {
  const { headers, societyId } = await make.role("society_manager");
  return { sent: { headers }, society_id: societyId };
};
const listOf = async (sent: { headers: Record<string, string> }, filters = {}) =>
  (await post("vendor/Filter_All_Blocks", filters, sent)).extras as {
    Data: { BlockID: string; Name: string; Status: boolean }[];
    Count: number;
  };
const namesIn = async (...given: Parameters<typeof listOf>) => (await listOf(...given)).Data.map(({ Name }) => Name);

describe("blocks", () => {
  test("are created with a trimmed name, once a society", async () => {
    const { sent, society_id } = await manager();
    const created = await ask("vendor/Create_Block", { SocietyID: society_id, Name: "  East Wing " }, sent);
    expect(created).toMatchObject({ http: 200, extras: { Status: "Block created successfully" } });
    expect((await listOf(sent)).Data).toEqual([
      {
        BlockID: created.extras.Data!.BlockID,
        SocietyID: society_id,
        Name: "East Wing",
        Status: true,
        created_at: expect.any(String),
        Building_Count: 0,
        Active_Building_Count: 0,
        Flat_Count: 0,
        Resident_Count: 0,
      },
    ]);
    for (const Name of ["East Wing", "EAST WING", " east wing "])
      expect(await ask("vendor/Create_Block", { Name }, sent)).toMatchObject({
        http: 409,
        extras: { code: 6, refusal: "block-exists" },
      });
    const other = await manager();
    expect(await ask("vendor/Create_Block", { Name: "East Wing" }, other.sent)).toMatchObject({ http: 200 });
  });

  test("of one name at once are one", async () => {
    const { sent } = await manager();
    const answers = await Promise.all(
      ["A", "a", " A", "a ", "A"].map((Name) => ask("vendor/Create_Block", { Name }, sent)),
    );
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await listOf(sent)).toMatchObject({ Count: 1 });
  });

  test.each([
    ["", "Block name is required"],
    ["   ", "Block name is required"],
    [undefined, "Block name is required"],
    ["x".repeat(61), "At most 60 characters"],
    [12, "Block name is required"],
  ])("cannot be named %j", async (Name, message) => {
    const { sent, society_id } = await manager();
    const { block_id } = await make.block({ society_id, name: "A" });
    for (const path of ["vendor/Create_Block", "vendor/Edit_Block"])
      expect(await post(path, { BlockID: block_id, Name }, sent)).toMatchObject({
        http: 400,
        extras: { Status: message, fields: { Name: message } },
      });
    expect(await namesIn(sent)).toEqual(["A"]);
  });

  test("are renamed, but not to an existing name", async () => {
    const { sent, society_id } = await manager();
    const { block_id: BlockID } = await make.block({ society_id, name: "A" });
    await make.block({ society_id, name: "B" });
    expect(await ask("vendor/Edit_Block", { BlockID, Name: "b" }, sent)).toMatchObject({
      http: 409,
      extras: { refusal: "block-exists" },
    });
    expect(await ask("vendor/Edit_Block", { BlockID, Name: "a" }, sent)).toMatchObject({ http: 200 });
    expect(await namesIn(sent)).toEqual(["a", "B"]);
  });

  test("that someone else renamed meanwhile tell the newer name", async () => {
    const { sent, society_id } = await manager();
    const { block_id: BlockID } = await make.block({ society_id, name: "A" });
    const both = await Promise.all(
      ["North", "South"].map((Name) => ask("vendor/Edit_Block", { BlockID, Name, Old_Name: "A" }, sent)),
    );
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    const [stands] = await namesIn(sent);
    expect(both.find(({ http }) => http === 409)!.extras).toMatchObject({ refusal: "stale", fields: { Name: stands } });
    const again = { BlockID, Name: "Middle", Old_Name: stands! };
    expect(await ask("vendor/Edit_Block", again, sent)).toMatchObject({ http: 200 });
  });

  test("are closed and opened again, and closing reports the effects", async () => {
    const { sent, society_id } = await manager();
    const { block_id: BlockID } = await make.block({ society_id });
    const { building_id } = await make.building({ block_id: BlockID });
    await make.building({ block_id: BlockID, status: false });
    const { flat_id } = await make.flat({ building_id });
    await make.resident({ flat_id });
    await make.resident({ flat_id });
    await make.resident({ flat_id, status: false });
    expect((await listOf(sent)).Data[0]).toMatchObject({
      Building_Count: 2,
      Active_Building_Count: 1,
      Flat_Count: 1,
      Resident_Count: 2,
    });
    const closed = await ask("vendor/Inactive_Block", { BlockID }, sent);
    expect(closed).toMatchObject({
      http: 200,
      extras: { Status: "Block deactivated", Data: { Building_Count: 1, Resident_Count: 2 } },
    });
    expect((await listOf(sent)).Data[0]).toMatchObject({ Status: false });
    expect(await ask("vendor/Active_Block", { BlockID }, sent)).toMatchObject({ http: 200 });
    expect((await listOf(sent)).Data[0]).toMatchObject({ Status: true });
  });

  test("are listed in the order they were made, filtered, searched and paged", async () => {
    const { sent, society_id } = await manager();
    for (const name of ["Cedar", "Ash 100%", "Banyan"]) await make.block({ society_id, name });
    await make.block({ society_id, name: "Deodar", status: false });
    expect(await namesIn(sent)).toEqual(["Cedar", "Ash 100%", "Banyan", "Deodar"]);
    expect(await listOf(sent, { Skip: 1, Limit: 2 })).toMatchObject({
      Count: 4,
      Data: [{ Name: "Ash 100%" }, { Name: "Banyan" }],
    });
    expect(await namesIn(sent, { Whether_Status_Filter: true, Status: false })).toEqual(["Deodar"]);
    expect(await namesIn(sent, { Whether_Search_Filter: true, Search: " dAR " })).toEqual(["Cedar", "Deodar"]);
    expect(await namesIn(sent, { Whether_Search_Filter: true, Search: "%" })).toEqual(["Ash 100%"]);
    expect(await namesIn(sent, { Whether_Search_Filter: false, Search: "%" })).toHaveLength(4);
    expect(await namesIn(sent, { Whether_Society_Filter: true, SocietyID: society_id })).toHaveLength(4);
    expect(await listOf(sent, { Skip: 50 })).toMatchObject({ Data: [], Count: 4 });
  });
});

describe("another society's blocks", () => {
  test("do not exist", async () => {
    const { sent } = await manager();
    const foreign = await make.block({ name: "Theirs" });
    expect(await listOf(sent)).toMatchObject({ Data: [], Count: 0 });
    expect(await listOf(sent, { Whether_Society_Filter: true, SocietyID: foreign.society_id })).toMatchObject({
      Count: 0,
    });
    const BlockID = foreign.block_id;
    for (const [path, input] of [
      ["vendor/Edit_Block", { BlockID, Name: "Mine" }],
      ["vendor/Active_Block", { BlockID }],
      ["vendor/Inactive_Block", { BlockID }],
      ["vendor/Inactive_Block", { BlockID: "nothing" }],
    ] as const)
      expect(await post(path, input, sent)).toMatchObject({ http: 404, extras: { code: 5, refusal: "unknown-block" } });
    expect(await ask("vendor/Create_Block", { SocietyID: foreign.society_id, Name: "Mine" }, sent)).toMatchObject({
      http: 404,
      extras: { refusal: "no-society" },
    });
    const theirs = await make.role("society_manager", { society_id: foreign.society_id });
    expect(await listOf(theirs)).toMatchObject({ Count: 1, Data: [{ Name: "Theirs", Status: true }] });
  });

  test("nor do the other blocks for a block secretary", async () => {
    const own = await make.block({ name: "Own" });
    await make.block({ society_id: own.society_id, name: "Next door" });
    const secretary = await make.role("block_secretary", own);
    expect(await listOf(secretary)).toMatchObject({ Count: 1, Data: [{ Name: "Own" }] });
    const treasurer = await make.role("treasurer", { society_id: own.society_id });
    expect(await namesIn(treasurer)).toEqual(["Own", "Next door"]);
  });
});
