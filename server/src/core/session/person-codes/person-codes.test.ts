import { beforeEach, describe, expect, test } from "vitest";
import { domain } from "#domain";
import type { Call } from "#domain/platform/call.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../../../test/make/vendor.ts";
import { startServer } from "../../../../test/server.ts";
import { insertCode } from "./queries.ts";

const server = await startServer({ settings: { OUTBOX_OTP_FACTOR: "1" } });
const { ask, post, make, clock, database, queue, startTwin } = server;
const { db } = database;
const twin = await startTwin();
const operated = await startServer({ settings: { OPERATOR_PHONES: "9000000077" } });
const minute = 60_000;
const day = 24 * 3600_000;

type Headers = Record<string, string>;
type Session = { headers: Headers };
async function newDevice(): Promise<Session> {
  const { extras } = await ask("vendor/Generate_DeviceID", {});
  const splash = await ask("vendor/Splash_Vendor_Screen", { DeviceID: extras.DeviceID, DeviceName: "Pixel 7" });
  return { headers: { ApiKey: splash.extras.Data!.ApiKey } };
}
const account = (phone: string, type: 1 | 2 | 3 = 3) => ({
  ...{ Vendor_Type: type, CountryCode: "+91" as const, PhoneNumber: phone },
});
const show = (session: Session, person: { Society_ResidentID?: string; Society_StaffID?: string }) =>
  ask("vendor/Generate_Sign_In_Code", person, session);
async function enter(
  phone: string,
  Code: string,
  more: { device?: Session; via?: typeof twin; type?: 1 | 2 | 3 } = {},
) {
  const { headers } = more.device ?? (await newDevice());
  const input = { ...account(phone, more.type), Code };
  return ask("vendor/Validate_Sign_In_Code", input, { headers, ...(more.via && { via: more.via }) });
}
/** Signs in by a code that works, as an app does. */
async function signInBy(phone: string, code: string): Promise<Session & { vendorId: string }> {
  const device = await newDevice();
  const { extras } = await enter(phone, code, { device });
  const { SessionID, VendorID } = extras.Data!;
  return { vendorId: VendorID, headers: { ...device.headers, SessionID, VendorID } };
}
async function signInByOtp(phone: string, type: 1 | 2 | 3 = 3): Promise<Session & { vendorId: string }> {
  const { headers } = await newDevice();
  await ask("vendor/Generate_Vendor_OTP", account(phone, type), { headers });
  const { extras: outbox } = await ask("outbox/Filter_All_Messages", { To: phone });
  const { OTP } = outbox.Data!.find((each) => each.OTP !== undefined)!;
  const { extras } = await ask("vendor/Validate_Vendor_OTP", { ...account(phone, type), OTP: OTP! }, { headers });
  const { SessionID, VendorID } = extras.Data!;
  return { vendorId: VendorID, headers: { ...headers, SessionID, VendorID } };
}
const me = async (session: Session) =>
  (await ask("vendor/Fetch_Vendor_Complete_Information", {}, session)).extras.Data!;
const refusedAs = (refusal: string) => ({ success: false, extras: { refusal } });

let manager: Awaited<ReturnType<typeof make.role>>;
let phone: string;
let resident: Awaited<ReturnType<typeof make.resident>>;
let Society_ResidentID: string;
beforeEach(async () => {
  clock.pass(day);
  manager = await make.role("society_manager");
  phone = nextPhone();
  resident = await make.resident({ society_id: manager.societyId, phone_number: phone, accepted: false });
  Society_ResidentID = resident.society_resident_id;
});

describe("a code in person", () => {
  test("signs a resident in once, who reaches the society from then on, with the number not proven", async () => {
    const shown = await show(manager, { Society_ResidentID });
    const { Code, Name, PhoneNumber, Vendor_Type } = shown.extras.Data!;
    expect({ Name, PhoneNumber, Vendor_Type }).toEqual({ Name: resident.name, PhoneNumber: phone, Vendor_Type: 3 });
    expect(Code).toMatch(/^\d{8}$/);
    const session = await signInBy(phone, Code);
    expect(await me(session)).toMatchObject({
      ...{ Whether_Phone_Number_Verified: false, Society_Information: { SocietyID: manager.societyId } },
      Current_Role: { Role: "owner" },
    });
    expect(await ask("vendor/Filter_All_Residents", {}, session)).toMatchObject({ http: 200 });
    expect(await enter(phone, Code)).toMatchObject(refusedAs("wrong-sign-in-code"));
  });

  test("signs a guard in, whichever kind of account the page was for", async () => {
    const staff = await make.staff({ society_id: manager.societyId, role: "guard", accepted: false });
    const { Code, Vendor_Type } = (await show(manager, { Society_StaffID: staff.staff_id })).extras.Data!;
    expect(Vendor_Type).toBe(vendorTypes.society);
    const session = await signInBy(staff.phone_number, Code);
    expect(await me(session)).toMatchObject({ Vendor_Type: 1, Current_Role: { Role: "guard" } });
  });

  test("is told to the number, to all administrators and in the log, and is nowhere kept in plain text", async () => {
    const chairman = await make.role("chairman", { society_id: manager.societyId });
    const { Code } = (await show(manager, { Society_ResidentID })).extras.Data!;
    await queue.drain();
    const sms = (await ask("outbox/Filter_All_Messages", { To: phone })).extras.Data!;
    expect(sms[0]!.Text).toContain("has shown a code to sign in");
    expect(JSON.stringify(sms)).not.toContain(Code);
    for (const officer of [manager, chairman])
      expect((await ask("vendor/Filter_All_Notifications", {}, officer)).extras.Data).toContainEqual(
        expect.objectContaining({ Kind: "sign-in-code-shown" }),
      );
    const log = await ask(
      "vendor/Filter_All_Audits",
      { Whether_Thing_Filter: true, Thing: "Sign_In_Code" },
      { headers: manager.headers },
    );
    expect(log.extras.Data).toMatchObject([{ VendorID: manager.vendorId, ThingID: Society_ResidentID }]);
    const { rows } = await database.pool.query("select * from sign_in_code where phone_number = $1", [phone]);
    expect(JSON.stringify(rows)).not.toContain(Code);
  });

  test("is valid for 15 minutes, for five guesses, and until the next one is shown", async () => {
    const first = (await show(manager, { Society_ResidentID })).extras.Data!.Code;
    const second = (await show(manager, { Society_ResidentID })).extras.Data!.Code;
    expect(await enter(phone, first)).toMatchObject(refusedAs("wrong-sign-in-code"));
    clock.pass(15 * minute);
    expect(await enter(phone, second)).toMatchObject(refusedAs("wrong-sign-in-code"));
    const fresh = await make.session({ vendorId: manager.vendorId });
    const third = (await show(fresh, { Society_ResidentID })).extras.Data!.Code;
    const wrong = third === "00000000" ? "00000001" : "00000000";
    for (let times = 0; times < 5; times++) await enter(phone, wrong);
    expect(await enter(phone, third)).toMatchObject(refusedAs("wrong-sign-in-code"));
  });

  test("opens one session when two servers take it at once, and is guessed at five times by a hundred at once", async () => {
    const { Code } = (await show(manager, { Society_ResidentID })).extras.Data!;
    const devices = await Promise.all(Array.from({ length: 4 }, newDevice));
    const answers = await Promise.all(
      devices.map((device, at) => enter(phone, Code, { device, ...(at % 2 && { via: twin }) })),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    const { Code: next } = (await show(manager, { Society_ResidentID })).extras.Data!;
    const device = await newDevice();
    const wrong = next === "00000000" ? "00000001" : "00000000";
    await Promise.all(Array.from({ length: 40 }, () => enter(phone, wrong, { device })));
    const { tries } = await db
      .selectFrom("sign_in_code")
      .select("tries")
      .where("phone_number", "=", phone)
      .where("ended_at", "is", null)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(5);
  });

  test("is shown only by an administrator who has just confirmed who they are, of a verified society, to its own people", async () => {
    const stale = await make.session({ vendorId: manager.vendorId, freshAt: null });
    expect(await show(stale, { Society_ResidentID })).toMatchObject(refusedAs("confirm-identity"));
    for (const role of ["treasurer", "society_maintenance", "joint_secretary", "owner"] as const) {
      const other = await make.role(role, { society_id: manager.societyId });
      expect(await show(other, { Society_ResidentID })).toMatchObject(refusedAs("not-allowed"));
    }
    const elsewhere = await make.role("society_manager");
    expect(await show(elsewhere, { Society_ResidentID })).toMatchObject(refusedAs("unknown-resident"));
    expect(await show(manager, {})).toMatchObject({ http: 400 });
    await make.standing({ society_id: manager.societyId, state: "suspended" });
    expect(await show(manager, { Society_ResidentID })).toMatchObject(refusedAs("sign-in-codes-unverified"));
  });

  test("is worth nothing once the society is suspended, the person has gone, or has said that it is not them", async () => {
    const { Code } = (await show(manager, { Society_ResidentID })).extras.Data!;
    await make.standing({ society_id: manager.societyId, state: "suspended" });
    expect(await enter(phone, Code)).toMatchObject(refusedAs("wrong-sign-in-code"));
    await make.standing({ society_id: manager.societyId });
    await db.updateTable("invitation").set({ declined_at: clock.now() }).where("phone_number", "=", phone).execute();
    expect(await enter(phone, Code)).toMatchObject(refusedAs("wrong-sign-in-code"));
    await db.updateTable("invitation").set({ declined_at: null }).where("phone_number", "=", phone).execute();
    await db.updateTable("resident").set({ status: false }).where("phone_number", "=", phone).execute();
    expect(await enter(phone, Code)).toMatchObject(refusedAs("wrong-sign-in-code"));
  });

  test("30 in a day for a society, those that were refused counted", async () => {
    for (let people = 0; people < 6; people++) {
      const one = await make.resident({ society_id: manager.societyId, accepted: false });
      await make.vendor({ phone_number: one.phone_number, vendor_type: vendorTypes.tenant });
      const ofOne = { Society_ResidentID: one.society_resident_id };
      for (let n = 0; n < 5; n++) expect(await show(manager, ofOne)).toMatchObject(refusedAs("not-for-sign-in-codes"));
    }
    const other = await make.resident({ society_id: manager.societyId, accepted: false });
    expect(await show(manager, { Society_ResidentID: other.society_resident_id })).toMatchObject(
      refusedAs("too-many-sign-in-codes"),
    );
    clock.pass(day);
    const fresh = await make.session({ vendorId: manager.vendorId });
    expect(await show(fresh, { Society_ResidentID: other.society_resident_id })).toMatchObject({ http: 200 });
  });
});

test("five in a day for one person, however many ask at once, so that nobody uses up the society's", async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => show(manager, { Society_ResidentID })));
  expect(all.filter(({ http }) => http === 200)).toHaveLength(5);
  expect(all.find(({ http }) => http !== 200)).toMatchObject(refusedAs("too-many-codes-for-person"));
});

describe("a hostile administrator gets no code for", () => {
  const refused = async () =>
    expect(await show(manager, { Society_ResidentID })).toMatchObject(refusedAs("not-for-sign-in-codes"));

  test.each([
    ["a society account", vendorTypes.society],
    ["a landlord", vendorTypes.propertyManagement],
    ["a tenant", vendorTypes.tenant],
  ])("%s that was opened by an OTP", async (_, vendor_type) => {
    await make.vendor({ phone_number: phone, vendor_type, email_id: null });
    await refused();
  });

  test("an owner of two societies, also if they have accepted only the other one", async () => {
    const elsewhere = await make.role("society_manager");
    await make.resident({ society_id: elsewhere.societyId, phone_number: phone });
    await refused();
  });

  test("a tenant who has accepted a landlord", async () => {
    await make.rentalContract({ tenant_phone_number: phone });
    await refused();
  });

  test.each(["secretary", "treasurer", "accountant", "auditor", "block_secretary"] as const)(
    "a %s of this society or of another, or one who is still to accept",
    async (role) => {
      const financial_year = role === "auditor" ? { financial_year: 2025 } : {};
      await make.staff({ role, phone_number: phone, accepted: false, ...financial_year });
      await refused();
      const own = await make.staff({ ...{ role, society_id: manager.societyId, accepted: false }, ...financial_year });
      expect(await show(manager, { Society_StaffID: own.staff_id })).toMatchObject(refusedAs("not-for-sign-in-codes"));
    },
  );

  test("themself, or the founder of a society", async () => {
    const { staff_id } = await db
      .selectFrom("staff")
      .select("staff_id")
      .where("society_id", "=", manager.societyId)
      .executeTakeFirstOrThrow();
    expect(await show(manager, { Society_StaffID: staff_id })).toMatchObject(refusedAs("not-for-sign-in-codes"));
  });

  test("a number whose earlier accounts wait for their holder", async () => {
    const { vendor_id } = await make.vendor({ phone_number: phone });
    await db
      .updateTable("vendor")
      .set({ phone_number: `aside:${vendor_id}` })
      .where("vendor_id", "=", vendor_id)
      .execute();
    await db
      .insertInto("set_aside_account")
      .values({ vendor_id, phone_number: phone, vendor_type: 2, set_aside_at: clock.now() })
      .execute();
    await refused();
  });

  test("an account of a code that has a passkey or a confirmed address since", async () => {
    const { Code } = (await show(manager, { Society_ResidentID })).extras.Data!;
    const { vendorId } = await signInBy(phone, Code);
    expect(await show(manager, { Society_ResidentID })).toMatchObject({ http: 200 });
    await db
      .updateTable("vendor")
      .set({ email_id: "a@b.in", email_verified_at: clock.now() })
      .where("vendor_id", "=", vendorId)
      .execute();
    await refused();
  });

  test("an account that was opened by a code of another society", async () => {
    const elsewhere = await make.role("society_manager");
    const record = await make.resident({ society_id: elsewhere.societyId, phone_number: phone, accepted: false });
    const theirs = { Society_ResidentID: record.society_resident_id };
    const { Code } = (await show(elsewhere, theirs)).extras.Data!;
    const own = (await show(manager, { Society_ResidentID })).extras.Data!.Code;
    await signInBy(phone, Code);
    await refused();
    // The code of before neither: the number has another account by now.
    expect(await enter(phone, own)).toMatchObject(refusedAs("wrong-sign-in-code"));
  });

  test("an account that was opened by an OTP between the code and its use", async () => {
    const { Code } = (await show(manager, { Society_ResidentID })).extras.Data!;
    await signInByOtp(phone);
    expect(await enter(phone, Code)).toMatchObject(refusedAs("wrong-sign-in-code"));
  });
});

describe("an account of a code", () => {
  /** What others have about the number, none of which is for whoever was told a code. */
  async function arrangeOthers() {
    const elsewhere = await make.role("society_manager");
    await db
      .updateTable("society")
      .set({ name: "Marker Towers" })
      .where("society_id", "=", elsewhere.societyId)
      .execute();
    const home = await make.resident({
      ...{ society_id: elsewhere.societyId, phone_number: phone, name: "Marker Person", accepted: false },
    });
    await make.staff({
      society_id: elsewhere.societyId,
      phone_number: phone,
      name: "Marker Staff",
      role: "guard",
      accepted: false,
    });
    await make.rentalContract({
      tenant_phone_number: phone,
      tenant_name: "Marker Tenant",
      owner_name: "Marker Owner",
      accepted: false,
    });
    const host = await make.resident({ society_id: elsewhere.societyId, name: "Marker Host" });
    await make.visitorPass({
      phone_number: phone,
      name: "Marker Guest",
      society_resident_id: host.society_resident_id,
    });
    await make.notification({
      ...{
        phone_number: phone,
        vendor_type: vendorTypes.tenant,
        kind: "visitor-pass",
        society_id: elsewhere.societyId,
      },
      details: JSON.stringify({ Society_Name: "Marker Towers" }),
    });
    return { elsewhere, home };
  }

  test("reads nothing that other societies and landlords have about the number", async () => {
    await arrangeOthers();
    const { Code } = (await show(manager, { Society_ResidentID })).extras.Data!;
    const session = await signInBy(phone, Code);
    const calls = Object.values(domain).flatMap((feature) => Object.values<Call>(feature));
    let answered = 0;
    for (const call of calls.filter(({ path }) => /\/(Fetch|Filter|Search)_/.test(path))) {
      const answer = await post(call.path, { Search: "Marker", Skip: 0, Limit: 50 }, { headers: session.headers });
      if (answer.success) answered++;
      expect({ path: call.path, text: JSON.stringify(answer) }).toEqual({
        ...{ path: call.path, text: expect.not.stringContaining("Marker") },
      });
    }
    expect(answered).toBeGreaterThan(20);
    const unfiltered = ["Filter_My_Visits", "Filter_My_Invitations", "Filter_All_Sign_In_Requests"];
    for (const name of unfiltered)
      expect(await post(`vendor/${name}`, {}, session)).toMatchObject(refusedAs("number-not-proven"));
    expect(await me(session)).toMatchObject({ Pending_Invitations: 0, Roles: [{ Role: "owner" }] });
  });

  test("has no session any more once the person has left the society", async () => {
    const { Code } = (await show(manager, { Society_ResidentID })).extras.Data!;
    const session = await signInBy(phone, Code);
    await arrangeOthers();
    await db
      .updateTable("resident")
      .set({ status: false })
      .where("society_resident_id", "=", Society_ResidentID)
      .execute();
    expect(await ask("vendor/Fetch_Vendor_Complete_Information", {}, session)).toMatchObject({ http: 401 });
  });

  test("gets no office and cannot open a society, move its number, let devices in or ask for an administrator", async () => {
    const staff = await make.staff({ society_id: manager.societyId, role: "guard", accepted: false });
    const { Code } = (await show(manager, { Society_StaffID: staff.staff_id })).extras.Data!;
    const session = await signInBy(staff.phone_number, Code);
    await make.staff({
      society_id: manager.societyId,
      role: "secretary",
      phone_number: staff.phone_number,
      accepted: false,
    });
    expect((await me(session)).Roles).toMatchObject([{ Role: "guard" }]);
    expect(await post("vendor/Create_Society", {}, session)).toMatchObject(refusedAs("not-allowed"));
    for (const [path, input] of [
      ["vendor/Generate_Number_OTP", { PhoneNumber: nextPhone() }],
      ["vendor/Accept_Invitation", { InvitationID: crypto.randomUUID() }],
      ["vendor/Update_Sign_In_Request_Status", { Sign_In_RequestID: crypto.randomUUID(), Status: true }],
    ] as const)
      expect(await post(path, input, session)).toMatchObject(refusedAs("number-not-proven"));
    const { Code: own } = (await show(manager, { Society_ResidentID })).extras.Data!;
    expect(await post("vendor/Create_Society_Recovery", {}, await signInBy(phone, own))).toMatchObject(
      refusedAs("number-not-proven"),
    );
  });

  test("of an operator's number is no operator", async () => {
    const own = operated;
    const office = await own.make.role("society_manager");
    const record = await own.make.resident({
      society_id: office.societyId,
      phone_number: "9000000077",
      accepted: false,
    });
    const { extras } = await own.ask(
      "vendor/Generate_Sign_In_Code",
      { Society_ResidentID: record.society_resident_id },
      office,
    );
    const { headers } = await own.make.session();
    const { Code } = extras.Data!;
    const opened = await own.ask("vendor/Validate_Sign_In_Code", { ...account("9000000077"), Code }, { headers });
    const { SessionID, VendorID } = opened.extras.Data!;
    const session = { headers: { ...headers, SessionID, VendorID } };
    const { extras: info } = await own.ask("vendor/Fetch_Vendor_Complete_Information", {}, session);
    expect(info.Data).toMatchObject({ Whether_Operator: false });
  });

  test("makes its device no known one, so that OTPs to the number are guessed no more often from there", async () => {
    const { Code } = (await show(manager, { Society_ResidentID })).extras.Data!;
    await signInBy(phone, Code);
    const known = await db.selectFrom("known_device").selectAll().where("phone_number", "=", phone).execute();
    expect(known).toEqual([]);
  });

  test("is the holder's once the number is proven by an OTP: sessions, passkeys, address and consents of before are gone", async () => {
    const { Code } = (await show(manager, { Society_ResidentID })).extras.Data!;
    const session = await signInBy(phone, Code);
    await db
      .updateTable("vendor")
      .set({ email_id: "mallory@example.in", email_verified_at: clock.now(), is_email_fresh: true })
      .where("vendor_id", "=", session.vendorId)
      .execute();
    await arrangeOthers();
    const holder = await signInByOtp(phone);
    expect(holder.vendorId).toBe(session.vendorId);
    expect(await ask("vendor/Fetch_Vendor_Complete_Information", {}, session)).toMatchObject({ http: 401 });
    const info = await me(holder);
    expect(info).toMatchObject({
      ...{
        Whether_Phone_Number_Verified: true,
        EmailID: null,
        Whether_Email_Verified: false,
        Society_Information: null,
      },
    });
    // This society's invitation and those of all others.
    expect(info.Pending_Invitations).toBeGreaterThan(2);
    expect(await ask("vendor/Filter_My_Invitations", {}, holder)).toMatchObject({ http: 200 });
    expect(await show(manager, { Society_ResidentID })).toMatchObject(refusedAs("not-for-sign-in-codes"));
  });

  test("is proven by the sign-in of another kind of account of the number too", async () => {
    const { Code } = (await show(manager, { Society_ResidentID })).extras.Data!;
    const session = await signInBy(phone, Code);
    await signInByOtp(phone, 2);
    expect(await ask("vendor/Fetch_Vendor_Complete_Information", {}, session)).toMatchObject({ http: 401 });
  });

  test("and an account of an OTP never come to be beside each other, whichever is first on two servers", async () => {
    for (let round = 0; round < 5; round++) {
      const { phone_number, society_resident_id } = await make.resident({
        society_id: manager.societyId,
        accepted: false,
      });
      const { Code } = (await show(manager, { Society_ResidentID: society_resident_id })).extras.Data!;
      const { headers } = await newDevice();
      await ask("vendor/Generate_Vendor_OTP", account(phone_number, 2), { headers });
      const { OTP } = (await ask("outbox/Filter_All_Messages", { To: phone_number })).extras.Data!.find(
        (each) => each.OTP,
      )!;
      await Promise.all([
        enter(phone_number, Code, { via: twin }),
        ask("vendor/Validate_Vendor_OTP", { ...account(phone_number, 2), OTP: OTP! }, { headers }),
      ]);
      const held = await db
        .selectFrom("vendor")
        .select("only_society_id")
        .where("phone_number", "=", phone_number)
        .execute();
      expect(new Set(held.map(({ only_society_id }) => only_society_id))).toEqual(new Set([null]));
    }
  });
});

describe("the operator's code", () => {
  const codeOf = (number: string) =>
    db.transaction().execute((tx) => insertCode(tx, { phone: number, now: clock.now() }));

  test("opens the account that the person chose, with a proven number, once", async () => {
    const number = nextPhone();
    const { code } = await codeOf(number);
    expect(await enter(number, code, { type: 1 })).toMatchObject({ http: 200, extras: { Data: { Vendor_Type: 1 } } });
    expect(await enter(number, code, { type: 1 })).toMatchObject(refusedAs("wrong-sign-in-code"));
    const { phone_verified_at, only_society_id } = await db
      .selectFrom("vendor")
      .selectAll()
      .where("phone_number", "=", number)
      .executeTakeFirstOrThrow();
    expect(phone_verified_at).not.toBeNull();
    expect(only_society_id).toBeNull();
  });

  test("proves a number that was opened by a code of a society", async () => {
    const { Code } = (await show(manager, { Society_ResidentID })).extras.Data!;
    const session = await signInBy(phone, Code);
    const { code } = await codeOf(phone);
    const proven = await signInBy(phone, code);
    expect(proven.vendorId).toBe(session.vendorId);
    expect((await me(proven)).Whether_Phone_Number_Verified).toBe(true);
    expect(await ask("vendor/Fetch_Vendor_Complete_Information", {}, session)).toMatchObject({ http: 401 });
  });
});
