import { beforeEach, describe, expect, test } from "vitest";
import { nextPhone } from "../../../../test/make/vendor.ts";
import { startServer } from "../../../../test/server.ts";
import { giveBack } from "./queries.ts";

// As with a real provider of text messages.
const { ask, make, clock, database, queue, command } = await startServer({ settings: { UNUSED_NUMBER_DAYS: "90" } });
const day = 24 * 3600_000;

let addresses = 0;
async function newDevice() {
  const address = `10.8.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;
  const { extras } = await ask("vendor/Generate_DeviceID", {}, { address });
  const splash = await ask("vendor/Splash_Vendor_Screen", { DeviceID: extras.DeviceID }, { address });
  return { headers: { ApiKey: splash.extras.Data!.ApiKey }, address };
}
type Device = Awaited<ReturnType<typeof newDevice>>;

const account = (phone: string, Vendor_Type: 1 | 2 | 3 = 2) => ({
  Vendor_Type,
  CountryCode: "+91" as const,
  PhoneNumber: phone,
});
async function signIn(phone: string, device: Device, more: { Whether_New_Holder?: boolean } = {}) {
  expect(await ask("vendor/Generate_Vendor_OTP", account(phone), device)).toMatchObject({ http: 200 });
  const { extras } = await ask("outbox/Filter_All_Messages", { To: phone });
  const OTP = extras.Data!.find((message) => message.OTP !== undefined)!.OTP!;
  return ask("vendor/Validate_Vendor_OTP", { ...account(phone), OTP, ...more }, device);
}
const runCommand = (phone: string) => command("give-back-account", [phone]);

let phone: string;
let earlier: Awaited<ReturnType<typeof make.vendor>>;
beforeEach(async () => {
  phone = nextPhone();
  earlier = await make.vendor({ phone_number: phone, email_verified_at: null });
});

describe("a number that was not used for more than 90 days", () => {
  test("opens a new account to a new device; the earlier one keeps its homes, and gets nobody's notices", async () => {
    const home = await make.property({ vendor_id: earlier.vendor_id });
    await make.notification({ phone_number: phone });
    const session = await make.session({ vendorId: earlier.vendor_id });
    clock.pass(91 * day);
    await database.db.deleteFrom("known_device").where("phone_number", "=", phone).execute();
    const device = await newDevice();
    const answer = await signIn(phone, device);
    expect(answer).toMatchObject({
      http: 200,
      extras: { Data: { Whether_New_Holder: true, Whether_Basic_Information_Available: false } },
    });
    const { SessionID, VendorID } = answer.extras.Data!;
    expect(VendorID).not.toBe(earlier.vendor_id);
    const headers = { ...device.headers, SessionID, VendorID };
    const [info, homes, bell] = await Promise.all([
      ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers }),
      ask("vendor/Filter_All_Properties", {}, { headers }),
      ask("vendor/Filter_All_Notifications", {}, { headers }),
    ]);
    expect(info.extras.Data).toMatchObject({ Full_Name: null, EmailID: null, PhoneNumber: phone });
    expect([homes.extras.Count, bell.extras.Count]).toEqual([0, 0]);
    expect(await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers: session.headers })).toMatchObject({
      http: 401,
    });

    // An enquiry about the earlier holder's home is stored for them, and nobody is notified.
    const visitor = nextPhone();
    await ask("user/Generate_User_OTP", { PhoneNumber: visitor });
    const { extras } = await ask("outbox/Filter_All_Messages", { To: visitor });
    const enquiry = { PropertyID: home.property_id, Name: "Ravi", EmailID: "r@example.in", PhoneNumber: visitor };
    expect(await ask("user/Create_Property_Enquiry", { ...enquiry, OTP: extras.Data![0]!.OTP! })).toMatchObject({
      http: 200,
    });
    await queue.drain();
    expect((await ask("vendor/Filter_All_Notifications", {}, { headers })).extras.Count).toBe(0);
  });

  test("is the same person's on a device that has signed in before", async () => {
    const device = await newDevice();
    const first = await signIn(phone, device);
    clock.pass(120 * day);
    const again = await signIn(phone, device);
    expect(again.extras.Data).toMatchObject({
      VendorID: first.extras.Data!.VendorID,
      Whether_New_Holder: false,
    });
  });

  test.each([
    ["89 days ago", 89],
    ["90 days ago to the moment", 90],
  ])("but %s is nobody else's", async (_, days) => {
    clock.pass(days * day);
    const answer = await signIn(phone, await newDevice());
    expect(answer.extras.Data).toMatchObject({ VendorID: earlier.vendor_id, Whether_New_Holder: false });
  });

  test("asks for the email code if there is a confirmed address; a person who has it keeps the account", async () => {
    const mail = `${phone}@example.in`;
    await database.db
      .updateTable("vendor")
      .set({ email_id: mail, email_verified_at: clock.now() })
      .where("vendor_id", "=", earlier.vendor_id)
      .execute();
    clock.pass(91 * day);
    const device = await newDevice();
    expect(await signIn(phone, device)).toMatchObject({ http: 403, extras: { code: 4, refusal: "number-unused" } });
    const answer = await ask("vendor/Create_Sign_In_Request", { ...account(phone), Way: 2 }, device);
    await queue.drain();
    const [message] = (await ask("outbox/Filter_All_Messages", { To: mail })).extras.Data!;
    const Code = /\d{4} \d{4}/.exec(message!.Text)![0];
    const { Sign_In_RequestID } = answer.extras.Data!;
    await ask("vendor/Validate_Sign_In_Request_Code", { Sign_In_RequestID, Code }, device);
    expect((await signIn(phone, device)).extras.Data).toMatchObject({
      VendorID: earlier.vendor_id,
      Whether_New_Holder: false,
    });
  });

  test("lets a person who cannot read that email start with a new account; the operator can return the earlier one", async () => {
    await database.db
      .updateTable("vendor")
      .set({ email_verified_at: clock.now() })
      .where("vendor_id", "=", earlier.vendor_id)
      .execute();
    clock.pass(91 * day);
    const device = await newDevice();
    expect(await signIn(phone, device)).toMatchObject({ extras: { refusal: "number-unused" } });
    const anew = await signIn(phone, device, { Whether_New_Holder: true });
    expect(anew.extras.Data).toMatchObject({ Whether_New_Holder: true });

    expect(await database.db.transaction().execute((tx) => giveBack(tx, phone, clock.now()))).toBe(1);
    const back = await signIn(phone, await newDevice());
    expect(back.extras.Data!.VendorID).toBe(earlier.vendor_id);
    const headers = { ...device.headers, SessionID: anew.extras.Data!.SessionID, VendorID: anew.extras.Data!.VendorID };
    expect(await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers })).toMatchObject({ http: 401 });
  });

  test("is not kept by a passkey that may have been copied: that proves nothing", async () => {
    const passkey = await database.db
      .insertInto("webauthn_credential")
      .values({
        vendor_id: earlier.vendor_id,
        credential_id: Buffer.from(phone),
        public_key: Buffer.from("key"),
        sign_count: 1,
        is_synced: false,
        name: "Phone",
        created_at: clock.now(),
      })
      .returning("webauthn_credential_id")
      .executeTakeFirstOrThrow();
    clock.pass(91 * day);
    const device = await newDevice();
    expect(await signIn(phone, device)).toMatchObject({ extras: { refusal: "number-unused" } });
    await database.db
      .updateTable("webauthn_credential")
      .set({ suspected_at: clock.now() })
      .where("webauthn_credential_id", "=", passkey.webauthn_credential_id)
      .execute();
    expect((await signIn(phone, device)).extras.Data).toMatchObject({ Whether_New_Holder: true });
  });

  test("is set aside once, also when two new devices come at once", async () => {
    clock.pass(91 * day);
    const answers = await Promise.all([signIn(phone, await newDevice()), signIn(phone, await newDevice())]);
    const ids = new Set(answers.map(({ extras }) => extras.Data!.VendorID));
    expect(ids.size).toBe(1);
    expect(ids).not.toContain(earlier.vendor_id);
  });
});

test("the operator's command returns an account, and reports if there is none", async () => {
  clock.pass(91 * day);
  const anew = await signIn(phone, await newDevice());
  const { code, output } = await runCommand(phone);
  expect([code, output]).toEqual([0, expect.stringContaining("has its earlier account again (1)")]);
  const { vendor_id } = await database.db
    .selectFrom("vendor")
    .select("vendor_id")
    .where("phone_number", "=", phone)
    .executeTakeFirstOrThrow();
  expect(vendor_id).toBe(earlier.vendor_id);
  expect(vendor_id).not.toBe(anew.extras.Data!.VendorID);
  expect(await runCommand(nextPhone())).toMatchObject({ code: 1 });
  expect(await runCommand("12")).toMatchObject({ code: 2 });
});
