import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Webhook } from "../../../../test/gateway-server.ts";
import { startServer } from "../../../../test/server.ts";
import { startWhatsApp } from "../../../../test/whatsapp-server.ts";
import { type Notice, notify } from "../notify.ts";

const whatsApp = await startWhatsApp();
afterAll(() => whatsApp.close());
const server = await startServer({ settings: whatsApp.settings });
const { ask, app, make, database, queue, clock } = server;
const { db } = database;
const path = "/webhooks/whatsapp";

// A job that waits is due by the time of the database.
beforeEach(() => {
  clock.at = new Date();
  whatsApp.broken.with = undefined;
});

async function tenant() {
  const { vendor_id: vendorId, phone_number: phone } = await make.vendor({ vendor_type: vendorTypes.tenant });
  return { ...(await make.session({ vendorId })), vendorId, phone };
}
const choose = (headers: Record<string, string>, Whether_Notices: boolean, Whether_Offers = false) =>
  ask(
    "vendor/Edit_WhatsApp_Settings",
    { Whether_Notices, Whether_Offers },
    { headers: { ...headers, "idempotency-key": crypto.randomUUID() } },
  );
const info = async (headers: Record<string, string>) =>
  (await ask("vendor/Fetch_WhatsApp_Info", {}, { headers })).extras.Data!;
/** A tenant who has agreed to WhatsApp. */
async function agreed() {
  const person = await tenant();
  expect(await choose(person.headers, true)).toMatchObject({ success: true });
  return person;
}
/** Tells something by us, or what is given, and works off the queue. */
async function tell(phone: string, given: Partial<Notice> = {}) {
  const notice = {
    to: { phone, vendorType: vendorTypes.tenant },
    from: "us",
    kind: "join-accepted",
    values: { Society_Name: "Sahyadri Greens", Flat_No: "402" },
    link: "/visitors",
    onceKey: `occasion:${crypto.randomUUID()}`,
    ...given,
  } as Notice;
  await db.transaction().execute((tx) => notify(tx, { enqueue: queue.enqueue, now: clock.now() }, notice));
  await queue.drain();
}
const send = async ({ body, headers }: Webhook) =>
  (await app.inject({ method: "POST", url: path, headers, payload: body })).statusCode;
const hook = async (webhook: Webhook) => {
  expect(await send(webhook)).toBe(200);
  await queue.drain();
};
const textsTo = async (phone: string) =>
  (await db.selectFrom("outbox_message").select("body").where("recipient", "=", phone).execute()).length;
const logOf = (phone: string, channel = "whatsapp") =>
  db
    .selectFrom("message")
    .select(["sent_at", "delivered_at", "seen_at", "refused_at", "failure", "decision", "reason"])
    .where("recipient", "=", phone)
    .where("channel", "=", channel)
    .executeTakeFirst();
/** The text message need not wait for WhatsApp any longer. */
async function waitIsOver(phone: string) {
  await database.pool.query(
    `update job.job set start_after = now() where name = 'notifications.send' and state = 'created'
     and data->'notificationIds'->>0 in (select notification_id::text from notification where phone_number = $1)`,
    [phone],
  );
  await queue.drain();
}

describe("a notice", () => {
  test("goes by SMS to who has not agreed", async () => {
    const { phone } = await tenant();
    await tell(phone);
    expect(whatsApp.sentTo(phone)).toEqual([]);
    expect(await textsTo(phone)).toBe(1);
  });

  test("goes by WhatsApp in place of SMS to who has agreed, with its states in the log", async () => {
    const { phone } = await agreed();
    await tell(phone);
    const [message] = whatsApp.sentTo(phone);
    expect(message!.text).toContain("Sahyadri Greens");
    expect(message!.text).toMatch(/https:\/\/homes\.example\.in\/l\/\w{10}/);
    await hook(whatsApp.state(message!, "sent"));
    await hook(whatsApp.state(message!, "read"));
    const { delivered_at, seen_at } = (await logOf(phone))!;
    expect(delivered_at).not.toBeNull();
    expect(seen_at).not.toBeNull();
    // The states come in any order, and again.
    clock.pass(1000);
    await hook(whatsApp.state(message!, "delivered"));
    expect(await logOf(phone)).toMatchObject({ delivered_at, seen_at });
    await waitIsOver(phone);
    expect(await textsTo(phone)).toBe(0);
  });

  test("goes by SMS as well where WhatsApp does not deliver it in time, and once", async () => {
    const { phone } = await agreed();
    await tell(phone);
    await waitIsOver(phone);
    expect(await textsTo(phone)).toBe(1);
    await hook(whatsApp.state(whatsApp.sentTo(phone)[0]!, "delivered"));
    await waitIsOver(phone);
    expect(await textsTo(phone)).toBe(1);
    expect(whatsApp.sentTo(phone)).toHaveLength(1);
  });

  test("goes by SMS at once to a number without WhatsApp", async () => {
    const { phone } = await agreed();
    whatsApp.withoutWhatsApp.add(phone);
    await tell(phone);
    expect(await textsTo(phone)).toBe(1);
    expect(await logOf(phone)).toMatchObject({ failure: expect.stringContaining("no WhatsApp"), sent_at: null });
  });

  test("goes by SMS at once where the webhook says that it failed, and once", async () => {
    const { phone } = await agreed();
    await tell(phone);
    const failed = whatsApp.state(whatsApp.sentTo(phone)[0]!, "failed", [{ code: 131026, title: "Undeliverable" }]);
    await hook(failed);
    await hook(failed);
    expect(await textsTo(phone)).toBe(1);
    expect((await logOf(phone))!.failure).toContain("131026");
  });

  test("keeps a state that comes before the answer to our own request", async () => {
    const { send: ask } = server.outside.whatsApp!;
    for (const state of ["delivered", "failed"]) {
      const { phone } = await agreed();
      server.outside.whatsApp!.send = async (message) => {
        const taken = await ask(message);
        expect(await send(whatsApp.state(whatsApp.sentTo(phone)[0]!, state, [{ code: 131026 }]))).toBe(200);
        return taken;
      };
      await tell(phone);
      server.outside.whatsApp!.send = ask;
      await queue.drain();
      const isFailed = state === "failed";
      expect(await logOf(phone)).toMatchObject(
        isFailed
          ? { refused_at: expect.any(Date), sent_at: null }
          : { delivered_at: expect.any(Date), refused_at: null },
      );
      expect(await textsTo(phone)).toBe(isFailed ? 1 : 0);
    }
  });

  test.each(["paused", "disabled"] as const)("goes by SMS where its template is %s", async (state) => {
    const { phone } = await agreed();
    const template = whatsApp.templates.get("join_accepted en")!;
    template.state = state;
    await tell(phone);
    template.state = "approved";
    expect(await textsTo(phone)).toBe(1);
  });

  test("goes in the language of the account", async () => {
    const { phone, vendorId } = await agreed();
    await db.updateTable("vendor").set({ language: "hi" }).where("vendor_id", "=", vendorId).execute();
    await tell(phone);
    expect(whatsApp.sentTo(phone)[0]!.text).toMatch(/[\u0900-\u097f]/);
  });

  test("while WhatsApp is down is tried again, and the text message goes after its wait", async () => {
    const { phone } = await agreed();
    whatsApp.broken.with = {
      status: 500,
      body: { error: { code: 131000, message: "Something went wrong for 919876543210" } },
    };
    await expect(tell(phone)).rejects.toThrow("500");
    await waitIsOver(phone);
    expect(await textsTo(phone)).toBe(1);
    expect((await logOf(phone))!.failure).toContain("500");
    expect((await logOf(phone))!.failure).toContain("went wrong for <number>");
  });

  test("of a society that has not been accepted does not go by WhatsApp", async () => {
    const { phone } = await agreed();
    const { society_id } = await make.society({ name: "Strangers" });
    await tell(phone, { from: { societyId: society_id } });
    expect(whatsApp.sentTo(phone)).toEqual([]);
  });

  test("is counted as a text message", async () => {
    const { phone, headers } = await agreed();
    await tell(phone);
    const { Received } = (await ask("vendor/Fetch_Message_Budgets_Info", {}, { headers })).extras.Data!;
    expect(Received.find(({ Channel }) => Channel === "sms")!.Used).toBe(1);
  });
});

describe("the word STOP", () => {
  test("ends the messages, is answered, and START brings them back", async () => {
    const { phone, headers } = await agreed();
    await hook(whatsApp.text(phone, " Stop. "));
    expect(whatsApp.sentTo(phone).map(({ text }) => text)).toEqual([expect.stringContaining("START")]);
    expect(await info(headers)).toMatchObject({ Whether_Notices: true, Whether_Stopped: true });
    await tell(phone);
    expect(whatsApp.sentTo(phone)).toHaveLength(1);
    expect(await textsTo(phone)).toBe(1);
    // Said twice, it is answered once.
    await hook(whatsApp.text(phone, "STOP"));
    expect(whatsApp.sentTo(phone)).toHaveLength(1);
    await hook(whatsApp.text(phone, "start"));
    expect(await info(headers)).toMatchObject({ Whether_Stopped: false });
    await tell(phone);
    expect(whatsApp.sentTo(phone)).toHaveLength(3);
  });

  test("of a number that never agreed changes nothing, nor does any other answer", async () => {
    const { phone, headers } = await tenant();
    for (const word of ["STOP", "START", "Who is this?"]) await hook(whatsApp.text(phone, word));
    expect(whatsApp.sentTo(phone)).toEqual([]);
    expect(await info(headers)).toMatchObject({ Whether_Notices: false, Whether_Stopped: false });
    const other = await agreed();
    await hook(whatsApp.text(other.phone, "please do not stop"));
    expect(await info(other.headers)).toMatchObject({ Whether_Stopped: false });
  });

  test("that is written to another number of the same business is not ours", async () => {
    const { phone, headers } = await agreed();
    await hook(whatsApp.text(phone, "STOP", "999999"));
    expect(await info(headers)).toMatchObject({ Whether_Stopped: false });
  });

  test("is lifted by choosing WhatsApp again in the settings", async () => {
    const { phone, headers } = await agreed();
    await hook(whatsApp.text(phone, "STOP"));
    await choose(headers, true);
    expect(await info(headers)).toMatchObject({ Whether_Stopped: false });
  });
});

test("who turns it off gets text messages again, and a new number has agreed to nothing", async () => {
  const one = await agreed();
  await choose(one.headers, false);
  await tell(one.phone);
  expect(await textsTo(one.phone)).toBe(1);
  const other = await agreed();
  const { phone } = await tenant();
  await db.deleteFrom("vendor").where("phone_number", "=", phone).execute();
  await db.updateTable("vendor").set({ phone_number: phone }).where("vendor_id", "=", other.vendorId).execute();
  await tell(phone);
  expect(whatsApp.sentTo(phone)).toEqual([]);
  expect(await info(other.headers)).toMatchObject({ Whether_Notices: false });
});

describe("a webhook", () => {
  test.each([
    ["without a signature", {}],
    ["with a signature of other keys", { "x-hub-signature-256": `sha256=${"0".repeat(64)}` }],
    ["with nonsense", { "x-hub-signature-256": "x" }],
  ])("%s is refused", async (_, headers) => {
    const { phone, headers: own } = await agreed();
    const { body } = whatsApp.text(phone, "STOP");
    expect(await send({ body, headers: { "content-type": "application/json", ...headers } })).toBe(401);
    expect(await info(own)).toMatchObject({ Whether_Stopped: false });
  });

  test("that was changed on its way is refused", async () => {
    const { phone } = await agreed();
    const { body, headers } = whatsApp.text(phone, "STOP");
    expect(await send({ body: body.replace("STOP", "START"), headers })).toBe(401);
  });

  test("with events that we do not know is taken, and one that is no webhook is refused", async () => {
    expect(await send(whatsApp.signed({ statuses: [{ status: "warmed" }, 7], messages: [{ type: "sticker" }] }))).toBe(
      200,
    );
    const mark = { id: "wamid.x", to: "9876543210", mark: "not one of ours" };
    expect(await send(whatsApp.state(mark, "delivered"))).toBe(200);
    expect(await send(whatsApp.state({ ...mark, mark: crypto.randomUUID() }, "failed", []))).toBe(200);
    const { headers } = whatsApp.signed({});
    expect(await send({ body: "[]", headers })).toBe(401);
  });

  test("is confirmed by the token that was agreed on, and by no other", async () => {
    const verify = (token: string) =>
      app.inject({
        method: "GET",
        url: `${path}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`,
      });
    const right = await verify(whatsApp.keys.verifyToken);
    expect([right.statusCode, right.body]).toEqual([200, "1158201444"]);
    expect((await verify("wrong")).statusCode).toBe(403);
  });
});
