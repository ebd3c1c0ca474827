import { beforeEach, describe, expect, test } from "vitest";
import { arrangeSearches } from "../../../../test/saved-searches.ts";
import { startServer } from "../../../../test/server.ts";
import { mailAlert } from "./mail.ts";
import { tellDue } from "./tell.ts";

const server = await startServer({ settings: { PUBLIC_URL: "https://aangan.example" } });
const { ask, make, database, clock, queue, outside } = server;
const { db } = database;
const { person, save, searchesOf, minute, run, bellOf, mailsTo, homesFor, setRent, setLive } = arrangeSearches(server);
const [hour, day] = [3600_000, 24 * 3600_000];

// A Wednesday; each test has a day of its own.
let noon = new Date("2027-03-10T12:00:00+05:30");
let reader: Awaited<ReturnType<typeof person>>;
beforeEach(async () => {
  noon = new Date(noon.getTime() + 98 * day);
  clock.at = noon;
  await run("alerts.match");
  await db.deleteFrom("saved_search").execute();
  reader = await person();
});
const nine = (days: number) => new Date(noon.getTime() + days * day - 3 * hour);
const titled = (property_title: string, more: object = {}) => make.property({ property_title, ...more });
const mails = () => mailsTo(reader.email);

describe("by WhatsApp", () => {
  const agree = (headers: Record<string, string>, Whether_Offers = true) =>
    ask("vendor/Edit_WhatsApp_Settings", { Whether_Notices: false, Whether_Offers }, { headers });
  const onlyWhatsApp = { Whether_Push: false, Whether_Mail: false, Whether_WhatsApp: true };

  test("goes to who agreed to offers, from 10 to 21 in India, and never as a text message", async () => {
    expect(await save(reader.headers, {}, onlyWhatsApp)).toMatchObject({ extras: { refusal: "no-whatsapp-offers" } });
    await agree(reader.headers);
    expect(await save(reader.headers, {}, onlyWhatsApp)).toMatchObject({ http: 200 });
    await titled("At noon");
    await minute();
    const [first, ...more] = await mailsTo(reader.phone);
    expect(more).toEqual([]);
    expect(first).toContain("for the searches that you have saved: At noon");
    expect(await bellOf(reader.headers)).toEqual([]);
    expect(await mails()).toEqual([]);
    clock.at = new Date(noon.getTime() + 9.5 * hour);
    await titled("At night");
    await minute();
    expect(await mailsTo(reader.phone)).toHaveLength(1);
    const channels = await db.selectFrom("message").select("channel").where("recipient", "=", reader.phone).execute();
    expect(channels).toEqual([{ channel: "whatsapp" }]);
  });

  test("ends with the word STOP and with the consent, which the search survives", async () => {
    await agree(reader.headers);
    await save(reader.headers, {}, onlyWhatsApp);
    await agree(reader.headers, false);
    await titled("Not told");
    await minute();
    expect(await mailsTo(reader.phone)).toEqual([]);
    const [search] = await searchesOf(reader.headers);
    const edit = (change: object) =>
      ask("vendor/Edit_Saved_Search", { ...search!, ...change } as never, { headers: reader.headers });
    expect(await edit({ Name: "Renamed", Whether_Paused: true })).toMatchObject({ http: 200 });
    expect(await edit({ Whether_WhatsApp: false, Whether_Push: true })).toMatchObject({ http: 200 });
    expect(await edit({ Whether_WhatsApp: true })).toMatchObject({ extras: { refusal: "no-whatsapp-offers" } });
  });
});

describe("at once", () => {
  test("tells by bell and email, with rent, place and a link, and the way to stop it", async () => {
    await save(reader.headers, {}, { Name: "Homes in Pune" });
    const { property_id } = await titled("2 BHK with a balcony");
    await minute();
    expect(await bellOf(reader.headers)).toMatchObject([
      { Title: "New for “Homes in Pune”: 2 BHK with a balcony", Body: "2 BHK with a balcony, ₹14,000 a month" },
    ]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatch(/^A new home for “Homes in Pune”\n/);
    expect(mail).toContain("₹14,000 a month, Kothrud, Pune, Maharashtra");
    expect(mail).toContain(`https://aangan.example/homes/2-bhk-with-a-balcony-${property_id}`);
    expect(mail).toMatch(/Stop the emails about homes: https:\/\/aangan\.example\/alerts\/stop\/[\w-]+/);
    expect(mail).toContain("because you have saved a search");
    expect(mail).not.toMatch(/9822000000|asha@example|Lane 5/);
    expect(await mailsTo(reader.phone)).toEqual([]);
    expect(await searchesOf(reader.headers)).toMatchObject([
      { Homes_Told: 1, Last_Told_At: clock.now().toISOString() },
    ]);
    await minute();
    expect(await mails()).toHaveLength(1);
    expect(await bellOf(reader.headers)).toHaveLength(1);
  });

  test("goes by the ways that the search names", async () => {
    await save(reader.headers, { Whether_Sub_Type_Filter: true, Sub_Type: "2 BHK" }, { Whether_Mail: false });
    await titled("To the bell");
    await minute();
    expect(await mails()).toEqual([]);
    expect(await bellOf(reader.headers)).toHaveLength(1);
    await db.updateTable("saved_search").set({ by_push: false, by_mail: true }).execute();
    await titled("By mail");
    await minute();
    expect(await mails()).toHaveLength(1);
    expect(await bellOf(reader.headers)).toHaveLength(1);
  });

  test("is at most five messages a day; what comes then is in the digest of the next morning", async () => {
    await save(reader.headers);
    for (let n = 1; n <= 7; n++) {
      await titled(`Home ${n}`);
      await minute();
    }
    expect(await bellOf(reader.headers)).toHaveLength(5);
    expect(await homesFor(reader, false)).toEqual(["Home 6", "Home 7"]);
    clock.at = nine(1);
    await minute();
    expect((await mails()).at(-1)).toMatch(/^2 new homes for/);
    // The digest is none of the five of its day.
    clock.at = new Date(nine(1).getTime() + hour);
    await titled("Home 8");
    await minute();
    expect((await mails()).at(-1)).toContain("Home 8");
  });

  test("waits for the end of quiet hours", async () => {
    const quiet = { Quiet_From: "11:00", Quiet_Until: "15:30", Digest_Hour: null };
    expect(await ask("vendor/Edit_Quiet_Settings", quiet as never, reader)).toMatchObject({ http: 200 });
    await save(reader.headers);
    await titled("Quietly");
    await minute();
    expect([await mails(), await bellOf(reader.headers)]).toEqual([[], []]);
    clock.at = new Date(noon.getTime() + 3.5 * hour - 1000);
    await minute();
    expect(await mails()).toEqual([]);
    clock.at = new Date(noon.getTime() + 3.5 * hour);
    await minute();
    expect(await mails()).toHaveLength(1);
  });
});

describe("a digest", () => {
  test.each([
    ["daily", 2, 1],
    // The Saturday after a Wednesday.
    ["weekly", 3, 3],
  ])(
    "that is %s leaves at nine, with what was found until then, and not when nothing was",
    async (_, Frequency, days) => {
      await save(reader.headers, {}, { Frequency });
      for (const title of ["First", "Second"]) await titled(title);
      await minute();
      clock.at = new Date(nine(days).getTime() - 1000);
      await minute();
      expect(await mails()).toEqual([]);
      clock.at = nine(days);
      await minute();
      expect(await mails()).toHaveLength(1);
      expect((await mails())[0]).toMatch(/^2 new homes for “My search”/);
      clock.at = nine(days + 7);
      await minute();
      expect(await mails()).toHaveLength(1);
    },
  );

  test("has ten homes and the number of all others, also of a search that matches everything", async () => {
    await save(reader.headers, {}, { Frequency: 2 });
    const { vendor_id } = await make.vendor({});
    for (let n = 0; n < 45; n++) await titled(`Home ${n}`, { vendor_id });
    await minute();
    clock.at = nine(1);
    await minute();
    const [mail] = await mails();
    expect(mail).toMatch(/^45 new homes for/);
    expect(mail!.match(/See the home/g)).toHaveLength(10);
    expect(mail).toContain("35 more homes match");
    expect(await bellOf(reader.headers)).toMatchObject([{ Title: "New for “My search”: 45 homes" }]);
  });

  test("leaves out homes that went, and names the present rent", async () => {
    await save(reader.headers, {}, { Frequency: 2 });
    const { property_id: gone } = await titled("Gone");
    const { property_id: dearer } = await titled("Dearer");
    await minute();
    await setLive(gone, false);
    await setRent(dearer, 16_000);
    clock.at = nine(1);
    await minute();
    expect((await mails())[0]).toContain("₹16,000");
    expect((await mails())[0]).not.toContain("Gone");
    // It was not told: when it is offered again it is news.
    await setLive(gone, true);
    await minute();
    expect(await homesFor(reader, false)).toEqual(["Gone"]);
  });

  test("names lower rents first, unless they rose again", async () => {
    await save(reader.headers, {}, { Frequency: 1 });
    const { property_id: lower } = await titled("Lower");
    const { property_id: risen } = await titled("Risen");
    await minute();
    await setRent(lower, 12_000);
    await setRent(risen, 12_000);
    await run("alerts.match");
    await setRent(risen, 13_900);
    await run("alerts.tell");
    const mail = (await mails()).at(-1)!;
    expect(mail).toMatch(/^Lower rent: Lower\n/);
    expect(mail).toContain("Now ₹12,000 a month, before ₹14,000");
    expect(mail).not.toContain("Risen");
    expect((await bellOf(reader.headers))[0]).toMatchObject({
      Title: "Lower rent: Lower",
      Body: "Lower: now ₹12,000 a month, before ₹14,000",
    });
  });

  test("is in the language of its reader, and takes names as they are", async () => {
    await db.updateTable("vendor").set({ language: "hi" }).where("vendor_id", "=", reader.vendorId).execute();
    await save(reader.headers, {}, { Frequency: 1, Name: '<b>🏠 "घर"</b>' });
    await titled("Home <script>");
    await minute();
    expect((await mails())[0]).toMatch(/^“<b>🏠 "घर"<\/b>” के लिए एक नया घर\n/);
    expect((await mails())[0]).toContain("https://aangan.example/hi/homes/");
  });
});

describe("nothing reaches an account", () => {
  test.each<[string, () => Promise<unknown>]>([
    [
      "that is closed",
      () => db.updateTable("vendor").set({ status: false }).where("vendor_id", "=", reader.vendorId).execute(),
    ],
    ["that is signed out everywhere", () => ask("vendor/Logout_Vendor_Everywhere", {}, reader)],
    [
      "whose number changed",
      () =>
        db
          .updateTable("vendor")
          .set({ phone_number: `9${String(Date.now()).slice(-9)}` })
          .where("vendor_id", "=", reader.vendorId)
          .execute(),
    ],
    [
      "that was set aside",
      () =>
        db
          .updateTable("vendor")
          .set({ phone_number: `aside:${reader.vendorId}` })
          .where("vendor_id", "=", reader.vendorId)
          .execute(),
    ],
    [
      "whose search was removed",
      async () => {
        const { Saved_SearchID } = (await searchesOf(reader.headers))[0]!;
        await ask("vendor/Remove_Saved_Search", { Saved_SearchID } as never, reader);
      },
    ],
  ])("%s", async (_, happens) => {
    await save(reader.headers);
    await titled("Too late");
    await run("alerts.match");
    await happens();
    await run("alerts.tell");
    await minute();
    expect(await mails()).toEqual([]);
    expect(
      await db.selectFrom("home_alert").select("home_alert_id").where("vendor_id", "=", reader.vendorId).execute(),
    ).toEqual([]);
  });

  test("that signed out on its last device, though an earlier session lapsed; or that was away for 60 days", async () => {
    await save(reader.headers);
    clock.at = new Date(noon.getTime() + 8 * day);
    await titled("Lapsed, not signed out");
    await minute();
    expect(await mails()).toHaveLength(1);
    const again = await make.session({ vendorId: reader.vendorId });
    clock.pass(hour);
    await ask("vendor/Logout_Vendor", {}, again);
    await titled("Signed out");
    await minute();
    expect(await mails()).toHaveLength(1);
    await make.session({ vendorId: reader.vendorId });
    clock.pass(61 * day);
    await titled("Long away");
    await minute();
    expect(await mails()).toHaveLength(1);
  });

  test("by email that stopped it, or whose address is not confirmed any more", async () => {
    await save(reader.headers);
    await titled("First");
    await minute();
    const token = /alerts\/stop\/([\w-]+)/.exec((await mails())[0]!)![1]!;
    expect(await ask("user/Stop_Home_Alerts", { Token: token })).toMatchObject({ success: true });
    await titled("Second");
    await minute();
    expect(await mails()).toHaveLength(1);
    expect(await bellOf(reader.headers)).toHaveLength(2);
    await db.updateTable("saved_search").set({ by_mail: true }).execute();
    await db.updateTable("vendor").set({ email_verified_at: null }).where("vendor_id", "=", reader.vendorId).execute();
    await titled("Third");
    await minute();
    expect(await mails()).toHaveLength(1);
  });
});

test("an email leaves once, whichever servers tell and send at once and whoever is interrupted", async () => {
  await save(reader.headers);
  await titled("Once");
  await run("alerts.match");
  const transaction: Parameters<typeof tellDue>[0]["transaction"] = (work) => db.transaction().execute(work);
  const context = { db, now: clock.now(), outside, enqueue: queue.enqueue };
  const interrupted: typeof transaction = (work) =>
    db.transaction().execute(async (tx) => {
      await work(tx);
      throw new Error("the machine went away");
    });
  await expect(tellDue({ ...context, transaction: interrupted })).rejects.toThrow("went away");
  expect(await bellOf(reader.headers)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => tellDue({ ...context, transaction })));
  const { home_alert_id } = await db
    .selectFrom("home_alert")
    .select("home_alert_id")
    .where("vendor_id", "=", reader.vendorId)
    .executeTakeFirstOrThrow();
  await Promise.all([1, 2, 3].map(() => mailAlert({ ...context, transaction }, home_alert_id)));
  await queue.drain();
  expect(await mails()).toHaveLength(1);
  expect(await bellOf(reader.headers)).toHaveLength(1);
});
