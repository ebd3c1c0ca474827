import { beforeEach, describe, expect, test } from "vitest";
import { startServer } from "../../../test/server.ts";

const { ask, make, goTo, clock, database } = await startServer();
const { db } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
type By = { headers: Record<string, string> };
let manager: Session;
let guard: Session;
let gateId: string;
let ramu: { staff_id: string };
let sita: { staff_id: string };

const refusal = (code: string) => ({ success: false, extras: { refusal: code } });
const phoneOf = async ({ vendorId }: { vendorId: string }) =>
  (await db.selectFrom("vendor").select("phone_number").where("vendor_id", "=", vendorId).executeTakeFirstOrThrow())
    .phone_number;
const info = async (by: By = manager) => (await ask("vendor/Fetch_Gates_Info", {}, by)).extras.Data!;
const addGate = async (Name: string, by: By = manager) => ask("vendor/Create_Gate", { Name }, by);
const codeOf = async (GateID = gateId) =>
  (await ask("vendor/Create_Gate_Device", { GateID, Name: "Red Nokia" }, manager)).extras.Data!;
const bind = (Code: string, by: By = guard) => ask("vendor/Bind_Gate_Device", { Code }, by);
const bound = async (by: By = guard, GateID = gateId) => bind((await codeOf(GateID)).Code, by);
const pinOf = async ({ staff_id }: { staff_id: string }) =>
  (await ask("vendor/Create_Gate_PIN", { Society_StaffID: staff_id }, manager)).extras.Data!.PIN;
const takeOver = (who: { staff_id: string }, PIN: string, by: By = guard) =>
  ask("vendor/Start_Gate_Shift", { Society_StaffID: who.staff_id, PIN }, by);
const duty = async (by: By = guard) => (await ask("vendor/Fetch_Gate_Duty_Info", {}, by)).extras.Data!;
const require = () => ask("vendor/Edit_Gate_Settings", { Whether_Shift_Needed: true }, manager);
const wrongFor = (pin: string) => (pin === "273849" ? "273848" : "273849");

/** A society with a gate and a guard's phone, and two guards without phones of their own. */
beforeEach(async () => {
  await goTo("2026-06-10");
  manager = await make.role("society_manager");
  const { societyId: society_id } = manager;
  guard = await make.role("guard", { society_id });
  ramu = await make.staff({ society_id, role: "guard", name: "Ramu Yadav", accepted: false });
  sita = await make.staff({ society_id, role: "guard", name: "Sita Devi", accepted: false });
  gateId = (await addGate("Main gate")).extras.Data!.GateID;
});

describe("a gate", () => {
  test("has a name of its own in its society, is renamed, and can be out of use", async () => {
    expect(await addGate(" main  GATE ")).toMatchObject({ http: 409, ...refusal("gate-exists") });
    const other = await make.role("society_manager");
    expect(await addGate("Main gate", other)).toMatchObject({ success: true });
    const edit = (given: object, by: By = manager) =>
      ask("vendor/Edit_Gate", { GateID: gateId, Name: "East gate", Status: true, ...given } as never, by);
    expect(await edit({}, other)).toMatchObject({ http: 404, ...refusal("unknown-gate") });
    await bound();
    await takeOver(ramu, await pinOf(ramu));
    expect(await edit({ Status: false })).toMatchObject({ success: true });
    expect((await info()).Gates).toEqual([{ GateID: gateId, Name: "East gate", Status: false, Devices: [] }]);
    expect(await duty()).toMatchObject({ Gate_Name: null, Shift: null });
    expect(await ask("vendor/Create_Gate_Device", { GateID: gateId, Name: "Phone" }, manager)).toMatchObject(
      refusal("gate-inactive"),
    );
  });

  test.each(["guard", "treasurer", "estate_manager", "owner"] as const)("is not managed by a %s", async (role) => {
    const someone = await make.role(role, { society_id: manager.societyId });
    for (const answer of [await addGate("Back gate", someone), await ask("vendor/Fetch_Gates_Info", {}, someone)])
      expect(answer).toMatchObject({ http: 403, ...refusal("not-allowed") });
  });
});

describe("a phone", () => {
  test("is bound by a code, once, within fifteen minutes, and only in its society", async () => {
    const { Code } = await codeOf();
    expect((await info()).Gates[0]!.Devices).toMatchObject([{ Name: "Red Nokia", Bound_At: null, Shift: null }]);
    const stranger = await make.role("guard");
    expect(await bind(Code, stranger)).toMatchObject({ http: 400, ...refusal("gate-code-wrong") });
    expect(await bind("ABCDEFGH")).toMatchObject(refusal("gate-code-wrong"));
    expect(await bind(` ${Code.slice(0, 4).toLowerCase()}-${Code.slice(4)}`)).toMatchObject({ success: true });
    expect(await duty()).toMatchObject({ Gate_Name: "Main gate", Shift: null });
    expect((await info()).Gates[0]!.Devices).toMatchObject([{ Bound_At: clock.at.toISOString(), Code_Until: null }]);
    const second = await make.role("guard", { society_id: manager.societyId });
    expect(await bind(Code, second)).toMatchObject(refusal("gate-code-wrong"));
    const late = await codeOf();
    clock.pass(15 * 60_000);
    expect(await bind(late.Code, second)).toMatchObject(refusal("gate-code-wrong"));
    // The code is nowhere, not even its hash in the log.
    const { rows } = await database.pool.query(
      "select from audit_entry where coalesce(before, '{}')::text || after::text like $1",
      [`%${Code}%`],
    );
    expect(rows).toEqual([]);
  });

  test("is bound once, when two enter the code at the same time", async () => {
    const { Code } = await codeOf();
    const second = await make.role("guard", { society_id: manager.societyId });
    const answers = await Promise.all([bind(Code), bind(Code, second)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  test("moves to another gate of the society, and is not taken by another society", async () => {
    const back = (await addGate("Back gate")).extras.Data!.GateID;
    await bound();
    await bound(guard, back);
    expect((await duty()).Gate_Name).toBe("Back gate");
    expect((await info()).Gates.map(({ Name, Devices }) => [Name, Devices.length])).toEqual([
      ["Back gate", 1],
      ["Main gate", 0],
    ]);
    const other = await make.role("society_manager");
    const { GateID } = (await addGate("North", other)).extras.Data!;
    const { Code } = (await ask("vendor/Create_Gate_Device", { GateID, Name: "Phone" }, other)).extras.Data!;
    await make.staff({ society_id: other.societyId, role: "guard", phone_number: await phoneOf(guard) });
    const roles = await ask("vendor/Switch_Vendor_Role", { Role: "guard", SocietyID: other.societyId } as never, guard);
    if (roles.success) {
      const answer = await bind(Code);
      expect(["gate-device-elsewhere", "gate-code-wrong"]).toContain(answer.extras.refusal);
    }
  });

  test("that is lost is unbound by the office, and its shift ends", async () => {
    await bound();
    await takeOver(ramu, await pinOf(ramu));
    const { Gate_DeviceID } = (await info()).Gates[0]!.Devices[0]!;
    const end = (by: By) => ask("vendor/Inactive_Gate_Device", { Gate_DeviceID }, by);
    expect(await end(await make.role("society_manager"))).toMatchObject({
      http: 404,
      ...refusal("unknown-gate-device"),
    });
    expect(await end(manager)).toMatchObject({ success: true });
    expect(await end(manager)).toMatchObject(refusal("unknown-gate-device"));
    expect(await duty()).toMatchObject({ Gate_Name: null, Shift: null, Guards: [] });
    expect(await takeOver(ramu, "271828")).toMatchObject({ http: 409, ...refusal("gate-not-bound") });
  });
});

describe("a shift", () => {
  test("is taken over by PIN, and the one before ends", async () => {
    expect(await takeOver(ramu, "271828")).toMatchObject(refusal("gate-not-bound"));
    await bound();
    expect(await takeOver(ramu, "271828")).toMatchObject({ http: 409, ...refusal("no-gate-pin") });
    const [first, second] = [await pinOf(ramu), await pinOf(sita)];
    expect(first).toMatch(/^\d{6}$/);
    expect(await takeOver(ramu, first)).toMatchObject({ success: true, extras: { Data: { Name: "Ramu Yadav" } } });
    clock.pass(60_000);
    expect(await takeOver(sita, second)).toMatchObject({ success: true });
    expect((await duty()).Shift).toEqual({ Name: "Sita Devi", Since: clock.at.toISOString() });
    expect((await info()).Gates[0]!.Devices[0]!.Shift).toMatchObject({ Name: "Sita Devi" });
    const shifts = await db
      .selectFrom("gate_shift")
      .select("ended_at")
      .where("society_id", "=", manager.societyId)
      .execute();
    expect(shifts.filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
    expect(await ask("vendor/End_Gate_Shift", {}, guard)).toMatchObject({ success: true });
    expect((await duty()).Shift).toBeNull();
  });

  test("is of one guard on a phone and at one gate, however many take over at once", async () => {
    await bound();
    const [first, second] = [await pinOf(ramu), await pinOf(sita)];
    const answers = await Promise.all([takeOver(ramu, first), takeOver(sita, second), takeOver(ramu, first)]);
    expect(answers.every(({ success }) => success)).toBe(true);
    const open = db.selectFrom("gate_shift").select("staff_id").where("society_id", "=", manager.societyId);
    expect(await open.where("ended_at", "is", null).execute()).toHaveLength(1);
    const other = await make.role("guard", { society_id: manager.societyId });
    await bound(other);
    await takeOver(ramu, first, other);
    expect((await duty(other)).Shift).toMatchObject({ Name: "Ramu Yadav" });
    expect((await duty()).Shift?.Name).not.toBe("Ramu Yadav");
  });

  test("ends after sixteen hours, and with the guard's appointment", async () => {
    await bound();
    const [first, second] = [await pinOf(ramu), await pinOf(sita)];
    await takeOver(ramu, first);
    clock.pass(16 * 3600_000);
    expect((await duty()).Shift).toBeNull();
    await takeOver(sita, second);
    expect((await duty()).Shift).toMatchObject({ Name: "Sita Devi" });
    await ask("vendor/Inactive_Society_Staff", { Society_StaffID: sita.staff_id }, manager);
    expect((await duty()).Shift).toBeNull();
    expect(await takeOver(sita, "271828")).toMatchObject({ http: 404, ...refusal("unknown-guard") });
  });

  test("is not for a guard of another society, nor for the office", async () => {
    await bound();
    const stranger = await make.staff({ role: "guard" });
    const treasurer = await make.staff({ society_id: manager.societyId, role: "treasurer" });
    for (const who of [stranger, treasurer]) {
      expect(await takeOver(who, "271828")).toMatchObject(refusal("unknown-guard"));
      const given = await ask("vendor/Create_Gate_PIN", { Society_StaffID: who.staff_id }, manager);
      expect(given).toMatchObject({ http: 404, ...refusal("unknown-guard") });
    }
  });
});

describe("a PIN", () => {
  test("locks after five wrong ones in a row, longer each time, and a new one lifts it", async () => {
    await bound();
    const pin = await pinOf(ramu);
    const wrong = () => takeOver(ramu, wrongFor(pin));
    for (let n = 0; n < 5; n++) expect(await wrong()).toMatchObject({ http: 400, ...refusal("gate-pin-wrong") });
    const locked = await takeOver(ramu, pin);
    expect(locked).toMatchObject({ http: 429, ...refusal("gate-pin-locked") });
    expect((await info()).Guards.find(({ Name }) => Name === "Ramu Yadav")!.Locked_Until).toBe(
      new Date(clock.at.getTime() + 15 * 60_000).toISOString(),
    );
    clock.pass(15 * 60_000);
    for (let n = 0; n < 5; n++) await wrong();
    clock.pass(29 * 60_000);
    expect(await takeOver(ramu, pin)).toMatchObject(refusal("gate-pin-locked"));
    manager = { ...manager, ...(await make.session({ vendorId: manager.vendorId })) };
    expect(await takeOver(ramu, await pinOf(ramu))).toMatchObject({ success: true });
  });

  test("is tried five times, however many tries come at once", async () => {
    await bound();
    const pin = await pinOf(ramu);
    const answers = await Promise.all(Array.from({ length: 12 }, () => takeOver(ramu, wrongFor(pin))));
    expect(answers.filter(({ extras }) => extras.refusal === "gate-pin-wrong")).toHaveLength(5);
    expect(answers.filter(({ extras }) => extras.refusal === "gate-pin-locked")).toHaveLength(7);
  });

  test("is forgiven its wrong tries by a right one", async () => {
    await bound();
    const pin = await pinOf(ramu);
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 4; n++) await takeOver(ramu, wrongFor(pin));
      expect(await takeOver(ramu, pin)).toMatchObject({ success: true });
    }
  });

  test("is set by the guard in an own session, is kept as a hash, and is none that a stranger tries first", async () => {
    await bound();
    const set = (PIN: string, by: By = guard) => ask("vendor/Update_Gate_PIN", { PIN }, by);
    for (const PIN of ["1234", "0000", "987654"])
      expect(await set(PIN)).toMatchObject({
        http: 400,
        extras: { fields: { PIN: expect.stringContaining("guess") } },
      });
    for (const PIN of ["123", "1234567", "12a4"])
      expect(await set(PIN)).toMatchObject({ http: 400, extras: { fields: { PIN: "Enter 4 to 6 digits" } } });
    expect(await set("2580")).toMatchObject({ success: true });
    expect(await set("2580", manager)).toMatchObject({ http: 404, ...refusal("unknown-guard") });
    const stale = await make.session({ vendorId: guard.vendorId, freshAt: null });
    expect(await set("2580", stale)).toMatchObject(refusal("confirm-identity"));
    const own = (await info()).Guards.find(({ Whether_PIN }) => Whether_PIN)!;
    expect(own).toMatchObject({ Whether_PIN_Given: false });
    expect(await takeOver({ staff_id: own.Society_StaffID }, "2580")).toMatchObject({ success: true });
    const { rows } = await database.pool.query(
      "select pin_hash::text || salt::text as kept from gate_pin where staff_id = $1",
      [own.Society_StaffID],
    );
    expect(rows[0].kept).not.toContain("2580");
    const { rows: keys } = await database.pool.query(
      "select from idempotency_key where path like '%Gate_PIN' or path like '%Gate_Shift'",
    );
    expect(keys).toEqual([]);
  });
});

describe("where the society wants a shift", () => {
  const walkIn = async (by: By = guard) => {
    const { flat_id: FlatID } = await make.flat({ society_id: manager.societyId });
    return ask("vendor/Create_Walk_In", { Name: "Sunil Pawar", Purpose: "delivery", FlatID } as never, by);
  };

  test("a guard without one is refused at the gate, and sees no visits; other roles work as before", async () => {
    expect(await walkIn()).toMatchObject({ success: true });
    const { VisitID } = (await walkIn()).extras.Data!;
    await require();
    const off = { http: 403, ...refusal("no-gate-shift") };
    expect(await walkIn()).toMatchObject(off);
    expect(await ask("vendor/Check_Visitor_Pass", { Entry_Code: "123456" }, guard)).toMatchObject(off);
    expect(await ask("vendor/Check_In_Visitor", { VisitID }, guard)).toMatchObject(off);
    expect(await ask("vendor/Check_Out_Visitor", { VisitID }, guard)).toMatchObject(off);
    expect(await ask("vendor/Decide_Visit", { VisitID, Whether_Approved: true }, guard)).toMatchObject(off);
    expect(await ask("vendor/Filter_Gate_Flats", { Search: "1" }, guard)).toMatchObject(off);
    expect((await ask("vendor/Filter_All_Visitors", {}, guard)).extras.Count).toBe(0);
    expect(await ask("vendor/Fetch_Visit_Info", { VisitID }, guard)).toMatchObject({ http: 404 });
    expect(await duty()).toMatchObject({ Whether_Gates: true, Whether_Shift_Needed: true, Whether_On_Duty: false });
    const helper = await make.role("society_maintenance", { society_id: manager.societyId });
    for (const other of [helper, manager]) expect(await walkIn(other)).toMatchObject({ success: true });

    await bound();
    expect(await walkIn()).toMatchObject(off);
    await takeOver(ramu, await pinOf(ramu));
    expect(await walkIn()).toMatchObject({ success: true });
    expect((await ask("vendor/Filter_All_Visitors", {}, guard)).extras.Count).toBeGreaterThan(0);
    // Another phone of the same guard is not bound.
    const other = await make.session({ vendorId: guard.vendorId });
    expect(await walkIn(other)).toMatchObject(off);
  });

  test("an entry says at which gate and by whom, on the way in and out", async () => {
    await bound();
    await takeOver(ramu, await pinOf(ramu));
    const { VisitID } = (await walkIn()).extras.Data!;
    await ask("vendor/Decide_Visit", { VisitID, Whether_Approved: true }, guard);
    const entered = (await ask("vendor/Check_In_Visitor", { VisitID }, guard)).extras.Data!;
    expect(entered).toMatchObject({
      ...{ Approved_By: "Ramu Yadav (gate)", Entry_Gate: "Main gate", Entry_Guard: "Ramu Yadav" },
      ...{ Exit_Gate: null, Exit_Guard: null },
    });
    await takeOver(sita, await pinOf(sita));
    const left = (await ask("vendor/Check_Out_Visitor", { VisitID }, guard)).extras.Data!;
    expect(left).toMatchObject({ Entry_Guard: "Ramu Yadav", Exit_Gate: "Main gate", Exit_Guard: "Sita Devi" });
  });
});
