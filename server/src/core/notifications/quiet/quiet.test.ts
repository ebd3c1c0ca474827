import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { newBrowser, pushService } from "../../../../test/push-server.ts";
import { startServer } from "../../../../test/server.ts";
import { SmsNotTaken } from "../../../platform/outside/sms-http.ts";
import { notify } from "../notify.ts";
import { send } from "../send.ts";

const service = await pushService();
afterAll(() => service.close());
const { ask, make, clock, queue, database, outside } = await startServer({
  settings: { PUSH_SERVICES: service.host },
});
const { db } = database;
const [minute, hour, day] = [60_000, 3600_000, 24 * 3600_000];

/** A later evening for each test, at ten past ten in India. */
let evening = new Date("2027-03-10T22:10:00+05:30");
beforeEach(() => {
  evening = new Date(evening.getTime() + 10 * day);
  clock.at = evening;
  service.taken.length = 0;
});
const morning = () => new Date(evening.getTime() + 8 * hour + 50 * minute);

const messagesTo = async (To: string) => (await ask("outbox/Filter_All_Messages", { To, Limit: 100 })).extras.Data!;

/** A resident with an account, who has chosen the night from ten to seven. */
async function sleeper(choice: object = {}) {
  const manager = await make.role("society_manager");
  const email_id = `s${crypto.randomUUID()}@example.in`;
  const { vendor_id, phone_number } = await make.vendor({ vendor_type: vendorTypes.tenant, email_id });
  await make.resident({ society_id: manager.societyId, phone_number });
  const { headers } = await make.session({ vendorId: vendor_id });
  const night = { Quiet_From: "22:00", Quiet_Until: "07:00", Digest_Hour: null, ...choice };
  expect(await ask("vendor/Edit_Quiet_Settings", night, { headers })).toMatchObject({ http: 200 });
  return { manager, phone: phone_number, email: email_id, headers, vendorId: vendor_id };
}
type Sleeper = Awaited<ReturnType<typeof sleeper>>;

let occasions = 0;
async function tell({ manager, phone }: Sleeper, more: object = {}) {
  const notice = {
    to: { phone, vendorType: vendorTypes.tenant },
    from: { societyId: manager.societyId },
    kind: "bill-reminder" as const,
    values: {
      ...{ Society_Name: "Green Park", Bill_No: "B/1", Bill_Label: "Maintenance", Flat_No: "101" },
      ...{ Amount: "₹2,500.00", Due_Date: "31 Mar 2026", Days: "3" },
    },
    link: "/my-bills",
    channels: ["sms"] as const,
    onceKey: `night:${++occasions}`,
    ...more,
  };
  await db.transaction().execute((tx) => notify(tx, { enqueue: queue.enqueue, now: clock.at }, notice as never));
  await queue.drain();
}
const wake = async (name: "notifications.wake" | "notifications.send-held" = "notifications.wake") => {
  await db.transaction().execute((tx) => queue.enqueue(tx, name, {}));
  await queue.drain();
};
const logOf = async ({ manager }: Sleeper) =>
  (await ask("vendor/Filter_All_Message_Deliveries", { Limit: 50 }, manager)).extras.Data!;
const gateQuestion = {
  kind: "visitor-waiting",
  values: { Society_Name: "Green Park", Flat_No: "101", Name: "Sunil", Purpose_Label: "Delivery" },
  link: "/visit-request/abc",
};
const emergency = {
  kind: "emergency-alert",
  values: { Society_Name: "Green Park", Title: "Gas leak", Text: "Leave by the stairs" },
};

describe("in quiet hours", () => {
  test("an SMS waits for their end, which the log shows, and leaves once, whoever looks how often", async () => {
    const person = await sleeper();
    await tell(person);
    expect(await messagesTo(person.phone)).toEqual([]);
    expect(await logOf(person)).toMatchObject([
      {
        Delivery_State: "held",
        Reason: "The person does not want to be disturbed at this time",
        Next_Attempt_At: morning().toISOString(),
        Whether_Resendable: false,
      },
    ]);
    clock.at = new Date(morning().getTime() - 1000);
    await wake();
    await wake("notifications.send-held");
    expect(await messagesTo(person.phone)).toEqual([]);
    clock.at = morning();
    await Promise.all([wake(), wake()]);
    await wake("notifications.send-held");
    expect(await messagesTo(person.phone)).toHaveLength(1);
    expect(await logOf(person)).toMatchObject([{ Delivery_State: "sent", Reason: "", Next_Attempt_At: null }]);
  });

  test("what the job of the minute lost is sent by the hourly one", async () => {
    const person = await sleeper();
    await tell(person);
    clock.at = morning();
    await db.transaction().execute((tx) => queue.enqueue(tx, "notifications.wake", {}));
    // The job has taken the time away, and its work is lost.
    await db.updateTable("message").set({ held_until: null }).where("recipient", "=", person.phone).execute();
    await wake("notifications.send-held");
    expect(await messagesTo(person.phone)).toHaveLength(1);
  });

  test("a clock that runs ahead sends it once, and the right one not again", async () => {
    const person = await sleeper();
    await tell(person);
    clock.at = morning();
    await wake();
    clock.at = evening;
    await wake();
    clock.at = morning();
    await wake();
    expect(await messagesTo(person.phone)).toHaveLength(1);
  });

  test("an emergency and a question of the gate are sent at once", async () => {
    const person = await sleeper();
    await tell(person, gateQuestion);
    await tell(person, emergency);
    expect(await messagesTo(person.phone)).toHaveLength(2);
  });

  test("a push message waits too, is pushed in the morning, and not if it was read", async () => {
    const [person, reader] = [await sleeper(), await sleeper()];
    const browsers = [newBrowser(service.url), newBrowser(service.url)];
    for (const [at, { headers }] of [person, reader].entries())
      await ask("vendor/Create_Push_Subscription", browsers[at]!.given, { headers });
    for (const one of [person, reader]) await tell(one, { channels: [] });
    expect(service.taken).toEqual([]);
    expect(await logOf(person)).toMatchObject([{ Channel: "push", Delivery_State: "held" }]);
    await ask("vendor/Update_All_Notifications_Status", {}, { headers: reader.headers });
    clock.at = morning();
    await wake();
    expect(service.messagesTo(browsers[0]!)).toHaveLength(1);
    expect(service.messagesTo(browsers[1]!)).toEqual([]);
    expect(await logOf(person)).toMatchObject([{ Delivery_State: "sent" }]);
    expect(await logOf(reader)).toMatchObject([
      { Delivery_State: "not-sent", Reason: "It was read before it could leave" },
    ]);
  });

  describe("after them", () => {
    /** Somebody with a device, to whom a notice waits by push and by SMS. */
    async function waiting() {
      const person = await sleeper();
      const browser = newBrowser(service.url);
      await ask("vendor/Create_Push_Subscription", browser.given, { headers: person.headers });
      await tell(person);
      await waitIsOver();
      expect((await logOf(person)).map(({ Channel, Delivery_State }) => [Channel, Delivery_State]).sort()).toEqual([
        ["push", "held"],
        ["sms", "held"],
      ]);
      return { ...person, browser };
    }
    /** The text messages that wait for push need not wait any longer: a job is due by the time of the database. */
    async function waitIsOver() {
      await database.pool.query(
        "update job.job set start_after = now() where name = 'notifications.send' and state < 'active'",
      );
      await queue.drain();
    }

    test("an SMS waits for the receipt of the push message that leaves then", async () => {
      const [shown, missed] = [await waiting(), await waiting()];
      clock.at = morning();
      await wake();
      for (const { browser, phone } of [shown, missed]) {
        expect(service.messagesTo(browser)).toHaveLength(1);
        expect(await messagesTo(phone)).toEqual([]);
      }
      const [{ receipt }] = service.messagesTo(shown.browser) as [{ receipt: string }];
      expect(await ask("user/Confirm_Push_Message", { Receipt: receipt })).toMatchObject({ http: 200 });
      clock.pass(5 * minute);
      await waitIsOver();
      await wake("notifications.send-held");
      expect(await messagesTo(shown.phone)).toEqual([]);
      expect(await messagesTo(missed.phone)).toHaveLength(1);
      const sms = (await logOf(shown)).find(({ Channel }) => Channel === "sms");
      expect(sms).toMatchObject({ Delivery_State: "not-sent", Next_Attempt_At: null });
    });

    test("an SMS leaves at once where no push service takes the message", async () => {
      const person = await waiting();
      service.answers.set(person.browser.given.Endpoint.split("/").at(-1)!, 410);
      clock.at = morning();
      await wake();
      expect(await messagesTo(person.phone)).toHaveLength(1);
    });

    test("an SMS waits no longer than that, however often it is looked at", async () => {
      const person = await waiting();
      clock.at = morning();
      await wake();
      clock.pass(minute);
      await wake("notifications.send-held");
      expect(await messagesTo(person.phone)).toEqual([]);
      clock.pass(4 * minute);
      await waitIsOver();
      expect(await messagesTo(person.phone)).toHaveLength(1);
    });
  });

  test("a message that failed before them and waits is not counted again", async () => {
    const person = await sleeper();
    clock.at = new Date(evening.getTime() - hour);
    await db.transaction().execute((tx) =>
      notify(tx, { enqueue: async () => {}, now: clock.at }, {
        to: { phone: person.phone, vendorType: vendorTypes.tenant },
        from: { societyId: person.manager.societyId },
        ...{ kind: "society-notice", link: null, channels: ["sms"], onceKey: "failed-before" },
        values: { Society_Name: "Green Park", Title: "No water", Text: "From 10 to 2." },
      } as never),
    );
    const [{ notification_id }] = (await db
      .selectFrom("notification")
      .select("notification_id")
      .where("phone_number", "=", person.phone)
      .execute()) as [{ notification_id: string }];
    const away = {
      send: async () => {
        throw new SmsNotTaken("MSG91 answered 503");
      },
    };
    const work = (now: Date, more: object = {}) => ({ db, now, outside: { ...outside, ...more } });
    await expect(send(work(clock.at, { sms: away }), [notification_id])).rejects.toThrow("503");
    await send(work(evening), [notification_id]);
    expect(await logOf(person)).toMatchObject([{ Delivery_State: "held" }]);
    await send(work(morning()), [notification_id]);
    expect(await messagesTo(person.phone)).toHaveLength(1);
    const counts = await db
      .selectFrom("message_count")
      .select("taken")
      .where("scope", "=", "issuer sms")
      .where("scope_id", "=", person.manager.societyId)
      .execute();
    expect(counts).toEqual([{ taken: 1 }]);
  });

  test("that are given up, what waited leaves at once", async () => {
    const person = await sleeper();
    await tell(person);
    const off = { Quiet_From: "08:00", Quiet_Until: "08:00", Digest_Hour: null };
    await ask("vendor/Edit_Quiet_Settings", off, { headers: person.headers });
    await wake();
    expect(await messagesTo(person.phone)).toHaveLength(1);
  });
});

describe("do not disturb", () => {
  const choose = (person: Sleeper, Silence: string) =>
    ask("vendor/Edit_Do_Not_Disturb", { Silence } as never, { headers: person.headers });
  const info = async (person: Sleeper) =>
    (await ask("vendor/Fetch_Quiet_Settings_Info", {}, { headers: person.headers })).extras.Data!;

  test("for an hour keeps an SMS back for it, and ends by itself", async () => {
    const person = await sleeper({ Quiet_From: "00:00", Quiet_Until: "00:00" });
    await choose(person, "hour");
    const until = new Date(evening.getTime() + hour);
    expect(await info(person)).toMatchObject({
      Whether_Do_Not_Disturb: true,
      Do_Not_Disturb_Until: until.toISOString(),
    });
    await tell(person);
    await tell(person, emergency);
    expect(await messagesTo(person.phone)).toMatchObject([{ Text: expect.stringContaining("Gas leak") }]);
    clock.at = until;
    await wake();
    expect(await messagesTo(person.phone)).toHaveLength(2);
    expect(await info(person)).toMatchObject({ Whether_Do_Not_Disturb: false, Do_Not_Disturb_Until: null });
  });

  test("until it is turned off waits for that, and what waited leaves then", async () => {
    const person = await sleeper({ Quiet_From: "00:00", Quiet_Until: "00:00" });
    await choose(person, "on");
    expect(await info(person)).toMatchObject({ Whether_Do_Not_Disturb: true, Do_Not_Disturb_Until: null });
    await tell(person);
    clock.pass(20 * hour);
    await wake();
    await wake("notifications.send-held");
    expect(await messagesTo(person.phone)).toEqual([]);
    await choose(person, "off");
    await wake();
    expect(await messagesTo(person.phone)).toHaveLength(1);
  });

  test("makes the question of the gate silent on a phone, and the bell too", async () => {
    const person = await sleeper();
    const browser = newBrowser(service.url);
    await ask("vendor/Create_Push_Subscription", browser.given, { headers: person.headers });
    await tell(person, { ...gateQuestion, channels: [] });
    const bell = async () =>
      (await ask("vendor/Filter_All_Notifications", {}, { headers: person.headers })).extras.Whether_Sound;
    expect(await bell()).toBe(true);
    await choose(person, "hours");
    expect(await bell()).toBe(false);
    await tell(person, { ...gateQuestion, channels: [] });
    expect(service.messagesTo(browser).map((message: { isSilent?: boolean }) => message.isSilent)).toEqual([
      undefined,
      true,
    ]);
  });

  test("in quiet hours the bell makes no sound for a notice", async () => {
    const person = await sleeper();
    await tell(person);
    const { extras } = await ask("vendor/Filter_All_Notifications", {}, { headers: person.headers });
    expect(extras.Whether_Sound).toBe(false);
  });
});

test.each([
  [{ Quiet_From: "24:00" }, "Quiet_From"],
  [{ Quiet_Until: "7:00" }, "Quiet_Until"],
  [{ Digest_Hour: 24 }, "Digest_Hour"],
  [{ Digest_Hour: 7.5 }, "Digest_Hour"],
])("%j is refused at its field", async (wrong, field) => {
  const { headers } = await sleeper();
  const given = { Quiet_From: "22:00", Quiet_Until: "07:00", Digest_Hour: null, ...wrong };
  const answer = await ask("vendor/Edit_Quiet_Settings", given, { headers });
  expect(answer).toMatchObject({ http: 400 });
  expect(Object.keys(answer.extras.fields!)).toEqual([field]);
});
