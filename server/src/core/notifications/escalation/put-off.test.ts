import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { arrangeGate } from "../../../../test/gate.ts";
import { newBrowser, pushService } from "../../../../test/push-server.ts";
import { startServer } from "../../../../test/server.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { notify } from "../notify.ts";
import { receiptOf } from "../push/receipt.ts";

const service = await pushService();
afterAll(() => service.close());
const server = await startServer({ settings: { PUSH_SERVICES: service.host } });
const { ask, make, database, queue, clock } = server;
const { db } = database;

// A job that waits is due by the time of the database.
beforeEach(() => {
  clock.at = new Date();
  service.answers.clear();
});

async function subscribe(person: { headers: Record<string, string> }) {
  const browser = newBrowser(service.url);
  const { headers } = person;
  expect(await ask("vendor/Create_Push_Subscription", browser.given, { headers })).toMatchObject({ success: true });
  return {
    browser,
    answer: (status: number) => service.answers.set(browser.given.Endpoint.split("/").at(-1)!, status),
  };
}

/** A tenant, who is told something by us. */
async function tenant() {
  const { vendor_id: vendorId, phone_number: phone } = await make.vendor({ vendor_type: vendorTypes.tenant });
  return { ...(await make.session({ vendorId })), vendorId, phone };
}
const tell = async (phone: string, kind: "test" | "new-device" | "join-accepted" | "visitor-waiting") => {
  const values: Record<typeof kind, object> = {
    test: {},
    "new-device": { DeviceName: "Chrome", Network: "10.0.0.1", Time: "1 Jan" },
    "join-accepted": { Society_Name: "Sahyadri Greens", Flat_No: "402" },
    "visitor-waiting": {
      Society_Name: "Sahyadri Greens",
      Flat_No: "402",
      Name: "Ravi",
      Purpose_Label: "visitPurposes.guest",
    },
  };
  const notice = {
    to: { phone, vendorType: vendorTypes.tenant },
    from: "us",
    kind,
    values: values[kind],
    link: kind === "visitor-waiting" ? "/visit-request/token" : "/visitors",
    onceKey: `occasion:${crypto.randomUUID()}`,
  } as Parameters<typeof notify>[2];
  await db.transaction().execute((tx) => notify(tx, { enqueue: queue.enqueue, now: clock.now() }, notice));
  await queue.drain();
};

/** The text messages to a number in the outbox. */
const textsTo = async (phone: string) =>
  (
    await db
      .selectFrom("outbox_message")
      .select("body")
      .where("recipient", "=", phone)
      .where("otp", "is", null)
      .execute()
  ).length;
const noticeOf = (phone: string) =>
  db
    .selectFrom("notification")
    .select(["notification_id", "shown_at"])
    .where("phone_number", "=", phone)
    .executeTakeFirstOrThrow();
const logOf = (phone: string, channel: "sms" | "push") =>
  db
    .selectFrom("message")
    .select(["decision", "reason", "sent_at", "delivered_at", "failure"])
    .where("recipient", "=", phone)
    .where("channel", "=", channel)
    .executeTakeFirst();
/** When the text message that waits may go, in seconds from now; nothing where none waits. */
async function waitOf(phone: string) {
  const { notification_id } = await noticeOf(phone);
  const { rows } = await database.pool.query(
    `select extract(epoch from start_after - $2::timestamptz)::float as seconds from job.job where name = 'notifications.send'
     and state < 'active' and data->'notificationIds' ? $1`,
    [notification_id, clock.at],
  );
  return rows.map(({ seconds }) => Math.round(seconds));
}
/** The wait is over. */
async function waitIsOver(phone: string) {
  const { notification_id } = await noticeOf(phone);
  await database.pool.query("update job.job set start_after = now() where data->'notificationIds' ? $1", [
    notification_id,
  ]);
  await queue.drain();
}
const confirm = (Receipt: string) => ask("user/Confirm_Push_Message", { Receipt });

describe("a text message and push", () => {
  test("who has no device gets the text message at once", async () => {
    const { phone } = await tenant();
    await tell(phone, "visitor-waiting");
    expect(await textsTo(phone)).toBe(1);
  });

  test("with a device the text message waits for its receipt, which makes it unnecessary", async () => {
    const person = await tenant();
    const { browser } = await subscribe(person);
    await tell(person.phone, "visitor-waiting");
    expect(await textsTo(person.phone)).toBe(0);
    expect(await waitOf(person.phone)).toEqual([10]);
    const [{ receipt }] = service.messagesTo(browser) as [{ receipt: string }];
    expect(await confirm(receipt)).toMatchObject({ success: true });
    const { shown_at } = await noticeOf(person.phone);
    clock.pass(1000);
    // Another device, or the same one once more.
    expect(await confirm(receipt)).toMatchObject({ success: true });
    expect((await noticeOf(person.phone)).shown_at).toEqual(shown_at);
    await waitIsOver(person.phone);
    expect(await textsTo(person.phone)).toBe(0);
    expect(await logOf(person.phone, "sms")).toMatchObject({ decision: "no", reason: "shown-already" });
    expect(await logOf(person.phone, "push")).toMatchObject({ delivered_at: shown_at });
  });

  test("without a receipt it goes once it has waited, and once only", async () => {
    const person = await tenant();
    await subscribe(person);
    await tell(person.phone, "visitor-waiting");
    await waitIsOver(person.phone);
    expect(await textsTo(person.phone)).toBe(1);
    await waitIsOver(person.phone);
    expect(await textsTo(person.phone)).toBe(1);
  });

  test.each([404, 410, 403])("it goes at once where the push service answers %d", async (status) => {
    const person = await tenant();
    const { answer } = await subscribe(person);
    answer(status);
    await tell(person.phone, "visitor-waiting");
    expect(await textsTo(person.phone)).toBe(1);
  });

  test("a busy push service is asked again, and the gate does not wait for it", async () => {
    const person = await tenant();
    const { answer } = await subscribe(person);
    answer(429);
    await expect(tell(person.phone, "visitor-waiting")).rejects.toThrow("429");
    await queue.drain();
    expect(await textsTo(person.phone)).toBe(1);
  });

  test("one device that has it is enough", async () => {
    const person = await tenant();
    const { answer } = await subscribe(person);
    answer(410);
    await subscribe({ headers: (await make.session({ vendorId: person.vendorId })).headers });
    await tell(person.phone, "visitor-waiting");
    expect(await textsTo(person.phone)).toBe(0);
    expect(await waitOf(person.phone)).toEqual([10]);
  });

  test("other notices wait for five minutes, security notices not at all", async () => {
    const [patient, warned] = [await tenant(), await tenant()];
    for (const person of [patient, warned]) await subscribe(person);
    await tell(patient.phone, "join-accepted");
    await tell(warned.phone, "new-device");
    expect(await textsTo(patient.phone)).toBe(0);
    expect(await waitOf(patient.phone)).toEqual([300]);
    expect(await textsTo(warned.phone)).toBe(1);
  });

  test("whoever chose text messages for a kind gets them beside push", async () => {
    const person = await tenant();
    await subscribe(person);
    await db
      .insertInto("notification_setting")
      .values({ vendor_id: person.vendorId, kind: "join-accepted", sms: true, email: false })
      .execute();
    await tell(person.phone, "join-accepted");
    expect(await textsTo(person.phone)).toBe(1);
  });

  test("a notice that was read meanwhile is not repeated by text message", async () => {
    const person = await tenant();
    await subscribe(person);
    await tell(person.phone, "visitor-waiting");
    await ask("vendor/Update_All_Notifications_Status", {}, { headers: person.headers });
    await waitIsOver(person.phone);
    expect(await textsTo(person.phone)).toBe(0);
  });
});

test("a question at the gate that is answered by push sends no text message", async () => {
  const gate = await arrangeGate(server);
  const { flat_id } = await gate.newFlat("1204");
  const person = await gate.person("Kavita", 1, flat_id);
  const { browser } = await subscribe(person);
  await gate.atGate({ FlatID: flat_id });
  await queue.drain();
  const [{ question }] = service.messagesTo(browser) as [{ question: { token: string } }];
  expect(await textsTo(person.phone_number)).toBe(0);
  await ask("user/Answer_Visit_Request", { Token: question.token, Whether_Approved: true });
  await waitIsOver(person.phone_number);
  expect(await textsTo(person.phone_number)).toBe(0);
});

describe("a receipt", () => {
  test("of another make, or changed, confirms nothing", async () => {
    const person = await tenant();
    await subscribe(person);
    await tell(person.phone, "visitor-waiting");
    const { notification_id } = await noticeOf(person.phone);
    const receipt = receiptOf(await signingSecret(db), notification_id);
    const changed = `${receipt.slice(0, -1)}${receipt.endsWith("A") ? "B" : "A"}`;
    for (const wrong of [changed, notification_id, "x", "A".repeat(38)])
      expect((await confirm(wrong)).extras.refusal).toBe("link-not-ours");
    expect((await noticeOf(person.phone)).shown_at).toBeNull();
  });

  test("of a notice that is gone is answered like any other", async () => {
    const receipt = receiptOf(await signingSecret(db), crypto.randomUUID());
    expect(await confirm(receipt)).toMatchObject({ success: true });
  });
});
