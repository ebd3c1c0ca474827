import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../../../test/make/vendor.ts";
import { startServer } from "../../../../test/server.ts";
import { insertCode } from "./queries.ts";

const server = await startServer({ settings: { OUTBOX_OTP_FACTOR: "1" } });
const { ask, make, clock, database, startTwin } = server;
const { db } = database;
const twin = await startTwin();
const day = 24 * 3600_000;

type Session = { headers: Record<string, string> };
type Person = { Society_ResidentID: string } | { Society_StaffID: string };
async function newDevice(): Promise<Session> {
  const { extras } = await ask("vendor/Generate_DeviceID", {});
  const splash = await ask("vendor/Splash_Vendor_Screen", { DeviceID: extras.DeviceID, DeviceName: "Pixel 7" });
  return { headers: { ApiKey: splash.extras.Data!.ApiKey } };
}
const account = (phone: string, type: 1 | 2 | 3 = 3) => ({
  ...{ Vendor_Type: type, CountryCode: "+91" as const, PhoneNumber: phone },
});
const show = (session: Session, person: Person, via = server.app) =>
  ask("vendor/Generate_Sign_In_Code", person, { headers: session.headers, via });
const enter = async (
  phone: string,
  Code: string,
  { device, type, ...sent }: { device?: Session; type?: 1 | 2 | 3; via?: typeof twin; address?: string } = {},
) =>
  ask(
    "vendor/Validate_Sign_In_Code",
    { ...account(phone, type), Code },
    { headers: (device ?? (await newDevice())).headers, ...sent },
  );
async function proveByOtp(phone: string, type: 1 | 2 | 3 = 3) {
  const { headers } = await newDevice();
  await ask("vendor/Generate_Vendor_OTP", account(phone, type), { headers });
  const { extras } = await ask("outbox/Filter_All_Messages", { To: phone });
  const { OTP } = extras.Data!.find((each) => each.OTP !== undefined)!;
  expect(await ask("vendor/Validate_Vendor_OTP", { ...account(phone, type), OTP: OTP! }, { headers })).toMatchObject({
    http: 200,
  });
}
const refusedAs = (refusal: string) => ({ success: false, extras: { refusal } });
const wrong = refusedAs("wrong-sign-in-code");
const otherThan = (code: string) => (code === "00000000" ? "00000001" : "00000000");
const accountsOf = (phone: string) =>
  db.selectFrom("vendor").select("only_society_id").where("phone_number", "=", phone).execute();

let manager: Awaited<ReturnType<typeof make.role>>;
let phone: string;
let Society_ResidentID: string;
beforeEach(async () => {
  clock.pass(day);
  manager = await make.role("society_manager");
  phone = nextPhone();
  const resident = await make.resident({ society_id: manager.societyId, phone_number: phone, accepted: false });
  Society_ResidentID = resident.society_resident_id;
});
const codeOf = async (session: Session = manager) => (await show(session, { Society_ResidentID })).extras.Data!.Code;

describe("who asks for a code", () => {
  test("in another society gets none for a resident or a guard, and is told no more than of an id that is nobody's", async () => {
    const stranger = await make.role("society_manager");
    const guard = await make.staff({ society_id: manager.societyId, role: "guard", accepted: false });
    for (const id of [Society_ResidentID, crypto.randomUUID()])
      expect(await show(stranger, { Society_ResidentID: id })).toMatchObject(refusedAs("unknown-resident"));
    for (const Society_StaffID of [guard.staff_id, crypto.randomUUID()])
      expect(await show(stranger, { Society_StaffID })).toMatchObject(refusedAs("unknown-staff"));
    const shown = await db.selectFrom("sign_in_code").select("phone_number").execute();
    expect(shown.filter(({ phone_number }) => [phone, guard.phone_number].includes(phone_number))).toEqual([]);
  });

  test("in a society that a stranger founded today, and entered the number in, learns nothing of it", async () => {
    const [used, unused] = [nextPhone(), nextPhone()];
    await make.vendor({ phone_number: used, vendor_type: vendorTypes.tenant });
    const stranger = await make.role("society_manager");
    await db.deleteFrom("standing").where("society_id", "=", stranger.societyId).execute();
    for (const phone_number of [used, unused]) {
      const entered = await make.resident({ society_id: stranger.societyId, phone_number, accepted: false });
      const { success, extras } = await show(stranger, { Society_ResidentID: entered.society_resident_id });
      expect([success, extras.refusal]).toEqual([false, "sign-in-codes-unverified"]);
    }
    // And a code that was shown before it lost its standing opens nothing.
    const code = await codeOf();
    await db.deleteFrom("standing").where("society_id", "=", manager.societyId).execute();
    expect(await enter(phone, code)).toMatchObject(wrong);
    expect(await accountsOf(phone)).toEqual([]);
  });

  test("at the same time as another administrator on another server: one code is right", async () => {
    const chairman = await make.role("chairman", { society_id: manager.societyId });
    const answers = await Promise.all(
      // Five wrong codes would end the right one.
      Array.from({ length: 5 }, (_, at) =>
        at % 2 ? show(chairman, { Society_ResidentID }, twin) : show(manager, { Society_ResidentID }),
      ),
    );
    const codes = answers.map(({ extras }) => extras.Data!.Code);
    const live = await db
      .selectFrom("sign_in_code")
      .select("sign_in_code_id")
      .where("phone_number", "=", phone)
      .where("ended_at", "is", null)
      .execute();
    expect(live).toHaveLength(1);
    const opened = [];
    for (const code of codes) opened.push((await enter(phone, code)).http === 200);
    expect(opened.filter(Boolean)).toHaveLength(1);
    expect(await accountsOf(phone)).toEqual([{ only_society_id: manager.societyId }]);
  });
});

describe("a code", () => {
  test("is worth nothing the second time: on the same phone, another one, another server, or for another kind of account", async () => {
    const code = await codeOf();
    const device = await newDevice();
    expect(await enter(phone, code, { device })).toMatchObject({ http: 200 });
    for (const more of [{ device }, {}, { via: twin }, { type: 1 as const }, { type: 2 as const }])
      expect(await enter(phone, code, more)).toMatchObject(wrong);
    expect(await accountsOf(phone)).toHaveLength(1);
  });

  test("of one person opens nobody else's account", async () => {
    const other = await make.resident({ society_id: manager.societyId, accepted: false });
    const code = await codeOf();
    expect(await enter(other.phone_number, code)).toMatchObject(wrong);
    expect(await accountsOf(other.phone_number)).toEqual([]);
    expect(await enter(phone, code)).toMatchObject({ http: 200 });
  });

  test.each([
    ["as a tenant", 3],
    ["as a landlord", 2],
    ["as a society", 1],
  ] as const)("that is used after the person has proven the number %s opens nothing", async (_, type) => {
    const code = await codeOf();
    await proveByOtp(phone, type);
    expect(await enter(phone, code)).toMatchObject(wrong);
    expect(await accountsOf(phone)).toEqual([{ only_society_id: null }]);
  });

  test("that is used after the operator's code has proven the number opens nothing", async () => {
    const code = await codeOf();
    const operators = await db.transaction().execute((tx) => insertCode(tx, { phone, now: clock.now() }));
    expect(await enter(phone, operators.code)).toMatchObject({ http: 200 });
    expect(await enter(phone, code)).toMatchObject(wrong);
    expect(await accountsOf(phone)).toEqual([{ only_society_id: null }]);
  });

  test("is guessed at five times by two servers, and the next one has five of its own", async () => {
    const guess = async (code: string, times: number) => {
      for (let nth = 0; nth < times; nth++)
        expect(await enter(phone, otherThan(code), { via: nth % 2 ? twin : server.app })).toMatchObject(wrong);
    };
    const first = await codeOf();
    await guess(first, 5);
    expect(await enter(phone, first)).toMatchObject(wrong);
    const second = await codeOf();
    await guess(second, 4);
    expect(await enter(phone, second)).toMatchObject({ http: 200 });
  });

  test("of any number is guessed at a hundred times from one network in ten minutes", async () => {
    const device = await newDevice();
    const address = "203.0.113.9";
    const code = await codeOf();
    for (let times = 0; times < 100; times++) await enter(nextPhone(), "12345678", { device, address });
    expect(await enter(phone, code, { device, address })).toMatchObject({ http: 429 });
    expect(await enter(phone, code, { device, address: "203.0.113.10" })).toMatchObject({ http: 200 });
  });
});

test("nothing that its session still writes while the number is proven stays with the account", async () => {
  const device = await newDevice();
  const signedIn = (await enter(phone, await codeOf(), { device })).extras.Data!;
  const headers = { ...device.headers, SessionID: signedIn.SessionID, VendorID: signedIn.VendorID };
  const profile = (EmailID: string) =>
    ask("vendor/Set_Vendor_Profile", { Full_Name: "Asha", EmailID, Whether_Image_Available: false }, { headers });
  expect(await profile("before@example.in")).toMatchObject({ http: 200 });

  // Both wait for the account's row, the proof first.
  const holder = await database.pool.connect();
  await holder.query("begin");
  await holder.query("select from vendor where vendor_id = $1 for update", [signedIn.VendorID]);
  const waiting = async (count: number) =>
    expect
      .poll(async () => {
        const { rows } = await database.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows.length;
      })
      .toBe(count);
  const proof = proveByOtp(phone);
  await waiting(1);
  const late = profile("late@example.in");
  await waiting(2);
  await holder.query("commit");
  holder.release();
  await proof;
  expect(await late).toMatchObject({ http: 401 });
  const { email_id, only_society_id } = await db
    .selectFrom("vendor")
    .select(["email_id", "only_society_id"])
    .where("vendor_id", "=", signedIn.VendorID)
    .executeTakeFirstOrThrow();
  expect([email_id, only_society_id]).toEqual([null, null]);
});

describe("an account that is only a guest", () => {
  test("of a society, with a home nowhere, is not opened by a code: its holder signs in as always", async () => {
    await make.vendor({ phone_number: phone, vendor_type: vendorTypes.tenant });
    const host = await make.resident({ society_id: manager.societyId });
    await make.visitorPass({ phone_number: phone, society_resident_id: host.society_resident_id });
    expect(await show(manager, { Society_ResidentID })).toMatchObject(refusedAs("not-for-sign-in-codes"));
    const refused = await db
      .selectFrom("sign_in_code")
      .select("ended_at")
      .where("phone_number", "=", phone)
      .executeTakeFirstOrThrow();
    expect(refused.ended_at).not.toBeNull();
  });

  test("after having been a resident has no session, and gets no code", async () => {
    const device = await newDevice();
    const opened = await enter(phone, await codeOf(), { device });
    const { SessionID, VendorID } = opened.extras.Data!;
    const session = { headers: { ...device.headers, SessionID, VendorID } };
    const host = await make.resident({ society_id: manager.societyId });
    await make.visitorPass({ phone_number: phone, society_resident_id: host.society_resident_id });
    await db
      .updateTable("resident")
      .set({ status: false })
      .where("society_resident_id", "=", Society_ResidentID)
      .execute();
    expect(await ask("vendor/Fetch_Vendor_Complete_Information", {}, session)).toMatchObject({ http: 401 });
    expect(await show(manager, { Society_ResidentID })).toMatchObject(refusedAs("not-for-sign-in-codes"));
  });

  test("without any account is nobody whom a code can be shown for", async () => {
    const [host, guest] = [await make.resident({ society_id: manager.societyId }), nextPhone()];
    const pass = await make.visitorPass({ phone_number: guest, society_resident_id: host.society_resident_id });
    for (const id of Object.values(pass).filter((value) => typeof value === "string" && /^[0-9a-f-]{36}$/.test(value)))
      if (id !== host.society_resident_id)
        expect((await show(manager, { Society_ResidentID: id as string })).success).toBe(false);
    expect(await accountsOf(guest)).toEqual([]);
  });
});

describe("the lists offer a code", () => {
  const residents = async (session: Session = manager) =>
    (await ask("vendor/Filter_All_Residents", { Limit: 50 }, session)).extras.Data!;
  const isOffered = async () =>
    (await residents()).find((each) => each.Society_ResidentID === Society_ResidentID)!.Whether_Sign_In_Code;

  test("for a resident who has not signed in, or by a code only, and not once they sign in by themselves", async () => {
    expect(await isOffered()).toBe(true);
    const { extras } = await enter(phone, await codeOf());
    expect(await isOffered()).toBe(true);
    await db
      .updateTable("vendor")
      .set({ email_id: "a@b.in", email_verified_at: clock.now() })
      .where("vendor_id", "=", extras.Data!.VendorID)
      .execute();
    expect(await isOffered()).toBe(false);
  });

  test("not for who has accepted after an OTP, has declined or has left", async () => {
    await make.vendor({ phone_number: phone, vendor_type: vendorTypes.tenant });
    // What the number does elsewhere shows only in the refusal of a code, which is counted.
    expect(await isOffered()).toBe(true);
    const now = clock.now();
    await db.updateTable("invitation").set({ declined_at: now }).where("phone_number", "=", phone).execute();
    expect(await isOffered()).toBe(false);
    await db
      .updateTable("invitation")
      .set({ declined_at: null, accepted_at: now })
      .where("phone_number", "=", phone)
      .execute();
    expect(await isOffered()).toBe(false);
    const gone = await make.resident({ society_id: manager.societyId, status: false, accepted: false });
    expect(
      (await residents()).find((each) => each.Society_ResidentID === gone.society_resident_id)!.Whether_Sign_In_Code,
    ).toBe(false);
  });

  test("for guards and technicians before they sign in, and for nobody who decides anything", async () => {
    const of = { society_id: manager.societyId, accepted: false };
    const [guard, treasurer] = [
      await make.staff({ ...of, role: "guard" }),
      await make.staff({ ...of, role: "treasurer" }),
    ];
    const signedIn = await make.staff({ ...of, role: "technician", accepted: true });
    await make.vendor({ phone_number: signedIn.phone_number, vendor_type: vendorTypes.society });
    const fresh = await make.session({ vendorId: manager.vendorId });
    const { extras } = await ask("vendor/Filter_All_Society_Staff", { Limit: 50 }, fresh);
    const offered = extras.Data!.filter(({ Whether_Sign_In_Code }) => Whether_Sign_In_Code);
    expect(offered.map(({ Society_StaffID }) => Society_StaffID)).toEqual([guard.staff_id]);
    expect(extras.Data!.map(({ Society_StaffID }) => Society_StaffID)).toContain(treasurer.staff_id);
  });
});
