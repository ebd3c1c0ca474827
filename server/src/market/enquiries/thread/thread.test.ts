import { describe, expect, test } from "vitest";
import { stages } from "#domain/market/enquiries/stages/codes.ts";
import { nextPhone } from "../../../../test/make/vendor.ts";
import { startServer } from "../../../../test/server.ts";
import { moveRecords } from "../../../core/session/number/queries.ts";
import { setAside } from "../../../core/session/set-aside/queries.ts";

const { ask, make, clock, database, queue } = await startServer();
const day = 24 * 3600_000;

async function asked() {
  const owner = await make.role("president");
  const asker = await make.role("tenant");
  const { phone_number: phone } = await database.db
    .selectFrom("vendor")
    .select("phone_number")
    .where("vendor_id", "=", asker.vendorId)
    .executeTakeFirstOrThrow();
  const home = await make.property({ vendor_id: owner.vendorId, owner_name: "Rekha Menon" });
  const { enquiry_id: Property_EnquiryID } = await make.enquiry({ property_id: home.property_id, phone_number: phone });
  const write = (by: { headers: Record<string, string> }, Message: string) =>
    ask("vendor/Create_Property_Enquiry_Message", { Property_EnquiryID, Message }, by);
  const read = (by: { headers: Record<string, string> }) =>
    ask("vendor/Fetch_Property_Enquiry_Thread_Info", { Property_EnquiryID }, by);
  const share = (by: { headers: Record<string, string> }, Whether_Phone_Shared: boolean) =>
    ask("vendor/Update_Property_Enquiry_Phone_Sharing", { Property_EnquiryID, Whether_Phone_Shared }, by);
  const move = (Stage: 1 | 2 | 3 | 4 | 5 | 6) =>
    ask("vendor/Update_Property_Enquiry_Stage", { Property_EnquiryID, Stage, Lost_Reason: 1 }, owner);
  const mine = async (by: { headers: Record<string, string> }) =>
    (await ask("vendor/Filter_My_Property_Enquiries", {}, by)).extras;
  return { owner, asker, phone, home, Property_EnquiryID, write, read, share, move, mine };
}

describe("a stranger", () => {
  test.each(["president", "tenant", "owner", "society_manager"] as const)(
    "in the role %s finds no enquiry of others, and writes in none",
    async (role) => {
      const { write, read, share, mine } = await asked();
      const stranger = await make.role(role);
      for (const answer of [await read(stranger), await write(stranger, "Hello")])
        expect(answer).toMatchObject({ http: 404, extras: { refusal: "unknown-enquiry" } });
      expect((await share(stranger, true)).http).toBe(role === "president" ? 404 : 403);
      expect(await mine(stranger)).toMatchObject({ Data: [], Count: 0 });
    },
  );

  test("who signed up a moment ago with a number of which somebody asked long ago sees nothing of it", async () => {
    const phone = nextPhone();
    const home = await make.property();
    const old = { property_id: home.property_id, phone_number: phone };
    await make.enquiry({ ...old, created_at: new Date(clock.now().getTime() - 91 * day) });
    const recent = await make.enquiry({ ...old, created_at: new Date(clock.now().getTime() - 89 * day) });
    const { vendor_id } = await make.vendor({ phone_number: phone, vendor_type: 3, created_at: clock.now() });
    const { headers } = await make.session({ vendorId: vendor_id });
    const { extras } = await ask("vendor/Filter_My_Property_Enquiries", {}, { headers });
    expect(extras.Data!.map(({ Property_EnquiryID }) => Property_EnquiryID)).toEqual([recent.enquiry_id]);
  });

  test("with the landlord account of the number sees nothing: who asks is a tenant", async () => {
    const { phone, mine, read } = await asked();
    const { vendor_id } = await make.vendor({ phone_number: phone, vendor_type: 2 });
    const { headers } = await make.session({ vendorId: vendor_id });
    expect(await mine({ headers })).toMatchObject({ Count: 0 });
    expect(await read({ headers })).toMatchObject({ http: 404 });
  });
});

describe("an enquiry", () => {
  test("is found by who sent it, with where it stands, and no more of the owner than strangers see", async () => {
    const { asker, move, mine, read, home, Property_EnquiryID } = await asked();
    const state = async () => (await mine(asker)).Data![0]!.State;
    expect(await mine(asker)).toMatchObject({
      Count: 1,
      Data: [{ Property_EnquiryID, PropertyID: home.property_id, Property_Title: home.property_title, State: 1 }],
    });
    await move(stages.contacted);
    expect(await state()).toBe(2);
    await move(stages.lost);
    expect(await state()).toBe(4);
    const answer = await read(asker);
    expect(answer.extras.Data).toMatchObject({ Whether_Owner: false, Name: "Rekha M.", FinalPhoneNumber: "" });
    expect(JSON.stringify(answer.extras)).not.toMatch(/Lost|Note|Stage/);
  });

  test("stays with the account whose number has changed, and is not the next holder's", async () => {
    const { asker, phone, mine, owner, write } = await asked();
    const other = nextPhone();
    await database.db.transaction().execute((tx) => moveRecords(tx, { from: phone, to: other, now: clock.now() }));
    const { vendor_id } = await make.vendor({ phone_number: phone, vendor_type: 3 });
    expect(await mine(await make.session({ vendorId: vendor_id }))).toMatchObject({ Count: 0 });
    expect(await mine(asker)).toMatchObject({ Count: 1 });
    await write(owner, "Still looking?");
    const { rows } = await database.pool.query("select phone_number from notification where kind = 'enquiry-message'");
    expect(rows.map(({ phone_number }) => phone_number)).toContain(other);
    expect(rows.map(({ phone_number }) => phone_number)).not.toContain(phone);
  });

  test("is not that of a new holder of the number, whose earlier account was set aside", async () => {
    const { phone, mine, Property_EnquiryID } = await asked();
    await database.db.transaction().execute((tx) => setAside(tx, phone, clock.now()));
    const { vendor_id } = await make.vendor({ phone_number: phone, vendor_type: 3 });
    const next = await make.session({ vendorId: vendor_id });
    expect(await mine(next)).toMatchObject({ Count: 0 });
    expect(await ask("vendor/Fetch_Property_Enquiry_Thread_Info", { Property_EnquiryID }, next)).toMatchObject({
      http: 404,
    });
  });
});

describe("a message", () => {
  test("reaches the other side, whose bell says so; the owner's first one answers the enquiry", async () => {
    const { owner, asker, write, read, mine } = await asked();
    expect(await write(asker, "Is it\r\nfree?")).toMatchObject({
      http: 200,
      extras: { Status: "Message sent", Data: { Message: "Is it\nfree?", Whether_Mine: true } },
    });
    expect((await mine(asker)).Data![0]!.State).toBe(1);
    clock.pass(60_000);
    expect(await write(owner, "Yes, from May.")).toMatchObject({ http: 200 });
    expect((await mine(asker)).Data![0]!).toMatchObject({ State: 2, Last_Message_At: clock.now().toISOString() });
    const thread = (await read(owner)).extras.Data!;
    expect(thread).toMatchObject({ Whether_Owner: true, Name: "Ravi Iyer", Count: 2 });
    expect(thread.Messages.map(({ Message, Whether_Mine }) => [Message, Whether_Mine])).toEqual([
      ["Is it\nfree?", false],
      ["Yes, from May.", true],
    ]);
    const bell = async (by: { headers: Record<string, string> }) =>
      (await ask("vendor/Filter_All_Notifications", {}, by)).extras.Data!;
    expect((await bell(owner))[0]).toMatchObject({ Title: expect.stringMatching(/^Ravi Iyer wrote about/) });
    expect((await bell(asker))[0]).toMatchObject({
      Title: expect.stringMatching(/^Rekha M\. wrote about/),
      Body: "Yes, from May.",
      Link: expect.stringMatching(/^\/my-enquiries\?view=/),
    });
    await queue.drain();
    const { rows } = await database.pool.query(
      "select body from outbox_message where channel = 'sms' and body like '%wrote to you%'",
    );
    expect(rows).toEqual([]);
  });

  test.each([
    ["", "Message is required"],
    ["\u200b \n ", "Message is required"],
    ["x".repeat(1_001), "At most 1,000 characters"],
    ["x".repeat(10_000), "At most 1,000 characters"],
  ])("is not %j", async (words, problem) => {
    const { asker, write } = await asked();
    expect(await write(asker, words)).toMatchObject({ http: 400, extras: { fields: { Message: problem } } });
  });

  test("is one of twenty a day from each side, however many are sent at once", async () => {
    const { owner, asker, write } = await asked();
    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => write(asker, `Message ${n}`)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(20);
    expect(answers.find(({ http }) => http !== 200)).toMatchObject({
      http: 429,
      extras: { refusal: "too-many-enquiry-messages" },
    });
    expect(await write(owner, "I will call you.")).toMatchObject({ http: 200 });
    clock.pass(day + 1);
    expect(await write(asker, "Good morning")).toMatchObject({ http: 200 });
  });

  test("counts towards the twenty of its owner, by whichever enquiry of the number it is written", async () => {
    const { owner, asker, phone, write } = await asked();
    const other = await make.property({ vendor_id: owner.vendorId });
    const { enquiry_id } = await make.enquiry({ property_id: other.property_id, phone_number: phone });
    const elsewhere = await make.enquiry({ property_id: (await make.property()).property_id, phone_number: phone });
    const writeIn = (Property_EnquiryID: string) => (Message: string) =>
      ask("vendor/Create_Property_Enquiry_Message", { Property_EnquiryID, Message }, asker);
    const inOther = writeIn(enquiry_id);
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => (n % 2 ? inOther(`Message ${n}`) : write(asker, `Message ${n}`))),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(20);
    expect(await writeIn(elsewhere.enquiry_id)("Hello")).toMatchObject({ http: 200 });
    expect(await write(owner, "Yes")).toMatchObject({ http: 200 });
  });

  test("is unread until the other side has seen it, for each side by itself", async () => {
    const { owner, asker, write, read, mine } = await asked();
    const unread = async () => ({
      owner: (await ask("vendor/Filter_All_Property_Enquiries", {} as never, owner)).extras.Data![0]!.Unread_Messages,
      asker: (await mine(asker)).Data![0]!.Unread_Messages,
    });
    const mark = (by: { headers: Record<string, string> }, Property_Enquiry_MessageID: string) =>
      ask("vendor/Mark_Property_Enquiry_Read", { Property_Enquiry_MessageID } as never, by);
    const lastOf = async (by: { headers: Record<string, string> }) =>
      (await read(by)).extras.Data!.Messages.at(-1)!.Property_Enquiry_MessageID;
    expect(await unread()).toEqual({ owner: 0, asker: 0 });
    await write(asker, "Is it free?");
    clock.pass(1000);
    await write(asker, "And may I see it?");
    expect(await unread()).toEqual({ owner: 2, asker: 0 });
    expect((await read(owner)).extras.Data!.Unread_Messages).toBe(2);
    expect((await read(asker)).extras.Data!.Unread_Messages).toBe(0);
    const seen = await lastOf(owner);
    expect(await mark(owner, seen)).toMatchObject({ http: 200 });
    clock.pass(1000);
    await write(owner, "Come tomorrow.");
    expect(await unread()).toEqual({ owner: 0, asker: 1 });
    await mark(asker, await lastOf(asker));
    // An older message turns nothing back.
    expect(await mark(asker, seen)).toMatchObject({ http: 200 });
    expect(await mark(asker, crypto.randomUUID())).toMatchObject({ http: 404 });
    expect(await unread()).toEqual({ owner: 0, asker: 0 });
    expect(await mark(await make.role("tenant"), seen)).toMatchObject({ http: 404 });
  });

  test("is sent once, also where the first answer was lost", async () => {
    const { asker, Property_EnquiryID, read } = await asked();
    const headers = { ...asker.headers, "idempotency-key": crypto.randomUUID() };
    const sent = await Promise.all(
      Array.from({ length: 4 }, () =>
        ask("vendor/Create_Property_Enquiry_Message", { Property_EnquiryID, Message: "Hello" }, { headers }),
      ),
    );
    expect(new Set(sent.map(({ extras }) => extras.Data!.Property_Enquiry_MessageID)).size).toBe(1);
    expect((await read(asker)).extras.Data!.Count).toBe(1);
  });

  test("is not written in a closed enquiry, by neither side, until the owner opens it again", async () => {
    const { owner, asker, write, move } = await asked();
    await move(stages.lost);
    for (const side of [owner, asker])
      expect(await write(side, "Hello")).toMatchObject({ http: 409, extras: { refusal: "enquiry-closed" } });
    await move(stages.contacted);
    expect(await write(owner, "Hello")).toMatchObject({ http: 200 });
  });

  test("is written to who was chosen, who is not told that it is closed", async () => {
    const { owner, asker, write, read, mine, move } = await asked();
    await move(stages.chosen);
    for (const side of [owner, asker]) expect(await write(side, "When do you move in?")).toMatchObject({ http: 200 });
    const chosen = { State: 5, Whether_Closed: true, Whether_Writable: true };
    expect((await read(asker)).extras.Data).toMatchObject(chosen);
    expect((await mine(asker)).Data).toMatchObject([{ State: 5 }]);
  });

  test("is in the audit log of the landlord without its words", async () => {
    const { owner, asker, write } = await asked();
    await write(asker, "My salary is 90,000");
    const { rows } = await database.pool.query(
      "select after from audit_entry where thing = 'Property_Enquiry_Message' and chain like '%' || $1",
      [owner.vendorId],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("salary");
  });
});

test("the owner's number is shown while they share it, and hidden again", async () => {
  const { owner, asker, read, share } = await asked();
  const shown = async () => (await read(asker)).extras.Data!;
  expect(await shown()).toMatchObject({ FinalPhoneNumber: "", Whether_Phone_Shared: false });
  expect(await share(owner, true)).toMatchObject({ http: 200 });
  const { rows } = await database.pool.query("select phone_number from vendor where vendor_id = $1", [owner.vendorId]);
  expect(await shown()).toMatchObject({ FinalPhoneNumber: `+91${rows[0].phone_number}`, Name: "Rekha Menon" });
  await share(owner, false);
  expect(await shown()).toMatchObject({ FinalPhoneNumber: "", Name: "Rekha M." });
  expect((await share(asker, true)).http).toBe(403);
});
