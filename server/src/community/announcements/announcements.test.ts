import { beforeEach, describe, expect, test } from "vitest";
import type { announcements } from "#domain/community/announcements/calls.ts";
import type { Input } from "#domain/platform/call.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { makePdf } from "../../../test/make/office.ts";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";
import type { Tx } from "../../platform/db/database.ts";
import { fanOut } from "./sending/fan-out.ts";

const { ask, post, postForm, make, clock, queue, database } = await startServer();
const hour = 3600_000;
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hour).toISOString();

type Role = Awaited<ReturnType<typeof make.role>>;
type Draft = Input<typeof announcements.create>;
let manager: Role;
let society_id: string;
let blocks: { block_id: string; name: string }[];
let buildings: { building_id: string; block_id: string; name: string }[];
let homes: { phone: string; flat_id: string; resident_id: string }[];

/** Two blocks: the first with two buildings, the second with one; a resident in each building, and one who is gone. */
beforeEach(async () => {
  manager = await make.role("society_manager");
  society_id = manager.societyId;
  blocks = [await make.block({ society_id, name: "Amaltas" }), await make.block({ society_id, name: "Deodar" })];
  buildings = [];
  homes = [];
  for (const [at, name] of [
    [0, "A1"],
    [0, "A2"],
    [1, "D1"],
  ] as const) {
    const building = await make.building({ block_id: blocks[at]!.block_id, name });
    buildings.push(building);
    const { flat_id } = await make.flat({ building_id: building.building_id });
    const phone = nextPhone();
    const email_id = `r${phone}@example.in`;
    const { society_resident_id } = await make.resident({ flat_id, phone_number: phone, email_id, name: `R ${name}` });
    // The person has confirmed the address that the society wrote.
    await make.vendor({ phone_number: phone, vendor_type: vendorTypes.propertyManagement, email_id });
    homes.push({ phone, flat_id, resident_id: society_resident_id });
    if (at === 1) await make.resident({ flat_id, status: false });
  }
});

const draft = (given: Partial<Draft> = {}): Draft => ({
  Title: "No water on Sunday",
  Description: "From 10 to 2.",
  Priority: 2,
  Whether_Block_Array_Available: false,
  ...given,
});
const inBlock = (at: number, ...inside: number[]) => ({
  Whether_Block_Array_Available: true,
  BlockID_Array: [blocks[at]!.block_id],
  ...(inside.length > 0 && {
    Whether_Building_Array_Available: true,
    BuildingID_Array: inside.map((index) => buildings[index]!.building_id),
  }),
});
const create = (given: Partial<Draft> = {}, as: { headers: Record<string, string> } = manager) =>
  ask("vendor/Create_Society_Announcement", draft(given), { headers: as.headers });
const created = async (given: Partial<Draft> = {}) => {
  const answer = await create(given);
  expect(answer).toMatchObject({ http: 200, extras: { Status: "Announcement saved" } });
  return answer.extras.Data!.Society_AnnouncementID;
};
const listed = async (input: object = {}, as = manager) =>
  (await ask("vendor/Filter_Society_Announcements", input, { headers: as.headers })).extras;
const one = async (Society_AnnouncementID: string) => (await listed({ Society_AnnouncementID })).Data![0]!;
const tenantOf = async (phone: string) => {
  const { vendor_id } = await make.vendor({ phone_number: phone, vendor_type: 3 });
  return make.session({ vendorId: vendor_id });
};
const seenBy = async (as: { headers: Record<string, string> }, input: object = {}) =>
  (await ask("vendor/Filter_Tenant_Announcements", input, { headers: as.headers })).extras;
const titlesOf = async (as: { headers: Record<string, string> }, input: object = {}) =>
  (await seenBy(as, input)).Data!.map(({ Title }) => Title);
const notices = async () =>
  (await database.pool.query("select recipient, channel from outbox_message order by recipient")).rows as {
    recipient: string;
    channel: string;
  }[];
const runDue = async () => {
  await database.db.transaction().execute((tx) => queue.enqueue(tx, "announcements.due", {}));
  await queue.drain();
};
beforeEach(async () => {
  await queue.drain();
  await database.pool.query("truncate outbox_message");
});

describe("the audience of an announcement", () => {
  test.each([
    ["everybody", () => ({}), [0, 1, 2]],
    ["a block", () => inBlock(0), [0, 1]],
    ["a building of a block", () => inBlock(0, 1), [1]],
    ["a flat", () => ({ Announcement_Type: 2 as const, FlatID_Array: [homes[2]!.flat_id] }), [2]],
    ["a person", () => ({ Announcement_Type: 2 as const, Society_ResidentID_Array: [homes[0]!.resident_id] }), [0]],
    ["arrays whose flags are off: everybody", () => ({ BlockID_Array: [blocks[0]!.block_id] }), [0, 1, 2]],
  ])("%s: counted before, told, and seen by nobody else", async (_, audience, expected) => {
    const { Title, Description, Priority, ...asked } = draft(audience());
    const count = await ask("vendor/Fetch_Announcement_Audience_Info", asked, { headers: manager.headers });
    expect(count.extras.Data).toEqual({ People: expected.length, Flats: expected.length });
    const id = await created(audience());
    await queue.drain();
    const phones = expected.map((at) => homes[at]!.phone).sort();
    const messages = await notices();
    expect(messages.filter(({ channel }) => channel === "sms").map(({ recipient }) => recipient)).toEqual(phones);
    expect(messages.filter(({ channel }) => channel === "email")).toHaveLength(phones.length);
    expect(await one(id)).toMatchObject({ Recipient_Count: expected.length, Read_Count: 0, Announcement_Status: 2 });
    for (const [at, { phone }] of homes.entries())
      expect(await titlesOf(await tenantOf(phone))).toHaveLength(expected.includes(at) ? 1 : 0);
  });

  test("a person with two flats counts once, and counts as an owner only by that type", async () => {
    const { flat_id } = await make.flat({ building_id: buildings[1]!.building_id });
    await make.resident({ flat_id, phone_number: homes[0]!.phone, resident_type: 2 });
    const input = { Whether_Block_Array_Available: false };
    const count = (more: object) =>
      ask("vendor/Fetch_Announcement_Audience_Info", { ...input, ...more }, { headers: manager.headers });
    expect((await count({})).extras.Data).toEqual({ People: 3, Flats: 4 });
    expect((await count({ Resident_Type_Array: [2] })).extras.Data).toEqual({ People: 1, Flats: 1 });
    await created();
    await queue.drain();
    expect((await notices()).filter(({ channel }) => channel === "sms")).toHaveLength(3);
  });

  test("places and people of another block or society are refused", async () => {
    const stranger = await make.role("society_manager");
    const theirs = await make.building({ society_id: stranger.societyId });
    const [flat, resident] = [
      await make.flat({ building_id: theirs.building_id }),
      await make.resident({ society_id: stranger.societyId }),
    ];
    const refused = async (given: Partial<Draft>, http: number, refusal: string) => {
      expect(await create(given)).toMatchObject({ http, extras: { refusal } });
      const { Title, Description, Priority, ...asked } = draft(given);
      const count = await ask("vendor/Fetch_Announcement_Audience_Info", asked, { headers: manager.headers });
      expect(count).toMatchObject({ http, extras: { refusal } });
    };
    await refused(inBlock(0, 2), 400, "building-outside-blocks");
    await refused({ ...inBlock(0), BlockID_Array: [theirs.block_id] }, 404, "unknown-block");
    await refused({ ...inBlock(0, 0), BuildingID_Array: [theirs.building_id] }, 404, "unknown-building");
    await refused({ FlatID_Array: [flat.flat_id] }, 404, "unknown-flat");
    await refused({ Society_ResidentID_Array: [resident.society_resident_id] }, 404, "unknown-resident");
    await refused({ SocietyID: stranger.societyId }, 404, "no-society");
    expect((await listed()).Count).toBe(0);
  });

  test("an announcement without recipients notifies nobody", async () => {
    const empty = await make.role("society_manager");
    expect(await create({}, empty)).toMatchObject({ http: 409, extras: { refusal: "nobody-to-tell" } });
  });
});

describe("the text", () => {
  test("is checked field by field", async () => {
    const wrong = async (given: object) =>
      (await post("vendor/Create_Society_Announcement", { ...draft(), ...given }, { headers: manager.headers })).extras
        .fields;
    expect(await wrong({ Title: " ", Description: "", Priority: 9, Whether_Block_Array_Available: undefined })).toEqual(
      {
        Title: "Title is required",
        Description: "Description is required",
        Priority: "Choose a priority",
        Whether_Block_Array_Available: "Choose the recipients",
      },
    );
    expect(await wrong({ Title: "\u200b" })).toEqual({ Title: "Title is required" });
    expect(await wrong({ Description: "x".repeat(100_000) })).toEqual({
      Description: "The description can have 5,000 characters at most",
    });
    expect(await wrong({ Whether_Block_Array_Available: true })).toEqual({
      BlockID_Array: "Choose at least one block",
    });
    expect(await wrong({ Announcement_Type: 2 })).toEqual({ Whether_Block_Array_Available: "Choose the recipients" });
    expect(await wrong({ Announcement_Type: 3 })).toEqual({
      Expires_At: "An emergency alert needs an end time",
    });
    expect(await wrong({ Announcement_Type: 3, Expires_At: inHours(2), Send_At: inHours(1) })).toEqual({
      Send_At: "An emergency alert is sent at once",
    });
    for (const Send_At of ["9999-12-31T23:59:59Z", "2200-01-01T00:00:00Z"])
      expect(await wrong({ Send_At })).toEqual({ Send_At: "Enter the date and time to send it" });
    expect(await wrong({ Send_At: "tomorrow" })).toEqual({ Send_At: "Enter the date and time to send it" });
  });

  test("is stored unchanged, including HTML and markdown", async () => {
    const text = "<b>Bold</b> **bold** <script>alert(1)</script>\n[link](javascript:alert(1)) 😀";
    const id = await created({ Title: "<i>Water</i> & power", Description: text });
    expect(await one(id)).toMatchObject({ Title: "<i>Water</i> & power", Description: text });
    const [seen] = (await seenBy(await tenantOf(homes[0]!.phone))).Data!;
    expect(seen).toMatchObject({ Title: "<i>Water</i> & power", Description: text });
    expect(seen).toMatchObject({ Society_Data: { Name: expect.any(String) }, Whether_Read: false });
  });

  test("is made once, however often it is sent with one key", async () => {
    const headers = { ...manager.headers, "idempotency-key": crypto.randomUUID() };
    const answers = [await create({}, { headers }), await create({}, { headers })];
    expect(answers[1]!.extras.Data).toEqual(answers[0]!.extras.Data);
    expect((await listed()).Count).toBe(1);
  });
});

describe("time", () => {
  test("a scheduled one is visible and sent at its time, not before; and expires", async () => {
    const tenant = await tenantOf(homes[0]!.phone);
    const id = await created({ Send_At: inHours(2), Expires_At: inHours(4) });
    await runDue();
    expect(await notices()).toEqual([]);
    expect(await titlesOf(tenant)).toEqual([]);
    expect(await one(id)).toMatchObject({ Announcement_Status: 1, Recipient_Count: 0 });
    clock.pass(2 * hour);
    expect(await titlesOf(tenant)).toEqual(["No water on Sunday"]);
    await runDue();
    await runDue();
    expect((await notices()).filter(({ channel }) => channel === "sms")).toHaveLength(3);
    expect(await one(id)).toMatchObject({ Announcement_Status: 2, Recipient_Count: 3 });
    clock.pass(2 * hour);
    expect(await titlesOf(tenant)).toEqual([]);
    expect(await one(id)).toMatchObject({ Announcement_Status: 3 });
    expect(await edit(id)).toMatchObject({ http: 409, extras: { refusal: "announcement-expired" } });
    const read = { Vendor_AnnouncementID: id, Status: true as const };
    expect(await ask("vendor/Update_Tenant_Announcement_Status", read, { headers: tenant.headers })).toMatchObject({
      http: 404,
    });
  });

  test("it cannot expire before it goes out", async () => {
    for (const given of [{ Expires_At: inHours(-1) }, { Send_At: inHours(3), Expires_At: inHours(2) }])
      expect(await create(given)).toMatchObject({ http: 400, extras: { refusal: "expires-too-early" } });
  });

  test("an emergency goes by every way, also to who wants none", async () => {
    const tenant = await tenantOf(homes[0]!.phone);
    const settings = { Settings: [{ Kind: "society-notice" as const, Whether_SMS: false, Whether_Email: false }] };
    await ask("vendor/Edit_Notification_Settings", settings, { headers: tenant.headers });
    await created();
    await queue.drain();
    const toThem = async () => (await notices()).filter(({ recipient }) => recipient.includes(homes[0]!.phone));
    expect(await toThem()).toEqual([]);
    const id = await created({ Announcement_Type: 3, Priority: 1, Expires_At: inHours(2), Title: "Fire in A1" });
    await queue.drain();
    expect((await toThem()).map(({ channel }) => channel)).toEqual(expect.arrayContaining(["sms"]));
    expect(await one(id)).toMatchObject({ Announcement_Type: 3, Priority: 3 });
    const { extras } = await ask("vendor/Filter_All_Notifications", {}, { headers: tenant.headers });
    expect(extras.Data).toMatchObject([
      { Kind: "emergency-alert", Title: "Emergency: Fire in A1", Link: `/TenantCommunication?view=${id}` },
      { Kind: "society-notice" },
    ]);
  });
});

async function edit(Society_AnnouncementID: string, given: Partial<Draft> = {}, more: object = {}) {
  const input = { ...draft(given), Society_AnnouncementID, ...more };
  return ask("vendor/Edit_Society_Announcement", input, { headers: manager.headers });
}

describe("an edit", () => {
  test("changes it, notifies only new recipients, and removes former ones", async () => {
    const id = await created(inBlock(0));
    await queue.drain();
    await database.pool.query("truncate outbox_message");
    const changed = { Title: "No water on Monday", ...inBlock(1), Whether_Pinned: true };
    expect(await edit(id, changed)).toMatchObject({ http: 200, extras: { Status: "Announcement updated" } });
    await queue.drain();
    const sms = (await notices()).filter(({ channel }) => channel === "sms");
    expect(sms.map(({ recipient }) => recipient)).toEqual([homes[2]!.phone]);
    expect(await one(id)).toMatchObject({ Title: "No water on Monday", Recipient_Count: 1, Whether_Pinned: true });
    expect(await titlesOf(await tenantOf(homes[0]!.phone))).toEqual([]);
    expect(await titlesOf(await tenantOf(homes[2]!.phone))).toEqual(["No water on Monday"]);
    // Added again: people who were notified once are not notified twice.
    await edit(id, inBlock(0));
    await queue.drain();
    expect((await notices()).filter(({ channel }) => channel === "sms")).toHaveLength(1);
  });

  test("without a time keeps the time, so that a scheduled announcement is not sent", async () => {
    const Send_At = inHours(2);
    const id = await created({ Send_At });
    expect(await edit(id, { Title: "No water on Monday" })).toMatchObject({ http: 200 });
    await queue.drain();
    expect(await notices()).toEqual([]);
    expect(await one(id)).toMatchObject({ Title: "No water on Monday", Send_At, Announcement_Status: 1 });
    expect(await edit(id, { Send_At: null })).toMatchObject({ http: 200 });
    expect(await one(id)).toMatchObject({ Announcement_Status: 2 });
  });

  test("of what somebody else changed meanwhile is refused, and of another society's there is none", async () => {
    const id = await created();
    const { updated_at } = await one(id);
    clock.pass(1000);
    expect(await edit(id, {}, { updated_at })).toMatchObject({ http: 200 });
    clock.pass(1000);
    expect(await edit(id, {}, { updated_at })).toMatchObject({ http: 409, extras: { refusal: "stale" } });
    expect(await edit(id, { Send_At: inHours(1) })).toMatchObject({ extras: { refusal: "announcement-sent" } });
    const theirs = await make.announcement();
    expect(await edit(theirs.announcement_id)).toMatchObject({ http: 404 });
    const recipients = { Society_AnnouncementID: theirs.announcement_id };
    expect(
      await ask("vendor/Filter_All_Announcement_Recipients", recipients, { headers: manager.headers }),
    ).toMatchObject({ http: 404, extras: { refusal: "unknown-announcement" } });
  });
});

test("counts readers once and by name, including people who moved in later; another block's reader is refused", async () => {
  const id = await created(inBlock(0));
  await queue.drain();
  const [reader, other] = [await tenantOf(homes[0]!.phone), await tenantOf(homes[2]!.phone)];
  const read = (as: { headers: Record<string, string> }) =>
    ask("vendor/Update_Tenant_Announcement_Status", { Vendor_AnnouncementID: id, Status: true }, as);
  expect(await read(reader)).toMatchObject({ http: 200 });
  const first = clock.now().toISOString();
  clock.pass(hour);
  await read(reader);
  expect(await read(other)).toMatchObject({ http: 404, extras: { refusal: "unknown-announcement" } });
  expect(await one(id)).toMatchObject({ Recipient_Count: 2, Read_Count: 1 });
  expect((await seenBy(reader)).Data).toMatchObject([{ Whether_Read: true }]);
  const recipients = async (more: object = {}) =>
    (
      await ask(
        "vendor/Filter_All_Announcement_Recipients",
        { Society_AnnouncementID: id, ...more },
        { headers: manager.headers },
      )
    ).extras;
  expect((await recipients()).Data).toMatchObject([
    {
      Name: "R A1",
      Whether_Read: true,
      Read_At: first,
      Building_Data: { Name: "A1" },
      Block_Data: { Name: "Amaltas" },
    },
    { Name: "R A2", Whether_Read: false, Read_At: null },
  ]);
  expect(await recipients({ Whether_Read_Filter: true, Whether_Read: false })).toMatchObject({ Count: 1 });
  expect(await recipients({ Whether_Search_Filter: true, Search: " r a1 " })).toMatchObject({ Count: 1 });

  const late = nextPhone();
  await make.resident({ flat_id: homes[1]!.flat_id, phone_number: late, name: "Late" });
  const newcomer = await tenantOf(late);
  expect(await titlesOf(newcomer)).toHaveLength(1);
  await read(newcomer);
  expect(await one(id)).toMatchObject({ Recipient_Count: 3, Read_Count: 2 });
});

describe("a cancel", () => {
  const cancel = (Society_AnnouncementID: string, as: { headers: Record<string, string> } = manager) =>
    ask("vendor/Cancel_Society_Announcement", { Society_AnnouncementID }, { headers: as.headers });

  test("cancels a scheduled announcement: nobody is notified or sees it, and it stays in the list, once and permanently", async () => {
    const tenant = await tenantOf(homes[0]!.phone);
    const id = await created({ Send_At: inHours(2), Expires_At: inHours(4) });
    const done = { http: 200, extras: { Status: "Announcement cancelled" } };
    expect(await cancel(id)).toMatchObject(done);
    const at = clock.now().toISOString();
    const cancelled = { Announcement_Status: 4, Cancelled_At: at, Recipient_Count: 0 };
    expect(await one(id)).toMatchObject(cancelled);
    expect(await cancel(id)).toMatchObject({ http: 409, extras: { refusal: "announcement-cancelled" } });
    expect(await edit(id, { Send_At: inHours(3) })).toMatchObject({ extras: { refusal: "announcement-cancelled" } });
    clock.pass(3 * hour);
    await runDue();
    await database.db.transaction().execute((tx) => queue.enqueue(tx, "announcements.fan-out", { announcementId: id }));
    await queue.drain();
    expect(await notices()).toEqual([]);
    expect(await titlesOf(tenant)).toEqual([]);
    clock.pass(3 * hour);
    expect((await listed({ Whether_Announcement_Status_Filter: true, Announcement_Status: 4 })).Data).toMatchObject([
      cancelled,
    ]);
    const { rows } = await database.pool.query(
      "select after from audit_entry where thing = 'Society_Announcement' and thing_id = $1 and action = 'change'",
      [id],
    );
    expect(rows).toMatchObject([{ after: { cancelled_at: expect.anything() } }]);
  });

  test("is refused after sending, and finds nothing of another society", async () => {
    const late = { http: 409, extras: { refusal: "too-late-to-cancel" } };
    expect(await cancel(await created())).toMatchObject(late);
    const scheduled = await created({ Send_At: inHours(1) });
    clock.pass(hour);
    expect(await cancel(scheduled)).toMatchObject(late);
    expect(await cancel((await make.announcement()).announcement_id)).toMatchObject({ http: 404 });
  });

  test("and sending at the same time: either all are notified and it is refused, or it succeeds and nobody is", async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => created({ Send_At: inHours(1) })));
    const before = clock.now();
    // A second server, whose clock is an hour ahead of the one that cancels.
    const ahead = { db: database.db, now: new Date(before.getTime() + hour), enqueue: queue.enqueue };
    const transaction = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work);
    const answers = await Promise.all(
      ids.map(async (id) => (await Promise.all([fanOut({ ...ahead, transaction }, id), cancel(id)]))[1]),
    );
    await queue.drain();
    for (const [at, { http }] of answers.entries())
      expect(await one(ids[at]!)).toMatchObject(
        http === 200
          ? { Announcement_Status: 4, Recipient_Count: 0 }
          : { Cancelled_At: null, Recipient_Count: homes.length },
      );
  });

  test("by two at once is one", async () => {
    const id = await created({ Send_At: inHours(1) });
    const answers = await Promise.all([cancel(id), cancel(id), cancel(id)]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
  });
});

test("attachments are of the allowed kinds, and visible only to the society's office and to recipients", async () => {
  const upload = async (file: File) => postForm("upload/Upload_Document", { ...manager.headers, file });
  expect(await upload(new File(["#!/bin/sh\nrm -rf /"], "notice.pdf"))).toMatchObject({ http: 400 });
  const { DocumentID } = (await upload(new File([makePdf()], "notice.pdf"))).extras.Data as { DocumentID: string };
  const id = await created({ ...inBlock(0), DocumentID_Array: [DocumentID] });
  await queue.drain();
  const open = async (as: { headers: Record<string, string> }) =>
    (await ask("upload/Fetch_Document_Info", { DocumentID }, { headers: as.headers })).http;
  expect((await one(id)).Document_Array_Information).toMatchObject([{ DocumentID, File_Name: "notice.pdf" }]);
  expect(await open(await tenantOf(homes[0]!.phone))).toBe(200);
  expect(await open(await tenantOf(homes[2]!.phone))).toBe(404);
  expect(await open(await make.role("society_maintenance", { society_id }))).toBe(200);
  expect(await open(await make.role("society_manager"))).toBe(404);
  const taken = await ask("upload/Remove_Document", { DocumentID }, { headers: manager.headers });
  expect(taken).toMatchObject({ http: 409, extras: { refusal: "in-use" } });
  const stranger = await make.role("society_manager");
  await make.resident({ society_id: stranger.societyId });
  expect(await create({ DocumentID_Array: [DocumentID] }, stranger)).toMatchObject({
    http: 404,
    extras: { refusal: "unknown-document" },
  });
  // Taken off by an edit it is the uploader's alone again.
  await edit(id, inBlock(0));
  expect(await open(await make.role("society_maintenance", { society_id }))).toBe(404);
});

test("lists: pinned first, then the newest; found by words; of spaces all; the header's search for both sides", async () => {
  const minutes = (n: number) => new Date(clock.now().getTime() - n * 60_000);
  await make.announcement({ society_id, title: "Old but pinned", whether_pinned: true, send_at: minutes(60) });
  await make.announcement({ society_id, title: "Lift repair", send_at: minutes(30) });
  await make.announcement({ society_id, title: "Diwali", description: "100% fun_day", send_at: minutes(10) });
  await make.announcement({ title: "Elsewhere" });
  const tenant = await tenantOf(homes[0]!.phone);
  const found = (Search: string) => ({ Whether_Search_Filter: true, Search });
  const titles = async (input: object = {}) => (await listed(input)).Data!.map(({ Title }) => Title);
  const all = ["Old but pinned", "Diwali", "Lift repair"];
  expect(await titles()).toEqual(all);
  expect(await titlesOf(tenant)).toEqual(all);
  expect(await titles(found("   "))).toEqual(all);
  expect(await titlesOf(tenant, found("   "))).toEqual(all);
  expect(await titles(found("LIFT"))).toEqual(["Lift repair"]);
  expect(await titles(found("0% fun_"))).toEqual(["Diwali"]);
  expect(await titles(found("fun%day"))).toEqual([]);
  expect((await listed({ Limit: 1, Skip: 1 })).Data).toMatchObject([{ Title: "Diwali" }]);
  expect(await listed({ Limit: 1 })).toMatchObject({ Count: 3 });
  expect(
    (await seenBy(await make.session({ vendorId: (await make.vendor({ vendor_type: 3 })).vendor_id }))).refusal,
  ).toBe("no-society");

  const search = async (as: { headers: Record<string, string> }) =>
    (await ask("vendor/Search_Everything", { Search: "lift" }, { headers: as.headers })).extras.Data!;
  const path = (page: string) => expect.stringMatching(new RegExp(`^/${page}\\?view=`));
  expect(await search(manager)).toMatchObject([
    { Kind: "announcement", Items: [{ Title: "Lift repair", Path: path("communication") }] },
  ]);
  expect(await search(tenant)).toMatchObject([
    { Kind: "announcement", Items: [{ Title: "Lift repair", Path: path("TenantCommunication") }] },
  ]);
});
