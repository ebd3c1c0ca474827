import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";
import { hashOf } from "../../platform/secrets.ts";

const { ask, post, make, clock, database, queue } = await startServer();
const hour = 3600_000;
const ownPage = { "sec-fetch-site": "same-origin" };

async function newDevice(name = "Web-Client") {
  const { extras } = await ask("vendor/Generate_DeviceID", {});
  const splash = await ask("vendor/Splash_Vendor_Screen", { DeviceID: extras.DeviceID, DeviceName: name });
  return { deviceId: extras.DeviceID as string, ApiKey: splash.extras.Data!.ApiKey };
}

let address = 0;
const account = (phone: string, Vendor_Type: 1 | 2 | 3 = 2) => ({
  Vendor_Type,
  CountryCode: "+91" as const,
  PhoneNumber: phone,
});

async function otpFor(phone: string, ApiKey: string, type: 1 | 2 | 3 = 2): Promise<string> {
  const sent = await ask("vendor/Generate_Vendor_OTP", account(phone, type), {
    headers: { ApiKey },
    address: `10.9.${Math.floor(++address / 250)}.${(address % 250) + 1}`,
  });
  expect(sent).toMatchObject({ http: 200, success: true });
  const { extras } = await ask("outbox/Filter_All_Messages", { To: phone });
  return extras.Data![0]!.OTP!;
}

async function signIn(phone: string, type: 1 | 2 | 3 = 2, device?: { ApiKey: string }) {
  const { ApiKey } = device ?? (await newDevice());
  const OTP = await otpFor(phone, ApiKey, type);
  const answer = await ask("vendor/Validate_Vendor_OTP", { ...account(phone, type), OTP }, { headers: { ApiKey } });
  expect(answer).toMatchObject({ http: 200, success: true });
  const { SessionID, VendorID } = answer.extras.Data!;
  return { answer, headers: { ApiKey, SessionID, VendorID } };
}

let phone: string;
beforeEach(() => {
  phone = nextPhone();
});

describe("signing in", () => {
  test("opens the account on first use, and finds it again", async () => {
    const first = await signIn(phone);
    expect(first.answer.extras.Data).toMatchObject({ Vendor_Type: 2, Whether_Basic_Information_Available: false });
    const again = await signIn(phone);
    expect(again.headers.VendorID).toBe(first.headers.VendorID);
    expect(again.headers.SessionID).not.toBe(first.headers.SessionID);
  });

  test("the same phone holds three accounts, and each OTP opens its own kind only", async () => {
    const ids = new Set<string>();
    for (const type of Object.values(vendorTypes)) {
      ids.add((await signIn(phone, type)).headers.VendorID);
      clock.pass(hour);
    }
    expect(ids.size).toBe(3);
    const { ApiKey } = await newDevice();
    const OTP = await otpFor(phone, ApiKey, 1);
    const other = await ask("vendor/Validate_Vendor_OTP", { ...account(phone, 3), OTP }, { headers: { ApiKey } });
    expect(other).toMatchObject({ http: 400, extras: { refusal: "no-live-otp" } });
  });

  test("an OTP for an enquiry opens no account", async () => {
    const { ApiKey } = await newDevice();
    await ask("user/Generate_User_OTP", { PhoneNumber: phone });
    const { extras } = await ask("outbox/Filter_All_Messages", { To: phone });
    const OTP = extras.Data![0]!.OTP!;
    const answer = await ask("vendor/Validate_Vendor_OTP", { ...account(phone), OTP }, { headers: { ApiKey } });
    expect(answer).toMatchObject({ http: 400, extras: { refusal: "no-live-otp" } });
  });

  test("with one OTP in parallel makes one session and one account", async () => {
    const { ApiKey } = await newDevice();
    const OTP = await otpFor(phone, ApiKey);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        ask("vendor/Validate_Vendor_OTP", { ...account(phone), OTP }, { headers: { ApiKey } }),
      ),
    );
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    const rows = await database.db.selectFrom("vendor").select("vendor_id").where("phone_number", "=", phone).execute();
    expect(rows).toHaveLength(1);
  });

  test.each([
    [{ Vendor_Type: 4 }, "Vendor_Type"],
    [{ Vendor_Type: "1" }, "Vendor_Type"],
    [{ CountryCode: "+1" }, "CountryCode"],
    [{ PhoneNumber: "" }, "PhoneNumber"],
    [{ PhoneNumber: "1234567890" }, "PhoneNumber"],
  ])("with %j is 400 and says so at the field", async (wrong, field) => {
    const { ApiKey } = await newDevice();
    const answer = await post("vendor/Generate_Vendor_OTP", { ...account(phone), ...wrong, ApiKey });
    expect(answer).toMatchObject({ http: 400, extras: { code: 3 } });
    expect(answer.extras.fields).toHaveProperty(field);
  });

  test("an inactive account gets the reason, and no session", async () => {
    const vendor = await make.vendor({ phone_number: phone, status: false });
    const { ApiKey } = await newDevice();
    const OTP = await otpFor(phone, ApiKey);
    const answer = await ask("vendor/Validate_Vendor_OTP", { ...account(phone), OTP }, { headers: { ApiKey } });
    expect(answer).toMatchObject({ http: 403, extras: { code: 4, refusal: "account-inactive" } });
    const sessions = await database.db
      .selectFrom("session")
      .select("session_hash")
      .where("vendor_id", "=", vendor.vendor_id)
      .execute();
    expect(sessions).toEqual([]);
  });
});

describe("a page of our own", () => {
  test("gets the session as a cookie that no script can read, and signs in and out with cookies alone", async () => {
    const { ApiKey } = await newDevice();
    const OTP = await otpFor(phone, ApiKey);
    const answer = await ask(
      "vendor/Validate_Vendor_OTP",
      { ...account(phone), OTP },
      { headers: { cookie: `apiKey=${ApiKey}`, ...ownPage, host: "localhost:3000" } },
    );
    expect(answer.extras.Data!.SessionID).toBe("");
    const [session, ...attributes] = String(answer.headers["set-cookie"]).split("; ");
    expect(session).toMatch(/^sessionID=[\w-]{43}$/);
    expect(attributes).toEqual(expect.arrayContaining(["Max-Age=604800", "Path=/", "HttpOnly", "SameSite=Strict"]));
    expect(attributes).not.toContain("Secure");

    const cookie = `apiKey=${ApiKey}; vendorID=${answer.extras.Data!.VendorID}; ${session}`;
    const headers = { cookie, ...ownPage, host: "aangan.example" };
    const out = await ask("vendor/Logout_Vendor", {}, { headers });
    expect(String(out.headers["set-cookie"])).toMatch(/^sessionID=; Max-Age=0;.*Secure/);
    expect(await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers })).toMatchObject({
      http: 401,
      extras: { code: 1 },
    });
  });
});

describe("a session", () => {
  test("lasts seven days, and is extended by use", async () => {
    const { headers } = await signIn(phone);
    const isLive = async () => (await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers })).http === 200;
    clock.pass(6 * 24 * hour);
    expect(await isLive()).toBe(true);
    clock.pass(6 * 24 * hour);
    expect(await isLive()).toBe(true);
    clock.pass(7 * 24 * hour + 1);
    expect(await isLive()).toBe(false);
  });

  test("is extended in the browser too: its cookie is renewed", async () => {
    const { headers } = await signIn(phone);
    const cookie = `apiKey=${headers.ApiKey}; sessionID=${headers.SessionID}; vendorID=${headers.VendorID}`;
    const kept = async (sent: Record<string, string>) =>
      (await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers: sent })).headers["set-cookie"];
    expect(await kept({ cookie, ...ownPage })).toBeUndefined();
    clock.pass(hour);
    expect(await kept({ cookie, ...ownPage })).toMatch(
      `sessionID=${headers.SessionID}; Max-Age=604800; Path=/; HttpOnly`,
    );
    clock.pass(hour);
    expect(await kept(headers)).toBeUndefined();
  });

  test("is over at once when logged out, also for a call under way in another tab", async () => {
    const { headers } = await signIn(phone);
    const outs = await Promise.all([1, 2].map(() => ask("vendor/Logout_Vendor", {}, { headers })));
    expect(outs.some((answer) => answer.success)).toBe(true);
    expect(await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers })).toMatchObject({
      http: 401,
      extras: { code: 1 },
    });
  });

  test("in a browser has the browser's name, also where its key is from before browsers were named", async () => {
    const chrome = {
      "user-agent": "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/149.0.0.0 Mobile Safari/537.36",
    };
    const firefox = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
    const named = (await ask("vendor/Generate_DeviceID", {})).extras.DeviceID as string;
    const splash = await ask("vendor/Splash_Vendor_Screen", { DeviceID: named }, { headers: chrome });
    await signIn(phone, 2, splash.extras.Data!);
    await signIn(phone, 2, await newDevice("Pixel 7"));
    const { ApiKey } = await newDevice();
    const OTP = await otpFor(phone, ApiKey);
    const old = await ask(
      "vendor/Validate_Vendor_OTP",
      { ...account(phone), OTP },
      { headers: { ...firefox, ApiKey } },
    );
    const { SessionID, VendorID } = old.extras.Data!;
    const { extras } = await ask("vendor/Filter_All_Vendor_Sessions", {}, { headers: { ApiKey, SessionID, VendorID } });
    expect(extras.Data!.map(({ DeviceName }) => DeviceName).sort()).toEqual([
      "Chrome (Android)",
      "Firefox (Linux)",
      "Pixel 7",
    ]);
  });

  test("of another device is listed, and ended from here; nobody else's is", async () => {
    const device = await newDevice("Pixel 7");
    const [phoneSession, webSession] = [await signIn(phone, 2, device), await signIn(phone)];
    const stranger = await signIn(nextPhone());
    const list = await ask("vendor/Filter_All_Vendor_Sessions", {}, { headers: webSession.headers });
    expect(list.extras.Count).toBe(2);
    expect(list.extras.Data).toMatchObject([
      { DeviceName: "Web-Client", Whether_Current: true },
      { DeviceName: "Pixel 7", Whether_Current: false },
    ]);
    const { Vendor_SessionID } = list.extras.Data![1]!;
    expect(
      await ask("vendor/Inactive_Vendor_Session", { Vendor_SessionID }, { headers: stranger.headers }),
    ).toMatchObject({
      http: 404,
      extras: { refusal: "unknown-session" },
    });
    expect(
      await ask("vendor/Inactive_Vendor_Session", { Vendor_SessionID }, { headers: webSession.headers }),
    ).toMatchObject({ http: 200 });
    expect(await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers: phoneSession.headers })).toMatchObject({
      http: 401,
    });
    expect(await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers: webSession.headers })).toMatchObject({
      http: 200,
    });
  });

  test("everywhere is ended by logging out everywhere", async () => {
    const sessions = [await signIn(phone), await signIn(phone)];
    await ask("vendor/Logout_Vendor_Everywhere", {}, { headers: sessions[0]!.headers });
    for (const { headers } of sessions)
      expect(await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers })).toMatchObject({
        http: 401,
        extras: { code: 1 },
      });
  });
});

describe("the profile", () => {
  test("is completed, and answered with the role of the account", async () => {
    const { headers } = await signIn(phone, 1);
    const saved = await ask(
      "vendor/Set_Vendor_Profile",
      { Full_Name: " Asha Rao ", EmailID: "asha@example.in" },
      { headers },
    );
    expect(saved).toMatchObject({ http: 200, extras: { Status: "Updated Successfully" } });
    const { extras } = await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers });
    expect(extras.Data).toMatchObject({
      Full_Name: "Asha Rao",
      EmailID: "asha@example.in",
      FinalPhoneNumber: `+91${phone}`,
      Whether_Phone_Number_Verified: true,
      Whether_Basic_Information_Available: true,
      Whether_Image_Available: false,
      Image_Information: null,
      Current_Role: { Role: "society_manager", Role_Label: "Society Manager" },
    });
  });

  test.each([
    [{ Full_Name: "" }, "Full_Name", "Full name is required"],
    [{ Full_Name: " a " }, "Full_Name", "Name must be at least 2 characters"],
    [{ Full_Name: "x".repeat(51) }, "Full_Name", "Name must be less than 50 characters"],
    [{ EmailID: "" }, "EmailID", "Email is required"],
    [{ EmailID: "asha" }, "EmailID", "Enter a valid email address"],
  ])("with %j is 400: %s", async (wrong, field, message) => {
    const { headers } = await make.session();
    const answer = await post(
      "vendor/Set_Vendor_Profile",
      { Full_Name: "Asha", EmailID: "a@b.in", ...wrong },
      { headers },
    );
    expect(answer).toMatchObject({ http: 400, extras: { fields: { [field]: message } } });
  });

  test("its language is unset at first, then as chosen, on every device, and not on other accounts", async () => {
    const phone = nextPhone();
    const [first, second, other] = [await signIn(phone, 1), await signIn(phone, 1), await signIn(phone, 3)];
    const languageAt = async ({ headers }: typeof first) =>
      (await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers })).extras.Data!.Language;
    expect(await languageAt(first)).toBeNull();
    const saved = await ask("vendor/Update_Vendor_Language", { Language: "hi" }, { headers: first.headers });
    expect(saved).toMatchObject({ http: 200, extras: { Status: "Updated Successfully" } });
    expect([await languageAt(first), await languageAt(second), await languageAt(other)]).toEqual(["hi", "hi", null]);
    const wrong = await post("vendor/Update_Vendor_Language", { Language: "fr" }, { headers: first.headers });
    expect(wrong).toMatchObject({ http: 400, extras: { fields: { Language: "Choose English or Hindi" } } });
    expect(await languageAt(first)).toBe("hi");
  });

  test("its photo is set, kept, and taken away; another's photo does not exist", async () => {
    const { headers, vendorId } = await make.session();
    const [mine, theirs] = [
      await make.image({ vendor_id: vendorId }),
      await make.image({ vendor_id: (await make.vendor()).vendor_id }),
    ];
    const save = (photo: object) =>
      post("vendor/Set_Vendor_Profile", { Full_Name: "Asha", EmailID: "a@b.in", ...photo }, { headers });
    const photo = async () =>
      (await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers })).extras.Data!.Image_Information?.ImageID;

    expect(await save({ Whether_Image_Available: true, ImageID: theirs.image_id })).toMatchObject({
      http: 404,
      extras: { refusal: "unknown-image" },
    });
    expect(await save({ Whether_Image_Available: true, ImageID: mine.image_id })).toMatchObject({ http: 200 });
    expect(await photo()).toBe(mine.image_id);
    await save({ Whether_Image_Available: true, ImageID: "" });
    expect(await photo()).toBe(mine.image_id);
    await save({ Whether_Image_Available: false, ImageID: mine.image_id });
    expect(await photo()).toBeUndefined();
  });

  test("its former photo is removed with the change, unless a home shows it too", async () => {
    const { headers, vendorId } = await make.session();
    const photos = await Promise.all([1, 2, 3].map(() => make.image({ vendor_id: vendorId })));
    const [one, two, three] = photos.map(({ image_id }) => image_id);
    await make.property({ vendor_id: vendorId, images: [two!] });
    const save = (ImageID: string | undefined, Whether_Image_Available = true) =>
      post(
        "vendor/Set_Vendor_Profile",
        { Full_Name: "Asha", EmailID: "a@b.in", Whether_Image_Available, ImageID },
        { headers },
      );
    const left = async () => {
      const rows = await database.db.selectFrom("image").select("image_id").where("vendor_id", "=", vendorId).execute();
      return rows.map(({ image_id }) => image_id).sort();
    };
    await save(one);
    await save(one);
    await save(undefined);
    expect(await left()).toEqual([one, two, three].sort());
    await save(two);
    expect(await left()).toEqual([two, three].sort());
    await save(three);
    expect(await left()).toEqual([two, three].sort());
    await save("", false);
    expect(await left()).toEqual([two]);
    expect(await save(one)).toMatchObject({ http: 404, extras: { refusal: "unknown-image" } });
  });

  test("changed by several at once keeps one photo and no other", async () => {
    const { headers, vendorId } = await make.session();
    const photos = await Promise.all([1, 2, 3, 4].map(() => make.image({ vendor_id: vendorId })));
    const answers = await Promise.all(
      photos.map(({ image_id: ImageID }) =>
        post(
          "vendor/Set_Vendor_Profile",
          { Full_Name: "Asha", EmailID: "a@b.in", Whether_Image_Available: true, ImageID },
          { headers },
        ),
      ),
    );
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200]);
    const { image_id } = await database.db
      .selectFrom("vendor")
      .select("image_id")
      .where("vendor_id", "=", vendorId)
      .executeTakeFirstOrThrow();
    const left = await database.db.selectFrom("image").select("image_id").where("vendor_id", "=", vendorId).execute();
    expect(left).toEqual([{ image_id }]);
  });
});

test("a push token is kept with its device", async () => {
  const { deviceId, ApiKey } = await newDevice();
  expect(await ask("vendor/Update_Vendor_FCM_Token", { FCM_Token: "token" }, { headers: { ApiKey } })).toMatchObject({
    http: 200,
  });
  const row = await database.db
    .selectFrom("device")
    .select("fcm_token")
    .where("device_id", "=", deviceId)
    .executeTakeFirstOrThrow();
  expect(row.fcm_token).toBe("token");
});

test("credentials count from the body, then the headers, then same-origin cookies", async () => {
  const { headers } = await make.session();
  const cookie = `apiKey=${headers.ApiKey}; sessionID=${headers.SessionID}; vendorID=${headers.VendorID}`;
  const path = "vendor/Filter_All_States";
  expect(await post(path, headers)).toMatchObject({ http: 200 });
  expect(await post(path, {}, { headers })).toMatchObject({ http: 200 });
  expect(await post(path, {}, { headers: { cookie, "sec-fetch-site": "same-origin" } })).toMatchObject({ http: 200 });
  expect(
    await post(path, {}, { headers: { cookie, origin: "http://localhost:3000", host: "localhost:3000" } }),
  ).toMatchObject({ http: 200 });
  expect(await post(path, { SessionID: "made-up" }, { headers })).toMatchObject({ http: 401, extras: { code: 1 } });
  expect(await post(path, { ApiKey: "", SessionID: null }, { headers })).toMatchObject({ http: 200 });
});

test("a session ends at its time", async () => {
  const { headers } = await make.session({ expiresAt: new Date(clock.now().getTime() + 1000) });
  expect(await post("vendor/Filter_All_States", {}, { headers })).toMatchObject({ http: 200 });
  clock.pass(1001);
  expect(await post("vendor/Filter_All_States", {}, { headers })).toMatchObject({ http: 401, extras: { code: 1 } });
});

test("the nightly sweep forgets old devices, but none that signed in", async () => {
  // What the photos of the tests before have left to do.
  await queue.drain();
  const signedIn = await make.session();
  const { extras } = await ask("vendor/Generate_DeviceID", {});
  clock.pass(91 * 24 * 3600_000);
  await database.db.transaction().execute((tx) => queue.enqueue(tx, "session.sweep", {}));
  expect(await queue.drain()).toBe(1);
  const left = await database.db.selectFrom("device").select("device_id").execute();
  expect(left.map((device) => device.device_id)).toContain(signedIn.deviceId);
  expect(left.map((device) => device.device_id)).not.toContain(extras.DeviceID);
});

test("the nightly sweep forgets api keys that nobody used for 90 days, but none of a device that is known or signed in", async () => {
  const sweep = async () => {
    await database.db.transaction().execute((tx) => queue.enqueue(tx, "session.sweep", {}));
    await queue.drain();
  };
  const has = async (ApiKey: string) =>
    (await database.db.selectFrom("api_key").select("key_hash").where("key_hash", "=", hashOf(ApiKey)).execute())
      .length === 1;
  await queue.drain();
  const { DeviceID } = (await ask("vendor/Generate_DeviceID", {})).extras as { DeviceID: string };
  const unused = (await ask("vendor/Splash_Vendor_Screen", { DeviceID })).extras.Data!.ApiKey;
  const session = await make.session();
  clock.pass(89 * 24 * 3600_000);
  const other = (await ask("vendor/Generate_DeviceID", {})).extras as { DeviceID: string };
  const young = (await ask("vendor/Splash_Vendor_Screen", other)).extras.Data!.ApiKey;
  const forgotten = await make.session();
  await database.db.deleteFrom("known_device").where("first_key_hash", "=", hashOf(forgotten.headers.ApiKey)).execute();
  await sweep();
  expect(await has(unused)).toBe(true);
  clock.pass(2 * 24 * 3600_000);
  await sweep();
  expect(await has(unused)).toBe(false);
  expect(await has(young)).toBe(true);
  expect(await has(session.headers.ApiKey)).toBe(true);
  expect(await has(forgotten.headers.ApiKey)).toBe(true);
  // A key that is gone is a key that never was.
  expect(
    await post("vendor/Generate_Vendor_OTP", {
      ApiKey: unused,
      Vendor_Type: 3,
      CountryCode: "+91",
      PhoneNumber: "9812340001",
    }),
  ).toMatchObject({ http: 401 });
  clock.pass(200 * 24 * 3600_000);
  await sweep();
  expect(await has(forgotten.headers.ApiKey)).toBe(false);
  expect(await has(session.headers.ApiKey)).toBe(true);
});
