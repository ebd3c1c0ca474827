import type { FastifyInstance } from "fastify";
import { beforeEach, describe, expect, test } from "vitest";
import { nextPhone } from "../../../../test/make/vendor.ts";
import { type Answer, startServer } from "../../../../test/server.ts";

// As with a real provider of text messages.
const settings = { OUTBOX_OTP_FACTOR: "1" };
const { ask, post, make, clock, database, outside, queue, startTwin } = await startServer({ settings });
const twin = await startTwin();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const ownPage = { "sec-fetch-site": "same-origin" };

const sent: { to: string; otp: string | undefined }[] = [];
const { send } = outside.sms;
outside.sms.send = async (message) => {
  sent.push({ to: message.to, otp: message.otp });
  return send(message);
};

let addresses = 0;
/** One that nobody came from before. */
const newAddress = () => `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;

async function newDevice(former: Record<string, string> = {}, DeviceID?: string) {
  const address = newAddress();
  const id = DeviceID ?? ((await ask("vendor/Generate_DeviceID", {}, { address })).extras.DeviceID as string);
  const splash = await ask("vendor/Splash_Vendor_Screen", { DeviceID: id }, { headers: former, address });
  return { DeviceID: id, ApiKey: splash.extras.Data!.ApiKey as string };
}
type Device = Pick<Awaited<ReturnType<typeof newDevice>>, "ApiKey">;
type Sent = { address?: string; via?: FastifyInstance };

const account = (phone: string) => ({ Vendor_Type: 2 as const, CountryCode: "+91" as const, PhoneNumber: phone });
const request = (phone: string, { ApiKey }: Device, { address = newAddress(), via }: Sent = {}) =>
  ask("vendor/Generate_Vendor_OTP", account(phone), { headers: { ApiKey }, address, ...(via && { via }) });
const guess = (phone: string, { ApiKey }: Device, OTP: string, { address = newAddress(), via }: Sent = {}) =>
  ask("vendor/Validate_Vendor_OTP", { ...account(phone), OTP }, { headers: { ApiKey }, address, ...(via && { via }) });
const newest = (phone: string) => sent.findLast(({ to }) => to === phone)!.otp!;
const other = (otp: string, by = 1) => String((Number(otp) + by) % 10_000).padStart(4, "0");

async function signIn(phone: string, device: Device) {
  expect(await request(phone, device)).toMatchObject({ http: 200 });
  const answer = await guess(phone, device, newest(phone));
  expect(answer).toMatchObject({ http: 200 });
  const { SessionID, VendorID } = answer.extras.Data!;
  return { ApiKey: device.ApiKey, SessionID, VendorID };
}

const refusedAs = (refusal: string) => ({ success: false, extras: { refusal } });
const countOf = (answers: Answer[], refusal: string) =>
  answers.filter(({ extras }) => extras.refusal === refusal).length;

/** A stranger asks and guesses until nothing is looked at any more. */
async function useUpAllowance(phone: string) {
  for (let round = 0; round < 3; round++) {
    const device = await newDevice();
    if ((await request(phone, device)).http !== 200) return;
    const right = newest(phone);
    for (let by = 1; by <= 5; by++) await guess(phone, device, other(right, by));
  }
}

let phone: string;
beforeEach(() => {
  phone = nextPhone();
});

describe("an OTP", () => {
  test("is accepted only from the device that requested it", async () => {
    const [mine, theirs] = [await newDevice(), await newDevice()];
    await request(phone, mine);
    const right = newest(phone);
    expect(await guess(phone, theirs, right)).toMatchObject(refusedAs("no-live-otp"));
    expect(await guess(phone, mine, right)).toMatchObject({ http: 200 });
    expect(await guess(phone, mine, right)).toMatchObject(refusedAs("no-live-otp"));
  });

  test("is not accepted from a client that only names that device", async () => {
    const mine = await newDevice();
    await request(phone, mine);
    const impostor = await newDevice({}, mine.DeviceID);
    expect(await guess(phone, impostor, newest(phone))).toMatchObject(refusedAs("no-live-otp"));
    const renewed = await newDevice({ ApiKey: mine.ApiKey }, mine.DeviceID);
    expect(await guess(phone, renewed, newest(phone))).toMatchObject({ http: 200 });
  });

  test("is neither invalidated nor replaced by a stranger's requests and guesses", async () => {
    const [mine, stranger] = [await newDevice(), await newDevice()];
    await request(phone, mine);
    const right = newest(phone);
    for (let times = 0; times < 3; times++) expect(await request(phone, stranger)).toMatchObject({ http: 200 });
    for (let by = 1; by <= 5; by++)
      expect(await guess(phone, stranger, other(newest(phone), by))).toMatchObject(refusedAs("wrong-otp"));
    expect(await guess(phone, mine, right)).toMatchObject({ http: 200 });
  });

  test("is valid for five minutes, and burnt by five wrong guesses but not by four", async () => {
    const device = await newDevice();
    await request(phone, device);
    clock.pass(5 * minute);
    expect(await guess(phone, device, newest(phone))).toMatchObject(refusedAs("no-live-otp"));
    await request(phone, device);
    for (let by = 1; by <= 4; by++) await guess(phone, device, other(newest(phone), by));
    expect(await guess(phone, device, newest(phone))).toMatchObject({ http: 200 });
    const second = nextPhone();
    await request(second, device);
    for (let by = 1; by <= 5; by++) await guess(second, device, other(newest(second), by));
    expect(await guess(second, device, newest(second))).toMatchObject(refusedAs("no-live-otp"));
  });

  test("is sent three times in ten minutes to a device, exactly, also to one that sends all at once to two servers", async () => {
    const device = await newDevice();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => request(phone, device, at % 2 === 0 ? {} : { via: twin })),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(3);
    expect(countOf(answers, "too-many-otps")).toBe(7);
    const wait = Number((await request(phone, device)).headers["retry-after"]);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
    clock.pass(wait * 1000);
    expect(await request(phone, device)).toMatchObject({ http: 200 });
  });
});

describe("a stranger who floods a number", () => {
  test("keeps nobody from signing in on a device that has signed in before", async () => {
    const device = await newDevice();
    await signIn(phone, device);
    clock.pass(hour);
    await useUpAllowance(phone);
    const stranger = await newDevice();
    expect(await request(phone, stranger)).toMatchObject({ http: 403, extras: { code: 4, refusal: "step-up-needed" } });
    await signIn(phone, device);
  });

  test("keeps nobody out who logged out, or whose app got a new key by showing its former one", async () => {
    const device = await newDevice();
    const headers = await signIn(phone, device);
    await ask("vendor/Logout_Vendor", {}, { headers });
    await useUpAllowance(phone);
    await signIn(phone, device);
    const renewed = await newDevice({ ApiKey: device.ApiKey }, device.DeviceID);
    await signIn(phone, renewed);
    // Knowing the DeviceID, which is no secret, helps nobody.
    expect(await request(phone, await newDevice({}, device.DeviceID))).toMatchObject(refusedAs("step-up-needed"));
  });

  test("keeps no browser out that logged out: a cookie that no script reads knows it again", async () => {
    const splash = async (cookie: string) => {
      const { extras } = await ask("vendor/Generate_DeviceID", {});
      const answer = await ask(
        "vendor/Splash_Vendor_Screen",
        { DeviceID: extras.DeviceID },
        { headers: { ...ownPage, cookie } },
      );
      return { ApiKey: answer.extras.Data!.ApiKey as string, cookie: String(answer.headers["set-cookie"]) };
    };
    const before = await splash("");
    expect(before.cookie).toMatch(/^deviceKey=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/);
    await signIn(phone, before);
    await useUpAllowance(phone);
    const after = await splash(before.cookie.split(";")[0]!);
    await signIn(phone, after);
    expect(await request(phone, await splash(""))).toMatchObject(refusedAs("step-up-needed"));
  });

  test("keeps devices out again that the owner has ended", async () => {
    const [lost, mine] = [await newDevice(), await newDevice()];
    await signIn(phone, lost);
    const headers = await signIn(phone, mine);
    const list = await ask("vendor/Filter_All_Vendor_Sessions", {}, { headers });
    const { Vendor_SessionID } = list.extras.Data!.find(({ Whether_Current }) => !Whether_Current)!;
    await ask("vendor/Inactive_Vendor_Session", { Vendor_SessionID }, { headers });
    clock.pass(hour);
    await useUpAllowance(phone);
    expect(await request(phone, lost)).toMatchObject(refusedAs("step-up-needed"));
    await signIn(phone, mine);
    const third = await newDevice({ ApiKey: mine.ApiKey });
    await ask("vendor/Logout_Vendor_Everywhere", {}, { headers: await signIn(phone, third) });
    clock.pass(hour);
    await signIn(phone, third);
  });

  test("allows ten wrong guesses in any 24 hours, over all days, devices, addresses and two servers", async () => {
    const looked: number[] = [];
    for (let hours = 0; hours < 60; hours++) {
      for (const via of [undefined, twin]) {
        const device = await newDevice();
        const sent = await request(phone, device, via && { via });
        if (sent.http !== 200) continue;
        // As late as can be, so that they count as long as can be.
        clock.pass(4 * minute + 59_000);
        const right = newest(phone);
        for (let by = 1; by <= 6; by++)
          if (countOf([await guess(phone, device, other(right, by), via && { via })], "wrong-otp") === 1)
            looked.push(clock.now().getTime());
      }
      clock.pass(hour / 2);
    }
    expect(looked.length).toBeGreaterThanOrEqual(20);
    for (const at of looked)
      expect(looked.filter((each) => each >= at && each < at + day).length).toBeLessThanOrEqual(10);
  }, 60_000);

  test("gets twenty OTPs in 24 hours for all devices together, and the number's allowance renews", async () => {
    const answers: Answer[] = [];
    for (let times = 0; times < 25; times++) {
      answers.push(await request(phone, await newDevice()));
      clock.pass(10 * minute);
    }
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(20);
    expect(countOf(answers, "step-up-needed")).toBe(5);
    const wait = Number(answers.at(-1)!.headers["retry-after"]);
    expect(wait).toBeGreaterThan(hour / 1000);
    clock.pass(wait * 1000);
    expect(await request(phone, await newDevice())).toMatchObject({ http: 200 });
  });

  test("gets no second allowance by a clock that is set back, nor by one that is an hour ahead for a while", async () => {
    await useUpAllowance(phone);
    for (const jump of [-3 * hour, hour, 2 * hour, -day]) {
      clock.pass(jump);
      expect(await request(phone, await newDevice())).toMatchObject(refusedAs("step-up-needed"));
    }
    clock.pass(day);
  });

  test("gets ten looks at 10,000 guesses made at once from ten devices on two servers", async () => {
    const devices = await Promise.all(Array.from({ length: 10 }, () => newDevice()));
    const rights = new Set<string>();
    for (const device of devices) {
      await request(phone, device);
      rights.add(newest(phone));
    }
    const wrong = ["1111", "2222", "3333", "4444", "5555", "6666", "7777", "8888", "9999", "0000", "1234"].find(
      (code) => !rights.has(code),
    )!;
    const answers: Answer[] = [];
    for (let batch = 0; batch < 20; batch++)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 500 }, (_, at) => guess(phone, devices[at % 10]!, wrong, at % 2 ? { via: twin } : {})),
        )),
      );
    expect(countOf(answers, "wrong-otp")).toBe(10);
    expect(countOf(answers, "step-up-needed") + countOf(answers, "no-live-otp")).toBe(9990);
  }, 120_000);
});

describe("a network", () => {
  test("of IPv6 is a /64: 300 OTPs to 300 phones from one are twenty, and known devices are not counted", async () => {
    const ownDevice = await newDevice();
    const victim = nextPhone();
    await signIn(victim, ownDevice);
    const answers: Answer[] = [];
    const device = await newDevice();
    for (let at = 0; at < 300; at++)
      answers.push(await request(nextPhone(), device, { address: `2001:db8:7:1::${at.toString(16)}` }));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(20);
    expect(answers.filter(({ http }) => http === 429)).toHaveLength(280);
    expect(await request(victim, ownDevice, { address: "2001:db8:7:1::1" })).toMatchObject({ http: 200 });
    expect(await request(nextPhone(), device, { address: "2001:db8:7:2::1" })).toMatchObject({ http: 200 });
  });

  test("of a /48 of IPv6 uses at most a tenth of the site's hourly limit, and others still sign in", async () => {
    const small = await startServer({ settings: { OTP_SENDS_PER_HOUR: "300", OTP_SENDS_PER_NETWORK: "20" } });
    const { DeviceID } = (await small.ask("vendor/Generate_DeviceID", {})).extras as { DeviceID: string };
    const { ApiKey } = (await small.ask("vendor/Splash_Vendor_Screen", { DeviceID })).extras.Data!;
    const requestFrom = (address: string) =>
      small.ask("vendor/Generate_Vendor_OTP", account(nextPhone()), { headers: { ApiKey }, address });
    const statuses: number[] = [];
    for (let network = 0; network < 40; network++)
      statuses.push((await requestFrom(`2001:db8:9:${network.toString(16)}::1`)).http);
    expect(statuses.filter((http) => http === 200)).toHaveLength(30);
    expect(statuses.filter((http) => http === 429)).toHaveLength(10);
    expect(await requestFrom("2001:db8:a::1")).toMatchObject({ http: 200 });
    expect(await requestFrom("203.0.113.7")).toMatchObject({ http: 200 });
  });

  test("gets a hundred wrong guesses in 24 hours over all numbers", async () => {
    const address = newAddress();
    let wrong = 0;
    for (let hours = 0; hours < 20; hours++) {
      for (let each = 0; each < 3; each++) {
        const [one, device] = [nextPhone(), await newDevice()];
        if ((await request(one, device, { address })).http !== 200) continue;
        for (let by = 1; by <= 5; by++)
          wrong += countOf([await guess(one, device, other(newest(one), by), { address })], "wrong-otp");
      }
      clock.pass(hour);
    }
    expect(wrong).toBe(100);
  });
});

describe("an OTP of a visitor", () => {
  test("is bound to the api key that came along, else to the network", async () => {
    const home = await make.property({ vendor_id: (await make.vendor()).vendor_id });
    const enquire = (OTP: string, sent: object) =>
      ask(
        "user/Create_Property_Enquiry",
        { PropertyID: home.property_id, Name: "Ravi", EmailID: "ravi@example.in", PhoneNumber: phone, OTP },
        sent,
      );
    const [mine, theirs] = [await newDevice(), await newDevice()];
    const cookieOf = ({ ApiKey }: Device) => ({ headers: { cookie: `apiKey=${ApiKey}`, ...ownPage } });
    await ask("user/Generate_User_OTP", { PhoneNumber: phone }, cookieOf(mine));
    const right = newest(phone);
    for (const sent of [cookieOf(theirs), { address: newAddress() }])
      expect(await enquire(right, sent)).toMatchObject(refusedAs("no-live-otp"));
    expect(await enquire(right, cookieOf(mine))).toMatchObject({ http: 200 });

    const [line, neighbour] = ["2001:db8:9:1::7", "2001:db8:9:2::7"];
    await ask("user/Generate_User_OTP", { PhoneNumber: phone }, { address: line });
    const second = newest(phone);
    expect(await enquire(second, { address: neighbour })).toMatchObject(refusedAs("no-live-otp"));
    // The browser got its api key meanwhile; the line is still the same.
    expect(await enquire(second, { ...cookieOf(mine), address: "2001:db8:9:1::8" })).toMatchObject({ http: 200 });
  });

  test("cannot avoid the day's allowance, and is told when to retry", async () => {
    for (let times = 0; times < 20; times++) await request(phone, await newDevice());
    const answer = await ask("user/Generate_User_OTP", { PhoneNumber: phone }, { address: newAddress() });
    expect(answer).toMatchObject({ http: 429, extras: { refusal: "too-many-otps" } });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });
});

test("a known and an unknown number are answered alike, until the allowance is used up and after", async () => {
  const account = await make.vendor();
  const answersFor = async (number: string) => {
    const answers: unknown[] = [];
    for (let times = 0; times < 4; times++) {
      const device = await newDevice();
      const answer = await request(number, device);
      answers.push([answer.http, answer.extras]);
      for (let by = 1; by <= 5; by++) {
        const { http, extras } = await guess(number, device, other(newest(number), by));
        answers.push([http, extras]);
      }
    }
    return answers;
  };
  expect(await answersFor(account.phone_number)).toEqual(await answersFor(phone));
});

test("the nightly sweep keeps what still counts", async () => {
  const device = await newDevice();
  await signIn(phone, device);
  await useUpAllowance(phone);
  await database.db.transaction().execute((tx) => queue.enqueue(tx, "session.sweep", {}));
  await queue.drain();
  expect(await request(phone, await newDevice())).toMatchObject(refusedAs("step-up-needed"));
  clock.pass(399 * day);
  await post("vendor/Generate_DeviceID", {});
  await database.db.transaction().execute((tx) => queue.enqueue(tx, "session.sweep", {}));
  await queue.drain();
  await useUpAllowance(phone);
  await signIn(phone, device);
});
