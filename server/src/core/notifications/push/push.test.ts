import { afterAll, beforeEach, expect, test } from "vitest";
import { pushText } from "#domain/core/notifications/push/rules.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { newBrowser, opened, pushService } from "../../../../test/push-server.ts";
import { startServer } from "../../../../test/server.ts";
import { notify } from "../notify.ts";

const service = await pushService();
afterAll(() => service.close());
const server = await startServer({
  settings: { PUSH_SERVICES: `fcm.googleapis.com,*.push.apple.com,${service.host}` },
});
const { ask, make, database, queue, clock, startTwin } = server;
const { db } = database;

beforeEach(() => {
  service.answers.clear();
  service.taken.length = 0;
});

/** Somebody without one. */
async function signedIn() {
  const { vendor_id: vendorId, phone_number } = await make.vendor({ vendor_type: vendorTypes.tenant });
  return { ...(await make.session({ vendorId })), phone_number };
}

/** Somebody with a browser that gets push messages. */
async function subscribed() {
  const { vendor_id: vendorId, phone_number } = await make.vendor({ vendor_type: vendorTypes.tenant });
  const { headers } = await make.session({ vendorId });
  const browser = newBrowser(service.url);
  expect(await ask("vendor/Create_Push_Subscription", browser.given, { headers })).toMatchObject({ success: true });
  return { vendorId, phone_number, headers, browser };
}

let occasions = 0;
/** Notifies an account, and works off the queue. */
async function tell(phone: string, onceKey = `occasion:${++occasions}`) {
  await db.transaction().execute((tx) =>
    notify(
      tx,
      { enqueue: queue.enqueue, now: clock.now() },
      {
        to: { phone, vendorType: vendorTypes.tenant },
        from: "us",
        kind: "test",
        values: {},
        link: "/settings",
        onceKey,
      },
    ),
  );
  await queue.drain();
}

async function devicesOf(headers: Record<string, string>) {
  const answer = await ask("vendor/Fetch_Push_Info", {}, { headers });
  expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
  return answer.extras.Data!.Devices;
}

test("a message that is opened as RFC 8291 shows in its appendix is the one that was sealed", () => {
  const body =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
  const browser = {
    privateKey: Buffer.from("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", "base64url"),
    auth: Buffer.from("BTBZMqHH6r4Tts7J_aSIgg", "base64url"),
  };
  expect(opened(Buffer.from(body, "base64url"), browser)).toBe("When I grow up, I want to be a watermelon");
});

test("a notice reaches every device of its account once, sealed and signed", async () => {
  const person = await subscribed();
  const { headers: second } = await make.session({ vendorId: person.vendorId });
  const other = newBrowser(service.url);
  await ask("vendor/Create_Push_Subscription", other.given, { headers: second });
  await tell(person.phone_number, "once");
  await tell(person.phone_number, "once");
  for (const browser of [person.browser, other])
    expect(service.messagesTo(browser)).toEqual([
      {
        tag: expect.any(String),
        title: "This is a test",
        body: expect.any(String),
        link: "/settings",
        language: "en",
        receipt: expect.any(String),
      },
    ]);
  const [{ headers, key }] = service.taken as [(typeof service.taken)[number]];
  expect(headers).toMatchObject({ ttl: "86400", urgency: "normal" });
  expect(headers.topic).toMatch(/^[\w-]{32}$/);
  const { Public_Key, Devices } = (await ask("vendor/Fetch_Push_Info", {}, { headers: person.headers })).extras.Data!;
  expect(key).toBe(Public_Key);
  expect(Devices).toHaveLength(2);
  expect(Devices.map(({ Sent_At }) => Sent_At)).toEqual([expect.any(String), expect.any(String)]);
});

test("all servers have one key, whoever asks first", async () => {
  const { headers } = await signedIn();
  const via = await startTwin();
  const keys = await Promise.all(
    [undefined, via].map((server) => ask("vendor/Fetch_Push_Info", {}, { headers, ...(server && { via: server }) })),
  );
  expect(keys[0]!.extras.Data!.Public_Key).toBe(keys[1]!.extras.Data!.Public_Key);
});

test.each([404, 410])("a subscription that its service answers with %d is forgotten", async (status) => {
  const person = await subscribed();
  service.answers.set(person.browser.given.Endpoint.split("/").at(-1)!, status);
  await tell(person.phone_number);
  expect(await devicesOf(person.headers)).toEqual([]);
});

test("what a service refuses for good is shown at the device and not tried again", async () => {
  const person = await subscribed();
  service.answers.set(person.browser.given.Endpoint.split("/").at(-1)!, 403);
  await tell(person.phone_number);
  const [device] = await devicesOf(person.headers);
  expect(device!.Failure).toContain("answered 403");
  service.answers.clear();
  await queue.drain();
  expect(service.taken).toEqual([]);
});

test("a service that is busy is asked again, and a device that has the notice is left out then", async () => {
  const person = await subscribed();
  const { headers: second } = await make.session({ vendorId: person.vendorId });
  const busy = newBrowser(service.url);
  await ask("vendor/Create_Push_Subscription", busy.given, { headers: second });
  service.answers.set(busy.given.Endpoint.split("/").at(-1)!, 429);
  await expect(tell(person.phone_number)).rejects.toThrow("429");
  expect(service.messagesTo(person.browser)).toHaveLength(1);
  service.answers.clear();
  const { rows } = await database.pool.query("select notification_id from notification where phone_number = $1", [
    person.phone_number,
  ]);
  await db
    .transaction()
    .execute((tx) => queue.enqueue(tx, "notifications.push", { notificationIds: [rows[0].notification_id] }));
  await queue.drain();
  expect(service.messagesTo(person.browser)).toHaveLength(1);
  expect(service.messagesTo(busy)).toHaveLength(1);
});

test("the same subscription again changes nothing, a new one of a session replaces the old one", async () => {
  const person = await subscribed();
  await ask("vendor/Create_Push_Subscription", person.browser.given, { headers: person.headers });
  expect(await devicesOf(person.headers)).toHaveLength(1);
  const next = newBrowser(service.url);
  await ask("vendor/Create_Push_Subscription", next.given, { headers: person.headers });
  await tell(person.phone_number);
  expect(service.messagesTo(person.browser)).toEqual([]);
  expect(service.messagesTo(next)).toHaveLength(1);
});

test("a browser passes to who signs in on it, and nobody takes it with other keys", async () => {
  const first = await subscribed();
  const next = await signedIn();
  const thief = { ...newBrowser(service.url).given, Endpoint: first.browser.given.Endpoint };
  expect(await ask("vendor/Create_Push_Subscription", thief, { headers: next.headers })).toMatchObject({
    http: 409,
    extras: { refusal: "push-subscription-taken" },
  });
  expect(await ask("vendor/Create_Push_Subscription", first.browser.given, { headers: next.headers })).toMatchObject({
    success: true,
  });
  await tell(first.phone_number);
  expect(service.taken).toEqual([]);
  await tell(next.phone_number);
  expect(service.messagesTo(first.browser)).toHaveLength(1);
});

test("signing out ends push on this device, and turning it off too", async () => {
  const person = await subscribed();
  await ask(
    "vendor/Remove_Push_Subscription",
    { Endpoint: person.browser.given.Endpoint },
    { headers: person.headers },
  );
  expect(await devicesOf(person.headers)).toEqual([]);
  await ask("vendor/Create_Push_Subscription", person.browser.given, { headers: person.headers });
  await ask("vendor/Logout_Vendor", {}, { headers: person.headers });
  await tell(person.phone_number);
  expect(service.taken).toEqual([]);
});

test("others cannot turn off somebody's device, and do not learn of it", async () => {
  const person = await subscribed();
  const stranger = await signedIn();
  const { Endpoint } = person.browser.given;
  expect(await ask("vendor/Remove_Push_Subscription", { Endpoint }, { headers: stranger.headers })).toMatchObject({
    success: true,
  });
  expect(await devicesOf(person.headers)).toHaveLength(1);
});

test.each([
  ["http://fcm.googleapis.com/send/a", "unknown-push-service"],
  ["https://example.com/send/a", "unknown-push-service"],
  ["https://fcm.googleapis.com.example.com/send/a", "unknown-push-service"],
  ["https://fcm.googleapis.com:8443/send/a", "unknown-push-service"],
  ["https://me:secret@fcm.googleapis.com/send/a", "unknown-push-service"],
  ["http://169.254.169.254/latest/meta-data", "unknown-push-service"],
  ["https://push.apple.com/a", "unknown-push-service"],
  ["file:///etc/passwd", "unknown-push-service"],
])("an address at %s is not called", async (Endpoint, refusal) => {
  const { headers } = await signedIn();
  const given = { ...newBrowser(service.url).given, Endpoint };
  expect(await ask("vendor/Create_Push_Subscription", given, { headers })).toMatchObject({ extras: { refusal } });
});

test("keys that no browser makes are refused at their fields", async () => {
  const { headers } = await signedIn();
  const answer = await ask(
    "vendor/Create_Push_Subscription",
    { Endpoint: "no address", P256dh: "short", Auth: "" },
    { headers },
  );
  expect(Object.keys(answer.extras.fields!)).toEqual(["Endpoint", "P256dh", "Auth"]);
});

test("an address whose host two programs read differently is refused", async () => {
  const { headers } = await signedIn();
  const given = { ...newBrowser(service.url).given, Endpoint: `${service.url}\\@evil.example/push` };
  const { extras } = await ask("vendor/Create_Push_Subscription", given, { headers });
  expect(Object.keys(extras.fields!)).toEqual(["Endpoint"]);
});

test("a kind that is turned off is not pushed, and comes back with the same choices for the rest", async () => {
  const person = await subscribed();
  const { headers } = person;
  const kinds = (await ask("vendor/Fetch_Notification_Settings_Info", {}, { headers })).extras.Data!.Settings;
  const { Kind } = kinds[0]!;
  expect(kinds[0]!.Whether_Push).toBe(true);
  const choose = (more: object) =>
    ask(
      "vendor/Edit_Notification_Settings",
      { Settings: [{ Kind, Whether_SMS: false, Whether_Email: false, ...more }] },
      {
        headers,
      },
    );
  const chosen = async () =>
    (await ask("vendor/Fetch_Notification_Settings_Info", {}, { headers })).extras.Data!.Settings[0]!.Whether_Push;
  await choose({ Whether_Push: false });
  expect(await chosen()).toBe(false);
  // An app that does not know of push leaves the choice as it is.
  await choose({});
  expect(await chosen()).toBe(false);
});

test("a test goes to the caller's own devices, and says if there is none", async () => {
  const person = await subscribed();
  expect(await ask("vendor/Send_Push_Test", {}, { headers: person.headers })).toMatchObject({ success: true });
  await queue.drain();
  expect(service.messagesTo(person.browser)).toHaveLength(1);
  const { headers } = await signedIn();
  expect(await ask("vendor/Send_Push_Test", {}, { headers })).toMatchObject({ extras: { refusal: "no-push-device" } });
});

test.each(["a", "ढ", "😀", '"'])("a body of 10,000 × %s fits, and stays text", (letter) => {
  const message = {
    tag: "t",
    title: letter.repeat(1000),
    body: letter.repeat(10_000),
    link: "/",
    language: "en" as const,
  };
  const text = pushText(message);
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(3000);
  expect(JSON.parse(text).body.isWellFormed()).toBe(true);
});
