import { describe, expect, test } from "vitest";
import type { SocietyId } from "#domain/ids.ts";
import { vendorTypes } from "#domain/roles.ts";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";
import { notify } from "../notify.ts";
import { send } from "../send.ts";
import { takeMessages } from "./queries.ts";

const site = "https://aangan.example";
const { ask, make, clock, queue, database, outside } = await startServer({ settings: { PUBLIC_URL: site } });
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

  test("of a new society begins anew at midnight of India, and what was held leaves then", async () => {
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

test("two servers that send the same notice at once send one message and count it once", async () => {
  const manager = await make.role("society_manager");
  const phone = nextPhone();
  await make.resident({ society_id: manager.societyId, phone_number: phone, email_id: "" });
  await db
    .transaction()
    .execute((tx) =>
      notify(tx, { enqueue: queue.enqueue, now: clock.at }, [notice(manager.societyId, phone, "twice")]),
    );
  const { notification_id } = await db
    .selectFrom("notification")
    .select("notification_id")
    .where("phone_number", "=", phone)
    .where("once_key", "=", "twice")
    .executeTakeFirstOrThrow();
  const work = { db, now: clock.at, outside };
  await Promise.all([send(work, [notification_id]), send(work, [notification_id])]);
  expect(await messagesTo(phone)).toHaveLength(1);
  const { taken } = await db
    .selectFrom("message_count")
    .select("taken")
    .where("scope", "=", "issuer sms")
    .where("scope_id", "=", manager.societyId as SocietyId)
    .executeTakeFirstOrThrow();
  expect(taken).toBe(1);
});

test("a suspended society sends nothing, and the delivery log says why", async () => {
  const manager = await make.role("society_manager");
  await make.standing({ society_id: manager.societyId, state: "suspended" });
  const phone = nextPhone();
  await make.resident({ society_id: manager.societyId, phone_number: phone, email_id: "" });
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

  test.each(["AAAAAAAAAA", "x", "' or 1=1 --"])("that is forged (%s) is none of ours", async (Code) => {
    expect(await stop(Code)).toMatchObject({ http: 404, extras: { refusal: "link-not-ours" } });
    expect(await ask("user/Fetch_Message_Stop_Info", { Code })).toMatchObject({ http: 404 });
  });
});
