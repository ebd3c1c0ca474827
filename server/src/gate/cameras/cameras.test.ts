import net from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startServer } from "../../../test/server.ts";

const [ours, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
const networks = `${ours}=127.0.0.1/32, ${ours.toUpperCase()}=192.168.1.0/24, ${theirs}=127.0.0.2/32`;
const site = await startServer({ settings: { CAMERA_NETWORKS: networks } });
const { ask, post, make, clock, queue, database } = site;
/** One whose operator allowed no network. */
const bare = await startServer();
const { db } = database;

/** Cameras that answer while they run. */
const standing: net.Server[] = [];
afterAll(() => {
  for (const server of standing) server.close();
});
async function cameraThatStands(beforeItAnswers = async () => {}) {
  const server = net.createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", async () => {
      await beforeItAnswers();
      socket.end("RTSP/1.0 401 Unauthorized\r\n\r\n");
    });
  });
  standing.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as net.AddressInfo;
  return { Address: `rtsp://127.0.0.1:${port}/live`, close: () => new Promise((closed) => server.close(closed)) };
}

type Session = { headers: Record<string, string>; vendorId: string };
let manager: Awaited<ReturnType<typeof make.role>>;
let secretary: Session;
for (const society_id of [ours, theirs]) await make.society({ society_id });
const blocks: string[] = [];
for (const name of ["Rose", "Lily"]) blocks.push((await make.block({ society_id: ours, name })).block_id);

beforeEach(async () => {
  await db.deleteFrom("camera").execute();
  manager = await make.role("society_manager", { society_id: ours });
  secretary = await make.role("block_secretary", { society_id: ours, block_id: blocks[0]! });
});

const draft = (given: object = {}) => ({
  ...{ BlockID: blocks[0]!, Name: "Lobby", Location: "Ground floor", Address: "rtsp://192.168.1.20/live" },
  ...given,
});
const create = (given: object = {}, by: Session = secretary) => post("vendor/Create_Camera", draft(given), by);
async function registered(given: object = {}, by?: Session): Promise<string> {
  const answer = await create(given, by);
  expect(answer.extras.Status).toBe("Camera registered");
  return (answer.extras.Data as { CameraID: string }).CameraID;
}
const edit = (CameraID: string, given: object = {}, by: Session = secretary) =>
  post("vendor/Edit_Camera", { ...draft(given), CameraID }, by);
const listed = async (by: Session = secretary, input: object = {}) =>
  (await ask("vendor/Filter_All_Cameras", input as never, by)).extras;
const one = async (by?: Session) => (await listed(by)).Data![0]!;
/** The job as its cron schedule starts it, with the jobs that it queues. */
async function askAll() {
  await db.transaction().execute((tx) => queue.enqueue(tx, "cameras.ask-all", {}));
  await queue.drain();
}

describe("a camera", () => {
  test("is checked as soon as it is registered, and online while it answers", async () => {
    const { Address, close } = await cameraThatStands();
    const CameraID = await registered({ Address });
    expect(await listed()).toMatchObject({
      ...{ Count: 1, Networks: ["127.0.0.1/32", "192.168.1.0/24"] },
      Data: [{ CameraID, Camera_Status: null, Last_Seen: null, Status: true, Block_Data: { Name: "Rose" } }],
    });
    await queue.drain();
    const seen = clock.now().toISOString();
    expect(await one()).toMatchObject({ Camera_Status: 1, Last_Seen: seen, Checked_At: seen });

    await close();
    clock.pass(180_000);
    await askAll();
    expect(await one()).toMatchObject({ Camera_Status: 2, Last_Seen: seen, Checked_At: clock.now().toISOString() });
    expect((await ask("vendor/Fetch_Block_Security_Info", {}, secretary)).extras.Data).toMatchObject({
      ...{ Cameras_Online_Count: 0, Camera_Count: 1 },
    });
  });

  test("is not checked while inactive or under maintenance, and is unknown at another address", async () => {
    const { Address } = await cameraThatStands();
    const id = await registered({ Address });
    await queue.drain();
    await edit(id, { Address, Whether_Maintenance: true });
    await queue.drain();
    expect(await one()).toMatchObject({ Camera_Status: 3, Whether_Maintenance: true, Last_Seen: expect.any(String) });
    await post("vendor/Inactive_Camera", { CameraID: id }, secretary);
    await edit(id, { Address });
    const before = (await one()).Checked_At;
    clock.pass(180_000);
    await askAll();
    expect(await one()).toMatchObject({ Status: false, Camera_Status: null, Checked_At: before });
    await post("vendor/Active_Camera", { CameraID: id }, secretary);
    await askAll();
    expect((await one()).Camera_Status).toBe(1);
    await edit(id, { Address: "192.168.1.9:554" });
    expect(await one()).toMatchObject({ Camera_Status: null, Last_Seen: null, Checked_At: null });
  });

  test("that is changed during its check is not updated", async () => {
    let moved = 0;
    const { Address } = await cameraThatStands(async () => {
      await db.updateTable("camera").set({ address: "192.168.1.9:1" }).execute();
      moved++;
    });
    await make.camera({ block_id: blocks[0]!, address: Address });
    await askAll();
    expect(moved).toBe(1);
    expect(await one()).toMatchObject({ Address: "192.168.1.9:1", Camera_Status: null });
  });

  test.each([
    ["another private network", "rtsp://10.0.0.7/live"],
    ["the internet", "http://8.8.8.8/"],
    ["the machine's link", "http://169.254.169.254/latest/meta-data"],
    ["the rest of this machine", "127.0.0.3:5432"],
    ["an address in disguise", "http://[::ffff:10.0.0.1]:80"],
  ])("of %s is refused at its field, to register and to change", async (_, Address) => {
    const id = await registered();
    for (const answer of [await create({ Name: "Other", Address }), await edit(id, { Address })])
      expect(answer).toMatchObject({ http: 400, extras: { fields: { Address: expect.stringMatching(/network/) } } });
    expect((await listed()).Count).toBe(1);
  });

  test("is in the networks of its own society, and is not checked in those of another", async () => {
    const { Address } = await cameraThatStands();
    const neighbour = await make.role("society_manager", { society_id: theirs });
    const stranger = await make.role("society_manager");
    const BlockID = (await make.block({ society_id: theirs })).block_id;
    expect(await create({ BlockID, Address }, neighbour)).toMatchObject({
      ...{ http: 400, extras: { refusal: "camera-outside-network", fields: { Address: expect.any(String) } } },
    });
    expect(await create({ Address: "127.0.0.2:1" })).toMatchObject({ http: 400 });
    await registered({ BlockID, Address: "127.0.0.2:1" }, neighbour);
    // One that was registered under other settings, and one whose society has no networks.
    await make.camera({ block_id: BlockID, address: Address });
    const foreign = (await make.block({ society_id: stranger.societyId })).block_id;
    await make.camera({ block_id: foreign, address: Address, is_online: true, checked_at: clock.now() });
    await askAll();
    const statuses = async (by: Session) => (await listed(by)).Data!.map(({ Camera_Status }) => Camera_Status);
    expect(await statuses(neighbour)).toEqual([2, 2]);
    expect(await statuses(stranger)).toEqual([null]);
    expect([(await listed(neighbour)).Networks, (await listed(stranger)).Networks]).toEqual([["127.0.0.2/32"], []]);
    expect((await ask("vendor/Fetch_Block_Security_Info", {}, stranger)).extras.Data).toMatchObject({
      Cameras_Online_Count: null,
    });
  });

  test.each([
    ["no port", { Address: "192.168.1.20" }, "Address"],
    ["a password", { Address: "rtsp://admin:secret@192.168.1.20/" }, "Address"],
    ["another protocol", { Address: "file:///etc/passwd" }, "Address"],
    ["a blank name", { Name: " " }, "Name"],
    ["a name that nobody sees", { Name: "\u00ad" }, "Name"],
    ["no location", { Location: "" }, "Location"],
  ])("with %s is 400 and says so at the field", async (_, wrong, field) => {
    expect(await create(wrong)).toMatchObject({ http: 400, extras: { fields: { [field]: expect.any(String) } } });
  });

  test("has a unique name in its block, even with parallel requests", async () => {
    const answers = await Promise.all(["Lobby", "lobby", "LOBBY"].map((Name) => create({ Name })));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    const other = await registered({ BlockID: blocks[1], Name: "Lobby" }, manager);
    expect(await edit(other, {}, manager)).toMatchObject({ http: 409, extras: { refusal: "camera-exists" } });
  });

  test("of another block or society is 404", async () => {
    const ofLily = await registered({ BlockID: blocks[1] }, manager);
    const stranger = await make.role("society_manager");
    for (const by of [secretary, stranger]) {
      for (const path of ["Active_Camera", "Inactive_Camera"])
        expect(await post(`vendor/${path}`, { CameraID: ofLily }, by)).toMatchObject({ http: 404 });
      expect(await edit(ofLily, {}, by)).toMatchObject({ http: 404, extras: { refusal: "unknown-camera" } });
      expect((await listed(by)).Count).toBe(0);
    }
    expect(await create({ BlockID: blocks[1] })).toMatchObject({ http: 404, extras: { refusal: "unknown-block" } });
    const own = await registered();
    expect(await edit(own, { BlockID: blocks[1] })).toMatchObject({ http: 404, extras: { refusal: "unknown-block" } });
    expect((await listed(manager, { Whether_Search_Filter: true, Search: "lily" })).Count).toBe(1);
  });

  test("its changes are in the audit log, its check results are not", async () => {
    const { Address } = await cameraThatStands();
    const id = await registered({ Address });
    await queue.drain();
    await askAll();
    await post("vendor/Inactive_Camera", { CameraID: id }, secretary);
    const entries = await db
      .selectFrom("audit_entry")
      .select("action")
      .where("thing_id", "=", id)
      .orderBy("position")
      .execute();
    expect(entries).toEqual([{ action: "create" }, { action: "change" }]);
  });
});

test("a hundred cameras without an answer are checked in parallel", async () => {
  for (let n = 1; n <= 100; n++) await make.camera({ block_id: blocks[0]!, address: `127.0.0.1:${n % 2 ? 1 : 2}` });
  await askAll();
  const { Data } = await listed(secretary, { Limit: 200 });
  expect(Data!.every(({ Camera_Status }) => Camera_Status === 2)).toBe(true);
});

test("without allowed networks any address can be registered, no camera is checked, and none counts as online", async () => {
  const { ask, post, make, queue, database } = bare;
  const manager = await make.role("society_manager");
  const { block_id } = await make.block({ society_id: manager.societyId });
  const place = { BlockID: block_id, Name: "Gate", Location: "Gate" };
  expect(await post("vendor/Create_Camera", { ...place, Address: "rtsp://8.8.8.8/live" }, manager)).toMatchObject({
    success: true,
  });
  await make.camera({ block_id, is_online: true, checked_at: new Date() });
  await database.db.transaction().execute((tx) => queue.enqueue(tx, "cameras.ask-all", {}));
  await queue.drain();
  const { Data, Networks } = (await ask("vendor/Filter_All_Cameras", {}, manager)).extras;
  expect(Networks).toEqual([]);
  expect(Data!.map(({ Camera_Status }) => Camera_Status)).toEqual([null, null]);
  expect(Data![1]!.Checked_At).toBeNull();
});
