import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Webhook } from "../../../../test/gateway-server.ts";
import { nextPhone } from "../../../../test/make/vendor.ts";
import { networkOf, templatesFile } from "../../../../test/registered-sms.ts";
import { startServer } from "../../../../test/server.ts";
import { msg91Server, twilioServer } from "../../../../test/sms-servers.ts";
import type { Mail } from "../../../platform/outside/ports.ts";
import { notify } from "../notify.ts";
import { smsTexts } from "../templates/view.ts";

const url = "https://aangan.example";
const secret = "s3cret-of-the-address";
const network = networkOf(url);
const [byMsg91, byTwilio] = [await msg91Server(network), await twilioServer(network)];
afterAll(() => Promise.all([byMsg91.close(), byTwilio.close()]));

const mails: Mail[] = [];
const DLT_TEMPLATES = await templatesFile(url, network);
const serverWith = (settings: Record<string, string>) =>
  startServer({
    settings: { ...settings, DLT_TEMPLATES, PUBLIC_URL: url },
    outside: {
      mail: {
        send: async (mail) => {
          mails.push(mail);
          return { reference: `mail-${mails.length}` };
        },
      },
    },
  });
type Server = Awaited<ReturnType<typeof serverWith>>;
type Reason = "delivered" | "absent" | "dnd" | "invalid" | "rejected" | "gone" | "mismatch" | "header" | "on-its-way";

/** A report about the last message to a number, with the path that it goes to. */
type Reported = Webhook & { url: string };
const msg91Words: Record<Reason, { status: string; desc: string; reason?: string }> = {
  delivered: { status: "1", desc: "DELIVERED" },
  absent: { status: "2", desc: "FAILED", reason: "ABSENT-SUB" },
  dnd: { status: "9", desc: "NDNC" },
  invalid: { status: "2", desc: "FAILED", reason: "INVALID-SUB" },
  rejected: { status: "16", desc: "REJECTED" },
  gone: { status: "2", desc: "FAILED", reason: "TEMPLATE_BLACKLISTED" },
  mismatch: { status: "2", desc: "FAILED", reason: "SMS not Matched with DLT Template" },
  header: { status: "25", desc: "REJECTED", reason: "HEADER_INACTIVE" },
  "on-its-way": { status: "8", desc: "SUBMITTED" },
};
const twilioWords: Record<Reason, [string, number?]> = {
  delivered: ["delivered"],
  absent: ["undelivered", 30003],
  dnd: ["undelivered", 30004],
  invalid: ["undelivered", 30005],
  rejected: ["undelivered", 30008],
  gone: ["failed", 21655],
  mismatch: ["failed", 21656],
  header: ["failed", 21656],
  "on-its-way": ["sent"],
};
const msg91Path = `/webhooks/msg91/${secret}`;

const providers = [
  {
    name: "MSG91",
    server: await serverWith({
      ...{ SMS_PROVIDER: "msg91", MSG91_AUTH_KEY: "key", MSG91_TEMPLATE_ID: "t-otp", MSG91_URL: byMsg91.url },
      MSG91_WEBHOOK_SECRET: secret,
    }),
    report: (phone: string, reason: Reason): Reported => ({
      url: msg91Path,
      ...byMsg91.report(phone, msg91Words[reason]),
    }),
    asked: byMsg91.asked,
    broken: byMsg91.broken,
  },
  {
    name: "Twilio",
    server: await serverWith({
      ...{ SMS_PROVIDER: "twilio", TWILIO_ACCOUNT_SID: "AC123", TWILIO_AUTH_TOKEN: "secret", TWILIO_FROM: "AANGAN" },
      TWILIO_URL: byTwilio.url,
    }),
    report: (phone: string, reason: Reason): Reported => byTwilio.report(phone, ...twilioWords[reason]),
    asked: byTwilio.asked,
    broken: byTwilio.broken,
  },
];

const bill = network.templates[smsTexts.findIndex(({ key }) => key === "bill-created.en")]!;
let occasions = 0;

/** A society, and how it tells its residents something, with each of one provider. */
async function arrange({ ask, make, clock, queue, database, app }: Server) {
  const { db } = database;
  const manager = await make.role("society_manager");
  /** With a confirmed address, who wants no mail, and gets one where it is the only way. */
  async function resident() {
    const phone_number = nextPhone();
    await make.resident({ society_id: manager.societyId, phone_number });
    const email_id = `${phone_number}@example.in`;
    const account = { phone_number, vendor_type: vendorTypes.tenant, email_id, email_verified_at: clock.at };
    const { vendor_id } = await make.vendor(account);
    await db
      .insertInto("notification_setting")
      .values({ vendor_id, kind: "bill-created", sms: true, email: false })
      .execute();
    return phone_number;
  }
  async function tell(phone: string) {
    const values = {
      ...{ Society_Name: "Rose", Bill_No: "B/1", Bill_Label: "Maintenance", Flat_No: "101", Home_Name: "" },
      ...{ Amount: "₹2,500.00", Due_Date: "31 Mar 2026" },
    };
    await db.transaction().execute((tx) =>
      notify(
        tx,
        { enqueue: queue.enqueue, now: clock.at },
        {
          to: { phone, vendorType: vendorTypes.tenant, email: `${phone}@example.in` },
          from: { societyId: manager.societyId },
          ...{ kind: "bill-created" as const, values, link: "/my-bills", onceKey: `report ${++occasions}` },
        },
      ),
    );
    await queue.drain();
  }
  const hook = async ({ url: path, body, headers }: Reported, via = app) =>
    (await via.inject({ method: "POST", url: path, headers, payload: body })).statusCode;
  return {
    manager,
    resident,
    tell,
    hook,
    /** Somebody who has been sent a message. */
    told: async () => {
      const phone = await resident();
      await tell(phone);
      return phone;
    },
    take: async (reported: Reported) => {
      expect(await hook(reported)).toBe(200);
      await queue.drain();
    },
    logOf: async (phone: string) => {
      const [row] = await db.selectFrom("message").selectAll().where("recipient", "=", phone).execute();
      return row!;
    },
    /** As the delivery page shows it. */
    shown: async (phone: string, language = "en") => {
      const { extras } = await ask(
        "vendor/Filter_All_Message_Deliveries",
        { Limit: 100 },
        { headers: { ...manager.headers, "accept-language": language } },
      );
      return extras.Data!.find(({ Recipient, Channel }) => Channel === "sms" && Recipient.endsWith(phone.slice(-4)))!;
    },
  };
}
const mailsTo = (phone: string) => mails.filter(({ to }) => to === `${phone}@example.in`).length;

describe.each(providers)("$name", ({ name, server, report, asked, broken }) => {
  const { ask, queue, database, clock, startTwin } = server;
  const { db } = database;
  const faults = () => db.selectFrom("sms_template_fault").selectAll().execute();
  beforeEach(async () => {
    broken.with = undefined;
    bill.status = "active";
    await db.deleteFrom("sms_template_fault").execute();
  });

  test("reports that a message was delivered, and nothing takes that back", async () => {
    const { told, take, logOf, shown } = await arrange(server);
    const phone = await told();
    await take(report(phone, "on-its-way"));
    expect(await shown(phone)).toMatchObject({ Delivery_State: "sent" });
    await take(report(phone, "delivered"));
    const { sent_at, delivered_at } = await logOf(phone);
    expect(delivered_at).toEqual(clock.at);
    expect(await shown(phone)).toMatchObject({ Delivery_State: "delivered", Reason: "", Details: "" });
    clock.pass(60_000);
    for (const late of ["on-its-way", "delivered", "absent", "gone"] as const) await take(report(phone, late));
    expect(await logOf(phone)).toMatchObject({ sent_at, delivered_at, failure: null, refused_at: null });
    expect([mailsTo(phone), await faults()]).toEqual([0, []]);
  });

  test.each([
    ["absent", "The phone could not be reached", "फ़ोन तक नहीं पहुँचा जा सका"],
    [
      "dnd",
      "The number is registered against such messages, or has blocked them",
      "यह नंबर ऐसे मैसेज के ख़िलाफ़ दर्ज है, या इसने उन्हें रोक रखा है",
    ],
    ["invalid", "The number cannot receive SMS", "इस नंबर पर SMS नहीं आ सकते"],
    ["rejected", "The phone network did not deliver the message", "फ़ोन के नेटवर्क ने यह मैसेज नहीं पहुँचाया"],
  ] as const)("reports a message as failed (%s), once, which is not tried again", async (reason, english, hindi) => {
    const { told, take, logOf, shown } = await arrange(server);
    const phone = await told();
    const before = asked.length;
    await take(report(phone, reason));
    const { refused_at } = await logOf(phone);
    clock.pass(60_000);
    await take(report(phone, reason));
    expect(await logOf(phone)).toMatchObject({ sent_at: null, refused_at, attempts: 1, decision: "send" });
    expect(await shown(phone)).toMatchObject({
      ...{ Delivery_State: "failed", Reason: english, Whether_Resendable: true, Next_Attempt_At: null },
      Details: expect.stringContaining(`${name} reported`),
    });
    expect((await shown(phone)).Details).not.toContain(phone);
    expect((await shown(phone, "hi")).Reason).toBe(hindi);
    expect([asked.length, mailsTo(phone), await faults()]).toEqual([before, 0, []]);
  });

  test.each(["gone", "mismatch", "header"] as const)(
    "reports a refused template (%s): the email goes at once, and the operator learns of it, once",
    async (reason) => {
      const { told, take, shown, resident, tell } = await arrange(server);
      const phone = await told();
      await take(report(phone, reason));
      await take(report(phone, reason));
      expect(mailsTo(phone)).toBe(1);
      expect(await shown(phone)).toMatchObject({ Delivery_State: "not-sent", Whether_Resendable: false });
      const isGone = reason === "gone";
      expect(await faults()).toMatchObject([
        { template_id: bill.id, refusals: 1, withdrawn_at: isGone ? expect.any(Date) : null },
      ]);
      const before = asked.length;
      const next = await resident();
      await tell(next);
      expect([asked.length - before, mailsTo(next)]).toEqual(isGone ? [0, 1] : [1, 0]);
    },
  );

  test("is not lost where it is faster than the answer to our own request", async () => {
    const { resident, tell, hook, logOf, shown } = await arrange(server);
    const sent = (phone: string) => asked.findLast(({ body }) => body.includes(phone))!;
    for (const [reason, state] of [
      ["delivered", "delivered"],
      ["absent", "failed"],
      ["gone", "not-sent"],
    ] as const) {
      const phone = await resident();
      const attempt = server.outside.sms.send;
      server.outside.sms.send = async (message) => {
        const taken = await attempt(message);
        expect(await hook(report(phone, reason))).toBe(200);
        return taken;
      };
      await tell(phone);
      server.outside.sms.send = attempt;
      await queue.drain();
      expect(sent(phone)).toBeDefined();
      expect(await shown(phone)).toMatchObject({ Delivery_State: state });
      expect((await logOf(phone)).provider_reference).not.toBeNull();
      expect(mailsTo(phone)).toBe(reason === "gone" ? 1 : 0);
    }
  });

  test("says that a message was taken whose answer never came: it is not sent again", async () => {
    const { resident, tell, take, shown } = await arrange(server);
    const phone = await resident();
    const attempt = server.outside.sms.send;
    server.outside.sms.send = async (message) => {
      await attempt(message);
      throw new Error(`${name} did not answer within 10 s`);
    };
    await expect(tell(phone)).rejects.toThrow("did not answer");
    server.outside.sms.send = attempt;
    const before = asked.length;
    await take(report(phone, "delivered"));
    await database.pool.query("update job.job set start_after = now() where state = 'retry'");
    await queue.drain();
    expect(asked).toHaveLength(before);
    expect(await shown(phone)).toMatchObject({ Delivery_State: "delivered" });
  });

  test("of an earlier try says nothing of one that was sent again since, unless it has arrived", async () => {
    const { manager, told, take, hook, logOf, shown } = await arrange(server);
    const phone = await told();
    const [failed, arrived] = [report(phone, "absent"), report(phone, "delivered")];
    await take(failed);
    const { message_id } = await logOf(phone);
    const resent = await ask(
      "vendor/Resend_Message",
      { MessageID: message_id },
      {
        headers: { ...manager.headers, "idempotency-key": crypto.randomUUID() },
      },
    );
    expect(resent).toMatchObject({ http: 200 });
    // Before it has left again, and after.
    expect(await hook(failed)).toBe(200);
    await queue.drain();
    expect(await logOf(phone)).toMatchObject({ attempts: 2, refused_at: null, sent_at: expect.any(Date) });
    await take(failed);
    expect(await shown(phone)).toMatchObject({ Delivery_State: "sent" });
    await take(arrived);
    expect(await shown(phone)).toMatchObject({ Delivery_State: "delivered" });
  });

  test("is written down once, however many servers get it at the same time", async () => {
    const { told, hook } = await arrange(server);
    const twin = await startTwin();
    const phones = [await told(), await told(), await told()];
    const reports = phones.flatMap((phone) => Array.from({ length: 4 }, () => report(phone, "gone")));
    const answers = await Promise.all(reports.map((each, at) => hook(each, at % 2 ? twin : server.app)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await queue.drain();
    expect(await faults()).toMatchObject([{ refusals: phones.length }]);
    expect(phones.map(mailsTo)).toEqual([1, 1, 1]);
  });

  test("about a notice that is gone is answered like any other", async () => {
    const { told, take, logOf } = await arrange(server);
    const phone = await told();
    await db
      .deleteFrom("message")
      .where("message_id", "=", (await logOf(phone)).message_id)
      .execute();
    for (const reason of ["delivered", "absent", "gone"] as const) await take(report(phone, reason));
    expect([mailsTo(phone), await faults()]).toEqual([0, []]);
  });

  test("is not taken from anybody else, and wrong ones are limited", async () => {
    const { told, hook, logOf } = await arrange(server);
    const phone = await told();
    const right = report(phone, "absent");
    const wrong: Reported[] =
      name === "MSG91"
        ? [
            { ...right, url: "/webhooks/msg91/s3cret-of-the-addresS" },
            { ...right, url: "/webhooks/msg91/x" },
          ]
        : [
            { ...right, headers: { "content-type": right.headers["content-type"]! } },
            { ...right, headers: { ...right.headers, "x-twilio-signature": "AAAAAAAAAAAAAAAAAAAAAAAAAAA=" } },
            { ...right, body: right.body.replace("30003", "30004") },
            { ...right, url: `${right.url.replace(/mark=\w/, "mark=0")}0` },
            { ...right, url: `${right.url}&mark=other` },
          ];
    for (const each of wrong) expect(await hook(each)).toBe(401);
    expect(await logOf(phone)).toMatchObject({ refused_at: null });
    const from = (reported: Reported, remoteAddress: string) =>
      server.app.inject({
        method: "POST",
        url: reported.url,
        headers: reported.headers,
        payload: reported.body,
        remoteAddress,
      });
    for (let times = 0; times <= 60; times++) await from(wrong[0]!, "198.51.100.7");
    expect((await from(wrong[0]!, "198.51.100.7")).statusCode).toBe(429);
    expect((await from(right, "198.51.100.8")).statusCode).toBe(200);
    const large = { ...right, body: `${right.body}${" ".repeat(300 * 1024)}` };
    expect(await hook(large)).toBe(413);
  });
});

describe("MSG91's webhooks", () => {
  const { server } = providers[0]!;
  test.each(["v2", "v3", "custom"] as const)("are read in the shape %s", async (shape) => {
    const { told, take, shown } = await arrange(server);
    for (const [reason, state] of [
      ["absent", "failed"],
      ["delivered", "delivered"],
    ] as const) {
      const phone = await told();
      const message = byMsg91.taken.findLast(({ to }) => to === phone)!;
      await take({ url: msg91Path, ...byMsg91.shapes[shape](message, msg91Words[reason]) });
      expect(await shown(phone)).toMatchObject({ Delivery_State: state });
    }
  });

  test("may tell of many messages at once, and of some that are not ours", async () => {
    const { told, take, shown } = await arrange(server);
    const phones = [await told(), await told()];
    const rows = phones.map((phone) => {
      const message = byMsg91.taken.findLast(({ to }) => to === phone)!;
      return JSON.parse(byMsg91.shapes.v3(message, msg91Words.delivered).body);
    });
    const others = [{}, { CRQID: "0", status: "1" }, { CRQID: "not.ours", status: "2" }, 7, null];
    await take({ url: msg91Path, body: JSON.stringify([...others, ...rows]), headers: {} });
    for (const phone of phones) expect(await shown(phone)).toMatchObject({ Delivery_State: "delivered" });
  });

  test("that are none are refused", async () => {
    const { hook } = await arrange(server);
    for (const body of ["", "<report/>", "data=%5B", '{"data":"["}'])
      expect(await hook({ url: msg91Path, body, headers: {} })).toBe(422);
  });
});

test("without a secret MSG91 has no address, and gets no marks", async () => {
  const { outside, app } = await serverWith({
    ...{ SMS_PROVIDER: "msg91", MSG91_AUTH_KEY: "key", MSG91_TEMPLATE_ID: "t-otp", MSG91_URL: byMsg91.url },
  });
  expect(outside.sms.reports).toBeUndefined();
  const { statusCode } = await app.inject({ method: "POST", url: "/webhooks/msg91/undefined", payload: {} });
  expect(statusCode).toBe(404);
});
