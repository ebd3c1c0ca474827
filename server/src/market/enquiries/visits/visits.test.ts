import { describe, expect, test } from "vitest";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { startServer } from "../../../../test/server.ts";

const server = await startServer();
const { ask, make, clock, database, queue } = server;
const hour = 3600_000;
type By = { headers: Record<string, string> };

const dayIn = (days: number) => addDays(dayOf(clock.now()), days);
const slot = (days: number, Start_Time: string, End_Time: string) => ({
  Visit_Date: dayIn(days),
  Start_Time,
  End_Time,
});
const later = (days: number) => slot(days, "11:00", "11:30");

async function home() {
  const owner = await make.role("president");
  const { property_id } = await make.property({
    vendor_id: owner.vendorId,
    owner_name: "Rekha Menon",
    address: "12, Lotus Lane, Pune",
  });
  return { owner, property_id };
}

async function asked(at?: Awaited<ReturnType<typeof home>>) {
  const { owner, property_id } = at ?? (await home());
  const asker = await make.role("tenant");
  const [vendor] = await rows<{ phone_number: string }>("select phone_number from vendor where vendor_id = $1", [
    asker.vendorId,
  ]);
  const phone = vendor!.phone_number;
  const { enquiry_id: Property_EnquiryID } = await make.enquiry({ property_id, phone_number: phone });
  const list = async (by: By) =>
    (await ask("vendor/Filter_All_Property_Visits", { Property_EnquiryID }, by)).extras.Data!;
  return {
    owner,
    asker,
    phone,
    property_id,
    Property_EnquiryID,
    list,
    offer: (Slots: ReturnType<typeof slot>[], by: By = owner) =>
      ask("vendor/Offer_Property_Visits", { Property_EnquiryID, Slots }, by),
    free: async () => (await list(asker)).Visits.filter(({ State }) => State === 1),
    enquiry: async () =>
      (await ask("vendor/Filter_All_Property_Enquiries", {}, owner)).extras.Data!.find(
        (each) => each.Property_EnquiryID === Property_EnquiryID,
      )!,
  };
}
type Asked = Awaited<ReturnType<typeof asked>>;

const rows = async <T>(text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows as T[];
const book = (Visit_SlotID: string, by: By) => ask("vendor/Book_Property_Visit", { Visit_SlotID }, by);
const cancel = (Visit_SlotID: string, by: By) =>
  ask("vendor/Cancel_Property_Visit", { Visit_SlotID, Cancel_Reason: 1, Cancel_Words: "Stuck at work" }, by);
/** Of a time that is not there. */
const none = { Visit_SlotID: "" };
/** Offers one time, which is taken. */
async function agreed(one: Asked, days = 2) {
  await one.offer([later(days)]);
  const [{ Visit_SlotID } = none] = await one.free();
  expect(await book(Visit_SlotID, one.asker)).toMatchObject({ http: 200 });
  return Visit_SlotID;
}
const news = (phone: string) =>
  rows<{ news: string }>(
    `select details ->> 'News_Label' as news from notification where kind = 'home-visit' and phone_number = $1
     order by created_at, notification_id`,
    [phone],
  ).then((all) => all.map((one) => one.news.replace("visitNews.", "")));
async function tell() {
  await database.db.transaction().execute((tx) => queue.enqueue(tx, "enquiries.tell-visits", {}));
  await queue.drain();
}

describe("a stranger", () => {
  test.each(["tenant", "president"] as const)("in the role %s sees and changes no visit", async (role) => {
    const one = await asked();
    const visit = await agreed(one);
    const stranger = await make.role(role);
    for (const [path, input] of [
      ["vendor/Book_Property_Visit", {}],
      ["vendor/Cancel_Property_Visit", { Cancel_Reason: 1 }],
      ["vendor/Mark_Property_Visit_Absence", { Whether_Absent: true }],
      ["vendor/Create_Property_Visit_Feedback", { Whether_Liked: true }],
    ] as const)
      expect(await ask(path, { Visit_SlotID: visit, ...input } as never, stranger), path).toMatchObject({
        http: 404,
        extras: { refusal: "unknown-visit" },
      });
    const { Property_EnquiryID } = one;
    expect(await ask("vendor/Filter_All_Property_Visits", { Property_EnquiryID }, stranger)).toMatchObject({
      http: 404,
    });
    expect((await one.offer([later(3)], stranger)).http).toBe(role === "president" ? 404 : 403);
  });
});

describe("times that the owner offers", () => {
  test("answer the enquiry, are seen by who asked, and replace those of before", async () => {
    const one = await asked();
    expect(await one.offer([later(3), later(2)])).toMatchObject({ http: 200 });
    expect(await one.enquiry()).toMatchObject({ Stage: 2, Status: true, Responded_At: expect.any(String) });
    expect(await one.free()).toHaveLength(2);
    expect(await one.list(one.asker)).toMatchObject({ Place: null });
    // The same first time rings no bell twice; another one does.
    await one.offer([later(2), later(5)]);
    expect(await news(one.phone)).toEqual(["offered"]);
    await one.offer([later(4)]);
    expect((await one.free()).map(({ Starts_At }) => dayOf(new Date(Starts_At)))).toEqual([dayIn(4)]);
    await one.offer([]);
    expect(await one.free()).toEqual([]);
    expect(await news(one.phone)).toEqual(["offered", "offered"]);
  });

  test.each([
    [[slot(-1, "11:00", "11:30")], 409, "visit-slot-past"],
    [[slot(61, "11:00", "11:30")], 409, "visit-slot-too-far"],
    [[slot(1, "11:00", "11:00")], 400, "visit-slot-length"],
    [[slot(1, "11:00", "11:30"), slot(1, "11:20", "11:40")], 409, "visit-slots-overlap"],
    [[slot(1, "25:00", "26:00")], 400, "invalid-input"],
    [Array.from({ length: 11 }, (_, n) => later(n + 1)), 400, "invalid-input"],
  ])("are not %j", async (slots, http, refusal) => {
    const one = await asked();
    const answer = await one.offer(slots);
    expect(answer).toMatchObject({ http });
    expect(answer.extras.refusal).toBe(refusal);
    expect(await one.free()).toEqual([]);
  });

  test("are none in a closed enquiry, nor for a home off the site", async () => {
    const one = await asked();
    const move = (Stage: 2 | 6) =>
      ask("vendor/Update_Property_Enquiry_Stage", { ...one, Stage, Lost_Reason: 1 } as never, one.owner);
    await move(6);
    expect(await one.offer([later(1)])).toMatchObject({ http: 409, extras: { refusal: "enquiry-closed" } });
    await move(2);
    await rows("update property set status = false where property_id = $1", [one.property_id]);
    expect(await one.offer([later(1)])).toMatchObject({ http: 409, extras: { refusal: "home-not-offered" } });
  });
});

describe("a time", () => {
  test("is taken once, however many visitors of the home take it at once", async () => {
    const at = await home();
    const all = await Promise.all(Array.from({ length: 5 }, () => asked(at)));
    for (const one of all) await one.offer([later(2), slot(2, "12:00", "12:30")]);
    const ids = await Promise.all(all.map(async (one) => (await one.free())[0]!.Visit_SlotID));
    const answers = await Promise.all(all.map((one, n) => book(ids[n]!, one.asker)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ http }) => http !== 200))
      expect(answer).toMatchObject({ http: 409, extras: { refusal: "visit-slot-taken" } });
    // The rest stays free for the others.
    const loser = all[answers.findIndex(({ http }) => http !== 200)]!;
    const free = await loser.free();
    expect(free).toHaveLength(1);
    expect(await book(free[0]!.Visit_SlotID, loser.asker)).toMatchObject({ http: 200 });
    const again = await loser.offer([later(4), later(2)]);
    expect(again).toMatchObject({ http: 409, extras: { refusal: "visit-slot-taken" } });
    expect(again.extras.fields).toEqual({ "Slots.1.Start_Time": "A visit is already agreed at this time" });
  });

  test("is taken once by a double click, and another only after the first is cancelled", async () => {
    const one = await asked();
    await one.offer([later(2), later(3)]);
    const [first = none, second = none] = await one.free();
    const twice = await Promise.all([book(first.Visit_SlotID, one.asker), book(first.Visit_SlotID, one.asker)]);
    expect(twice.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(await book(second.Visit_SlotID, one.asker)).toMatchObject({
      http: 409,
      extras: { refusal: "visit-agreed-already" },
    });
    expect(await cancel(first.Visit_SlotID, one.asker)).toMatchObject({ http: 200 });
    expect(await book(second.Visit_SlotID, one.asker)).toMatchObject({ http: 200 });
  });

  test("that has passed is not taken, nor one that its owner would take", async () => {
    const one = await asked();
    await one.offer([later(1)]);
    const [{ Visit_SlotID } = none] = await one.free();
    expect(await book(Visit_SlotID, one.owner)).toMatchObject({ http: 404 });
    clock.pass(3 * 24 * hour);
    expect(await book(Visit_SlotID, one.asker)).toMatchObject({ http: 409, extras: { refusal: "visit-slot-past" } });
    expect(await one.free()).toEqual([]);
  });
});

describe("an agreed visit", () => {
  test("moves the enquiry, tells the owner, and shows where to come for as long as it stands", async () => {
    const one = await asked();
    const visit = await agreed(one);
    expect(await one.enquiry()).toMatchObject({ Stage: 3, Visit_Starts_At: expect.any(String) });
    const mine = (await ask("vendor/Filter_My_Property_Enquiries", {}, one.asker)).extras.Data![0]!;
    expect(mine).toMatchObject({ State: 3, Visit_Starts_At: expect.any(String) });
    expect((await one.list(one.asker)).Place).toMatchObject({
      Address: expect.stringMatching(/12, Lotus Lane, Pune$/),
      Directions_URL: expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/dir\//),
    });
    await cancel(visit, one.owner);
    expect(await one.list(one.asker)).toMatchObject({
      Visits: [{ State: 3, Cancelled_By: 1, Cancel_Reason: 1, Cancel_Words: "Stuck at work" }],
      Place: null,
    });
    expect(await news(one.phone)).toEqual(["offered", "cancelled"]);
    expect(await one.enquiry()).toMatchObject({ Stage: 2 });
    expect(await cancel(visit, one.asker)).toMatchObject({ http: 409, extras: { refusal: "visit-not-to-come" } });
  });

  test("is remembered on the evening before and an hour before, once, whichever server is first", async () => {
    const one = await asked();
    const visit = await agreed(one, 3);
    const begin = new Date((await one.list(one.asker)).Visits[0]!.Starts_At).getTime();
    const until = (before: number) => clock.pass(begin - before - clock.now().getTime());
    const told = async () => (await news(one.phone)).filter((each) => each === "tomorrow" || each === "soon");
    // Five in the evening before, then six.
    until(18 * hour);
    await tell();
    expect(await told()).toEqual([]);
    until(16.5 * hour);
    await Promise.all([tell(), tell(), tell()]);
    await tell();
    expect(await told()).toEqual(["tomorrow"]);
    until(0.9 * hour);
    await Promise.all([tell(), tell()]);
    expect(await told()).toEqual(["tomorrow", "soon"]);
    clock.pass(hour);
    await tell();
    expect(await told()).toEqual(["tomorrow", "soon"]);
    expect(visit).toBeTruthy();
  });

  test("is asked about once afterwards, unless it was judged or somebody did not come", async () => {
    const [one, judged, absent] = [await asked(), await asked(), await asked()];
    const visits = [await agreed(one), await agreed(judged), await agreed(absent)];
    const asks = async ({ phone }: Asked) => (await news(phone)).filter((each) => each === "over");
    const ends = new Date((await one.list(one.asker)).Visits[0]!.Ends_At).getTime();
    clock.pass(ends - clock.now().getTime());
    await tell();
    const say = { Visit_SlotID: visits[1]!, Whether_Liked: true, Dislike_Reason: null, Feedback_Words: "" };
    await ask("vendor/Create_Property_Visit_Feedback", say, judged.asker);
    await ask("vendor/Mark_Property_Visit_Absence", { Visit_SlotID: visits[2]!, Whether_Absent: true }, absent.owner);
    expect(await asks(one)).toEqual([]);
    clock.pass(hour);
    await Promise.all([tell(), tell()]);
    clock.pass(hour);
    await tell();
    expect(await asks(one)).toEqual(["over"]);
    expect([await asks(judged), await asks(absent)]).toEqual([[], []]);
  });

  test("that was cancelled is not remembered", async () => {
    const one = await asked();
    const visit = await agreed(one, 1);
    await cancel(visit, one.asker);
    clock.pass(22 * hour);
    await tell();
    expect(await news(one.phone)).toEqual(["offered"]);
  });

  test.each([
    ["rented out", "update property set is_full = true where property_id = $1", 5],
    ["paused", "update property set paused_at = now() where property_id = $1", 6],
    ["hidden", "update property set hidden_at = now(), hidden_reason = 'x' where property_id = $1", 7],
    ["taken off the site", "update property set status = false where property_id = $1", 8],
  ])("ends with the home: %s, and both sides are told once", async (_, change, reason) => {
    const one = await asked();
    const other = await asked({ owner: one.owner, property_id: one.property_id });
    await agreed(one);
    await other.offer([later(4)]);
    await rows(change, [one.property_id]);
    expect((await one.list(one.asker)).Visits).toMatchObject([{ State: 3, Cancelled_By: 3, Cancel_Reason: reason }]);
    expect(await other.free()).toEqual([]);
    await Promise.all([tell(), tell()]);
    await tell();
    expect(await news(one.phone)).toEqual(["offered", "cancelled"]);
    const [{ phone_number }] = (await rows("select phone_number from vendor where vendor_id = $1", [
      one.owner.vendorId,
    ])) as [{ phone_number: string }];
    expect((await news(phone_number)).filter((each) => each === "cancelled")).toHaveLength(1);
  });

  test("ends with the enquiry; who was chosen is not told of a cancelled visit", async () => {
    const [lost, chosen] = [await asked(), await asked()];
    for (const [one, Stage] of [
      [lost, 6],
      [chosen, 5],
    ] as const) {
      await agreed(one);
      const { Property_EnquiryID } = one;
      await ask("vendor/Update_Property_Enquiry_Stage", { Property_EnquiryID, Stage, Lost_Reason: 1 }, one.owner);
      expect((await one.list(one.asker)).Visits).toMatchObject([{ State: 3, Cancel_Reason: 9 }]);
    }
    await tell();
    expect(await news(lost.phone)).toEqual(["offered", "cancelled"]);
    expect(await news(chosen.phone)).toEqual(["offered"]);
  });

  test("is judged afterwards: who did not come, and whether the home was liked", async () => {
    const one = await asked();
    const Visit_SlotID = await agreed(one);
    const absent = (by: By, Whether_Absent: boolean) =>
      ask("vendor/Mark_Property_Visit_Absence", { Visit_SlotID, Whether_Absent }, by);
    const rate = (by: By, input: object) =>
      ask("vendor/Create_Property_Visit_Feedback", { Visit_SlotID, ...input } as never, by);
    expect(await absent(one.owner, true)).toMatchObject({ http: 409, extras: { refusal: "visit-not-over" } });
    expect(await rate(one.asker, { Whether_Liked: true })).toMatchObject({ http: 409 });
    clock.pass(3 * 24 * hour);
    expect(await absent(one.owner, true)).toMatchObject({ http: 200 });
    expect(await absent(one.asker, true)).toMatchObject({ http: 200 });
    expect(await absent(one.owner, false)).toMatchObject({ http: 200 });
    expect(await rate(one.owner, { Whether_Liked: true })).toMatchObject({ http: 404 });
    expect(await rate(one.asker, { Whether_Liked: false, Dislike_Reason: 9 })).toMatchObject({ http: 400 });
    const words = { Dislike_Reason: 3, Feedback_Words: "Damp walls" };
    expect(await rate(one.asker, { Whether_Liked: false, ...words })).toMatchObject({ http: 200 });
    expect((await one.list(one.owner)).Visits).toMatchObject([
      { Whether_Owner_Absent: true, Whether_Asker_Absent: false, Whether_Liked: false, ...words },
    ]);
    expect(await rate(one.asker, { Whether_Liked: true, ...words })).toMatchObject({ http: 200 });
    expect((await one.list(one.owner)).Visits).toMatchObject([{ Whether_Liked: true, Dislike_Reason: null }]);
  });
});
