import { beforeEach, describe, expect, test } from "vitest";
import { addDays, type Day, dayOf, startOf } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";
import { runDue } from "../../money/bills/run/run.ts";

const { ask, accept, make, goTo, clock, database, queue } = await startServer();
const { db } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
const today = "2026-06-10" as Day;
let manager: Session;
beforeEach(async () => {
  await goTo(today);
  manager = await make.role("society_manager");
});

const someone = async () => {
  const vendor = await make.vendor({ vendor_type: vendorTypes.society });
  return { ...(await make.session({ vendorId: vendor.vendor_id })), phone: vendor.phone_number };
};
const appoint = (given: object, by = manager) =>
  ask("vendor/Create_Society_Staff", { Role: "treasurer", Name: "Suresh Pillai", ...given } as never, by);
const edit = (given: object, by = manager) =>
  ask("vendor/Edit_Society_Staff", { Name: "Suresh Pillai", ...given } as never, by);
const end = (Society_StaffID: string, by: { headers: Record<string, string> } = manager) =>
  ask("vendor/Inactive_Society_Staff", { Society_StaffID, Reason: "Moved away" }, by);
const listed = async (by = manager) => (await ask("vendor/Filter_All_Society_Staff", {}, by)).extras.Data!;
const roleOf = async ({ headers }: { headers: Record<string, string> }) =>
  (await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers })).extras.Data!.Current_Role.Role;

describe("a term", () => {
  test("gives nothing before its first day and nothing after its last, with a page open", async () => {
    const person = await someone();
    const { extras } = await appoint({ PhoneNumber: person.phone, From: "2026-06-12", Until: "2026-06-14" });
    await accept(person.headers);
    const money = () => ask("vendor/Filter_All_Resident_Bills", {}, person);
    for (const [at, isHeld] of [
      ["2026-06-11T23:59:59+05:30", false],
      ["2026-06-12T00:00:00+05:30", true],
      ["2026-06-14T23:59:59+05:30", true],
      ["2026-06-15T00:00:00+05:30", false],
    ] as const) {
      clock.at = new Date(at);
      expect((await money()).success, at).toBe(isHeld);
      expect(await roleOf(person)).toBe(isHeld ? "treasurer" : "society_manager");
    }
    expect(await ask("vendor/Switch_Vendor_Role", { Role: "treasurer" }, person)).toMatchObject({
      extras: { refusal: "role-not-held" },
    });
    expect((await listed()).find(({ Role }) => Role === "treasurer")).toMatchObject({
      ...{ Society_StaffID: extras.Data!.Society_StaffID, Status: false },
      ...{ From: "2026-06-12", Until: "2026-06-14", Ended_At: null },
    });
    await db.transaction().execute((tx) => queue.enqueue(tx, "staff.end-terms", {}));
    await queue.drain();
    expect((await listed()).find(({ Role }) => Role === "treasurer")).toMatchObject({
      Ended_At: startOf("2026-06-15" as Day).toISOString(),
    });
  });

  test("is followed by another of the same person, never beside it", async () => {
    const { phone } = await someone();
    const given = { PhoneNumber: phone, From: today, Until: "2026-06-30" };
    expect(await appoint(given)).toMatchObject({ success: true });
    const clash = { http: 409, extras: { refusal: "staff-exists" } };
    expect(await appoint({ ...given, From: "2026-06-30", Until: null })).toMatchObject(clash);
    const next = await appoint({ ...given, From: "2026-07-01", Until: null });
    expect(next).toMatchObject({ success: true });
    const { Society_StaffID } = next.extras.Data!;
    expect(await edit({ Society_StaffID, From: "2026-06-20" })).toMatchObject(clash);
    expect(await edit({ Society_StaffID, From: "2026-07-02", Until: "2026-12-31" })).toMatchObject({ success: true });
  });

  test.each([
    [{ From: "2026-06-20", Until: "2026-06-19" }, "It must end after it begins"],
    [{ From: "2026-01-01", Until: "2026-06-09" }, "Choose today or a later day"],
  ])("of %o is refused at its field", async (term, Until) => {
    expect(await appoint({ PhoneNumber: nextPhone(), ...term })).toMatchObject({
      http: 400,
      extras: { fields: { Until } },
    });
    expect(await listed()).toHaveLength(1);
  });

  test("that ends says by whom and why, and the history stays", async () => {
    const { phone } = await someone();
    const { extras } = await appoint({ PhoneNumber: phone });
    await end(extras.Data!.Society_StaffID);
    await db.updateTable("vendor").set({ full_name: "Meera Rao" }).where("vendor_id", "=", manager.vendorId).execute();
    expect((await listed()).find(({ Role }) => Role === "treasurer")).toMatchObject({
      ...{ Status: false, Appointed_By: "Meera Rao", Ended_By: "Meera Rao", End_Reason: "Moved away" },
    });
  });

  test("is given up by its holder, and by nobody else", async () => {
    const [person, other] = [await someone(), await someone()];
    const { extras } = await appoint({ PhoneNumber: person.phone });
    const { Society_StaffID } = extras.Data!;
    const resign = (by: { headers: Record<string, string> }) =>
      ask("vendor/Resign_Society_Staff", { Society_StaffID }, by);
    // Not before it is accepted: then it is declined.
    for (const by of [person, other, manager])
      expect(await resign(by)).toMatchObject({ http: 404, extras: { refusal: "unknown-staff" } });
    await accept(person.headers);
    expect(await resign(other)).toMatchObject({ http: 404 });
    expect(await resign(person)).toMatchObject({ success: true });
    expect(await roleOf(person)).toBe("society_manager");
  });
});

describe("an auditor", () => {
  test("is given a financial year", async () => {
    expect(await appoint({ Role: "auditor", PhoneNumber: nextPhone() })).toMatchObject({
      http: 400,
      extras: { fields: { Financial_Year: "Choose a financial year" } },
    });
  });

  test("can be given another year, and nobody else has one", async () => {
    await make.role("auditor", { society_id: manager.societyId });
    await make.role("treasurer", { society_id: manager.societyId });
    const idOf = async (role: string) => (await listed()).find(({ Role }) => Role === role)!.Society_StaffID;
    for (const role of ["auditor", "treasurer"])
      expect(await edit({ Society_StaffID: await idOf(role), Financial_Year: 2024 })).toMatchObject({ success: true });
    const yearOf = async (role: string) => (await listed()).find(({ Role }) => Role === role)!.Financial_Year;
    expect([await yearOf("auditor"), await yearOf("treasurer")]).toEqual([2024, null]);
    expect(await edit({ Society_StaffID: await idOf("auditor") })).toMatchObject({ success: true });
    expect(await yearOf("auditor")).toBe(2024);
    expect(await edit({ Society_StaffID: await idOf("auditor"), Financial_Year: 1900 })).toMatchObject({ http: 400 });
  });

  test("reads the books of that year only", async () => {
    await goTo("2026-01-10");
    const office = await make.role("society_manager");
    const { building_id } = await make.building({ society_id: office.societyId });
    const { flat_id: FlatID } = await make.flat({ building_id });
    await make.resident({ flat_id: FlatID });
    const transaction = <T>(work: (tx: never) => Promise<T>) => db.transaction().execute(work as never) as Promise<T>;
    for (const day of ["2026-02-01", "2026-03-01", "2026-04-01"]) {
      await goTo(day);
      await runDue({ db, now: clock.now(), enqueue: queue.enqueue, transaction: transaction as never }, 60_000);
    }
    const billsOf = async (by: Session) => (await ask("vendor/Filter_All_Resident_Bills", {}, by)).extras.Data!;
    const all = await billsOf(office);
    expect(all.map(({ Bill_Date }) => Bill_Date).sort()).toEqual(["2026-02-01", "2026-03-01", "2026-04-01"]);
    for (const { BillID } of all)
      expect(
        await ask("vendor/Collect_Bill_Amount", { BillID, Amount: 100, Payment_Mode: 1 } as never, office),
      ).toMatchObject({ success: true });
    await goTo(today);
    const auditor = await make.role("auditor", { society_id: office.societyId });
    const own = await billsOf(auditor);
    expect(own.map(({ Bill_Date }) => Bill_Date).sort()).toEqual(["2026-02-01", "2026-03-01"]);
    const other = all.find(({ Bill_Date }) => Bill_Date === "2026-04-01")!;
    const foreign = { http: 404, extras: { refusal: "unknown-bill" } };
    for (const path of ["vendor/Fetch_Bill_Info", "vendor/Fetch_Bill_Paper"] as const) {
      expect(await ask(path, { BillID: own[0]!.BillID }, auditor)).toMatchObject({ success: true });
      expect(await ask(path, { BillID: other.BillID }, auditor)).toMatchObject(foreign);
    }
    // All were paid in April, which is another year's.
    expect(await ask("vendor/Filter_All_Bill_Payments", {}, auditor)).toMatchObject({ extras: { Count: 0 } });
    const days = { Start_Date: "2026-04-01", End_Date: "2026-06-01" };
    const statement = (await ask("vendor/Fetch_Flat_Statement_Info", { FlatID, ...days }, auditor)).extras.Data!;
    expect(statement).toMatchObject({ Start_Date: "2026-03-31", End_Date: "2026-03-31", Paid_Amount: 0 });
    expect(await ask("vendor/Fetch_Dashboard_Info", {}, auditor)).toMatchObject({
      extras: { Data: { Kind: "society", Society: null } },
    });
  });
});

describe("the last administrator", () => {
  const lonely = { http: 409, extras: { refusal: "last-administrator" } };
  const second = async (role = "chairman") => {
    const person = await make.role(role as "chairman", { society_id: manager.societyId });
    const row = (await listed()).find(({ Role }) => Role === role)!;
    return { ...person, id: row.Society_StaffID };
  };
  const founderId = async () => (await listed()).find(({ Role }) => Role === "society_manager")!.Society_StaffID;

  test("is the founder, who cannot leave, resign or set a last day", async () => {
    const id = await founderId();
    expect(await end(id)).toMatchObject(lonely);
    expect(await ask("vendor/Resign_Society_Staff", { Society_StaffID: id }, manager)).toMatchObject(lonely);
    expect(await edit({ Society_StaffID: id, Until: "2027-03-31" })).toMatchObject(lonely);
    expect(await roleOf(manager)).toBe("society_manager");
    expect((await listed())[0]).toMatchObject({ Status: true, Until: null });
  });

  test("may leave once there is another one, and the society remains", async () => {
    const chairman = await second();
    expect(await end(await founderId(), chairman)).toMatchObject({ success: true });
    expect(await ask("vendor/Filter_All_Residents", {}, manager)).toMatchObject({ http: 404 });
    expect(await ask("vendor/Filter_All_Residents", {}, chairman)).toMatchObject({ success: true });
    expect(await end(chairman.id, chairman)).toMatchObject(lonely);
    // The account that founded a society founds no other.
    const draft = { Name: "Neelkanth", PhoneNumber: "2025551234", EmailID: "office@example.in", Est_Year: 2011 };
    const place = { Address: "4 Karve Road", Location_Address: "Pune", Latitude: 18.5, Longitude: 73.8 };
    expect(await ask("vendor/Create_Society", { ...draft, ...place }, manager)).toMatchObject({ http: 409 });
  });

  test("is left when two remove one another at once", async () => {
    const chairman = await second();
    const id = await founderId();
    const answers = await Promise.all([end(id, chairman), end(chairman.id, manager)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const { rows } = await database.pool.query(
      "select from staff where society_id = $1 and ended_at is null and role in ('society_manager', 'chairman')",
      [manager.societyId],
    );
    expect(rows).toHaveLength(1);
  });

  test("leaves on a day on which a successor begins, not before", async () => {
    const chairman = await second();
    const id = await founderId();
    expect(await edit({ Society_StaffID: chairman.id, From: addDays(today, 10) })).toMatchObject({ success: true });
    expect(await edit({ Society_StaffID: id, Until: addDays(today, 8) })).toMatchObject(lonely);
    expect(await edit({ Society_StaffID: id, Until: addDays(today, 9) })).toMatchObject({ success: true });
    expect(await end(chairman.id)).toMatchObject(lonely);
  });

  test("does not count who has not accepted, nor whose number has a new holder", async () => {
    const person = await someone();
    await make.staff({ society_id: manager.societyId, role: "secretary", phone_number: person.phone, accepted: false });
    const id = await founderId();
    expect(await end(id)).toMatchObject(lonely);
    await accept(person.headers);
    expect(await end(id)).toMatchObject({ success: true });
    const invitations = await db
      .selectFrom("invitation")
      .select("invitation_id")
      .where("phone_number", "=", person.phone)
      .execute();
    const [{ invitation_id: InvitationID }] = invitations as [{ invitation_id: string }];
    expect(await ask("vendor/Decline_Invitation", { InvitationID }, person)).toMatchObject(lonely);
    expect(await roleOf(person)).toBe("secretary");
  });

  test("nobody extends their own term as one", async () => {
    const chairman = await second();
    await edit({ Society_StaffID: chairman.id, Until: "2026-12-31" });
    const extend = { Society_StaffID: chairman.id, Until: "2027-12-31" };
    expect(await edit(extend, chairman)).toMatchObject({ http: 403, extras: { refusal: "own-term" } });
    expect(await edit({ ...extend, Until: "2026-11-30" }, chairman)).toMatchObject({ success: true });
    expect(await edit(extend)).toMatchObject({ success: true });
  });
});

test("a stranger's society has no say over another", async () => {
  const stranger = await make.role("society_manager");
  const [row] = await listed();
  const { Society_StaffID } = row!;
  for (const answer of [
    await end(Society_StaffID, stranger),
    await edit({ Society_StaffID, Until: "2027-01-01" }, stranger),
    await ask("vendor/Resign_Society_Staff", { Society_StaffID }, stranger),
  ])
    expect(answer).toMatchObject({ http: 404, extras: { refusal: "unknown-staff" } });
  expect(dayOf(clock.at)).toBe(today);
});
