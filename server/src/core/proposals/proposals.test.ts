import { beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";

const { ask, accept, make, goTo, clock, database, queue } = await startServer();
const { db } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
type Headers = { headers: Record<string, string> };
let manager: Session;
let chairman: Session;
beforeEach(async () => {
  await goTo("2026-06-10");
  manager = await make.role("society_manager");
  chairman = await make.role("chairman", { society_id: manager.societyId });
});

const phoneOf = async ({ vendorId }: { vendorId: string }) =>
  (await db.selectFrom("vendor").select("phone_number").where("vendor_id", "=", vendorId).executeTakeFirstOrThrow())
    .phone_number;
const someone = async () => {
  const vendor = await make.vendor({ vendor_type: vendorTypes.society });
  return { ...(await make.session({ vendorId: vendor.vendor_id })), phone: vendor.phone_number };
};
const appoint = async (by: Headers, given: object = {}) => {
  const draft = { Role: "secretary", Name: "Asha Rao", PhoneNumber: nextPhone(), ...given };
  return ask("vendor/Create_Society_Staff", draft as never, by);
};
const proposed = async (by: Headers = manager, given: object = {}) =>
  (await appoint(by, given)).extras.Data!.Society_ProposalID!;
const confirm = (Society_ProposalID: string, by: Headers = chairman) =>
  ask("vendor/Confirm_Society_Staff", { Society_ProposalID }, by);
const decline = (Society_ProposalID: string, by: Headers = chairman) =>
  ask("vendor/Decline_Society_Proposal", { Society_ProposalID }, by);
const listed = async (by: Headers = manager) => (await ask("vendor/Filter_All_Society_Proposals", {}, by)).extras.Data!;
const secretaries = async () =>
  (await ask("vendor/Filter_All_Society_Staff", { Whether_Role_Filter: true, Role: "secretary" } as never, manager))
    .extras.Data!;
const bellOf = async (by: Headers) => (await ask("vendor/Filter_All_Notifications", {}, by)).extras.Data!;

describe("a new administrator", () => {
  test("is proposed by one, confirmed by another, and accepts then; both are in the log, all officers are told", async () => {
    const person = await someone();
    const treasurer = await make.role("treasurer", { society_id: manager.societyId });
    const id = await proposed(manager, { PhoneNumber: person.phone, Until: "2027-03-31" });
    expect(await secretaries()).toEqual([]);
    expect(await listed(chairman)).toMatchObject([
      { Society_ProposalID: id, Kind: "appointment", State: "open", Whether_Own: false, Decided_By: null },
    ]);
    expect((await listed(chairman))[0]!.Appointment).toEqual({
      ...{ Role: "secretary", Name: "Asha Rao", PhoneNumber: person.phone, From: "2026-06-10", Until: "2027-03-31" },
    });
    expect((await bellOf(chairman)).map(({ Kind }) => Kind)).toContain("proposal-made");
    expect(await confirm(id)).toMatchObject({ success: true });
    expect(await secretaries()).toMatchObject([{ PhoneNumber: person.phone, Invitation_Status: "waiting" }]);
    await accept(person.headers);
    expect(await ask("vendor/Filter_All_Society_Staff", {}, person)).toMatchObject({ success: true });
    for (const officer of [manager, chairman, treasurer])
      expect((await bellOf(officer)).map(({ Kind }) => Kind)).toContain("administrator-appointed");
    const { rows } = await database.pool.query(
      "select call, vendor_id, thing from audit_entry where chain = $1 order by position",
      [`society:${manager.societyId}`],
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { call: "vendor/Create_Society_Staff", vendor_id: manager.vendorId, thing: "Society_Proposal" },
        { call: "vendor/Confirm_Society_Staff", vendor_id: chairman.vendorId, thing: "Society_Proposal" },
        { call: "vendor/Confirm_Society_Staff", vendor_id: chairman.vendorId, thing: "Society_Staff" },
      ]),
    );
    await queue.drain();
  });

  test("is not confirmed by the person who proposed it, in whatever role or session", async () => {
    const id = await proposed();
    const own = { http: 403, extras: { refusal: "second-person" } };
    expect(await confirm(id, manager)).toMatchObject(own);
    await make.staff({
      ...{ society_id: manager.societyId, role: "secretary", phone_number: await phoneOf(manager) },
    });
    const asSecretary = await make.session({ vendorId: manager.vendorId });
    await ask("vendor/Switch_Vendor_Role", { Role: "secretary" }, asSecretary);
    expect(await confirm(id, asSecretary)).toMatchObject(own);
  });

  test("is appointed once, however often it is confirmed at once", async () => {
    const secretary = await make.role("secretary", { society_id: manager.societyId });
    const before = (await secretaries()).length;
    const id = await proposed();
    const answers = await Promise.all([confirm(id), confirm(id, secretary), confirm(id), decline(id, secretary)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (const answer of answers.filter(({ success }) => !success))
      expect(answer).toMatchObject({ http: 409, extras: { refusal: "answered-already" } });
    expect((await secretaries()).length - before).toBeLessThanOrEqual(1);
  });

  test("has seven days to be confirmed", async () => {
    const [late, soon] = [await proposed(), await proposed()];
    clock.pass(7 * 24 * 3600_000 - 1000);
    const fresh = async () => make.session({ vendorId: chairman.vendorId });
    expect(await confirm(soon, await fresh())).toMatchObject({ success: true });
    clock.pass(1000);
    const session = await fresh();
    expect(await confirm(late, session)).toMatchObject({ http: 409, extras: { refusal: "proposal-expired" } });
    expect((await listed(session)).map(({ State }) => State).sort()).toEqual(["confirmed", "expired"]);
  });

  test("is not confirmed once the proposer's term has ended", async () => {
    const secretary = await make.role("secretary", { society_id: manager.societyId });
    const id = await proposed(secretary);
    await db
      .updateTable("staff")
      .set({ from_on: "2026-06-01", until_on: "2026-06-10" })
      .where("accepted_phone", "=", await phoneOf(secretary))
      .execute();
    clock.at = new Date("2026-06-11T00:00:00+05:30");
    const session = await make.session({ vendorId: chairman.vendorId });
    expect(await confirm(id, session)).toMatchObject({ http: 409, extras: { refusal: "proposer-left" } });
    // Nor can the proposer do anything about it any more.
    expect(await decline(id, await make.session({ vendorId: secretary.vendorId }))).not.toMatchObject({
      success: true,
    });
  });

  test("of another society does not exist", async () => {
    const stranger = await make.role("society_manager");
    const id = await proposed();
    const nothing = { http: 404, extras: { refusal: "unknown-proposal" } };
    expect(await confirm(id, stranger)).toMatchObject(nothing);
    expect(await decline(id, stranger)).toMatchObject(nothing);
    expect(await ask("vendor/Confirm_Payment_Settings", { Society_ProposalID: id }, chairman)).toMatchObject(nothing);
    expect(await listed(stranger)).toEqual([]);
  });

  test("is declined by another, or withdrawn", async () => {
    const [one, other] = [await proposed(), await proposed()];
    await decline(one);
    await decline(other, manager);
    expect((await listed()).map(({ State }) => State)).toEqual(["withdrawn", "declined"]);
    expect(await confirm(one)).toMatchObject({ http: 409, extras: { refusal: "answered-already" } });
  });

  test("needs nobody else where there is one administrator, but begins in two days, and the officers are told", async () => {
    const lonely = await make.role("society_manager");
    const treasurer = await make.role("treasurer", { society_id: lonely.societyId });
    const person = await someone();
    const { extras } = await appoint(lonely, { PhoneNumber: person.phone });
    expect(extras.Data).toEqual({ Society_StaffID: expect.stringMatching(/./) });
    await accept(person.headers);
    const from = addDays(dayOf(clock.at), 2);
    const { Data } = (await ask("vendor/Filter_All_Society_Staff", {}, lonely)).extras;
    expect(Data!.find(({ Role }) => Role === "secretary")).toMatchObject({ From: from });
    for (const officer of [lonely, treasurer])
      expect((await bellOf(officer)).map(({ Kind }) => Kind)).toContain("administrator-appointed");
    expect(await ask("vendor/Filter_All_Society_Staff", {}, person)).toMatchObject({ success: false });
    clock.at = new Date(`${from}T00:00:00+05:30`);
    expect(await ask("vendor/Filter_All_Society_Staff", {}, person)).toMatchObject({ success: true });
  });
});

describe("payment details", () => {
  const account = { Bank_Account_No: "50100123456789", IFSC: "HDFC0001234", Bank_Name: "HDFC Bank, Baner" };
  const settings = { UPI_ID: "green@okicici", Payee_Name: "Green Park CHS", ...account, Reminder_Days: [3] };
  const noAccount = { Bank_Account_No: "", IFSC: "", Bank_Name: "" };
  const save = (by: Headers, given: object = {}) => ask("vendor/Edit_Payment_Settings", { ...settings, ...given }, by);
  const current = async () => (await ask("vendor/Fetch_Payment_Settings_Info", {}, manager)).extras.Data!;

  test("go to a second administrator; the days of reminders need nobody", async () => {
    const { extras } = await save(manager);
    const Society_ProposalID = extras.Data!.Society_ProposalID!;
    expect(await current()).toEqual({ UPI_ID: "", Payee_Name: "", ...noAccount, Reminder_Days: [3] });
    expect((await listed(chairman))[0]).toMatchObject({
      Kind: "payment-settings",
      Payment_Settings: { UPI_ID: "green@okicici", Payee_Name: "Green Park CHS", ...account },
    });
    const confirmed = (by: Headers) => ask("vendor/Confirm_Payment_Settings", { Society_ProposalID }, by);
    expect(await confirmed(manager)).toMatchObject({ extras: { refusal: "second-person" } });
    expect(await confirmed(chairman)).toMatchObject({ success: true });
    expect(await current()).toEqual(settings);
    for (const officer of [manager, chairman])
      expect((await bellOf(officer)).map(({ Kind }) => Kind)).toContain("payment-details-changed");
    expect((await save(manager, { Reminder_Days: [5] })).extras.Data).toEqual({ ...settings, Reminder_Days: [5] });
    // Another account alone needs the second person too.
    const moved = await save(manager, { Bank_Account_No: "99990000111122" });
    expect(moved.extras.Data).toMatchObject({ ...account, Society_ProposalID: expect.any(String) });
  });

  test("are saved at once where there is one administrator", async () => {
    const lonely = await make.role("society_manager");
    expect((await save(lonely)).extras.Data).toEqual(settings);
  });
});

test.each(["joint_secretary", "treasurer", "accountant", "guard"] as const)(
  "a %s proposes and confirms nothing",
  async (role) => {
    const officer = await make.role(role, { society_id: manager.societyId });
    const id = await proposed();
    for (const answer of [await appoint(officer), await confirm(id, officer), await decline(id, officer)])
      expect(answer).toMatchObject({ http: 403, extras: { refusal: "not-allowed" } });
  },
);
