import { describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../../../test/make/vendor.ts";
import { startServer } from "../../../../test/server.ts";
import type { Outside } from "../../../platform/outside/outside.ts";
import { SmsNotTaken } from "../../../platform/outside/sms-http.ts";
import { notify } from "../notify.ts";
import { send } from "../send.ts";
import { takeMessages } from "./queries.ts";

const operatorPhone = "9000000009";
const site = "https://aangan.example";
const { app, ask, accept, make, clock, queue, database, outside } = await startServer({
  settings: { PUBLIC_URL: site, OPERATOR_PHONES: operatorPhone },
});
const { db } = database;
const midnight = new Date("2027-03-19T18:30:00Z");
const day = 24 * 3600_000;

const messagesTo = async (To: string) => (await ask("outbox/Filter_All_Messages", { To, Limit: 1000 })).extras.Data!;
/** A society that nobody has verified, as a stranger makes one; its name is one from before names were checked. */
async function strangers() {
  const manager = await make.role("society_manager");
  await make.standing({ society_id: manager.societyId, state: "new" });
  await db
    .updateTable("society")
    .set({ name: "SBI KYC expired, act now: http://evil.example/kyc" })
    .where("society_id", "=", manager.societyId)
    .execute();
  return manager;
}
const notice = (societyId: string, phone: string, occasion: string, more: object = {}) => ({
  to: { phone, vendorType: vendorTypes.tenant, email: `${phone}@example.in` },
  from: { societyId },
  kind: "bill-created" as const,
  values: {
    Society_Name: "SBI KYC http://evil.example",
    Bill_No: "B/1",
    Bill_Label: "Maintenance",
    Flat_No: "101",
    Home_Name: "",
    Amount: "₹2,500.00",
    Due_Date: "31 Mar 2026",
  },
  link: "/my-bills",
  onceKey: occasion,
  ...more,
});
const tell = async (...notices: ReturnType<typeof notice>[]) => {
  await db.transaction().execute((tx) => notify(tx, { enqueue: queue.enqueue, now: clock.at }, notices));
  await queue.drain();
};

describe("a budget", () => {
  test("is exact, however many take at once", async () => {
    const scope = { scope: "issuer sms", id: crypto.randomUUID(), day: "2027-03-19", most: 7 };
    const take = () => db.transaction().execute((tx) => takeMessages(tx, [[scope], [scope]]));
    const answers = (await Promise.all(Array.from({ length: 10 }, take))).flat();
    expect(answers.filter((full) => full === undefined)).toHaveLength(7);
    expect(answers.filter((full) => full === "issuer sms")).toHaveLength(13);
  });

  test("takes out of all that a message names, or of none", async () => {
    const id = crypto.randomUUID();
    const [small, large] = [
      { scope: "a", id, day: "2027-03-19", most: 1 },
      { scope: "b", id, day: "2027-03-19", most: 10 },
    ];
    await db.transaction().execute((tx) => takeMessages(tx, [[small, large], [small, large], [large]]));
    const counts = await db.selectFrom("message_count").select(["scope", "taken"]).where("scope_id", "=", id).execute();
    expect(Object.fromEntries(counts.map(({ scope, taken }) => [scope, taken]))).toEqual({ a: 1, b: 2 });
  });

  test("of a new society starts again at midnight in India, and held messages are sent then", async () => {
    clock.at = new Date(midnight.getTime() - 60_000);
    const manager = await strangers();
    const phones = Array.from({ length: outside.budgets.new + 3 }, nextPhone);
    for (const phone_number of phones)
      await make.resident({ society_id: manager.societyId, phone_number, email_id: "" });
    await tell(...phones.map((phone) => notice(manager.societyId, phone, "bill 1")));
    const decisions = async () =>
      Object.groupBy(
        await db
          .selectFrom("message")
          .select(["decision", "reason"])
          .where("society_id", "=", manager.societyId)
          .where("channel", "=", "sms")
          .execute(),
        ({ decision }) => decision,
      );
    expect((await decisions()).send).toHaveLength(outside.budgets.new);
    expect((await decisions()).held).toHaveLength(3);
    clock.at = new Date(midnight.getTime() + 60_000);
    await db.transaction().execute((tx) => queue.enqueue(tx, "notifications.send-held", {}));
    await queue.drain();
    expect((await decisions()).send).toHaveLength(outside.budgets.new + 3);
    // A clock that jumps back finds the old day used up.
    clock.at = new Date(midnight.getTime() - 60_000);
    const late = nextPhone();
    await make.resident({ society_id: manager.societyId, phone_number: late, email_id: "" });
    await tell(notice(manager.societyId, late, "bill 2"));
    expect((await decisions()).held).toHaveLength(1);
  });

  test("that is used up does not stop an emergency of a verified society", async () => {
    const manager = await make.role("society_manager");
    const phone = nextPhone();
    await make.resident({ society_id: manager.societyId, phone_number: phone, email_id: "" });
    const scope = { scope: "issuer sms", id: manager.societyId, day: "2027-03-19", most: null };
    await db.transaction().execute((tx) =>
      takeMessages(
        tx,
        Array.from({ length: 5000 }, () => [scope]),
      ),
    );
    await tell(notice(manager.societyId, phone, "bill 3"));
    expect(await messagesTo(phone)).toEqual([]);
    const values = { Society_Name: "Sahyadri Greens", Title: "Gas leak in wing B", Text: "Leave by the stairs" };
    await tell(notice(manager.societyId, phone, "emergency", { kind: "emergency-alert", values }));
    expect(await messagesTo(phone)).toMatchObject([{ Text: expect.stringContaining("Gas leak in wing B") }]);
  });
});

/** Stores a notice without its job, which a test runs itself. */
async function stored(...given: Parameters<typeof notice>): Promise<string> {
  await db.transaction().execute((tx) => notify(tx, { enqueue: async () => {}, now: clock.at }, notice(...given)));
  const { notification_id } = await db
    .selectFrom("notification")
    .select("notification_id")
    .where("phone_number", "=", given[1])
    .where("once_key", "=", given[2])
    .executeTakeFirstOrThrow();
  return notification_id;
}
const work = (changed: Partial<Outside> = {}) => ({ db, now: clock.at, outside: { ...outside, ...changed } });
const resident = async (societyId: string) => {
  const phone_number = nextPhone();
  await make.resident({ society_id: societyId, phone_number, email_id: "" });
  return phone_number;
};
const deliveriesOf = async (manager: { headers: Record<string, string> }) =>
  (await ask("vendor/Filter_All_Message_Deliveries", { Limit: 100 }, manager)).extras.Data!;
const smsOf = async (manager: { headers: Record<string, string> }) =>
  (await deliveriesOf(manager)).filter(({ Channel }) => Channel === "sms");

async function takenBy(societyId: string): Promise<number> {
  const row = await db
    .selectFrom("message_count")
    .select("taken")
    .where("scope", "=", "issuer sms")
    .where("scope_id", "=", societyId)
    .executeTakeFirstOrThrow();
  return row.taken;
}

describe("two servers", () => {
  test("that send the same notice at once send one message and count it once", async () => {
    const manager = await make.role("society_manager");
    const phone = await resident(manager.societyId);
    const id = await stored(manager.societyId, phone, "twice");
    await Promise.all([send(work(), [id]), send(work(), [id])]);
    expect(await messagesTo(phone)).toHaveLength(1);
    expect(await takenBy(manager.societyId)).toBe(1);
  });

  test("share the last message of a budget: one leaves, the other is held", async () => {
    const manager = await make.role("society_manager");
    const last = { verified: { least: 1, eachAtFirst: 0, each: 0 } };
    const budgets = { ...outside.budgets, ...last };
    const phones = [await resident(manager.societyId), await resident(manager.societyId)];
    const ids = await Promise.all(phones.map((phone) => stored(manager.societyId, phone, "last")));
    await Promise.all(ids.map((id) => send(work({ budgets }), [id])));
    expect((await Promise.all(phones.map(messagesTo))).flat()).toHaveLength(1);
    expect((await smsOf(manager)).map(({ Delivery_State }) => Delivery_State).sort()).toEqual(["held", "sent"]);
    // Exactly at its limit it stays, and with room for one more the other leaves.
    for (const id of ids) await send(work({ budgets }), [id]);
    expect((await Promise.all(phones.map(messagesTo))).flat()).toHaveLength(1);
    for (const id of ids) await send(work({ budgets: { ...budgets, verified: { ...last.verified, least: 2 } } }), [id]);
    expect((await Promise.all(phones.map(messagesTo))).flat()).toHaveLength(2);
  });
});

test("an unverified landlord reaches a number that has not accepted them only by the neutral text", async () => {
  const landlord = await make.role("president");
  const phone = nextPhone();
  const invitation = { phone_number: phone, owner_id: landlord.vendorId, purpose: "home", created_at: clock.at };
  await db.insertInto("invitation").values(invitation).execute();
  const notices = async (occasion: string) => {
    await tell(notice("", phone, occasion, { from: { ownerId: landlord.vendorId } }));
    return (await messagesTo(phone)).map(({ Text }) => Text);
  };
  await make.standing({ vendor_id: landlord.vendorId, state: "new" });
  expect(await notices("landlord 1")).toEqual([expect.stringMatching(/^Someone has added this mobile number/)]);
  expect(await notices("landlord 2")).toHaveLength(1);
  await make.standing({ vendor_id: landlord.vendorId, state: "verified" });
  expect(await notices("landlord 3")).toHaveLength(2);
  expect((await smsOf(landlord)).map(({ Delivery_State }) => Delivery_State).sort()).toEqual([
    "neutral",
    "not-sent",
    "sent",
  ]);
});

test("many jobs at once, where nothing is registered, do not wait for one another for ever", async () => {
  const manager = await make.role("society_manager");
  const ids: string[] = [];
  const phones = Array.from({ length: 12 }, nextPhone);
  for (const [n, phone_number] of phones.entries()) {
    await make.resident({ society_id: manager.societyId, phone_number });
    const email_id = `${phone_number}@example.in`;
    await make.vendor({ phone_number, vendor_type: vendorTypes.tenant, email_id, email_verified_at: clock.at });
    ids.push(await stored(manager.societyId, phone_number, `crowd ${n}`));
  }
  const parts = Array.from({ length: 6 }, (_, n) => [...ids.slice(n), ...ids.slice(0, n)]);
  await Promise.all(parts.map((part, n) => send(work(n % 2 ? { templates: {} } : {}), part)));
  const { rows } = await database.pool.query(
    "select channel, count(*)::int as sent from message where society_id = $1 and sent_at is not null group by 1 order by 1",
    [manager.societyId],
  );
  expect(rows[0]).toEqual({ channel: "email", sent: 12 });
  // If one job decided differently from another, the log shows the message's final state.
  const texts = await smsOf(manager);
  const toPhones = await Promise.all(phones.map(messagesTo));
  expect(texts.filter(({ Delivery_State }) => Delivery_State === "sent")).toHaveLength(toPhones.flat().length);
});

describe("a message that could not be handed over", () => {
  async function failed(occasion: string) {
    const manager = await make.role("society_manager");
    const phone = await resident(manager.societyId);
    const id = await stored(manager.societyId, phone, occasion);
    const texts: string[] = [];
    const away: Outside["sms"] = {
      send: async ({ text }) => {
        texts.push(text);
        throw new SmsNotTaken("MSG91 answered 503");
      },
    };
    await expect(send(work({ sms: away }), [id])).rejects.toThrow("MSG91 answered 503");
    return { manager, phone, id, text: texts[0]! };
  }
  test("is tried again without being counted again", async () => {
    const { manager, phone, id } = await failed("retry 1");
    expect(await smsOf(manager)).toMatchObject([
      { Delivery_State: "failed", Reason: "The provider did not answer", Details: "MSG91 answered 503" },
    ]);
    await send(work(), [id]);
    await send(work(), [id]);
    expect(await messagesTo(phone)).toHaveLength(1);
    expect(await takenBy(manager.societyId)).toBe(1);
  });

  test("does not leave any more once its recipient has stopped it", async () => {
    const { manager, phone, id, text } = await failed("retry 2");
    const Code = /\/s\/([A-Za-z0-9]{10})/.exec(text)![1]!;
    await ask("user/Update_Message_Stop", { Code, Whether_Stopped: true });
    await send(work(), [id]);
    expect(await messagesTo(phone)).toEqual([]);
    expect(await smsOf(manager)).toMatchObject([
      { Delivery_State: "not-sent", Reason: "The person has stopped your messages" },
    ]);
  });

  test("does not leave any more once its sender is suspended", async () => {
    const { manager, phone, id } = await failed("retry 3");
    await make.standing({ society_id: manager.societyId, state: "suspended" });
    await send(work(), [id]);
    expect(await messagesTo(phone)).toEqual([]);
  });
});

describe("where texts have to be registered", () => {
  const registered = {
    ...{ id: "1107160000000000001", header: "AANGAN", providerId: "65a1f0" },
    ...({ category: "service-implicit", status: "approved" } as const),
  };

  test("a text without a template goes by email, even to people who chose only SMS, and the log says why", async () => {
    const manager = await make.role("society_manager");
    const phone_number = nextPhone();
    await make.resident({ society_id: manager.societyId, phone_number });
    const email_id = `${phone_number}@example.in`;
    const { vendor_id } = await make.vendor({ phone_number, email_id, vendor_type: vendorTypes.tenant });
    await db
      .insertInto("notification_setting")
      .values({ vendor_id, kind: "bill-created", sms: true, email: false })
      .execute();
    const id = await stored(manager.societyId, phone_number, "template 1");
    await send(work({ templates: { "bill-created": { hi: registered } } }), [id]);
    expect(await messagesTo(phone_number)).toEqual([]);
    expect(await messagesTo(email_id)).toHaveLength(1);
    const states = (await deliveriesOf(manager)).map(({ Channel, Delivery_State, Reason }) => [
      Channel,
      Delivery_State,
      Reason,
    ]);
    expect(states.sort()).toEqual([
      ["email", "sent", ""],
      ["sms", "not-sent", "The text has no registered template"],
    ]);
  });

  test("one that is leaves with its id, header and variables, in the language of the account", async () => {
    const manager = await make.role("society_manager");
    const phone_number = await resident(manager.societyId);
    await make.vendor({ phone_number, vendor_type: vendorTypes.tenant, language: "hi" });
    const id = await stored(manager.societyId, phone_number, "template 2");
    const taken: Parameters<Outside["sms"]["send"]>[0][] = [];
    const sms: Outside["sms"] = {
      send: async (message) => {
        taken.push(message);
        return { reference: "SM1" };
      },
    };
    await send(work({ sms, templates: { "bill-created": { hi: registered } } }), [id]);
    expect(taken).toMatchObject([
      {
        to: phone_number,
        text: expect.stringMatching(
          /^\(छिपाया गया\) ने आपके घर का Rs 2,500\.00 का नया बिल बनाया है।.* रोकें: https:\/\/aangan\.example\/s\//,
        ),
        registered: {
          ...registered,
          variables: { Amount: "Rs 2,500.00", Due_Date: "31 मार्च 2026", page: expect.stringMatching(/^\w{10}$/) },
        },
      },
    ]);
  });

  test("the neutral text needs its own template", async () => {
    const manager = await strangers();
    const phone = nextPhone();
    await db
      .insertInto("invitation")
      .values({ phone_number: phone, society_id: manager.societyId, purpose: "home", created_at: clock.at })
      .execute();
    const [first, second] = [
      await stored(manager.societyId, phone, "template 3"),
      await stored(manager.societyId, phone, "template 4"),
    ];
    await send(work({ templates: { "bill-created": { en: registered } } }), [first]);
    expect(await messagesTo(phone)).toEqual([]);
    await send(work({ templates: { "invited-neutral": { en: registered } } }), [second]);
    expect(await messagesTo(phone)).toHaveLength(1);
  });
});

describe("sudden volume", () => {
  test("calls an operator once a day, in the queue and in the metrics, and is no alarm where it is usual", async () => {
    const manager = await make.role("society_manager");
    // Nobody here has confirmed a mail address.
    const budgets = { ...outside.budgets, alarm: 3 };
    const tellAll = async (count: number, occasion: string) => {
      for (let n = 0; n < count; n++)
        await send(work({ budgets }), [
          await stored(manager.societyId, await resident(manager.societyId), `${occasion} ${n}`),
        ]);
    };
    const alarms = () =>
      db
        .selectFrom("standing_alarm")
        .select(["kind", "details"])
        .where("society_id", "=", manager.societyId)
        .orderBy("created_at")
        .execute();
    await tellAll(3, "quiet");
    expect(await alarms()).toEqual([]);
    await tellAll(2, "loud");
    expect(await alarms()).toEqual([{ kind: "volume", details: expect.any(String) }]);

    const operator = await make.session({
      vendorId: (await make.vendor({ phone_number: operatorPhone })).vendor_id,
    });
    const { extras } = await ask("vendor/Filter_All_Operator_Issuers", { List: "alarms", Limit: 100 }, operator);
    expect(extras.Data!.find(({ IssuerID }) => IssuerID === manager.societyId)).toMatchObject({
      Open_Alarms: ["volume"],
    });
    const shown = await ask("vendor/Fetch_Operator_Message_Budgets_Info", { IssuerID: manager.societyId }, operator);
    expect(shown.extras.Data).toMatchObject({ Busiest_Day: 0, Budgets: [{ Channel: "sms", Used: 5 }, {}] });
    const metrics = await app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
    expect(Number(/^aangan_open_alarms (\d+)$/m.exec(metrics.body)![1])).toBeGreaterThan(0);

    clock.pass(day);
    await tellAll(5, "usual");
    expect(await alarms()).toHaveLength(1);
  });
});

test("a suspended society sends nothing, and the delivery log gives the reason", async () => {
  const manager = await make.role("society_manager");
  await make.standing({ society_id: manager.societyId, state: "suspended" });
  const phone = nextPhone();
  await make.resident({ society_id: manager.societyId, phone_number: phone, email_id: "" });
  await make.vendor({ phone_number: phone, email_id: `${phone}@example.in` });
  await tell(notice(manager.societyId, phone, "bill 4"));
  expect(await messagesTo(phone)).toEqual([]);
  const answer = await ask("vendor/Filter_All_Message_Deliveries", {}, manager);
  expect(answer.extras.Data).toMatchObject([
    {
      Delivery_State: "not-sent",
      Reason: "The sender is suspended",
      Recipient: expect.stringMatching(/^•+\d{4}$|•••@/),
    },
    { Delivery_State: "not-sent" },
  ]);
});

describe("the link at the end of a message", () => {
  const codeIn = (body: string) => /\/s\/([A-Za-z0-9]{10})/.exec(body)![1]!;
  const stop = (Code: string, more: object = {}) =>
    ask("user/Update_Message_Stop", { Code, Whether_Stopped: true, ...more } as never);

  test("stops one sender or all without a sign-in, is undone, and a look at it changes nothing", async () => {
    clock.pass(day);
    const [one, other] = [await make.role("society_manager"), await make.role("society_manager")];
    const phone = nextPhone();
    for (const { societyId } of [one, other])
      await make.resident({ society_id: societyId, phone_number: phone, email_id: "" });
    const bill = async (from: typeof one, occasion: string) => {
      const before = (await messagesTo(phone)).length;
      await tell(notice(from.societyId, phone, occasion));
      return (await messagesTo(phone)).length - before;
    };
    expect(await bill(one, "s1")).toBe(1);
    const Code = codeIn((await messagesTo(phone))[0]!.Text);
    const look = () => ask("user/Fetch_Message_Stop_Info", { Code });
    expect((await look()).extras.Data).toMatchObject({
      Phone_End: phone.slice(-2),
      Whether_Stopped: false,
      Whether_All_Stopped: false,
    });
    expect(await bill(one, "s2")).toBe(1);
    expect(await stop(Code)).toMatchObject({ http: 200 });
    expect(await stop(Code)).toMatchObject({ http: 200 });
    expect([await bill(one, "s3"), await bill(other, "s4")]).toEqual([0, 1]);
    await stop(Code, { Whether_All: true });
    expect(await bill(other, "s5")).toBe(0);
    await stop(Code, { Whether_Stopped: false });
    await stop(Code, { Whether_All: true, Whether_Stopped: false });
    expect([await bill(one, "s6"), await bill(other, "s7")]).toEqual([1, 1]);
  });

  test("of one society holds when another is accepted, and of everybody until it is taken back", async () => {
    clock.pass(day);
    const [one, other] = [await make.role("society_manager"), await make.role("society_manager")];
    const phone = nextPhone();
    const { vendor_id } = await make.vendor({ phone_number: phone, vendor_type: vendorTypes.tenant });
    const invite = async ({ societyId, headers }: typeof one) => {
      const { building_id } = await make.building({ society_id: societyId });
      const given = { BuildingID: building_id, Flat_No: "7", Name: "Ravi Iyer", PhoneNumber: phone };
      const { http } = await ask("vendor/Create_Resident", { ...given, Resident_Type: 2 }, { headers });
      expect(http).toBe(200);
      await queue.drain();
    };
    await invite(one);
    const [welcome, ...more] = await messagesTo(phone);
    expect(more).toEqual([]);
    await stop(codeIn(welcome!.Text));
    await invite(other);
    const tenant = await make.session({ vendorId: vendor_id });
    await accept(tenant.headers);
    const heard = async (from: typeof one, occasion: string) => {
      const before = (await messagesTo(phone)).length;
      await tell(notice(from.societyId, phone, occasion));
      return (await messagesTo(phone)).length - before;
    };
    expect([await heard(one, "a1"), await heard(other, "a2")]).toEqual([0, 1]);
    const Code = codeIn(welcome!.Text);
    await stop(Code, { Whether_All: true });
    expect([await heard(one, "a3"), await heard(other, "a4")]).toEqual([0, 0]);
    await stop(Code, { Whether_All: true, Whether_Stopped: false });
    expect([await heard(one, "a5"), await heard(other, "a6")]).toEqual([0, 1]);
    // The bell has all of them.
    const bell = await ask("vendor/Filter_All_Notifications", { Limit: 100 }, tenant);
    expect(bell.extras.Data!.filter(({ Kind }) => Kind === "bill-created")).toHaveLength(6);
  });

  test("blocks neither gate requests nor notifications of a new sign-in", async () => {
    clock.pass(day);
    const manager = await make.role("society_manager");
    const phone = await resident(manager.societyId);
    await tell(notice(manager.societyId, phone, "g1"));
    await stop(codeIn((await messagesTo(phone))[0]!.Text), { Whether_All: true });
    const values = { Society_Name: "Park", Flat_No: "7", Name: "Sunil", Purpose_Label: "Delivery" };
    await tell(notice(manager.societyId, phone, "g2", { kind: "visitor-waiting", values }));
    const device = { DeviceName: "Pixel 7", Network: "203.0.113.0", Time: "2027-03-20 12:00" };
    await tell(notice(manager.societyId, phone, "g3", { from: "us", kind: "new-device", values: device }));
    await tell(notice(manager.societyId, phone, "g4", { from: "us", kind: "test", values: {} }));
    const texts = (await messagesTo(phone)).map(({ Text }) => Text);
    expect(texts).toHaveLength(3);
    expect(texts[0]).toContain("Pixel 7");
    expect(texts[0]).not.toContain("/s/");
    expect(texts[1]).toMatch(/^Sunil \(delivery\) is at the gate of Park/);
  });

  test.each(["AAAAAAAAAA", "x", "' or 1=1 --"])("that is forged (%s) is none of ours", async (Code) => {
    expect(await stop(Code)).toMatchObject({ http: 404, extras: { refusal: "link-not-ours" } });
    expect(await ask("user/Fetch_Message_Stop_Info", { Code })).toMatchObject({ http: 404 });
  });
});
