import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../../../test/make/vendor.ts";
import { startServer } from "../../../../test/server.ts";
import { readConfig } from "../../../platform/config.ts";
import type { Outside } from "../../../platform/outside/outside.ts";
import { SmsNotTaken } from "../../../platform/outside/sms-http.ts";
import { BadSettings } from "../../../platform/setting-problems.ts";
import { notify } from "../notify.ts";
import { send } from "../send.ts";

const operatorPhone = "9000000009";
const { ask, make, clock, queue, database, outside } = await startServer({
  settings: {
    ...{ SMS_PRICE_PAISE: "7.25", WHATSAPP_PRICE_PAISE: "11.5", EMAIL_PRICE_PAISE: "1" },
    OPERATOR_PHONES: operatorPhone,
    PUBLIC_URL: "https://aangan.example",
  },
});
const { db } = database;
const day = 24 * 3600_000;
beforeEach(() => {
  clock.at = new Date("2027-03-19T12:00:00+05:30");
});

const messagesTo = async (To: string) => (await ask("outbox/Filter_All_Messages", { To, Limit: 1000 })).extras.Data!;
type Session = { headers: Record<string, string> };
const costsOf = async (as: Session) => (await ask("vendor/Fetch_Message_Costs_Info", {}, as)).extras.Data!;
const limit = (Limit_Amount: number | null, as: Session) => ask("vendor/Edit_Message_Limit", { Limit_Amount }, as);
const logOf = async (as: Session) =>
  (await ask("vendor/Filter_All_Message_Deliveries", { Limit: 100 }, as)).extras.Data!;

/** A society with somebody who gets its messages, with a mail address or without. */
async function society({ hasMail = false } = {}) {
  const manager = await make.role("society_manager");
  const phone = nextPhone();
  const email = hasMail ? `c${phone}@example.in` : null;
  await make.vendor({ phone_number: phone, vendor_type: vendorTypes.tenant, email_id: email });
  await make.resident({ society_id: manager.societyId, phone_number: phone, email_id: "" });
  return { manager, phone, email };
}
type Society = Awaited<ReturnType<typeof society>>;

let occasions = 0;
async function stored({ manager, phone }: Society, more: object = {}): Promise<string> {
  const onceKey = `cost:${++occasions}`;
  const notice = {
    to: { phone, vendorType: vendorTypes.tenant },
    from: { societyId: manager.societyId },
    kind: "society-notice",
    values: { Society_Name: "Green Park", Title: "No water on Sunday", Text: "From 10 to 2." },
    link: "/notices",
    channels: ["sms"],
    onceKey,
    ...more,
  };
  await db.transaction().execute((tx) => notify(tx, { enqueue: async () => {}, now: clock.at }, notice as never));
  const { notification_id } = await db
    .selectFrom("notification")
    .select("notification_id")
    .where("once_key", "=", onceKey)
    .where("phone_number", "=", phone)
    .executeTakeFirstOrThrow();
  return notification_id;
}
const work = (changed: Partial<Outside> = {}) => ({ db, now: clock.at, outside: { ...outside, ...changed } });
const tell = async (of: Society, more: object = {}) => send(work(), [await stored(of, more)]);
const emergency = {
  kind: "emergency-alert",
  values: { Society_Name: "Green Park", Title: "Gas leak", Text: "Leave by the stairs" },
};

describe("what a message costs", () => {
  test("is in the log with its segments, and adds up by channel and kind, this month and last", async () => {
    const of = await society({ hasMail: true });
    clock.at = new Date("2027-02-27T12:00:00+05:30");
    await tell(of);
    clock.at = new Date("2027-03-19T12:00:00+05:30");
    await tell(of);
    await tell(of, { channels: ["sms", "email"] });
    const log = await logOf(of.manager);
    expect(log.map(({ Channel, Segments, Cost }) => [Channel, Segments, Cost]).sort()).toEqual([
      ["email", null, 0.01],
      ["sms", 2, 0.145],
      ["sms", 2, 0.145],
      ["sms", 2, 0.145],
    ]);
    const { Whether_Priced, Months, Spent_Amount, Limit_Amount, Kinds } = await costsOf(of.manager);
    expect({ Whether_Priced, Spent_Amount, Limit_Amount }).toEqual({
      Whether_Priced: true,
      Spent_Amount: 0.3,
      Limit_Amount: null,
    });
    expect(Months).toMatchObject([
      {
        ...{ Month: "2027-03", Messages: 3, Cost: 0.3 },
        Channels: [
          { Channel: "sms", Messages: 2, Segments: 4, Cost: 0.29 },
          { Channel: "email", Messages: 1, Cost: 0.01 },
        ],
        Kinds: [{ Kind: "society-notice", Messages: 3, Cost: 0.3 }],
      },
      { Month: "2027-02", Messages: 1, Cost: 0.145 },
    ]);
    expect(Kinds).toEqual([{ Kind: "society-notice", Kind_Label: expect.any(String) }]);
  });

  test("follows from the text that leaves: Hindi needs more segments", async () => {
    const of = await society();
    await db.updateTable("vendor").set({ language: "hi" }).where("phone_number", "=", of.phone).execute();
    await tell(of);
    const [message] = await logOf(of.manager);
    expect(message!.Segments).toBeGreaterThan(2);
    expect(message!.Cost).toBeCloseTo(0.0725 * message!.Segments!);
  });

  test("without a price is not known, and there is nothing to limit", async () => {
    const of = await society();
    await send(work({ messagePrices: { sms: undefined, whatsapp: undefined, email: undefined } }), [await stored(of)]);
    expect(await logOf(of.manager)).toMatchObject([{ Segments: 2, Cost: null }]);
    expect(await costsOf(of.manager)).toMatchObject({ Spent_Amount: 0 });
  });

  test("a message that a provider did not take is in the month's limit, but not among what was sent", async () => {
    const of = await society();
    const sms: Outside["sms"] = {
      send: async () => {
        throw new SmsNotTaken("MSG91 answered 503");
      },
    };
    const id = await stored(of);
    await expect(send(work({ sms }), [id])).rejects.toThrow("503");
    expect(await costsOf(of.manager)).toMatchObject({ Spent_Amount: 0.145, Months: [{ Messages: 0, Cost: 0 }, {}] });
    await send(work(), [id]);
    await send(work(), [id]);
    expect(await costsOf(of.manager)).toMatchObject({
      Spent_Amount: 0.145,
      Months: [{ Messages: 1, Cost: 0.145 }, {}],
    });
  });
});

describe("a limit for a month", () => {
  test("that is used up sends by email instead, and still what is urgent; the next month starts again", async () => {
    const of = await society({ hasMail: true });
    expect(await limit(0.3, of.manager)).toMatchObject({ http: 200 });
    await tell(of);
    await tell(of);
    expect(await messagesTo(of.phone)).toHaveLength(2);
    await tell(of, { channels: null });
    expect(await messagesTo(of.phone)).toHaveLength(2);
    expect(await messagesTo(of.email!)).toHaveLength(1);
    expect((await logOf(of.manager)).find(({ Delivery_State }) => Delivery_State === "not-sent")).toMatchObject({
      Channel: "sms",
      Reason: "The monthly limit for messages is used up",
      Whether_Resendable: true,
    });
    await tell(of, emergency);
    await tell(of, {
      kind: "visitor-waiting",
      values: { Society_Name: "Green Park", Flat_No: "7", Name: "Sunil", Purpose_Label: "Delivery" },
    });
    expect(await messagesTo(of.phone)).toHaveLength(4);
    clock.at = new Date("2027-04-01T00:00:00+05:30");
    await tell(of);
    expect(await messagesTo(of.phone)).toHaveLength(5);
    const later = await make.session({ vendorId: of.manager.vendorId });
    expect(await costsOf(later)).toMatchObject({ Spent_Amount: 0.145, Limit_Amount: 0.3 });
  });

  test("is exact, however many servers send at once", async () => {
    const of = await society();
    await limit(1, of.manager);
    const ids = [];
    for (let nth = 0; nth < 12; nth++) ids.push(await stored(of));
    await Promise.all(ids.map((id) => send(work(), [id])));
    // ₹1 is 6 text messages of two segments at 7.25 paise.
    expect(await messagesTo(of.phone)).toHaveLength(6);
    expect(await costsOf(of.manager)).toMatchObject({ Spent_Amount: 0.87 });
  });

  test("of a landlord is their own, and one without a society has none", async () => {
    const landlord = await make.role("president");
    expect(await limit(50, landlord)).toMatchObject({ http: 200 });
    expect(await costsOf(landlord)).toMatchObject({ Limit_Amount: 50 });
    expect(await limit(null, landlord)).toMatchObject({ http: 200 });
    expect(await costsOf(landlord)).toMatchObject({ Limit_Amount: null });
  });

  test("is set by administrators, and is in the audit log", async () => {
    const of = await society();
    const office = await make.role("society_maintenance", { society_id: of.manager.societyId });
    expect(await limit(10, office)).toMatchObject({ http: 403 });
    await limit(10, of.manager);
    await limit(20, of.manager);
    const { rows } = await database.pool.query(
      "select thing, action, before, after from audit_pending where thing = 'Message_Limit' and chain = $1 order by at, action desc",
      [`society:${of.manager.societyId}`],
    );
    const { rows: written } = await database.pool.query(
      "select thing from audit_entry where thing = 'Message_Limit' and chain = $1",
      [`society:${of.manager.societyId}`],
    );
    expect(rows.length + written.length).toBe(2);
  });

  test.each([0, -1, 1.005, 1e13])("of ₹%d is refused at its field", async (amount) => {
    const of = await society();
    expect((await limit(amount, of.manager)).extras.fields).toHaveProperty("Limit_Amount");
  });

  test("nearly used up is said once a month to those who can change it, and the operator sees it", async () => {
    const of = await society();
    const warnings = () =>
      db
        .selectFrom("notification")
        .select("details")
        .where("kind", "=", "message-limit-near")
        .where("phone_number", "=", phone)
        .execute();
    const { phone_number: phone } = await db
      .selectFrom("vendor")
      .select("phone_number")
      .where("vendor_id", "=", of.manager.vendorId)
      .executeTakeFirstOrThrow();
    const check = async () => {
      await db.transaction().execute((tx) => queue.enqueue(tx, "notifications.warn-of-limits", {}));
      await queue.drain();
    };
    await limit(0.5, of.manager);
    await tell(of);
    await tell(of);
    await check();
    expect(await warnings()).toEqual([]);
    await tell(of);
    await Promise.all([check(), check()]);
    await check();
    expect(await warnings()).toEqual([{ details: { Used_Amount: "₹0.44", Amount: "₹0.50" } }]);
    clock.pass(30 * day);
    await tell(of);
    await check();
    expect(await warnings()).toHaveLength(1);

    const operator = await make.session({ vendorId: (await make.vendor({ phone_number: operatorPhone })).vendor_id });
    const shown = await ask("vendor/Fetch_Operator_Message_Budgets_Info", { IssuerID: of.manager.societyId }, operator);
    expect(shown.extras.Data).toMatchObject({ Spent_Amount: 0.145, Limit_Amount: 0.5 });
  });
});

describe("a message by WhatsApp", () => {
  /** Who gets the society's messages has agreed to WhatsApp. */
  async function agreed() {
    const of = await society({ hasMail: true });
    await db
      .insertInto("whatsapp_consent")
      .columns(["vendor_id", "phone_number", "notices_at"])
      .expression((eb) =>
        eb
          .selectFrom("vendor")
          .select(["vendor_id", "phone_number", sql<Date>`${clock.at}::timestamptz`.as("notices_at")])
          .where("phone_number", "=", of.phone),
      )
      .execute();
    return of;
  }

  test("has its own price, for whatever length, and counts in the month's limit", async () => {
    const of = await agreed();
    await tell(of);
    expect(await logOf(of.manager)).toMatchObject([{ Channel: "whatsapp", Segments: null, Cost: 0.115 }]);
    expect(await costsOf(of.manager)).toMatchObject({
      Spent_Amount: 0.115,
      Months: [{ Cost: 0.115, Channels: [{ Channel: "whatsapp", Messages: 1, Cost: 0.115 }] }, {}],
    });
    await limit(0.23, of.manager);
    await tell(of);
    await tell(of, { channels: null });
    expect(await messagesTo(of.phone)).toHaveLength(2);
    expect(await messagesTo(of.email!)).toHaveLength(1);
    expect(await logOf(of.manager)).toContainEqual(
      expect.objectContaining({
        ...{ Channel: "whatsapp", Delivery_State: "not-sent", Cost: null },
        Reason: "The monthly limit for messages is used up",
      }),
    );
    await tell(of, emergency);
    expect(await messagesTo(of.phone)).toHaveLength(3);
  });

  test("has costs and a limit where it alone has a price, and no cost where it has none", async () => {
    const of = await agreed();
    const prices = { sms: undefined, whatsapp: undefined, email: undefined };
    await send(work({ messagePrices: { ...prices, sms: 725 } }), [await stored(of)]);
    expect(await costsOf(of.manager)).toMatchObject({
      Spent_Amount: 0,
      Months: [{ Channels: [{ Channel: "whatsapp", Messages: 1, Cost: null }] }, {}],
    });
    await send(work({ messagePrices: { ...prices, whatsapp: 1150 } }), [await stored(of)]);
    expect(await costsOf(of.manager)).toMatchObject({ Spent_Amount: 0.115 });
  });
});

const priceNames = ["SMS_PRICE_PAISE", "WHATSAPP_PRICE_PAISE", "EMAIL_PRICE_PAISE"];
test.each(["0", "-1", "14,5", "1.005", "abc", "1001"])("a price of %s is no price", (price) => {
  for (const name of priceNames) {
    expect(() => readConfig({ [name]: price })).toThrow(BadSettings);
    expect(() => readConfig({ [name]: price })).toThrow(`${name} must be a price in paise`);
  }
});

describe("a message that did not leave", () => {
  const resend = (MessageID: string, as: Session) => ask("vendor/Resend_Message", { MessageID }, as);
  const away: Outside["sms"] = {
    send: async () => {
      throw new SmsNotTaken("MSG91 answered 503");
    },
  };
  async function failed() {
    const of = await society();
    await send(work({ sms: away }), [await stored(of)]).catch(() => {});
    const [message] = await logOf(of.manager);
    expect(message).toMatchObject({ Delivery_State: "failed", Whether_Resendable: true });
    return { ...of, id: message!.MessageID };
  }

  test("is sent again once, however often it is asked for, and that is in the audit log", async () => {
    const { manager, phone, id } = await failed();
    const answers = await Promise.all([resend(id, manager), resend(id, manager), resend(id, manager)]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    await queue.drain();
    expect(await messagesTo(phone)).toHaveLength(1);
    expect((await resend(id, manager)).extras.refusal).toBe("message-not-resendable");
    expect(await costsOf(manager)).toMatchObject({ Spent_Amount: 0.145 });
    const { rows } = await database.pool.query("select vendor_id from audit_pending where thing = 'Message_Resent'");
    const { rows: written } = await database.pool.query(
      "select vendor_id from audit_entry where thing = 'Message_Resent'",
    );
    expect([...rows, ...written]).toEqual([{ vendor_id: manager.vendorId }]);
  });

  test("is sent again at most three times a day", async () => {
    const { manager, id } = await failed();
    const failAgain = () =>
      db
        .updateTable("message")
        .set({ failure: "MSG91 answered 503", sent_at: null })
        .where("message_id", "=", id)
        .execute();
    for (let nth = 0; nth < 3; nth++) {
      expect(await resend(id, manager)).toMatchObject({ http: 200 });
      await failAgain();
    }
    expect((await resend(id, manager)).extras.refusal).toBe("message-resent-enough");
    clock.pass(day);
    const { headers } = await make.session({ vendorId: manager.vendorId });
    expect(await resend(id, { headers })).toMatchObject({ http: 200 });
  });

  test("by the limit is decided about again once there is room", async () => {
    const of = await society();
    await limit(0.1, of.manager);
    await tell(of);
    const [{ MessageID } = { MessageID: "" }] = await logOf(of.manager);
    await resend(MessageID, of.manager);
    await queue.drain();
    expect(await messagesTo(of.phone)).toEqual([]);
    await limit(5, of.manager);
    expect(await resend(MessageID, of.manager)).toMatchObject({ http: 200 });
    await queue.drain();
    expect(await messagesTo(of.phone)).toHaveLength(1);
  });

  test("that the policy forbids, or that is another's, is not", async () => {
    const of = await society();
    await make.standing({ society_id: of.manager.societyId, state: "suspended" });
    await tell(of);
    const [{ MessageID } = { MessageID: "" }] = await logOf(of.manager);
    expect((await resend(MessageID, of.manager)).extras.refusal).toBe("message-not-resendable");
    const { id } = await failed();
    expect(await resend(id, of.manager)).toMatchObject({ http: 404, extras: { refusal: "unknown-message" } });
    expect((await resend(crypto.randomUUID(), of.manager)).extras.refusal).toBe("unknown-message");
  });
});

test("the log is filtered by channel and kind, and what nobody knows matches nothing", async () => {
  const of = await society({ hasMail: true });
  await tell(of, { channels: ["sms", "email"] });
  await tell(of, emergency);
  const kinds = async (filters: object) =>
    (await ask("vendor/Filter_All_Message_Deliveries", { Limit: 50, ...filters }, of.manager)).extras.Count;
  expect(await kinds({})).toBe(3);
  expect(await kinds({ Whether_Channel_Filter: true, Channel: "email" })).toBe(1);
  expect(await kinds({ Whether_Kind_Filter: true, Kind: "emergency-alert" })).toBe(1);
  expect(await kinds({ Whether_Kind_Filter: true, Kind: "no-such-kind" })).toBe(0);
});
