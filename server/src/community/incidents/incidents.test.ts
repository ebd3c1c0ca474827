import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import type { Document } from "#domain/core/uploads/calls.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { makePdf } from "../../../test/make/office.ts";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";

const server = await startServer();
const { ask, post, postForm, make, database, queue, clock } = server;
const { db } = database;

type Session = { headers: Record<string, string>; vendorId: string };
let manager: Awaited<ReturnType<typeof make.role>>;
/** Two blocks, the first of two buildings. */
let blocks: string[];
let buildings: string[];

beforeEach(async () => {
  manager = await make.role("society_manager");
  const { societyId: society_id } = manager;
  const [one, two] = [await make.block({ society_id, name: "A" }), await make.block({ society_id, name: "B" })];
  blocks = [one.block_id, two.block_id];
  buildings = [];
  for (const block_id of [one.block_id, one.block_id, two.block_id])
    buildings.push((await make.building({ block_id })).building_id);
});

const draft = (given: object = {}) => ({
  ...{ Title: "Main gate left open", Description: "It stood open all night.", Location: "Main gate", Priority: 3 },
  ...given,
});
const inBlock = (block: string, building?: string) => ({
  ...{ Whether_Block_Available: true, BlockID: block },
  ...(building && { Whether_Building_Available: true, BuildingID: building }),
});
const create = (given: object = {}, { headers }: Session = manager) =>
  ask("vendor/Create_Society_Incident", draft(given) as never, { headers });
async function made(given: object = {}, by?: Session): Promise<string> {
  const answer = await create(given, by);
  expect(answer.extras.Status).toBe("Incident reported");
  return answer.extras.Data!.Society_IncidentID;
}
const listed = async (input: object = {}, { headers }: Session = manager) =>
  (await ask("vendor/Filter_Society_Incidents", input as never, { headers })).extras;
const alerts = async ({ headers }: Session, input: object = {}) =>
  (await ask("vendor/Filter_Tenant_Incidents", input as never, { headers })).extras;
const titles = ({ Data }: { Data?: { Title: string }[] }) => Data!.map(({ Title }) => Title);
const info = (Society_IncidentID: string, { headers }: Session = manager) =>
  ask("vendor/Fetch_Society_Incident_Info", { Society_IncidentID }, { headers });
const move = (Society_IncidentID: string, Incident_Status: number, more: object = {}, { headers }: Session = manager) =>
  post("vendor/Update_Society_Incident_Status", { Society_IncidentID, Incident_Status, ...more }, { headers });
const edit = (Society_IncidentID: string, given: object = {}, { headers }: Session = manager) =>
  post("vendor/Edit_Society_Incident", { ...draft(), Society_IncidentID, ...given }, { headers });
const flag = (Society_IncidentID: string, on: boolean, { headers }: Session = manager) =>
  post(`vendor/${on ? "Active" : "Inactive"}_Society_Incident`, { Society_IncidentID }, { headers });

/** A signed-in account that lives in this building. */
async function livingIn(building_id: string, resident_type = 2) {
  const phone_number = nextPhone();
  const { vendor_id } = await make.vendor({ vendor_type: vendorTypes.tenant, phone_number });
  const { flat_id } = await make.flat({ building_id });
  await make.resident({ flat_id, phone_number, resident_type });
  return { ...(await make.session({ vendorId: vendor_id })), phone: phone_number };
}
const bellOf = async ({ headers }: Session) =>
  (await ask("vendor/Filter_All_Notifications", { Limit: 50 }, { headers })).extras.Data!.map(
    ({ Kind, Title, Link }) => ({
      ...{ Kind, Title, Link },
    }),
  );

describe("an incident", () => {
  test("is reported with all fields of the form, and is in the list", async () => {
    const given = { Title: "  Lift   stuck ", Location: "Lift 2", Priority: 4, ...inBlock(blocks[0]!, buildings[0]!) };
    const id = await made({ ...given, SocietyID: manager.societyId });
    const { Data, Count } = await listed({ SocietyID: manager.societyId, Limit: 50 });
    expect(Count).toBe(1);
    expect(Data).toEqual([
      {
        ...draft(given),
        ...{
          Title: "Lift stuck",
          Society_IncidentID: id,
          SocietyID: manager.societyId,
          Incident_Status: 1,
          Status: true,
        },
        ...{ Photo_Count: 0, Whether_Changeable: true },
        ...{ created_at: clock.now().toISOString(), updated_at: clock.now().toISOString() },
        Society_Data: { Name: expect.any(String) },
        Block_Data: { Name: "A" },
        Building_Data: { Name: expect.any(String) },
      },
    ]);
  });

  test("is for the whole society if no place is given, however the client omits it", async () => {
    await made({ Whether_Block_Available: false, BlockID: "", BuildingID: "" });
    await made({ Whether_Block_Available: false, BlockID: blocks[0] });
    expect((await listed()).Data).toMatchObject([{ BlockID: null }, { BlockID: null, BuildingID: null }]);
  });

  test.each([
    ["a blank title", { Title: "  " }, "Title", "Title is required"],
    ["a blank description", { Description: "\n" }, "Description", "Description is required"],
    ["no location", { Location: undefined }, "Location", "Location is required"],
    ["a title without an end", { Title: "x".repeat(100_000) }, "Title", "At most 150 characters"],
    ["a description without an end", { Description: "x".repeat(100_000) }, "Description", "At most 5,000 characters"],
    ["an unknown priority", { Priority: 5 }, "Priority", "Choose a priority"],
    ["a block that is not named", { Whether_Block_Available: true }, "BlockID", "Choose a block"],
    [
      "a building without its block",
      { Whether_Building_Available: true, BuildingID: "x" },
      "BuildingID",
      "Choose the block of the building",
    ],
    [
      "too many photos",
      { Photo_DocumentID_Array: ["a", "b", "c", "d", "e", "f", "g"] },
      "Photo_DocumentID_Array",
      "At most 6 photos",
    ],
  ])("with %s is 400 and says so at the field", async (_, wrong, field, message) => {
    const answer = await post("vendor/Create_Society_Incident", draft(wrong), { headers: manager.headers });
    expect(answer).toMatchObject({ http: 400, extras: { code: 3, fields: { [field]: message } } });
  });

  test("keeps HTML and markdown as the text that it is", async () => {
    const Description = "<script>alert(1)</script>\n\n# **Bold** [x](javascript:alert(1))";
    const id = await made({ Title: "<b>Fire</b>", Description });
    expect((await info(id)).extras.Data).toMatchObject({ Title: "<b>Fire</b>", Description });
  });

  test("is in no place of another block or society", async () => {
    const other = await make.role("society_manager");
    const { block_id, society_id } = await make.block({ society_id: other.societyId });
    const { building_id } = await make.building({ block_id });
    for (const [place, refusal] of [
      [inBlock(block_id), "unknown-block"],
      [inBlock(blocks[0]!, building_id), "unknown-building"],
      [inBlock(blocks[1]!, buildings[0]!), "unknown-building"],
      [{ SocietyID: society_id }, "no-society"],
    ] as const)
      expect(await create(place)).toMatchObject({ http: 404, extras: { code: 5, refusal } });
    expect((await listed()).Count).toBe(0);
  });

  test("is made once by a request that is sent twice", async () => {
    const headers = { ...manager.headers, "idempotency-key": "a key" };
    const ids = [await made({}, { ...manager, headers }), await made({}, { ...manager, headers })];
    expect(ids[0]).toBe(ids[1]);
    expect((await listed()).Count).toBe(1);
  });
});

describe("the status", () => {
  test.each([
    [1, 2, true],
    [1, 3, true],
    [2, 3, true],
    [1, 1, false],
    [2, 1, false],
    [2, 2, false],
    [3, 1, false],
    [3, 2, false],
    [3, 3, false],
  ])("from %s to %s: %s", async (from, to, isTaken) => {
    const { society_incident_id: id } = await make.incident({ society_id: manager.societyId, incident_status: from });
    const answer = await move(id, to);
    if (isTaken) expect(answer).toMatchObject({ http: 200, extras: { Status: "Incident status updated" } });
    else
      expect(answer).toMatchObject({
        http: 409,
        extras: { code: 6, refusal: "incident-order", fields: { Incident_Status: String(from) } },
      });
    expect((await listed()).Data).toMatchObject([{ Incident_Status: isTaken ? to : from }]);
  });

  test("of two simultaneous changes the later is refused with the current status", async () => {
    const id = await made();
    const answers = await Promise.all([2, 3, 2, 3].map((to) => move(id, to, { Old_Incident_Status: 1 })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const { Incident_Status, Steps } = (await info(id)).extras.Data!;
    for (const answer of answers.filter(({ success }) => !success))
      expect(answer).toMatchObject({
        http: 409,
        extras: { refusal: "stale", fields: { Incident_Status: String(Incident_Status) } },
      });
    expect(Steps.map(({ Action }) => Action)).toEqual(["report", "status"]);
  });

  test("is one of those there are", async () => {
    const id = await made();
    for (const wrong of [0, 4, "2", null])
      expect(await move(id, wrong as never)).toMatchObject({ http: 400, extras: { code: 3 } });
  });
});

test("the timeline shows who did what and when; residents see only the role", async () => {
  const guard = await make.role("society_maintenance", { society_id: manager.societyId });
  const at = clock.now();
  const id = await made();
  clock.pass(60_000);
  await move(id, 2, {}, guard);
  await edit(id, { Title: "Gate closed again", Priority: 1, ...inBlock(blocks[0]!) });
  await edit(id, { Title: "Gate closed again", Priority: 1, ...inBlock(blocks[0]!) });
  await flag(id, false);
  await flag(id, false);
  await flag(id, true);
  await move(id, 3);
  const name = (vendorId: string) =>
    db.selectFrom("vendor").select("full_name").where("vendor_id", "=", vendorId).executeTakeFirstOrThrow();
  const [boss, watchman] = [await name(manager.vendorId), await name(guard.vendorId)];
  const { Steps } = (await info(id)).extras.Data!;
  const by = (person: typeof boss, Role: string) => ({ Full_Name: person.full_name, Role });
  expect(Steps).toMatchObject([
    { Action: "report", created_at: at.toISOString(), ...by(boss, "society_manager") },
    {
      ...{ Action: "status", Incident_Status: 2, ...by(watchman, "society_maintenance") },
      ...{ Role_Label: "Society Maintenance", created_at: clock.now().toISOString() },
    },
    { Action: "edit", Changed: ["Title", "Priority", "Place"], Incident_Status: null },
    { Action: "deactivate" },
    { Action: "activate" },
    { Action: "status", Incident_Status: 3 },
  ]);
  const seen = (await info(id, await livingIn(buildings[0]!))).extras.Data!;
  expect(seen.Steps.map(({ Full_Name }) => Full_Name)).toEqual(Array(6).fill(null));
  expect(seen.Steps[1]).toMatchObject({ Role_Label: "Society Maintenance" });
});

test("an edit of what somebody else has changed meanwhile is refused", async () => {
  const id = await made();
  const { updated_at } = (await info(id)).extras.Data!;
  clock.pass(1000);
  expect(await edit(id, { Title: "First" })).toMatchObject({ http: 200 });
  expect(await edit(id, { Title: "Second", updated_at })).toMatchObject({ http: 409, extras: { refusal: "stale" } });
  expect(titles(await listed())).toEqual(["First"]);
});

describe("who sees and changes what", () => {
  test("another society's incident does not exist", async () => {
    const id = await made();
    const stranger = await make.role("society_manager");
    const elsewhere = await livingIn((await make.building()).building_id);
    for (const answer of [
      await info(id, stranger),
      await info(id, elsewhere),
      await edit(id, {}, stranger),
      await move(id, 2, {}, stranger),
      await flag(id, false, stranger),
      await flag(id, true, stranger),
    ])
      expect(answer).toMatchObject({ http: 404, extras: { code: 5, refusal: "unknown-incident" } });
    expect(await listed({}, stranger)).toMatchObject({ Count: 0, Data: [] });
    expect(await listed({ SocietyID: manager.societyId }, stranger)).toMatchObject({ refusal: "no-society" });
    expect(await alerts(elsewhere)).toMatchObject({ Count: 0, Data: [] });
  });

  test("a block secretary sees their blocks and incidents of the whole society, and changes only the former", async () => {
    const ofAll = await made({ Title: "all" });
    const [own, others] = [await made({ Title: "A", ...inBlock(blocks[0]!) }), await made(inBlock(blocks[1]!))];
    const secretary = await make.role("block_secretary", { society_id: manager.societyId, block_id: blocks[0]! });
    const seen = await listed({}, secretary);
    expect(seen.Data).toMatchObject([
      { Title: "A", Whether_Changeable: true },
      { Title: "all", Whether_Changeable: false },
    ]);
    expect(await info(others, secretary)).toMatchObject({ http: 404 });
    expect(await move(others, 2, {}, secretary)).toMatchObject({ http: 404 });
    for (const answer of [
      await move(ofAll, 2, {}, secretary),
      await edit(ofAll, {}, secretary),
      await create({}, secretary),
    ])
      expect(answer).toMatchObject({ http: 403, extras: { refusal: "not-allowed" } });
    expect(await edit(own, {}, secretary), "out of the block").toMatchObject({ http: 403 });
    expect(await create(inBlock(blocks[1]!), secretary)).toMatchObject({ http: 404 });
    expect(await move(own, 2, {}, secretary)).toMatchObject({ http: 200 });
    expect(await create(inBlock(blocks[0]!), secretary)).toMatchObject({ http: 200 });
  });

  test("residents see active incidents that concern their home, and change nothing", async () => {
    const me = await livingIn(buildings[0]!);
    await made({ Title: "all" });
    await made({ Title: "my block", ...inBlock(blocks[0]!) });
    const mine = await made({ Title: "my building", ...inBlock(blocks[0]!, buildings[0]!) });
    const next = await made({ Title: "next building", ...inBlock(blocks[0]!, buildings[1]!) });
    await made({ Title: "other block", ...inBlock(blocks[1]!) });
    const off = await made({ Title: "off" });
    await flag(off, false);
    expect(titles(await alerts(me, { SocietyID: "" })).sort()).toEqual(["all", "my block", "my building"]);
    expect((await alerts(me)).Count).toBe(3);
    expect((await alerts(me, { SocietyID: crypto.randomUUID() })).Count).toBe(0);
    for (const hidden of [next, off]) expect(await info(hidden, me)).toMatchObject({ http: 404 });
    expect((await info(mine, me)).extras.Data).toMatchObject({ Whether_Changeable: false });
    expect(await move(mine, 2, {}, me)).toMatchObject({ http: 403 });
    await db.updateTable("resident").set({ status: false }).where("phone_number", "=", me.phone).execute();
    expect(await alerts(me)).toMatchObject({ Count: 0 });
    expect(await info(mine, me)).toMatchObject({ http: 404 });
  });
});

test("lists find by title or location, and filter; a search of spaces finds all", async () => {
  await made({ Title: "Fire 100% out", Location: "Basement" });
  await made({ Title: "Theft", Location: "Parking_2", Priority: 4 });
  const stuck = await made({ Title: "Lift", Location: "Tower", Description: "basement" });
  await move(stuck, 2);
  const find = async (Search: string) => titles(await listed({ Whether_Search_Filter: true, Search })).sort();
  expect(await find("BASEMENT")).toEqual(["Fire 100% out"]);
  expect(await find("100%")).toEqual(["Fire 100% out"]);
  expect(await find("g_2")).toEqual(["Theft"]);
  expect(await find("   ")).toHaveLength(3);
  expect(titles(await listed({ Whether_Incident_Status_Filter: true, Incident_Status: 2 }))).toEqual(["Lift"]);
  expect(titles(await listed({ Whether_Priority_Filter: true, Priority: 4, Incident_Status: 2 }))).toEqual(["Theft"]);
  const me = await livingIn(buildings[0]!);
  expect(titles(await alerts(me, { Whether_Search_Filter: true, Search: " theft " }))).toEqual(["Theft"]);
  expect(await alerts(me, { Skip: 2, Limit: 2 })).toMatchObject({ Count: 3, Data: [{ Title: "Fire 100% out" }] });
  const found = await ask("vendor/Search_Everything", { Search: "theft" }, { headers: me.headers });
  expect(found.extras.Data).toMatchObject([
    {
      Kind: "incident",
      Count: 1,
      Items: [{ Title: "Theft", Path: expect.stringMatching(/^\/tenant-security\?incident=/) }],
    },
  ]);
  const atDesk = await ask("vendor/Search_Everything", { Search: "parking_2" }, { headers: manager.headers });
  expect(atDesk.extras.Data).toMatchObject([{ Items: [{ Path: expect.stringMatching(/^\/security\?incident=/) }] }]);
});

describe("recipients of notifications", () => {
  test("those of the place, at the desk and at home, once each, and beyond the bell where it is urgent", async () => {
    const [mine, next] = [await livingIn(buildings[0]!), await livingIn(buildings[2]!)];
    const { flat_id } = await make.flat({ building_id: buildings[0]! });
    await make.resident({ flat_id, phone_number: mine.phone });
    const guard = await make.role("society_maintenance", { society_id: manager.societyId });
    const [hers, his] = [
      await make.role("block_secretary", { society_id: manager.societyId, block_id: blocks[0]! }),
      await make.role("block_secretary", { society_id: manager.societyId, block_id: blocks[1]! }),
    ];
    const id = await made({ Title: "Fire", ...inBlock(blocks[0]!, buildings[0]!) });
    const alert = { Kind: "security-alert-urgent", Title: "Security alert: Fire" };
    expect(await bellOf(mine)).toEqual([{ ...alert, Link: `/tenant-security?incident=${id}` }]);
    for (const desk of [guard, hers])
      expect(await bellOf(desk)).toEqual([{ ...alert, Link: `/security?incident=${id}` }]);
    for (const other of [next, his, manager]) expect(await bellOf(other)).toEqual([]);
    await queue.drain();
    const sent = (await ask("outbox/Filter_All_Messages", { To: mine.phone })).extras.Data!;
    expect(sent.map(({ Text }) => Text)).toEqual([expect.stringContaining("security alert: Fire, Main gate")]);
  });

  test("of each step, and again when it is visible again; nobody for an inactive one; an edit notifies only new people", async () => {
    const [first, second] = [await livingIn(buildings[0]!), await livingIn(buildings[2]!)];
    const id = await made({ Title: "Noise", Priority: 1, ...inBlock(blocks[0]!) });
    clock.pass(1000);
    await edit(id, { Title: "Noise", Priority: 1 });
    expect(await bellOf(first)).toHaveLength(1);
    expect(await bellOf(second)).toMatchObject([{ Kind: "security-alert" }]);
    clock.pass(1000);
    await edit(id, { Title: "Noise", Priority: 4 });
    clock.pass(1000);
    await move(id, 2);
    expect(await bellOf(first)).toMatchObject([
      { Kind: "security-update", Title: "Investigating: Noise" },
      { Kind: "security-alert-urgent" },
      { Kind: "security-alert" },
    ]);
    await flag(id, false);
    clock.pass(1000);
    await flag(id, true);
    expect(await bellOf(first)).toHaveLength(4);
    await flag(id, false);
    await move(id, 3);
    expect(await bellOf(first)).toHaveLength(4);
  });
});

const photo = () =>
  sharp({ create: { width: 2000, height: 1000, channels: 3, background: "#c63" } })
    .withExif({ IFD3: { GPSLatitude: "18/1 31/1 0/1" } })
    .jpeg()
    .toBuffer();
const half = (await photo()).subarray(0, 4000);

describe("photos", () => {
  const upload = async (bytes: Buffer, { headers }: Session = manager) =>
    postForm("upload/Upload_Society_Incident_Photo", { file: new File([bytes as never], "gate.jpg") }, { headers });
  const idOf = async (by?: Session) => ((await upload(await photo(), by)).extras.Data as Document).DocumentID;

  test("are visible to people who may see the incident, reduced and without metadata, in their order", async () => {
    const [one, two] = [await idOf(), await idOf()];
    const id = await made({ ...inBlock(blocks[0]!), Photo_DocumentID_Array: [two, one] });
    const me = await livingIn(buildings[0]!);
    for (const reader of [manager, me]) {
      const { Photos, Photo_Count } = (await info(id, reader)).extras.Data!;
      expect([Photos.map(({ DocumentID }) => DocumentID), Photo_Count]).toEqual([[two, one], 2]);
      const picture = await server.app.inject(Photos[0]!.Document_URL);
      expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/webp"]);
      const { width, exif } = await sharp(picture.rawPayload).metadata();
      expect([width, exif]).toEqual([1600, undefined]);
    }
    expect((await server.app.inject(`/documents/${one}`)).statusCode).toBe(403);
    const ofDocument = await ask("upload/Fetch_Document_Info", { DocumentID: one }, { headers: me.headers });
    expect(ofDocument).toMatchObject({ http: 404 });
  });

  test("are removed and added by an edit, whoever uploaded them, and a used one cannot be removed", async () => {
    const guard = await make.role("society_maintenance", { society_id: manager.societyId });
    const [one, two] = [await idOf(), await idOf(guard)];
    const id = await made({ Photo_DocumentID_Array: [one] });
    expect(await edit(id, { Photo_DocumentID_Array: [one, two] }, guard)).toMatchObject({ http: 200 });
    const inUse = await ask("upload/Remove_Document", { DocumentID: one }, { headers: manager.headers });
    expect(inUse.extras.refusal).toBe("in-use");
    await edit(id, { Photo_DocumentID_Array: [two] });
    expect((await info(id)).extras.Data).toMatchObject({
      Photos: [{ DocumentID: two }],
      Steps: [{}, {}, { Changed: ["Photos"] }],
    });
    const free = await ask("upload/Remove_Document", { DocumentID: one }, { headers: manager.headers });
    expect(free).toMatchObject({ http: 200 });
  });

  test("of another person or incident, unknown ones and files that are no photos are refused, also concurrently", async () => {
    const guard = await make.role("society_maintenance", { society_id: manager.societyId });
    const [theirs, own] = [await idOf(guard), await idOf()];
    for (const id of [theirs, "made-up", crypto.randomUUID()])
      expect(await create({ Photo_DocumentID_Array: [id] })).toMatchObject({
        http: 404,
        extras: { refusal: "unknown-photo" },
      });
    const twins = await Promise.all([1, 2, 3].map(() => create({ Photo_DocumentID_Array: [own] })));
    expect(twins.map(({ http }) => http).sort()).toEqual([200, 404, 404]);
    const file = new File([makePdf() as never], "gate.jpg");
    const pdf = await postForm("upload/Upload_Document", { file }, { headers: manager.headers });
    const { DocumentID } = pdf.extras.Data as Document;
    expect(await create({ Photo_DocumentID_Array: [DocumentID] })).toMatchObject({
      extras: { refusal: "not-a-picture" },
    });
    expect((await listed()).Count).toBe(1);
  });

  test.each([
    ["a PDF", makePdf(), "not-a-picture"],
    ["text", Buffer.from("<svg onload=alert(1)>"), "not-a-picture"],
    ["a GIF", Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;"), "moving-picture"],
    ["half a JPEG", half, "broken-picture"],
  ])("%s is none, whatever its name says", async (_, bytes, refusal) => {
    expect(await upload(bytes)).toMatchObject({ http: 400, extras: { refusal } });
  });
});

test("every change is in the society's audit log", async () => {
  const id = await made({ Title: "Theft" });
  await move(id, 2);
  await flag(id, false);
  const { extras } = await ask("vendor/Filter_All_Audits", { Limit: 10 }, { headers: manager.headers });
  expect(extras.Data).toMatchObject([
    { Thing: "Society_Incident", Thing_Name: "Theft", Before: { Status: true }, After: { Status: false } },
    { Action: "change", Before: { Incident_Status: 1 }, After: { Incident_Status: 2 } },
    { Action: "create", Call: "vendor/Create_Society_Incident" },
  ]);
});
