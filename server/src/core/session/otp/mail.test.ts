import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../../../test/make/vendor.ts";
import { startServer } from "../../../../test/server.ts";
import { notify } from "../../notifications/notify.ts";

const { ask, make, clock, database, queue, startTwin } = await startServer({
  settings: { OUTBOX_OTP_FACTOR: "1", UNUSED_NUMBER_DAYS: "90" },
});
const { db } = database;
const twin = await startTwin();
const none = await startServer({ outside: { hasSms: false, templates: {} } });
const { ask: askWithout } = await startServer({ outside: { mail: undefined } });
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let mails = 0;
const nextMail = () => `reader${++mails}@example.in`;
type Device = { headers: { ApiKey: string } };
async function newDevice(): Promise<Device> {
  const { extras } = await ask("vendor/Generate_DeviceID", {});
  const splash = await ask("vendor/Splash_Vendor_Screen", { DeviceID: extras.DeviceID, DeviceName: "Pixel 7" });
  return { headers: { ApiKey: splash.extras.Data!.ApiKey } };
}

const account = (phone: string, type: 1 | 2 | 3 = 2) => ({
  ...{ Vendor_Type: type, CountryCode: "+91" as const, PhoneNumber: phone },
});
const byMail = (phone: string, { headers }: Device, more: object = {}) =>
  ask("vendor/Generate_Vendor_OTP", { ...account(phone), Way: 2, ...more }, { headers });
const bySms = (phone: string, { headers }: Device) => ask("vendor/Generate_Vendor_OTP", account(phone), { headers });
const guess = (phone: string, { headers }: Device, OTP: string, sent: object = {}) =>
  ask("vendor/Validate_Vendor_OTP", { ...account(phone), OTP }, { headers, ...sent });
const messagesTo = async (To: string) => {
  await queue.drain();
  return (await ask("outbox/Filter_All_Messages", { To, Limit: 50 })).extras.Data!;
};
const codeTo = async (mail: string) => /^(\d{4}) /m.exec((await messagesTo(mail))[0]!.Text)![1]!;
const refusedAs = (refusal: string) => ({ success: false, extras: { refusal } });

let phone: string;
let mail: string;
let device: Device;
let vendorId: string;
beforeEach(async () => {
  clock.pass(day);
  phone = nextPhone();
  mail = nextMail();
  ({ vendor_id: vendorId } = await make.vendor({
    ...{ phone_number: phone, email_id: mail, is_email_fresh: true, language: "hi" },
  }));
  device = await newDevice();
});

describe("an OTP by email", () => {
  test("goes to the confirmed address, in the account's language and without a link that signs in, and opens that account", async () => {
    expect(await byMail(phone, device)).toMatchObject({ http: 200, extras: { Status: "OTP sent successfully" } });
    const [sent] = await messagesTo(mail);
    expect(sent!.Text).toMatch(/\d{4}/);
    expect(sent!.Text).toMatch(/[\u0900-\u097f]/);
    expect(sent!.Text).not.toContain("confirm-email");
    expect(await messagesTo(phone)).toEqual([]);
    const { extras } = await guess(phone, device, await codeTo(mail));
    expect(extras.Data).toMatchObject({ VendorID: vendorId });
    expect(await guess(phone, device, await codeTo(mail))).toMatchObject(refusedAs("no-live-otp"));
  });

  test("is answered alike for a number without an account, without an address and with one that is not confirmed", async () => {
    const without = nextPhone();
    await make.vendor({ phone_number: without, email_id: null });
    const unconfirmed = nextPhone();
    const named = nextMail();
    await make.vendor({ phone_number: unconfirmed, email_id: named, email_verified_at: null });
    const answers = [];
    for (const number of [phone, nextPhone(), without, unconfirmed]) {
      const { http, extras } = await byMail(number, await newDevice());
      answers.push({ http, extras });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty("size", 1);
    expect(await messagesTo(named)).toEqual([]);
    // Nothing that one could guess was made either.
    expect(await guess(unconfirmed, device, "1234")).toMatchObject(refusedAs("no-live-otp"));
  });

  test("and one by SMS end one another: one of a device is right at a time", async () => {
    await bySms(phone, device);
    const first = (await messagesTo(phone))[0]!.OTP!;
    await byMail(phone, device);
    const second = await codeTo(mail);
    if (first !== second) expect(await guess(phone, device, first)).toMatchObject(refusedAs("wrong-otp"));
    await bySms(phone, device);
    const third = (await messagesTo(phone))[0]!.OTP!;
    if (second !== third) expect(await guess(phone, device, second)).toMatchObject(refusedAs("wrong-otp"));
    expect(await guess(phone, device, third)).toMatchObject({ http: 200 });
  });

  test("counts towards the limits of the number and of the device as one by SMS does", async () => {
    expect(await byMail(phone, device)).toMatchObject({ http: 200 });
    expect(await bySms(phone, device)).toMatchObject({ http: 200 });
    expect(await byMail(phone, device)).toMatchObject({ http: 200 });
    expect(await byMail(phone, device)).toMatchObject(refusedAs("too-many-otps"));
    expect(await bySms(phone, device)).toMatchObject(refusedAs("too-many-otps"));
    const other = nextPhone();
    const elsewhere = async (at: number) =>
      ask(
        "vendor/Generate_Vendor_OTP",
        { ...account(other), Way: 2 },
        {
          ...{ headers: (await newDevice()).headers, address: `10.1.0.${at}` },
        },
      );
    for (let at = 1; at <= 20; at++) expect(await elsewhere(at)).toMatchObject({ http: 200 });
    expect(await elsewhere(21)).toMatchObject(refusedAs("step-up-needed"));
  });

  test("is counted for its recipient, and is not held when the mailbox has had its messages of the day", async () => {
    await byMail(phone, device);
    await messagesTo(mail);
    const counted = await sql<{ n: number }>`select count(*)::int as n from message_count
      where scope = 'recipient email' and taken > 0`.execute(db);
    expect(counted.rows[0]!.n).toBeGreaterThan(0);
    await sql`update message_count set taken = 10000 where scope = 'recipient email'`.execute(db);
    clock.pass(11 * minute);
    await byMail(phone, device);
    expect(await messagesTo(mail)).toHaveLength(2);
  });

  test("opens one session when two servers take it at once, and none after ten minutes", async () => {
    await byMail(phone, device);
    const code = await codeTo(mail);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => guess(phone, device, code, at % 2 === 0 ? {} : { via: twin })),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    await byMail(phone, device);
    clock.pass(10 * minute);
    expect(await guess(phone, device, await codeTo(mail))).toMatchObject(refusedAs("no-live-otp"));
  });

  test("proves an account of a number that nobody used for long, which an OTP by SMS does not", async () => {
    clock.pass(120 * day);
    await byMail(phone, device);
    expect((await guess(phone, device, await codeTo(mail))).extras.Data).toMatchObject({
      ...{ VendorID: vendorId, Whether_New_Holder: false },
    });
  });

  test("opens nothing of the number's next holder: not once the account is set aside, nor another kind of account", async () => {
    await byMail(phone, device);
    const code = await codeTo(mail);
    await db
      .updateTable("vendor")
      .set({ phone_number: `aside:${vendorId}` })
      .where("vendor_id", "=", vendorId)
      .execute();
    expect(await guess(phone, device, code)).toMatchObject(refusedAs("no-live-otp"));
    expect(await byMail(phone, await newDevice(), { Vendor_Type: 1 })).toMatchObject({ http: 200 });
    expect(await messagesTo(mail)).toHaveLength(1);
  });

  test("is not right for an address that was taken away after it was sent", async () => {
    await byMail(phone, device);
    const code = await codeTo(mail);
    await db.updateTable("vendor").set({ email_verified_at: null }).where("vendor_id", "=", vendorId).execute();
    expect(await guess(phone, device, code)).toMatchObject(refusedAs("no-live-otp"));
  });
});

describe("whoever has a stolen session", () => {
  const confirm = async (session: { headers: Record<string, string> }, EmailID: string) => {
    await ask("vendor/Set_Vendor_Profile", { Full_Name: "Asha Kulkarni", EmailID }, session);
    const [letter] = await messagesTo(EmailID);
    const Code = /(\d{4}) (\d{4})/.exec(letter!.Text)!.slice(1).join("");
    expect(await ask("vendor/Validate_Email_Code", { Code }, session)).toMatchObject({ http: 200 });
  };

  test("gets no code by an address of their own for a week, in which the owner hears of it", async () => {
    const stolen = await make.session({ vendorId, freshAt: null });
    const theirs = nextMail();
    await confirm(stolen, theirs);
    const before = (await messagesTo(theirs)).length;
    await byMail(phone, device);
    expect(await messagesTo(theirs)).toHaveLength(before);
    expect((await messagesTo(mail))[0]!.Text).toContain("ईमेल");
    clock.pass(7 * day);
    await byMail(phone, await newDevice());
    expect(await messagesTo(theirs)).toHaveLength(before + 1);
  });

  test("the owner, who has just proved it, gets codes by a new address at once", async () => {
    const own = await make.session({ vendorId });
    const theirs = nextMail();
    await confirm(own, theirs);
    const before = (await messagesTo(theirs)).length;
    await byMail(phone, device);
    expect(await messagesTo(theirs)).toHaveLength(before + 1);
  });
});

test("a site without mail offers no code by email", async () => {
  const { extras } = await askWithout("vendor/Generate_DeviceID", {});
  const splash = await askWithout("vendor/Splash_Vendor_Screen", { DeviceID: extras.DeviceID });
  const headers = { ApiKey: splash.extras.Data!.ApiKey };
  const input = { ...account(nextPhone()), Way: 2 as const };
  expect(await askWithout("vendor/Generate_Vendor_OTP", input, { headers })).toMatchObject(refusedAs("no-mail-codes"));
});

describe("a site that sends no SMS", () => {
  const readMails = async (To: string) => {
    await none.queue.drain();
    return (await none.ask("outbox/Filter_All_Messages", { To, Limit: 50 })).extras.Data!;
  };
  async function ownAccount(type: number = vendorTypes.propertyManagement) {
    const [number, address] = [nextPhone(), nextMail()];
    const { vendor_id } = await none.make.vendor({
      ...{ phone_number: number, email_id: address, vendor_type: type, is_email_fresh: true },
    });
    return { number, address, ...(await none.make.session({ vendorId: vendor_id, freshAt: null })) };
  }

  test("says so, to apps too", async () => {
    const { extras } = await none.ask("user/Fetch_Site_Info", {});
    expect(extras.Data).toMatchObject({ Whether_OTP_By_SMS: false, Whether_OTP_By_Mail: true });
    const PhoneNumber = nextPhone();
    expect(await none.ask("user/Generate_User_OTP", { PhoneNumber })).toMatchObject({
      ...{ http: 409, extras: { refusal: "no-sms" } },
    });
    expect(await none.ask("user/Generate_Visitor_OTP", { PhoneNumber })).toMatchObject(refusedAs("no-sms"));
  });

  test("mails the code of a client that names no way, and of nobody else", async () => {
    const { number, address, headers } = await ownAccount();
    const input = account(number);
    expect(await none.ask("vendor/Generate_Vendor_OTP", input, { headers })).toMatchObject({ http: 200 });
    expect(await readMails(address)).toHaveLength(1);
    expect(await none.ask("vendor/Generate_Vendor_OTP", { ...input, Way: 1 }, { headers })).toMatchObject(
      refusedAs("no-sms"),
    );
    // A number without an account is answered alike, and gets none by a code that was never made.
    const stranger = account(nextPhone());
    expect(await none.ask("vendor/Generate_Vendor_OTP", stranger, { headers })).toMatchObject({ http: 200 });
    await none.queue.drain();
    expect(await none.ask("vendor/Validate_Vendor_OTP", { ...stranger, OTP: "0000" }, { headers })).toMatchObject({
      success: false,
    });
  });

  test("confirms a session by email, and says what is missing where there is no address", async () => {
    const { address, headers } = await ownAccount();
    expect(await none.ask("vendor/Generate_Confirmation_OTP", {}, { headers })).toMatchObject({ http: 200 });
    const OTP = /^(\d{4}) /m.exec((await readMails(address))[0]!.Text)![1]!;
    expect(await none.ask("vendor/Validate_Confirmation_OTP", { OTP }, { headers })).toMatchObject({ http: 200 });
    const { vendor_id } = await none.make.vendor({ email_id: null });
    const without = await none.make.session({ vendorId: vendor_id });
    expect(await none.ask("vendor/Generate_Confirmation_OTP", {}, without)).toMatchObject(
      refusedAs("no-confirmed-mail"),
    );
  });

  test("sends notices by email instead, and writes down why none went by SMS", async () => {
    const { number, address } = await ownAccount(vendorTypes.tenant);
    await none.database.db.transaction().execute(async (tx) => {
      await notify(
        tx,
        { enqueue: none.queue.enqueue, now: none.clock.now() },
        {
          to: { phone: number, vendorType: vendorTypes.tenant },
          from: "us",
          kind: "new-device",
          values: { DeviceName: "Pixel", Network: "10.0.0.1", Time: "now" },
          link: "/settings",
          onceKey: "no-sms-test",
        },
      );
    });
    expect((await readMails(address))[0]!.Text).toContain("Pixel");
    const { rows } = await sql<{ channel: string; decision: string; reason: string | null; attempts: number }>`
      select channel, decision, reason, attempts from message where template = 'new-device' order by channel`.execute(
      none.database.db,
    );
    expect(rows).toMatchObject([
      { channel: "email", decision: "send" },
      { channel: "sms", decision: "no", reason: "no-sms" },
    ]);
  });
});
