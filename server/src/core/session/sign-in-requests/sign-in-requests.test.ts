import { beforeEach, describe, expect, test } from "vitest";
import { nextPhone } from "../../../../test/make/vendor.ts";
import { type Answer, startServer } from "../../../../test/server.ts";

const settings = { OUTBOX_OTP_FACTOR: "1" };
const { ask, make, clock, database, queue } = await startServer({ settings });
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let addresses = 0;
const newAddress = () => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;

type Device = { headers: { ApiKey: string } };
async function newDevice(DeviceName = "Pixel 7"): Promise<Device> {
  const address = newAddress();
  const { extras } = await ask("vendor/Generate_DeviceID", {}, { address });
  const splash = await ask("vendor/Splash_Vendor_Screen", { DeviceID: extras.DeviceID, DeviceName }, { address });
  return { headers: { ApiKey: splash.extras.Data!.ApiKey } };
}

const account = (phone: string) => ({ Vendor_Type: 2 as const, CountryCode: "+91" as const, PhoneNumber: phone });
const otp = (phone: string, { headers }: Device) =>
  ask("vendor/Generate_Vendor_OTP", account(phone), { headers, address: newAddress() });
const guess = (phone: string, { headers }: Device, OTP: string) =>
  ask("vendor/Validate_Vendor_OTP", { ...account(phone), OTP }, { headers, address: newAddress() });
const messagesTo = async (To: string) => (await ask("outbox/Filter_All_Messages", { To })).extras.Data!;
const newestOtp = async (phone: string) => (await messagesTo(phone)).find(({ OTP }) => OTP !== undefined)!.OTP!;

async function signIn(phone: string, device: Device) {
  expect(await otp(phone, device)).toMatchObject({ http: 200 });
  const answer = await guess(phone, device, await newestOtp(phone));
  expect(answer).toMatchObject({ http: 200 });
  return answer;
}

const request = (phone: string, { headers }: Device, Way: 1 | 2, address = newAddress()) =>
  ask("vendor/Create_Sign_In_Request", { ...account(phone), Way }, { headers, address });
const statusOf = async (id: string, { headers }: Device) =>
  (await ask("vendor/Fetch_Sign_In_Request_Info", { Sign_In_RequestID: id }, { headers })).extras.Data?.Request_Status;
const openTo = async (session: Device) => (await ask("vendor/Filter_All_Sign_In_Requests", {}, session)).extras.Data!;
const decide = (session: Device, Sign_In_RequestID: string, Status: boolean) =>
  ask("vendor/Update_Sign_In_Request_Status", { Sign_In_RequestID, Status }, session);
const refusedAs = (refusal: string) => ({ success: false, extras: { refusal } });

/** Twenty devices of strangers ask for an OTP each. */
async function useUpAllowance(phone: string) {
  for (let times = 0; times < 20; times++) await otp(phone, await newDevice());
}

let phone: string;
let owner: Awaited<ReturnType<typeof make.session>>;
let device: Device;
beforeEach(async () => {
  clock.pass(day);
  phone = nextPhone();
  const { vendor_id } = await make.vendor({ phone_number: phone });
  owner = await make.session({ vendorId: vendor_id });
  await useUpAllowance(phone);
  device = await newDevice();
});

describe("approval", () => {
  test("is announced in the bell, and lets the device request its OTP, which it still needs", async () => {
    expect(await otp(phone, device)).toMatchObject(refusedAs("step-up-needed"));
    const answer = await request(phone, device, 1, "203.0.113.7");
    const { Sign_In_RequestID: id } = answer.extras.Data!;
    await queue.drain();
    const bell = await ask("vendor/Filter_All_Notifications", {}, owner);
    expect(bell.extras.Data).toMatchObject([{ Kind: "sign-in-asked", Link: "/settings#sign-in-requests" }]);
    // Only the bell: a stranger may send nobody messages.
    expect((await messagesTo(phone)).filter(({ OTP }) => OTP === undefined)).toEqual([]);
    expect(await openTo(owner)).toMatchObject([
      { Sign_In_RequestID: id, DeviceName: "Pixel 7", Network: "203.0.113.7" },
    ]);
    expect(await statusOf(id, device)).toBe("waiting");
    expect(await decide(owner, id, true)).toMatchObject({ http: 200 });
    expect(await statusOf(id, device)).toBe("approved");
    expect(await openTo(owner)).toEqual([]);
    await signIn(phone, device);
    expect(await otp(phone, await newDevice())).toMatchObject(refusedAs("step-up-needed"));
  });

  test("refused leads nowhere, and is decided once", async () => {
    const { Sign_In_RequestID: id } = (await request(phone, device, 1)).extras.Data!;
    const answers = await Promise.all([false, true, false, true].map((status) => decide(owner, id, status)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    const { Sign_In_RequestID: second } = (await request(nextPhone(), device, 1)).extras.Data!;
    expect(await decide(owner, second, true)).toMatchObject({ http: 404 });
    const other = await newDevice();
    clock.pass(5 * minute);
    const { Sign_In_RequestID: third } = (await request(phone, other, 1)).extras.Data!;
    await decide(owner, third, false);
    expect(await statusOf(third, other)).toBe("refused");
    expect(await otp(phone, other)).toMatchObject(refusedAs("step-up-needed"));
  });

  test("expires after five minutes, and lasts half an hour", async () => {
    const { Sign_In_RequestID: id } = (await request(phone, device, 1)).extras.Data!;
    clock.pass(5 * minute);
    expect(await statusOf(id, device)).toBe("expired");
    expect(await openTo(owner)).toEqual([]);
    expect(await decide(owner, id, true)).toMatchObject({ http: 404, extras: { refusal: "unknown-sign-in-request" } });
    const { Sign_In_RequestID: again } = (await request(phone, device, 1)).extras.Data!;
    await decide(owner, again, true);
    clock.pass(30 * minute);
    expect(await otp(phone, device)).toMatchObject(refusedAs("step-up-needed"));
  });

  test("is nobody else's to see, to answer or to use", async () => {
    const { Sign_In_RequestID: id } = (await request(phone, device, 1)).extras.Data!;
    const [stranger, other] = [await make.session(), await newDevice()];
    expect(await openTo(stranger)).toEqual([]);
    expect(await decide(stranger, id, true)).toMatchObject({ http: 404 });
    expect(
      await ask("vendor/Fetch_Sign_In_Request_Info", { Sign_In_RequestID: id }, { headers: other.headers }),
    ).toMatchObject({ http: 404 });
    await decide(owner, id, true);
    expect(await otp(phone, other)).toMatchObject(refusedAs("step-up-needed"));
  });

  test("is limited to one at a time and five a day, three from one network, even if requested concurrently", async () => {
    const devices = await Promise.all(Array.from({ length: 6 }, () => newDevice()));
    const atOnce = await Promise.all(devices.map((each) => request(phone, each, 1)));
    expect(atOnce.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(atOnce.filter(({ extras }) => extras.refusal === "sign-in-request-open")).toHaveLength(5);
    const first = devices[atOnce.findIndex(({ http }) => http === 200)]!;
    // The same device, whose answer was lost, goes on with the same request.
    expect((await request(phone, first, 1)).extras.Data).toEqual(atOnce.find(({ http }) => http === 200)!.extras.Data);
    await queue.drain();
    const later: Answer[] = [];
    for (const address of [...Array<string>(5).fill("203.0.113.9"), ...Array.from({ length: 5 }, newAddress)]) {
      clock.pass(5 * minute);
      later.push(await request(phone, device, 1, address));
      await queue.drain();
    }
    expect(later.map(({ http }) => http)).toEqual([200, 200, 200, 429, 429, 200, 429, 429, 429, 429]);
    expect((await ask("vendor/Filter_All_Notifications", {}, owner)).extras.Count).toBe(5);
    const wait = Number(later.at(-1)!.headers["retry-after"]);
    clock.pass(wait * 1000);
    expect(await request(phone, device, 1)).toMatchObject({ http: 200 });
  });
});

describe("a code by mail", () => {
  const codeTo = async (mail: string) => {
    await queue.drain();
    const [message] = await messagesTo(mail);
    return /\b(\d{4}) (\d{4}) is your code/
      .exec(message?.Text ?? "")
      ?.slice(1)
      .join("");
  };
  const validate = (id: string, { headers }: Device, Code: string) =>
    ask("vendor/Validate_Sign_In_Request_Code", { Sign_In_RequestID: id, Code }, { headers });
  const verified = async (mail: string) =>
    database.db
      .updateTable("vendor")
      .set({ email_id: mail, email_verified_at: clock.now() })
      .where("phone_number", "=", phone)
      .execute();

  test("goes to the verified address, and lets the device go on to its OTP", async () => {
    const mail = `${phone}@example.in`;
    await verified(mail);
    const { Sign_In_RequestID: id } = (await request(phone, device, 2)).extras.Data!;
    const code = (await codeTo(mail))!;
    expect(code).toMatch(/^\d{8}$/);
    const wrong = String((Number(code) + 1) % 10 ** 8).padStart(8, "0");
    expect(await validate(id, device, wrong)).toMatchObject(refusedAs("wrong-mail-code"));
    expect(await validate(id, await newDevice(), code)).toMatchObject({ http: 404 });
    expect(await otp(phone, device)).toMatchObject(refusedAs("step-up-needed"));
    expect(await validate(id, device, `${code.slice(0, 4)} ${code.slice(4)}`)).toMatchObject({ http: 200 });
    await signIn(phone, device);
  });

  test("is burnt by five wrong guesses, also by a thousand at once, and is in no row in plain text", async () => {
    const mail = `${phone}@example.in`;
    await verified(mail);
    const { Sign_In_RequestID: id } = (await request(phone, device, 2)).extras.Data!;
    const code = (await codeTo(mail))!;
    const wrong = String((Number(code) + 1) % 10 ** 8).padStart(8, "0");
    const answers = await Promise.all(Array.from({ length: 1000 }, () => validate(id, device, wrong)));
    expect(answers.filter(({ extras }) => extras.refusal === "wrong-mail-code")).toHaveLength(5);
    expect(await validate(id, device, code)).toMatchObject({ http: 404 });
    const { rows } = await database.pool.query(
      "select (select string_agg(data::text, ' ') from job.job) || (select string_agg(r::text, ' ') from sign_in_request r) as kept",
    );
    expect(rows[0].kept).not.toContain(code);
  });

  test("is sent to no address that was not verified, and the answer does not tell", async () => {
    const mail = `${phone}@example.in`;
    await database.db
      .updateTable("vendor")
      .set({ email_id: mail, email_verified_at: null })
      .where("phone_number", "=", phone)
      .execute();
    const nobody = nextPhone();
    const answers = [await request(phone, device, 2), await request(nobody, device, 2)];
    expect(await codeTo(mail)).toBeUndefined();
    for (const { http, extras } of answers) {
      expect(http).toBe(200);
      expect(Object.keys(extras.Data!)).toEqual(["Sign_In_RequestID", "expires_at"]);
    }
    expect(await validate(answers[0]!.extras.Data!.Sign_In_RequestID, device, "12345678")).toMatchObject(
      refusedAs("wrong-mail-code"),
    );
    expect(await validate(answers[1]!.extras.Data!.Sign_In_RequestID, device, "12345678")).toMatchObject(
      refusedAs("wrong-mail-code"),
    );
  });
});

describe("a sign-in on a new device", () => {
  const news = async (session: Device) =>
    (await ask("vendor/Filter_All_Notifications", {}, session)).extras.Data!.filter(
      ({ Kind }) => Kind === "new-device",
    );

  test("is reported with device and time, by SMS too, with a link to the list where it can be ended", async () => {
    clock.pass(day);
    const answer = await signIn(phone, device);
    await queue.drain();
    expect(await news(owner)).toMatchObject([{ Title: "New sign-in: Pixel 7", Link: "/settings#devices" }]);
    const texts = (await messagesTo(phone)).filter(({ OTP }) => OTP === undefined);
    expect(texts).toHaveLength(1);
    expect(texts[0]!.Text).toMatch(/on Pixel 7, \d{1,2} \w{3,4}(?: \d{4})?, \d{1,2}:\d{2} [ap]m\. If that was not you/);
    const { SessionID, VendorID } = answer.extras.Data!;
    const headers = { ...device.headers, SessionID, VendorID };
    const { extras } = await ask("vendor/Filter_All_Vendor_Sessions", {}, owner);
    const { Vendor_SessionID } = extras.Data!.find(({ DeviceName }) => DeviceName === "Pixel 7")!;
    await ask("vendor/Inactive_Vendor_Session", { Vendor_SessionID }, owner);
    expect(await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers })).toMatchObject({ http: 401 });
  });

  test("is no news the first time ever, nor on a device that has signed in before", async () => {
    clock.pass(day);
    const number = nextPhone();
    const first = await signIn(number, device);
    clock.pass(hour);
    await signIn(number, device);
    await queue.drain();
    const { SessionID, VendorID } = first.extras.Data!;
    expect(await news({ headers: { ...device.headers, SessionID, VendorID } as never })).toEqual([]);
  });
});

test("a session that is used every day ends after 30 days", async () => {
  clock.pass(day);
  const { SessionID, VendorID } = (await signIn(phone, device)).extras.Data!;
  const headers = { ...device.headers, SessionID, VendorID };
  const isLive = async () => (await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers })).http === 200;
  for (let days = 1; days < 30; days++) {
    clock.pass(day);
    expect(await isLive()).toBe(true);
  }
  clock.pass(day);
  expect(await isLive()).toBe(false);
});
