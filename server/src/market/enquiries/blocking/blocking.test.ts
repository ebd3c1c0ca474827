import { describe, expect, test } from "vitest";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { nextPhone } from "../../../../test/make/vendor.ts";
import { startServer } from "../../../../test/server.ts";

const { ask, make, clock, database } = await startServer();
type By = { headers: Record<string, string> };

let address = 0;
async function asked() {
  const owner = await make.role("president");
  const { property_id } = await make.property({ vendor_id: owner.vendorId });
  const asker = await make.role("tenant");
  const { phone_number: phone } = await database.db
    .selectFrom("vendor")
    .select("phone_number")
    .where("vendor_id", "=", asker.vendorId)
    .executeTakeFirstOrThrow();
  const { enquiry_id: Property_EnquiryID } = await make.enquiry({ property_id, phone_number: phone });
  return {
    owner,
    asker,
    phone,
    property_id,
    Property_EnquiryID,
    block: (by: By = owner) => ask("vendor/Create_Blocked_Number", { Property_EnquiryID }, by),
    write: (by: By, Message: string) =>
      ask("vendor/Create_Property_Enquiry_Message", { Property_EnquiryID, Message }, by),
    read: async (by: By) =>
      (await ask("vendor/Fetch_Property_Enquiry_Thread_Info", { Property_EnquiryID }, by)).extras.Data!,
    inbox: async () => (await ask("vendor/Filter_All_Property_Enquiries", {}, owner)).extras,
    bell: async () => (await ask("vendor/Filter_All_Notifications", {}, owner)).extras.Data!.length,
    blocked: async () => (await ask("vendor/Filter_All_Blocked_Numbers", {}, owner)).extras,
    async enquire(PhoneNumber = phone) {
      const from = { address: `10.9.0.${++address}` };
      await ask("user/Generate_User_OTP", { PhoneNumber }, from);
      const outbox = await ask("outbox/Filter_All_Messages", { To: PhoneNumber });
      const OTP = outbox.extras.Data!.find((message) => message.OTP)!.OTP!;
      const who = { Name: "Ravi Iyer", EmailID: "ravi@example.in", PhoneNumber, OTP };
      return ask("user/Create_Property_Enquiry", { PropertyID: property_id, ...who }, from);
    },
  };
}

describe("a blocked number", () => {
  test("gets the answers of any other number, and reaches nobody", async () => {
    const one = await asked();
    expect(await one.block()).toMatchObject({ http: 200 });
    const before = { bell: await one.bell(), totals: (await one.inbox()).Totals };
    const [blocked, free] = [await one.enquire(), await one.enquire(nextPhone())];
    expect(blocked.http).toBe(200);
    expect(Object.keys(blocked.extras).sort()).toEqual(Object.keys(free.extras).sort());
    expect(blocked.extras.Status).toBe(free.extras.Status);
    expect(await one.write(one.asker, "Why no answer?")).toMatchObject({
      http: 200,
      extras: { Status: "Message sent", Data: { Whether_Mine: true } },
    });
    // Only what the free number sent has arrived.
    expect((await one.inbox()).Totals.Total).toBe(before.totals.Total + 1);
    expect(await one.bell()).toBe(before.bell + 1);
    expect((await one.read(one.owner)).Messages).toEqual([]);
    // Who wrote sees it as sent.
    expect((await one.read(one.asker)).Messages).toHaveLength(1);
    const mine = (await ask("vendor/Filter_My_Property_Enquiries", {}, one.asker)).extras;
    expect(mine.Data!.map(({ State }) => State)).toEqual([1, 1]);
    const { rows } = await database.pool.query(
      "select after from audit_entry where thing = 'Property_Enquiry_Message' and chain like '%' || $1",
      [one.owner.vendorId],
    );
    expect(rows).toEqual([]);
  });

  test("is not found by the owner in what it sent, neither by its id", async () => {
    const one = await asked();
    await one.block();
    const { Property_EnquiryID } = (await one.enquire()).extras.Data!;
    for (const [path, input] of [
      ["vendor/Fetch_Property_Enquiry_Thread_Info", {}],
      ["vendor/Filter_All_Property_Visits", {}],
      ["vendor/Create_Property_Enquiry_Message", { Message: "Hello" }],
      ["vendor/Update_Property_Enquiry_Stage", { Stage: 2 }],
    ] as const)
      expect(await ask(path, { Property_EnquiryID, ...input } as never, one.owner), path).toMatchObject({
        http: 404,
        extras: { refusal: "unknown-enquiry" },
      });
  });

  test("is written to by nobody: the owner has to unblock it first", async () => {
    const one = await asked();
    await one.block();
    const refused = { http: 409, extras: { refusal: "number-blocked" } };
    expect(await one.write(one.owner, "Hello")).toMatchObject(refused);
    const { Property_EnquiryID } = one;
    const offer = {
      Property_EnquiryID,
      Slots: [{ Visit_Date: addDays(dayOf(clock.now()), 2), Start_Time: "11:00", End_Time: "11:30" }],
    };
    expect(await ask("vendor/Offer_Property_Visits", offer, one.owner)).toMatchObject(refused);
  });

  test("loses its visits to come, and hears that they were cancelled", async () => {
    const one = await asked();
    const { Property_EnquiryID } = one;
    const day = addDays(dayOf(clock.now()), 2);
    const times = (hour: number) => ({ Visit_Date: day, Start_Time: `${hour}:00`, End_Time: `${hour}:30` });
    await ask("vendor/Offer_Property_Visits", { Property_EnquiryID, Slots: [times(11), times(12)] }, one.owner);
    const visits = async () =>
      (await ask("vendor/Filter_All_Property_Visits", { Property_EnquiryID }, one.asker)).extras.Data!.Visits;
    await ask("vendor/Book_Property_Visit", { Visit_SlotID: (await visits())[0]!.Visit_SlotID }, one.asker);
    await one.block();
    expect(await visits()).toMatchObject([{ State: 3, Cancelled_By: 1, Cancel_Reason: 2 }]);
    const { rows } = await database.pool.query(
      "select details ->> 'News_Label' as news from notification where kind = 'home-visit' and phone_number = $1",
      [one.phone],
    );
    expect(rows.map(({ news }) => news)).toContain("visitNews.cancelled");
  });

  test("is listed and unblocked; what it sent meanwhile stays unseen", async () => {
    const one = await asked();
    expect((await one.inbox()).Data![0]).toMatchObject({ Whether_Blocked: false });
    const twice = await Promise.all([one.block(), one.block()]);
    expect(new Set(twice.map(({ extras }) => extras.Data!.Blocked_NumberID)).size).toBe(1);
    expect(await one.blocked()).toMatchObject({
      Count: 1,
      Data: [{ Name: "Ravi Iyer", FinalPhoneNumber: `+91${one.phone}` }],
    });
    expect((await one.inbox()).Data![0]).toMatchObject({ Whether_Blocked: true });
    await one.write(one.asker, "While blocked");
    const { Blocked_NumberID } = (await one.blocked()).Data![0]!;
    const unblock = (by: By) => ask("vendor/Remove_Blocked_Number", { Blocked_NumberID }, by);
    expect(await unblock(await make.role("president"))).toMatchObject({ http: 404 });
    expect(await unblock(one.owner)).toMatchObject({ http: 200 });
    expect(await unblock(one.owner)).toMatchObject({ http: 404, extras: { refusal: "unknown-blocked-number" } });
    await one.write(one.asker, "After it");
    expect((await one.read(one.owner)).Messages.map(({ Message }) => Message)).toEqual(["After it"]);
  });

  test("books no visit that was offered while it was being blocked, and its feedback does not arrive", async () => {
    for (let n = 0; n < 4; n++) {
      const one = await asked();
      const { Property_EnquiryID } = one;
      const day = addDays(dayOf(clock.now()), 2);
      const Slots = [{ Visit_Date: day, Start_Time: "10:00", End_Time: "10:30" }];
      await Promise.all([
        ask("vendor/Offer_Property_Visits", { Property_EnquiryID, Slots } as never, one.owner),
        one.block(),
      ]);
      const { rows } = await database.pool.query<{ visit_slot_id: string }>(
        "select visit_slot_id from visit_slot where enquiry_id = $1",
        [Property_EnquiryID],
      );
      for (const { visit_slot_id: Visit_SlotID } of rows)
        expect(await ask("vendor/Book_Property_Visit", { Visit_SlotID } as never, one.asker)).toMatchObject({
          http: 409,
          extras: { refusal: "visit-slot-taken" },
        });
    }
  });

  test("is not heard after a visit, and in an enquiry of then also once it is unblocked", async () => {
    const one = await asked();
    const { property_id } = one;
    const { rows } = await database.pool.query<{ visit_slot_id: string }>(
      `insert into visit_slot (vendor_id, property_id, enquiry_id, starts_at, ends_at, state, created_at, agreed_at)
       values ($1, $2, $3, $4::timestamptz - interval '2 hours', $4::timestamptz - interval '1 hour', 2, $4, $4) returning visit_slot_id`,
      [one.owner.vendorId, property_id, one.Property_EnquiryID, clock.now()],
    );
    const { Data } = (await one.block()).extras;
    const { Property_EnquiryID } = (await one.enquire()).extras.Data!;
    const { visit_slot_id: Visit_SlotID } = rows[0]!;
    const said = { Visit_SlotID, Whether_Liked: false, Dislike_Reason: 5, Feedback_Words: "After the block" };
    expect(await ask("vendor/Create_Property_Visit_Feedback", said as never, one.asker)).toMatchObject({ http: 200 });
    const stored = await database.pool.query("select feedback_words from visit_slot where visit_slot_id = $1", [
      Visit_SlotID,
    ]);
    expect(JSON.stringify(stored.rows)).not.toContain("After the block");
    await ask("vendor/Remove_Blocked_Number", { Blocked_NumberID: Data!.Blocked_NumberID } as never, one.owner);
    const bell = await one.bell();
    expect(
      await ask("vendor/Create_Property_Enquiry_Message", { Property_EnquiryID, Message: "Hello" }, one.asker),
    ).toMatchObject({ http: 200 });
    expect(await one.bell()).toBe(bell);
    for (const [path, input] of [
      ["vendor/Update_Property_Enquiry_Phone_Sharing", { Whether_Phone_Shared: true }],
      ["vendor/Create_Property_Enquiry_Note", { Note: "Mine" }],
    ] as const)
      expect(await ask(path, { Property_EnquiryID, ...input } as never, one.owner)).toMatchObject({ http: 404 });
  });

  test("is blocked by one owner only, and by nobody who does not have the enquiry", async () => {
    const [one, other] = [await asked(), await asked()];
    expect(await one.block(other.owner)).toMatchObject({ http: 404 });
    expect((await one.block(one.asker)).http).toBe(403);
    await one.block();
    const { enquiry_id } = await make.enquiry({ property_id: other.property_id, phone_number: one.phone });
    const input = { Property_EnquiryID: enquiry_id, Message: "Hello" };
    await ask("vendor/Create_Property_Enquiry_Message", input, one.asker);
    const thread = await ask(
      "vendor/Fetch_Property_Enquiry_Thread_Info",
      { Property_EnquiryID: enquiry_id },
      other.owner,
    );
    expect(thread.extras.Data!.Count).toBe(1);
  });
});
