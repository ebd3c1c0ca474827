import { describe, expect, test } from "vitest";
import { allCalls } from "#domain";
import { societyManagement } from "#domain/platform/feature-switches.ts";
import { type Role, roles, vendorTypes } from "#domain/platform/roles.ts";
import { hasRole, mayCall } from "#domain/platform/who.ts";
import { passMonthsBy, runDue } from "../src/money/bills/run/run.ts";
import { startServer } from "./server.ts";

// FEATURES_OFF=society-management, decision 025.
const server = await startServer({ settings: { FEATURES_OFF: societyManagement } });
const { ask, post, make, outside, clock, database, queue, goTo, accept } = server;
const { db } = database;
const everyRole = Object.keys(roles) as Role[];

const ownAccount = allCalls.filter(({ who }) => who === "signed-in").map(({ path }) => path);
const notOwnAccount = [
  "vendor/Filter_My_Visits",
  ...["Filter_All_Own_Societies", "Filter_All_Shared_Staff", "Create_Shared_Staff"].map((call) => `vendor/${call}`),
];
const bills = [
  ...[
    "Filter_All_Resident_Bills",
    "Export_All_Resident_Bills",
    "Fetch_Bill_Info",
    "Fetch_Bill_Summary_Info",
    "Fetch_Flat_Statement_Info",
    "Fetch_Flat_Interest_Info",
    "Fetch_Prepayment_Info",
  ],
  ...["Filter_All_Bill_Payments", "Export_All_Bill_Payments", "Fetch_Bill_Payment_Info", "Filter_All_Residents"],
  ...["Fetch_Bill_Paper", "Fetch_Bill_Note_Paper", "Fetch_Flat_Statement_Paper", "Fetch_Bill_Payment_Paper"],
  "Fetch_Letter_Paper",
  "Fetch_Write_Off_Paper",
];
const books = [
  ...["Fetch_Financial_Report_Info", "Export_Financial_Report", "Filter_All_Defaulters", "Export_All_Defaulters"],
  ...["Filter_All_Audits", "Fetch_Audit_Info", "Export_All_Residents"],
];
const ownBills = ["Filter_All_Bills_WRT_Tenant"];
const rentals = [
  ...[
    "Filter_All_Own_Dues",
    "Filter_All_Own_Collections",
    "Filter_All_Own_Letters",
    "Filter_All_Own_Post_Dated_Cheques",
    "Fetch_Bill_UPI_Info",
    "Create_Bill_UPI_Claim",
    "Fetch_Online_Payment_Offer",
    "Create_Online_Payment",
    "Check_Online_Payment",
    "Fetch_My_Home_Info",
  ],
  ...["Fetch_Property_Rental_Contract_Statement_Info", "Fetch_Property_Rental_Contract_Receipts_Info"],
  ...["Filter_All_Property_Contract_Bills", "Fetch_Property_Contract_Bill_Summary_Info"],
  ...["Fetch_Property_Contract_Bill_Info", "Filter_All_Property_Rental_Contracts"],
  ...["Fetch_Property_Rental_Contract_Counts_Info", "Fetch_Property_Rental_Contract_Info"],
  ...["Update_Rental_Contract_Ready_To_Vacate", "Create_Support_Ticket", "Filter_All_Support_Ticket_Targets"],
  ...["Filter_All_Support_Tickets", "Export_All_Support_Tickets"],
  ...["Fetch_Support_Ticket_Counts_Info", "Fetch_Support_Ticket_Info"],
  ...["Create_Support_Ticket_Comment", "Upate_Support_Ticket_Status", "Update_Support_Ticket_Rating"],
];

/** All that a role keeps. A property manager keeps everything but new links to flats of societies, and what is worked out per flat. */
const kept: Record<Exclude<Role, "president">, string[]> = {
  society_manager: [...bills, ...books],
  treasurer: [...bills, ...books],
  society_maintenance: [],
  block_secretary: [],
  chairman: [...bills, ...books],
  secretary: [...bills, ...books],
  joint_secretary: [],
  committee_member: [],
  accountant: [...bills, ...books],
  auditor: bills,
  estate_manager: [],
  guard: [],
  technician: [],
  visitor: [],
  owner: [...bills, ...ownBills],
  pg_resident: [...bills, ...ownBills],
  tenant: [...bills, ...ownBills, ...rentals],
};
const ofFlats = [
  ...["Filter_All_Property_Flat_Societies", "Filter_All_Property_Flat_Buildings"],
  ...["Filter_All_Property_Flats_Of_Building", "Create_Property_Flat"],
  ...["Fetch_Budget_Tariff_Info", "Edit_Appropriation_Setting"],
  ...["Fetch_Funds_Info", "Create_Fund_Rule", "Filter_All_Fixed_Deposits", "Fetch_Fixed_Deposit_Info"],
  ...["Create_Fixed_Deposit", "Post_Deposit_Interest", "Receive_Deposit_Interest", "Close_Fixed_Deposit"],
  ...["Renew_Fixed_Deposit", "Reverse_Deposit_Entry", "Export_Fixed_Deposits"],
  ...["Fetch_Transparency_Info", "Publish_Month", "Withdraw_Published_Month", "Fetch_Transparency_Paper"],
];
const stays = (role: Role, path: string) => {
  const name = path.replace("vendor/", "");
  if (ownAccount.includes(path as never)) return !notOwnAccount.includes(path);
  return role === "president" ? !ofFlats.includes(name) : kept[role].includes(name);
};
const isOff = { http: 403, success: false, extras: { code: 4, refusal: "no-society-management" } };

describe.each(everyRole)("as a %s", (role) => {
  const callable = allCalls.filter((call) => hasRole(call.who) && mayCall(role, call.who));
  const wrongFields = { Limit: "none", BillID: 1, PropertyID: 1, Name: 1 };

  test("every call of societies is refused, and the remaining ones are allowed", async () => {
    const { vendorId } = await make.role(role);
    for (const { path } of callable) {
      // Some calls end the session.
      const { headers } = await make.session({ vendorId });
      const answer = await post(path, wrongFields, { headers });
      if (!stays(role, path)) expect(answer, path).toMatchObject(isOff);
      // The dashboard of a society says so itself.
      else if (path !== "vendor/Fetch_Dashboard_Info")
        expect(answer.extras.refusal, path).not.toBe("no-society-management");
    }
  });

  test("a call of another role is refused as before", async () => {
    const { headers } = await make.role(role);
    const others = allCalls.filter((call) => hasRole(call.who) && call.who !== "operator" && !mayCall(role, call.who));
    for (const { path } of others)
      expect(await post(path, {}, { headers }), path).toMatchObject({ http: 403, extras: { refusal: "not-allowed" } });
  });

  test("the dashboard is of what stays", async () => {
    const { headers } = await make.role(role);
    const answer = await ask("vendor/Fetch_Dashboard_Info", {}, { headers });
    if (role === "president" || role === "tenant") expect(answer).toMatchObject({ success: true });
    else expect(answer).toMatchObject(isOff);
  });
});

test("without a session: passes and questions of the gate are off, a visitor's own data can still be erased", async () => {
  for (const path of ["Fetch_Visitor_Pass_Page", "Fetch_Visit_Request_Info", "Answer_Visit_Request"])
    expect(await post(`user/${path}`, { Token: "x" })).toMatchObject(isOff);
  for (const path of ["Generate_Visitor_OTP", "Filter_Own_Visits", "Erase_Own_Visits"])
    expect((await post(`user/${path}`, { PhoneNumber: 1 })).extras.refusal).toBe("invalid-input");
  expect(await post("vendor/Create_Society", {})).toMatchObject({ http: 401 });
});

/** Somebody who lives in a society and rents a private home too. */
async function tenantOfBoth() {
  const [society, landlord] = [await make.role("society_manager"), await make.role("president")];
  const account = await make.vendor({ vendor_type: vendorTypes.tenant });
  const session = await make.session({ vendorId: account.vendor_id });
  const { society_resident_id } = await make.resident({
    ...{ society_id: society.societyId, resident_type: 2, phone_number: account.phone_number, name: "Ravi Iyer" },
  });
  const { property_id } = await make.property({ vendor_id: landlord.vendorId });
  await make.rentalContract({ property_id, tenant_phone_number: account.phone_number });
  await accept(session.headers);
  return { ...session, phone: account.phone_number, society, landlord, residentId: society_resident_id, property_id };
}

test("a tenant of a society and of a private home has the private one only", async () => {
  const me = await tenantOfBoth();
  const society_id = me.society.societyId;
  const ofSociety = await make.ticket({ vendor_id: me.vendorId, society_id, title: "Lift" });
  const ofHome = await make.ticket({ vendor_id: me.vendorId, property_id: me.property_id, title: "Tap" });

  const targets = (await ask("vendor/Filter_All_Support_Ticket_Targets", {}, me)).extras.Data!;
  expect(targets.map(({ Vendor_Ticket_TypeID }) => Vendor_Ticket_TypeID)).toEqual([me.property_id]);
  const raised = { Title: "Lift again", Description: "It stands still", Category: 1, Priority: 1 } as const;
  const toSociety = { Vendor_Ticket_Type: 1, Vendor_Ticket_TypeID: society_id, Society_ResidentID: me.residentId };
  expect(await post("vendor/Create_Support_Ticket", { ...raised, ...toSociety }, me)).toMatchObject({
    extras: { refusal: "unknown-ticket-target" },
  });
  const listed = (await ask("vendor/Filter_All_Support_Tickets", {}, me)).extras;
  expect(listed).toMatchObject({ Count: 1, Data: [{ Title: "Tap" }] });
  const info = (Support_TicketID: string) => ask("vendor/Fetch_Support_Ticket_Info", { Support_TicketID }, me);
  expect(await info(ofSociety.support_ticket_id)).toMatchObject({ http: 404 });
  expect(await info(ofHome.support_ticket_id)).toMatchObject({ success: true });
  const comment = { Support_TicketID: ofSociety.support_ticket_id, Comment: "Still so" };
  expect(await ask("vendor/Create_Support_Ticket_Comment", comment, me)).toMatchObject({ http: 404 });

  const home = (await ask("vendor/Fetch_My_Home_Info", {}, me)).extras.Data!;
  expect(home.Homes).toHaveLength(1);
  expect(home.Home).toMatchObject({ Flat: null });
  expect((await ask("vendor/Fetch_Dashboard_Info", {}, me)).extras.Data).toMatchObject({ Kind: "homes", Homes: [] });
  const found = (await ask("vendor/Search_Everything", { Search: "lift" }, me)).extras.Data!;
  expect(found.map(({ Kind }) => Kind)).not.toContain("ticket");
});

test("an invitation of a society cannot be accepted, but declined; one of a landlord can", async () => {
  const { phone_number, vendor_id } = await make.vendor({ vendor_type: vendorTypes.tenant });
  const me = await make.session({ vendorId: vendor_id });
  const landlord = await make.role("president");
  const { societyId } = await make.role("society_manager");
  await make.resident({ society_id: societyId, phone_number });
  const { property_id } = await make.property({ vendor_id: landlord.vendorId });
  await make.rentalContract({ property_id, tenant_phone_number: phone_number });
  await db.updateTable("invitation").set({ accepted_at: null }).where("phone_number", "=", phone_number).execute();
  const listed = (await ask("vendor/Filter_My_Invitations", {}, me)).extras.Data!;
  expect(listed).toHaveLength(2);
  const outcomes = [];
  for (const { InvitationID } of listed)
    outcomes.push((await ask("vendor/Accept_Invitation", { InvitationID }, me)).extras.refusal ?? "accepted");
  expect(outcomes.sort()).toEqual(["accepted", "no-society-management"]);
  for (const { InvitationID } of listed)
    expect(await ask("vendor/Decline_Invitation", { InvitationID, Whether_Report: false }, me)).toMatchObject({
      success: true,
    });
});

describe("a society's own money", () => {
  const worker = () => ({
    ...{ db, now: clock.now(), enqueue: queue.enqueue },
    transaction: <T>(work: (tx: never) => Promise<T>) => db.transaction().execute(work as never) as Promise<T>,
  });
  const on = () => outside.site.featuresOff.splice(0);
  const turnOff = () => outside.site.featuresOff.splice(0, 1, societyManagement);

  test("bills stay readable, but cannot be paid; nothing is billed, reminded or sent until it is on again", async () => {
    await goTo("2026-01-10");
    await db.updateTable("society").set({ status: false }).execute();
    const manager = await make.role("society_manager");
    const account = await make.vendor({ vendor_type: vendorTypes.tenant });
    const payer = await make.session({ vendorId: account.vendor_id });
    await make.resident({ society_id: manager.societyId, phone_number: account.phone_number });
    const bell = async () =>
      (await ask("vendor/Filter_All_Notifications", { Limit: 50 }, payer)).extras.Data!.map(({ Kind }) => Kind);
    const sent = async () =>
      (await db.selectFrom("message").select("template").where("recipient", "=", account.phone_number).execute()).map(
        ({ template }) => template,
      );
    const billed = async () =>
      (await ask("vendor/Filter_All_Resident_Bills", { Limit: 100 }, manager)).extras.Data!.map(
        ({ Bill_Date }) => Bill_Date,
      );

    on();
    await goTo("2026-02-01");
    await runDue(worker() as never, 60_000);
    await queue.drain();
    expect(await billed()).toHaveLength(1);
    const before = await sent();
    const noticesBefore = await bell();

    turnOff();
    const [bill] = (await ask("vendor/Filter_All_Bills_WRT_Tenant", {}, payer)).extras.Data!;
    const { BillID } = bill!;
    expect(await ask("vendor/Fetch_Bill_Info", { BillID }, payer)).toMatchObject({ success: true });
    expect(await ask("vendor/Fetch_Bill_Paper", { BillID }, payer)).toMatchObject({ success: true });
    expect(await ask("vendor/Fetch_Bill_UPI_Info", { BillID }, payer)).toMatchObject(isOff);
    const claim = { BillID, UTR: "641820345111" };
    expect(await ask("vendor/Create_Bill_UPI_Claim", claim, payer)).toMatchObject(isOff);
    for (const day of ["2026-02-16", "2026-03-01", "2026-04-01", "2026-04-20"]) {
      await goTo(day);
      await passMonthsBy(worker() as never, 60_000);
      await db.transaction().execute((tx) => queue.enqueue(tx, "bills.remind", {}));
      await queue.drain();
    }
    expect(await billed()).toHaveLength(1);
    expect(await bell()).toEqual(noticesBefore);
    expect(await sent()).toEqual(before);

    on();
    await goTo("2026-04-21");
    await runDue(worker() as never, 60_000);
    // March and April went by while it was off, and are not made up for.
    expect(await billed()).toHaveLength(1);
    await goTo("2026-05-01");
    await runDue(worker() as never, 60_000);
    expect(await billed()).toHaveLength(2);
    // By hand they still are.
    const month = await ask("vendor/Fetch_Bill_Run_Preview_Info", { Billing_Month: "2026-04" }, manager);
    expect(month).toMatchObject({ success: true });
    turnOff();
  });

  test("a notice of a society that waits to be sent stays in the bell only", async () => {
    const manager = await make.role("society_manager");
    const { phone_number, vendor_id } = await make.vendor({ vendor_type: vendorTypes.tenant });
    const me = await make.session({ vendorId: vendor_id });
    const from = { society_id: manager.societyId, owner_id: null };
    const id = async (given: object) =>
      (await make.notification({ phone_number, vendor_type: vendorTypes.tenant, ...given } as never)).notification_id;
    const ids = [await id(from), await id({ society_id: null, owner_id: null })];
    await db.transaction().execute((tx) => queue.enqueue(tx, "notifications.send", { notificationIds: ids }));
    await queue.drain();
    const sent = await db.selectFrom("message").select("once_key").where("recipient", "=", phone_number).execute();
    expect(sent.some(({ once_key }) => once_key.includes(ids[0]!))).toBe(false);
    expect(sent.some(({ once_key }) => once_key.includes(ids[1]!))).toBe(true);
    expect((await ask("vendor/Filter_All_Notifications", {}, me)).extras.Count).toBe(2);
  });
});
