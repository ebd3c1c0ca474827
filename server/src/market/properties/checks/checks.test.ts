import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { properties } from "#domain/market/properties/calls.ts";
import type { SignalKind } from "#domain/market/properties/checks/codes.ts";
import type { Decision } from "#domain/market/properties/operator/codes.ts";
import type { Input } from "#domain/platform/call.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { startServer } from "../../../../test/server.ts";

const operatorPhone = "9811100055";
const hour = 3600_000;
const server = await startServer({
  settings: {
    OPERATOR_PHONES: operatorPhone,
    LISTINGS_PER_DAY: "6",
    LISTINGS_CHECKED_FIRST: "1",
    LISTING_CHECK_HOURS: "24",
    LISTINGS_ACTIVE: "3",
  },
});
const { ask, postForm, make, clock, queue, database } = server;
const { db } = database;
const pune = await db.selectFrom("city").selectAll().where("city_name", "=", "Pune").executeTakeFirstOrThrow();
const account = await make.vendor({ phone_number: operatorPhone, vendor_type: vendorTypes.tenant });
const operator = await make.session({ vendorId: account.vendor_id });

type Owner = Awaited<ReturnType<typeof make.role>>;
async function owner(state: "new" | "verified" = "verified"): Promise<Owner> {
  const made = await make.role("president");
  await make.standing({ vendor_id: made.vendorId, state });
  return made;
}
type Draft = Input<typeof properties.create>;
const draft = (given: Partial<Draft> = {}): Draft => ({
  Property_Title: "2 BHK near the lake",
  Property_Type: 1,
  Sub_Type: "2 BHK",
  Monthly_Rent: 18_500,
  StateID: pune.state_id,
  CityID: pune.city_id,
  ...given,
});
const create = (by: Owner, given: Partial<Draft> = {}) => ask("vendor/Create_Property", draft(given), by);
const created = async (by: Owner, given: Partial<Draft> = {}) => (await create(by, given)).extras.Data!.PropertyID;

async function run(name: "properties.check-listings" | "properties.release-held") {
  await db.transaction().execute((tx) => queue.enqueue(tx, name, {}));
  await queue.drain();
}
/** Sessions go on, however far the clock is moved. */
async function pass(ms: number) {
  clock.pass(ms);
  await db
    .updateTable("session")
    .set({ expires_at: new Date(clock.at.getTime() + 24 * hour) })
    .execute();
}
const isPublic = async (PropertyID: string) => (await ask("user/Fetch_Property_Info", { PropertyID })).http === 200;
const info = async (PropertyID: string) =>
  (await ask("vendor/Fetch_Operator_Property_Info", { PropertyID }, operator)).extras.Data!;
const signals = async (PropertyID: string): Promise<SignalKind[]> => (await info(PropertyID)).Signals;
const decide = (PropertyID: string, Decision: Decision, more: object = {}) =>
  ask("vendor/Create_Property_Decision", { PropertyID, Decision, Reason: "Looked at it", ...more }, operator);
const queueOf = async (more: object = {}) =>
  (await ask("vendor/Filter_All_Operator_Properties", { List: "check", Limit: 100, ...more }, operator)).extras.Data!;
const inQueue = async (PropertyID: string, more: object = {}) =>
  (await queueOf(more)).some((row) => row.PropertyID === PropertyID);

const drawn = (name: string) => readFile(new URL(`../../../../demo/pictures/${name}.webp`, import.meta.url));
async function upload(by: Owner, bytes: Buffer): Promise<string> {
  const { extras } = await postForm("upload/Upload_Image", { file: new File([bytes as never], "a.jpg") }, by);
  return (extras.Data as { ImageID: string }).ImageID;
}
async function listedWith(by: Owner, photos: Buffer[], given: Partial<Draft> = {}) {
  const images = [];
  for (const bytes of photos) images.push(await upload(by, bytes));
  clock.pass(1000);
  return created(by, { Property_Image_Array: images, ...given } as Partial<Draft>);
}

describe("a photo of another account's home", () => {
  test("puts the later listing before the operator, side by side, and tells nobody else whose the other is", async () => {
    const [first, second] = [await owner(), await owner()];
    const photo = await drawn("living-02");
    const original = await listedWith(first, [photo], { Property_Title: "The first" });
    const copy = await listedWith(second, [await sharp(photo).resize(700).flop().jpeg({ quality: 60 }).toBuffer()]);
    await run("properties.check-listings");
    expect(await signals(copy)).toEqual(["photos"]);
    expect(await signals(original)).toEqual([]);
    const { Photo_Matches } = await info(copy);
    expect(Photo_Matches).toMatchObject([
      { Other_PropertyID: original, Other_Property_Title: "The first", Whether_Mirrored: true },
    ]);
    // Never a block by itself.
    expect(await isPublic(copy)).toBe(true);
    const own = await ask("vendor/Fetch_Property_Check_Info", { PropertyID: copy }, second);
    expect(JSON.stringify(own.extras.Data)).not.toContain(original);
    expect(await inQueue(copy, { Whether_Signal_Filter: true, Signal: "photos" })).toBe(true);
    expect(await inQueue(copy, { Whether_Signal_Filter: true, Signal: "brokerage" })).toBe(false);

    expect((await decide(copy, "fine")).http).toBe(200);
    expect(await inQueue(copy)).toBe(false);
    // What was decided stays decided, though the home is examined again.
    await ask("vendor/Inactive_Property", { PropertyID: copy }, second);
    await run("properties.check-listings");
    await ask("vendor/Active_Property", { PropertyID: copy }, second);
    await run("properties.check-listings");
    expect(await inQueue(copy)).toBe(false);
  });

  test("is said of a whole set that was stolen, and not of one's own homes or of plain pictures", async () => {
    const [first, thief] = [await owner(), await owner()];
    const set = await Promise.all(["kitchen-02", "bedroom-03", "living-05"].map(drawn));
    const original = await listedWith(first, set);
    const again = await listedWith(first, [set[0]!]);
    const stolen = await listedWith(thief, set);
    const white = await sharp({ create: { width: 800, height: 600, channels: 3, background: "white" } })
      .png()
      .toBuffer();
    const plain = await listedWith(first, [white]);
    const alsoPlain = await listedWith(thief, [white]);
    await run("properties.check-listings");
    expect(await signals(stolen)).toEqual(["photo-set"]);
    expect(await Promise.all([original, again, plain, alsoPlain].map(signals))).toEqual([[], [], [], []]);
  });

  test("is not said of pictures that two homes of one society share", async () => {
    const [one, other] = [await owner(), await owner()];
    const society = await make.society();
    const { block_id } = await make.block({ society_id: society.society_id });
    const { building_id } = await make.building({ society_id: society.society_id, block_id });
    const photo = await drawn("courtyard-02");
    const ids = [];
    for (const by of [one, other]) {
      const property_id = await listedWith(by, [photo]);
      const { flat_id } = await make.flat({ society_id: society.society_id, block_id, building_id });
      const now = clock.at;
      await db
        .insertInto("property_flat")
        .values({
          ...{ property_id, vendor_id: by.vendorId, society_id: society.society_id, flat_id, named: "A", status: 2 },
          ...{ confirmed_at: now, created_at: now, updated_at: now },
        })
        .execute();
      ids.push(property_id);
    }
    await run("properties.check-listings");
    expect(await Promise.all(ids.map(signals))).toEqual([[], []]);
  });
});

describe("what a listing says", () => {
  const long = "A bright flat on a quiet lane near the lake, with two balconies, a large kitchen and covered parking.";

  test("of brokerage, by a link or in another's words is to be checked; a correction ends it", async () => {
    const [one, other] = [await owner(), await owner()];
    const original = await created(one, { Property_Description: long });
    clock.pass(1000);
    const copied = await created(other, { Property_Description: `${long.toUpperCase()}!!` });
    const broker = await created(other, { Property_Description: "Brokerage one month rent" });
    const link = await created(other, { Property_Description: "See homes.example.com/now" });
    await run("properties.check-listings");
    expect(await Promise.all([original, copied, broker, link].map(signals))).toEqual([
      [],
      ["same-text"],
      ["brokerage"],
      ["contact"],
    ]);
    await ask("vendor/Edit_Property", { ...draft({ Property_Description: "Direct" }), PropertyID: broker }, other);
    await run("properties.check-listings");
    expect(await signals(broker)).toEqual([]);
  });

  test("of many owners on one number is said once, until an operator grants the number a limit", async () => {
    const agent = await owner();
    const ids = [];
    for (let at = 0; at < 6; at++)
      ids.push(await created(agent, { Owner_Name: `Owner ${"ABCDEF"[at]}` } as Partial<Draft>));
    await run("properties.check-listings");
    const found = (await Promise.all(ids.map(signals))).flat();
    expect(found).toEqual(["many-owners"]);
  });
});

describe("a rent far from similar homes", () => {
  test("is asked back, is a signal, and cannot be moved by one account with many homes", async () => {
    const place = { city: "Nagpur", location_address: "Dharampeth, Nagpur", address: "Dharampeth, Nagpur" };
    const nagpur = await db.selectFrom("city").selectAll().where("city_name", "=", "Nagpur").executeTakeFirstOrThrow();
    for (let at = 0; at < 9; at++) await make.property({ ...place, monthly_rent_paise: (18_000 + at * 500) * 100 });
    const rival = await owner();
    for (let at = 0; at < 30; at++)
      await make.property({ ...place, vendor_id: rival.vendorId, monthly_rent_paise: 200_000_00 });
    const by = await owner();
    const rent = { Property_Type: 1 as const, Sub_Type: "2 BHK" as const, CityID: nagpur.city_id };
    const check = async (Monthly_Rent: number) =>
      (await ask("vendor/Fetch_Property_Rent_Check_Info", { ...rent, Monthly_Rent }, by)).extras.Data!;
    expect(await check(300_000)).toMatchObject({ Side: "high", Median_Rent: 20_000, Accounts: 10 });
    expect(await check(2_000)).toMatchObject({ Side: "low" });
    expect(await check(24_000)).toMatchObject({ Side: null, Median_Rent: null });

    const home = { StateID: nagpur.state_id, CityID: nagpur.city_id, Monthly_Rent: 300_000 };
    const dear = await created(by, home);
    await run("properties.check-listings");
    expect(await signals(dear)).toEqual(["rent-high"]);
    expect((await info(dear)).Signal_Details).toMatchObject([{ Kind: "rent-high", Median_Rent: 20_000 }]);
    expect(await isPublic(dear)).toBe(true);
  });
});

describe("the first homes of a new account", () => {
  test("wait for a check, which the owner sees, and an operator lets them go", async () => {
    const fresh = await owner("new");
    const ids = [await created(fresh), await created(fresh)];
    expect(await Promise.all(ids.map(isPublic))).toEqual([false, false]);
    // It was never on the site: nobody hears that it is gone, nor of homes like it.
    const isGone = async () =>
      (await ask("user/Filter_All_Similar_Properties", { PropertyID: ids[0]! })).extras.Data!.Whether_Gone;
    expect(await isGone()).toBe(false);
    const own = (await ask("vendor/Fetch_Property_Check_Info", { PropertyID: ids[0]! }, fresh)).extras.Data!;
    expect(own.Hold).toMatchObject({
      Reason: "first",
      Held_Until: new Date(clock.at.getTime() + 24 * hour).toISOString(),
    });
    const page = (await ask("vendor/Fetch_Property_Info", { PropertyID: ids[0]! }, fresh)).extras.Data!;
    expect(page).toMatchObject({ Whether_Held: true, Held_Until: own.Hold!.Held_Until });
    expect(await inQueue(ids[0]!)).toBe(true);
    expect((await decide(ids[0]!, "fine")).http).toBe(200);
    expect(await isPublic(ids[0]!)).toBe(true);
    await decide(ids[0]!, "hide");
    expect(await isGone()).toBe(true);
    await decide(ids[0]!, "restore");
    expect([await isPublic(ids[0]!), await isGone()]).toEqual([true, false]);
    await queue.drain();
    const told = await db.selectFrom("notification").selectAll().where("kind", "=", "listing-checked").execute();
    expect(told.map(({ link }) => link)).toContain(`/properties?view=${ids[0]}`);
    // With one passed, the next is on the site at once.
    expect(await isPublic(await created(fresh))).toBe(true);
    expect(await isPublic(ids[1]!)).toBe(false);
  });

  test("go on the site by themselves where nobody looks, later with a signal, and never with a link", async () => {
    const [quiet, copied, linked] = [await owner("new"), await owner("new"), await owner("new")];
    const plain = await created(quiet);
    const broker = await created(copied, { Property_Description: "Brokerage one month rent" });
    const link = await created(linked, { Property_Description: "Pay at me@okaxis" });
    await run("properties.check-listings");
    await pass(23 * hour);
    await run("properties.release-held");
    expect(await Promise.all([plain, broker, link].map(isPublic))).toEqual([false, false, false]);
    await pass(2 * hour);
    await run("properties.release-held");
    expect(await Promise.all([plain, broker, link].map(isPublic))).toEqual([true, false, false]);
    await pass(48 * hour);
    await run("properties.release-held");
    expect(await Promise.all([plain, broker, link].map(isPublic))).toEqual([true, true, false]);
    // Nobody has said that it is available: only its owner can.
    const shown = (await ask("user/Fetch_Property_Info", { PropertyID: plain })).extras.Data!;
    expect(shown.Availability_Confirmed_At).toBeNull();
    // The signal stays before the operator.
    expect(await signals(broker)).toEqual(["brokerage"]);
    // Its owner takes the link out: then it waits like any first home.
    await ask("vendor/Edit_Property", { ...draft(), PropertyID: link }, linked);
    expect((await info(link)).Held_Until).not.toBeNull();
    await pass(25 * hour);
    await run("properties.check-listings");
    await run("properties.release-held");
    expect(await isPublic(link)).toBe(true);
  });
});

describe("the limit of active homes of a number", () => {
  async function atLimit() {
    const by = await owner("new");
    const ids = [];
    for (let at = 0; at < 3; at++) ids.push((await make.property({ vendor_id: by.vendorId })).property_id);
    return { by, ids };
  }

  test("holds what exceeds it, is raised by an operator, and lets the held home go", async () => {
    const { by } = await atLimit();
    const more = await created(by);
    expect(await isPublic(more)).toBe(false);
    expect((await ask("vendor/Fetch_Property_Limit_Info", {}, by)).extras.Data).toMatchObject({ Active: 3, Most: 3 });
    const asking = { Wanted: 20, Reason: "I run three PGs in Kothrud" };
    const answers = await Promise.all([1, 2].map(() => ask("vendor/Create_Property_Limit_Request", asking, by)));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
    const requests = (await ask("vendor/Filter_All_Property_Limit_Requests", { Limit: 10 }, operator)).extras.Data!;
    const request = requests.find(({ VendorID }) => VendorID === by.vendorId)!;
    expect(request).toMatchObject({ Wanted: 20, Active: 3, Most: 3 });
    const { Property_Limit_RequestID } = request;
    const grant = { Property_Limit_RequestID, Granted: 20, Answer: "Welcome" };
    expect((await ask("vendor/Update_Property_Limit_Request", grant, by)).http).toBe(403);
    const both = await Promise.all([1, 2].map(() => ask("vendor/Update_Property_Limit_Request", grant, operator)));
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(await isPublic(more)).toBe(true);
    expect((await ask("vendor/Fetch_Property_Limit_Info", {}, by)).extras.Data).toMatchObject({
      Most: 20,
      Request: { Granted: 20, Answer: "Welcome" },
    });
  });

  test("is kept by the database when two homes are activated at once", async () => {
    const { by, ids } = await atLimit();
    for (const PropertyID of ids.slice(0, 1)) await ask("vendor/Inactive_Property", { PropertyID }, by);
    const off = await make.property({ vendor_id: by.vendorId, status: false });
    const twin = await server.startTwin();
    const answers = await Promise.all(
      [ids[0]!, off.property_id].map((PropertyID, at) =>
        ask("vendor/Active_Property", { PropertyID }, { ...by, ...(at === 1 && { via: twin }) }),
      ),
    );
    expect(answers.map(({ http, extras }) => extras.refusal ?? http).sort()).toEqual([200, "too-many-homes"]);
  });

  test("lets a held home go once another is deactivated", async () => {
    const { by, ids } = await atLimit();
    const more = await created(by);
    await ask("vendor/Inactive_Property", { PropertyID: ids[0]! }, by);
    await run("properties.release-held");
    expect(await isPublic(more)).toBe(true);
  });

  test("does not bind a verified account", async () => {
    const trusted = await owner();
    for (let at = 0; at < 5; at++) expect(await isPublic(await created(trusted))).toBe(true);
    const asking = { Wanted: 20, Reason: "I run three PGs" };
    expect((await ask("vendor/Create_Property_Limit_Request", asking, trusted)).extras.refusal).toBe(
      "no-property-limit",
    );
  });
});

describe("a report", () => {
  const otpOf = async (To: string) => (await ask("outbox/Filter_All_Messages", { To })).extras.Data![0]!.OTP!;
  async function report(PropertyID: string, phone: string, Reason: 1 | 5 = 5) {
    const device = await make.session();
    expect((await ask("user/Generate_Property_Report_OTP", { PhoneNumber: phone }, device)).http).toBe(200);
    const OTP = await otpOf(phone);
    return ask("user/Create_Property_Report", { PropertyID, Reason, PhoneNumber: phone, OTP }, device);
  }
  const outcome = async (Token: string) => (await ask("user/Fetch_Property_Report_Info", { Token })).extras.Data!;

  test("by a confirmed number is told its outcome, and its owner what was reported, never by whom", async () => {
    const by = await owner();
    const id = await created(by, { Property_Title: "Reported home" });
    const sent = await report(id, "9822233301");
    const { Token } = sent.extras.Data!;
    expect(await outcome(Token)).toMatchObject({ Outcome: null, Whether_Notified: true, Reason: 5 });
    expect((await ask("user/Fetch_Property_Report_Info", { Token: `${Token}x` })).http).toBe(404);
    expect(await isPublic(id)).toBe(true);
    const own = await ask("vendor/Fetch_Property_Check_Info", { PropertyID: id }, by);
    expect(own.extras.Data).toMatchObject({ Reports: [{ Reason: 5, Outcome: null }], Whether_Answerable: true });
    expect(JSON.stringify(own.extras)).not.toContain("98222333");
    expect((await ask("vendor/Fetch_Property_Check_Info", { PropertyID: id }, await owner())).http).toBe(404);

    const answer = { PropertyID: id, Text: "I took them myself" };
    expect((await ask("vendor/Create_Property_Check_Answer", answer, by)).http).toBe(200);
    expect((await info(id)).Messages).toMatchObject([{ Whether_From_Team: false, Text: "I took them myself" }]);
    expect((await decide(id, "hide", { Owner_Text: "photos" })).http).toBe(200);
    expect(await outcome(Token)).toMatchObject({ Outcome: "removed" });
    await queue.drain();
    const notices = await db
      .selectFrom("notification")
      .select(["kind", "details"])
      .where("phone_number", "=", "9822233301")
      .execute();
    expect(notices).toMatchObject([
      { kind: "report-outcome", details: { Property_Title: "Reported home", Outcome_Label: "reportOutcomes.removed" } },
    ]);
    const hidden = (await ask("vendor/Fetch_Property_Info", { PropertyID: id }, by)).extras.Data!.Hidden_Reason;
    expect(hidden).toContain("photos");
  });

  test("of a rival's home ten times by one stranger counts once, and takes nothing off the site", async () => {
    const id = await created(await owner());
    // More codes a number does not get.
    for (let at = 0; at < 3; at++) await report(id, "9822233302", at % 2 === 0 ? 1 : 5);
    for (let at = 0; at < 10; at++)
      await ask("user/Create_Property_Report", { PropertyID: id, Reason: 1 }, await make.session());
    expect(await isPublic(id)).toBe(true);
    const { Reports, Open_Reports } = await info(id);
    // Beside it the three that count of one network.
    expect(Open_Reports).toBe(4);
    expect(Reports.filter(({ Whether_Confirmed }) => Whether_Confirmed)).toHaveLength(1);
  });

  test("of a number whose reports were wrong weighs less, and alone brings no home before the operator", async () => {
    const liar = "9822233303";
    for (let at = 0; at < 3; at++) {
      const id = await created(await owner());
      await report(id, liar);
      expect((await decide(id, "dismiss")).http).toBe(200);
      expect(await inQueue(id)).toBe(false);
    }
    const by = await owner();
    const id = await created(by);
    const sent = await report(id, liar);
    expect(sent.http).toBe(200);
    expect(await inQueue(id)).toBe(false);
    expect((await info(id)).Reports).toMatchObject([{ Not_Upheld: 3, Upheld: 0 }]);
    const told = await db
      .selectFrom("notification")
      .select("kind")
      .where("kind", "=", "listing-reported")
      .where("link", "=", `/properties?view=${id}`)
      .execute();
    expect(told).toEqual([]);
    // Another person says so too.
    await report(id, "9822233304");
    expect(await inQueue(id)).toBe(true);
  });

  test("by an account needs no code, and not of its own home", async () => {
    const [by, tenant] = [await owner(), await make.role("president")];
    const id = await created(by);
    const sending = { PropertyID: id, Reason: 1 as const };
    expect((await ask("vendor/Create_Property_Report", sending, by)).extras.refusal).toBe("own-property");
    const sent = await ask("vendor/Create_Property_Report", sending, tenant);
    expect((await outcome(sent.extras.Data!.Token)).Whether_Notified).toBe(true);
    const again = await ask("vendor/Create_Property_Report", { ...sending, Reason: 3 }, tenant);
    expect(again.extras.Data!.Token).toBe(sent.extras.Data!.Token);
    expect((await decide(id, "correct")).http).toBe(200);
    expect((await outcome(sent.extras.Data!.Token)).Outcome).toBe("corrected");
  });

  test("with a wrong code is refused, and leaves nothing", async () => {
    const id = await created(await owner());
    const device = await make.session();
    await ask("user/Generate_Property_Report_OTP", { PhoneNumber: "9822233305" }, device);
    const wrong = (Number(await otpOf("9822233305")) + 1) % 10_000;
    const OTP = String(wrong).padStart(4, "0");
    const sending = { PropertyID: id, Reason: 1 as const, PhoneNumber: "9822233305", OTP };
    expect((await ask("user/Create_Property_Report", sending, device)).extras.refusal).toBe("wrong-otp");
    expect((await info(id)).Reports).toEqual([]);
  });
});

test("a question pauses a home until the owner answers, in the owner's language, and never for ever", async () => {
  const by = await owner();
  const id = await created(by);
  await db.updateTable("vendor").set({ language: "hi" }).where("vendor_id", "=", by.vendorId).execute();
  expect((await decide(id, "pause", { Owner_Text: "owner" })).http).toBe(200);
  expect(await isPublic(id)).toBe(false);
  const own = (await ask("vendor/Fetch_Property_Check_Info", { PropertyID: id }, by)).extras.Data!;
  expect(own).toMatchObject({
    Hold: { Reason: "question", Held_Until: null },
    Messages: [{ Whether_From_Team: true }],
  });
  expect((await info(id)).Turn).toBe(2);
  expect((await ask("vendor/Active_Property", { PropertyID: id }, by)).extras.refusal).toBe("property-hidden");
  await pass(100 * hour);
  await run("properties.release-held");
  expect(await isPublic(id)).toBe(false);
  const answer = { PropertyID: id, Text: "It is my own flat" };
  expect((await ask("vendor/Create_Property_Check_Answer", answer, by)).http).toBe(200);
  expect((await info(id)).Turn).toBe(1);
  await pass(25 * hour);
  await run("properties.release-held");
  expect(await isPublic(id)).toBe(true);
  expect((await ask("vendor/Create_Property_Check_Answer", answer, by)).extras.refusal).toBe("nothing-to-answer");
});

test("who is no operator sees no queue and decides nothing", async () => {
  const by = await owner();
  const id = await created(by);
  expect((await ask("vendor/Filter_All_Operator_Properties", { List: "check" }, by)).http).toBe(403);
  expect((await ask("vendor/Filter_All_Property_Limit_Requests", {}, by)).http).toBe(403);
  expect(
    (await ask("vendor/Create_Property_Decision", { PropertyID: id, Decision: "fine", Reason: "Mine" }, by)).http,
  ).toBe(403);
});
