import { beforeEach, describe, expect, test } from "vitest";
import { startServer } from "../../../test/server.ts";

const { ask, post, make, database, clock } = await startServer();
const { db } = database;

type Session = { headers: Record<string, string>; vendorId: string };
let manager: Awaited<ReturnType<typeof make.role>>;
let secretary: Session;
/** Two blocks; the secretary handles the first. */
let blocks: string[];

beforeEach(async () => {
  manager = await make.role("society_manager");
  const { societyId: society_id } = manager;
  blocks = [];
  for (const name of ["Rose", "Lily"]) blocks.push((await make.block({ society_id, name })).block_id);
  secretary = await make.role("block_secretary", { society_id, block_id: blocks[0]! });
});

const draft = (given: object = {}) => ({
  ...{
    BlockID: blocks[0]!,
    Incident_Type: 1,
    Title: "Loud music",
    Description: "After midnight.",
    Location: "Terrace",
  },
  ...given,
});
const create = (by: Session, given: object = {}) => post("vendor/Create_Block_Incident", draft(given), by);
async function reported(by: Session = secretary, given: object = {}): Promise<string> {
  const answer = await create(by, given);
  expect(answer.extras.Status).toBe("Incident reported");
  return (answer.extras.Data as { Block_IncidentID: string }).Block_IncidentID;
}
const move = (Block_IncidentID: string, Incident_Status: number, more: object = {}, by: Session = secretary) =>
  post("vendor/Update_Block_Incident_Status", { Block_IncidentID, Incident_Status, ...more }, by);
const info = async (Block_IncidentID: string, by: Session = manager) =>
  (await ask("vendor/Fetch_Block_Incident_Info", { Block_IncidentID }, by)).extras.Data!;
const listed = async (by: Session, input: object = {}) =>
  (await ask("vendor/Filter_All_Block_Incidents", input as never, by)).extras;
const summary = async (by: Session) => (await ask("vendor/Fetch_Block_Security_Info", {}, by)).extras.Data!;
const bell = async (by: Session) =>
  (await ask("vendor/Filter_All_Notifications", { Limit: 50 }, by)).extras.Data!.map(({ Kind, Link }) => [Kind, Link]);

describe("a block incident", () => {
  test("shows the label of the flat that its number means in the block, and what was written otherwise", async () => {
    const { building_id } = await make.building({ block_id: blocks[0]! });
    await make.flat({ building_id, flat_no: "402" });
    await make.flat({ building_id: (await make.building({ block_id: blocks[1]! })).building_id, flat_no: "402" });
    for (const [Flat_No, label] of [
      ["402", "Rose-402"],
      ["403", "403"],
      [undefined, null],
    ] as const)
      expect((await info(await reported(secretary, { Flat_No }))).Flat_Label).toBe(label);
  });

  test("is reported, notified to the other handlers of the block, and in the list", async () => {
    const id = await reported(secretary, { Title: " Loud  music ", Flat_No: "402", Priority: 3 });
    expect(await bell(manager)).toEqual([["block-incident-reported", `/block-security?incident=${id}`]]);
    expect(await bell(secretary)).toEqual([]);
    expect((await listed(manager)).Data).toEqual([
      {
        ...draft({ Title: "Loud music", Flat_No: "402", Priority: 3 }),
        Flat_Label: "402",
        ...{ Block_IncidentID: id, Block_Data: { Name: "Rose" }, Incident_Status: 1, Reported_By: "Asha Kulkarni" },
        ...{ created_at: clock.now().toISOString(), updated_at: clock.now().toISOString() },
        ...{ Society_IncidentID: null, Next_Statuses: [2, 3, 4] },
      },
    ]);
  });

  test.each([
    ["a blank title", { Title: " " }, "Title", "Title is required"],
    ["a description that nobody sees", { Description: "\u200d" }, "Description", "Description is required"],
    ["no location", { Location: undefined }, "Location", "Location is required"],
    ["an unknown type", { Incident_Type: 6 }, "Incident_Type", "Choose a type"],
    ["no block", { BlockID: "" }, "BlockID", "Choose a block"],
    ["a long flat", { Flat_No: "x".repeat(21) }, "Flat_No", "At most 20 characters"],
  ])("with %s is 400 and says so at the field", async (_, wrong, field, message) => {
    expect(await create(secretary, wrong)).toMatchObject({ http: 400, extras: { fields: { [field]: message } } });
  });

  test("of another block or society is 404", async () => {
    const elsewhere = (await make.block()).block_id;
    for (const [by, BlockID] of [
      [secretary, blocks[1]],
      [secretary, elsewhere],
      [manager, elsewhere],
    ] as const)
      expect(await create(by, { BlockID })).toMatchObject({ http: 404, extras: { refusal: "unknown-block" } });
    const ofLily = await reported(manager, { BlockID: blocks[1] });
    const stranger = await make.role("society_manager");
    for (const [by, id] of [
      [secretary, ofLily],
      [stranger, ofLily],
      [manager, "made-up"],
    ] as const) {
      for (const answer of [
        await post("vendor/Fetch_Block_Incident_Info", { Block_IncidentID: id }, by),
        await move(id, 4, {}, by),
      ])
        expect(answer).toMatchObject({ http: 404, extras: { refusal: "unknown-block-incident" } });
    }
    expect([(await listed(secretary)).Count, (await listed(stranger)).Count, (await listed(manager)).Count]).toEqual([
      0, 0, 1,
    ]);
  });

  test("is found by its words, status, type and priority", async () => {
    const id = await reported(secretary, { Incident_Type: 2, Title: "Car in bay 14" });
    await reported(secretary, { Priority: 4 });
    await move(id, 2);
    for (const [filters, count] of [
      [{ Whether_Search_Filter: true, Search: "BAY" }, 1],
      [{ Whether_Search_Filter: true, Search: "%" }, 0],
      [{ Whether_Incident_Status_Filter: true, Incident_Status: 2 }, 1],
      [{ Whether_Incident_Type_Filter: true, Incident_Type: 2 }, 1],
      [{ Whether_Priority_Filter: true, Priority: 4 }, 1],
      [{ Whether_Block_Filter: true, BlockID: blocks[0] }, 2],
    ] as const)
      expect((await listed(secretary, filters)).Count, JSON.stringify(filters)).toBe(count);
  });
});

describe("the status", () => {
  test.each([
    [1, [2, 3, 4]],
    [2, [3, 4]],
    [3, [4]],
    [4, []],
  ])("goes from %s to %j and nowhere else", async (from, next) => {
    for (const to of [1, 2, 3, 4].filter((status) => status !== from)) {
      const { block_incident_id: id } = await make.blockIncident({ block_id: blocks[0]!, incident_status: from });
      const answer = await move(id, to);
      if (next.includes(to)) expect(answer).toMatchObject({ success: true });
      else
        expect(answer).toMatchObject({
          ...{ http: 409, extras: { refusal: "block-incident-order", fields: { Incident_Status: String(from) } } },
        });
      expect((await info(id)).Incident_Status).toBe(next.includes(to) ? to : from);
    }
  });

  test("escalation notifies only the manager, with who, when and why", async () => {
    const id = await reported();
    expect(await move(id, 3, { Note: "They do not stop." })).toMatchObject({
      ...{ success: true, extras: { Data: { Society_IncidentID: null } } },
    });
    expect((await bell(manager))[0]).toEqual(["block-incident-escalated", `/block-security?incident=${id}`]);
    expect(await bell(secretary)).toEqual([]);
    expect((await info(id)).Steps).toMatchObject([
      { Incident_Status: 1, Note: "" },
      { Incident_Status: 3, Note: "They do not stop.", Full_Name: "Asha Kulkarni", Role_Label: "Block Secretary" },
    ]);
  });

  test("escalation may open an incident of the society, of which the block's people are notified", async () => {
    const id = await reported(secretary, { Priority: 4 });
    expect(await move(id, 4, { Whether_Society_Incident: true })).toMatchObject({ http: 400 });
    const answer = await move(id, 3, { Whether_Society_Incident: true });
    const { Society_IncidentID } = answer.extras.Data as { Society_IncidentID: string };
    expect((await info(id)).Society_IncidentID).toBe(Society_IncidentID);
    const opened = await ask("vendor/Fetch_Society_Incident_Info", { Society_IncidentID }, manager);
    expect(opened.extras.Data).toMatchObject({
      ...{ Title: "Loud music", Incident_Status: 1, Priority: 4, Block_Data: { Name: "Rose" } },
      Steps: [{ Action: "report", Full_Name: "Asha Kulkarni" }],
    });
    expect((await bell(manager)).map(([kind]) => kind)).toEqual(
      expect.arrayContaining(["security-alert-urgent", "block-incident-escalated"]),
    );
  });

  test("of ten simultaneous escalations one opens an incident, and the others get the current status", async () => {
    const id = await reported();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        move(id, 3, { Seen_Status: 1, Whether_Society_Incident: true }, at % 2 ? secretary : manager),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const late = answers.filter(({ success }) => !success);
    for (const { http, extras } of late)
      expect({ http, extras }).toMatchObject({
        http: 409,
        extras: { refusal: "stale", fields: { Incident_Status: "3" } },
      });
    const { count } = await db
      .selectFrom("incident")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("society_id", "=", manager.societyId)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });
});

test("the figures cover the reader's blocks, and are on the secretary's dashboard", async () => {
  const [rose, lily] = blocks as [string, string];
  for (const [block_id, incident_status, priority] of [
    [rose, 1, 4],
    [rose, 2, 2],
    [rose, 4, 4],
    [lily, 3, 3],
  ] as const)
    await make.blockIncident({ block_id, incident_status, priority });
  await make.blockIssue({ block_id: rose, priority: 4 });
  await make.blockIssue({ block_id: rose, issue_status: 4, resolved_at: clock.now() });
  await make.blockIssue({ block_id: lily });
  const checked = { is_online: true, checked_at: clock.now() };
  await make.camera({ block_id: rose, ...checked });
  await make.camera({ block_id: rose, status: false, ...checked });
  const nobody = { Visitors_Inside_Count: 0, Visitors_Expected_Count: 0, Cameras_Online_Count: null };
  const ofRose = {
    ...nobody,
    ...{
      Open_Issue_Count: 2,
      High_Priority_Count: 1,
      Camera_Count: 1,
      Block_Issue_Count: 1,
      Urgent_Block_Issue_Count: 1,
    },
  };
  expect(await summary(secretary)).toEqual(ofRose);
  expect(await summary(manager)).toEqual({
    ...ofRose,
    Open_Issue_Count: 3,
    High_Priority_Count: 2,
    Block_Issue_Count: 2,
  });
  expect((await ask("vendor/Fetch_Dashboard_Info", {}, secretary)).extras.Data).toMatchObject({ Blocks: ofRose });
  expect((await ask("vendor/Fetch_Dashboard_Info", {}, manager)).extras.Data).toMatchObject({ Blocks: null });
});

test("the header's search finds it for people who handle the block", async () => {
  const id = await reported(manager, { BlockID: blocks[1], Title: "Zebra on the lawn" });
  const found = async (by: Session) =>
    (await ask("vendor/Search_Everything", { Search: "zebra" }, by)).extras.Data!.map(({ Items }) => Items[0]!.Path);
  expect([await found(manager), await found(secretary)]).toEqual([[`/block-security?incident=${id}`], []]);
});
