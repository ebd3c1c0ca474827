import { expect, test } from "vitest";
import type { Task } from "#domain/desk/dashboards/calls.ts";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../../../test/make/vendor.ts";
import { startServer } from "../../../../test/server.ts";
import { runDue } from "../../../money/bills/run/run.ts";

const { goTo, ask, make, clock, queue, database } = await startServer();
const { db } = database;

type Session = { headers: Record<string, string> };

const tasksOf = async (as: Session): Promise<Task[]> => (await ask("vendor/Filter_My_Tasks", {}, as)).extras.Data!;
const counts = async (as: Session) => Object.fromEntries((await tasksOf(as)).map(({ Kind, Count }) => [Kind, Count]));
const ago = (hours: number) => new Date(clock.now().getTime() - hours * 3600_000);

async function society() {
  const manager = await make.role("society_manager");
  const { societyId: society_id } = manager;
  const flatIn = async (name: string) => {
    const { block_id } = await make.block({ society_id, name });
    const { building_id } = await make.building({ block_id });
    return make.flat({ building_id });
  };
  return { manager, society_id, rose: await flatIn("Rose"), lily: await flatIn("Lily") };
}

test("each staff member gets the tasks of their role, and a secretary only those of their blocks", async () => {
  const { manager, society_id, rose, lily } = await society();
  const inSociety = { society_id };
  const [guard, treasurer, secretary] = [
    await make.role("society_maintenance", inSociety),
    await make.role("treasurer", inSociety),
    await make.role("block_secretary", { society_id, block_id: rose.block_id }),
  ];
  for (const as of [manager, guard, treasurer, secretary]) expect(await tasksOf(as)).toEqual([]);

  const reported = ago(30);
  await make.ticket({ society_id, priority: 4, created_at: ago(100) });
  await make.ticket({ society_id });
  await make.ticket({ society_id, ticket_status: 3, resolved_at: clock.now(), created_at: ago(100) });
  await make.incident({ society_id, created_at: reported });
  await make.incident({ society_id, incident_status: 2 });
  await make.incident({ society_id, status: false });
  await make.blockIssue({ society_id, block_id: rose.block_id });
  await make.blockIssue({ society_id, block_id: lily.block_id });
  await make.blockIssue({ society_id, block_id: lily.block_id, issue_status: 2 });
  await make.visit({ flat_id: rose.flat_id, status: "approved" });
  await make.visit({ flat_id: rose.flat_id, status: "checked_in" });
  const { amenity_id } = await make.amenity({ society_id });
  await make.booking({ amenity_id, booking_status: 3 });
  await make.booking({ amenity_id, from: "12:00", to: "13:00" });
  await make.booking({ amenity_id, booking_status: 3, booking_date: addDays(dayOf(clock.now()), -2) });
  await db.updateTable("flat").set({ is_type_assumed: true }).where("flat_id", "=", lily.flat_id).execute();
  // Another society's, which nobody here may count.
  const other = await society();
  await make.incident({ society_id: other.society_id });
  await make.ticket({ society_id: other.society_id });

  expect(await tasksOf(manager)).toEqual([
    { Kind: "gate", Count: 1, Amount: null, Since: null, Due_On: null },
    { Kind: "overdue-tickets", Count: 1, Amount: null, Since: null, Due_On: null },
    { Kind: "incidents", Count: 1, Amount: null, Since: reported.toISOString(), Due_On: null },
    expect.objectContaining({ Kind: "block-issues", Count: 2 }),
    { Kind: "unassigned-tickets", Count: 2, Amount: null, Since: null, Due_On: null },
    expect.objectContaining({ Kind: "booking-requests", Count: 1 }),
    { Kind: "assumed-flat-types", Count: 1, Amount: null, Since: null, Due_On: null },
  ]);
  expect(await counts(guard)).toEqual({ gate: 1, incidents: 1 });
  expect(await counts(treasurer)).toEqual({});
  expect(await counts(secretary)).toEqual({ incidents: 1, "block-issues": 1 });
  expect(await counts(other.manager)).toEqual({ incidents: 1, "unassigned-tickets": 1 });
});

test("money tasks: bills to pay for a resident, and for the treasurer declared payments and overdue bills", async () => {
  await goTo("2026-01-10");
  const { manager, society_id, rose, lily } = await society();
  const treasurer = await make.role("treasurer", { society_id });
  const { phone_number, vendor_id } = await make.vendor({ vendor_type: vendorTypes.tenant });
  const payer = await make.session({ vendorId: vendor_id });
  await make.resident({ flat_id: rose.flat_id, phone_number });
  await make.resident({ flat_id: lily.flat_id });
  await goTo("2026-02-01");
  const transaction = (work: Parameters<Parameters<typeof runDue>[0]["transaction"]>[0]) =>
    db.transaction().execute(work);
  await runDue({ db, now: clock.now(), enqueue: queue.enqueue, transaction } as Parameters<typeof runDue>[0], 60_000);
  const bills = (await ask("vendor/Filter_All_Resident_Bills", {}, payer)).extras.Data!;
  const due = bills.reduce((sum, { Outstanding_Amount }) => sum + Outstanding_Amount, 0);
  expect(await tasksOf(payer)).toEqual([
    { Kind: "bills-due", Count: bills.length, Amount: due, Since: null, Due_On: null },
  ]);
  expect(await tasksOf(treasurer)).toEqual([]);

  await goTo("2026-03-31");
  expect(await tasksOf(treasurer)).toMatchObject([{ Kind: "overdue-bills", Count: 2 }]);
  await ask(
    "vendor/Edit_Payment_Settings",
    { UPI_ID: "green@okicici", Payee_Name: "Green", Reminder_Days: [] },
    manager,
  );
  const claim = { BillID: bills[0]!.BillID, UTR: "412345678901" };
  expect((await ask("vendor/Create_Bill_UPI_Claim", claim, payer)).http).toBe(200);
  const claimed = {
    Kind: "upi-claims",
    Count: 1,
    Amount: bills[0]!.Outstanding_Amount,
    Since: clock.now().toISOString(),
    Due_On: null,
  };
  expect((await tasksOf(treasurer))[0]).toEqual(claimed);
  expect((await tasksOf(manager))[0]).toEqual(claimed);
  // A payment that is being checked is not requested again.
  expect((await tasksOf(payer)).map(({ Amount }) => Amount)).toEqual(
    due - claimed.Amount > 0 ? [due - claimed.Amount] : [],
  );
});

test("who asked about a home learns of answers and offered times, its owner of messages", async () => {
  const owner = await make.role("president");
  const phone_number = nextPhone();
  const { vendor_id: vendorId } = await make.vendor({ phone_number, vendor_type: vendorTypes.tenant });
  const asker = await make.session({ vendorId });
  const { property_id } = await make.property({ vendor_id: owner.vendorId });
  const answered = { status: true, responded_at: clock.now() };
  const { enquiry_id: Property_EnquiryID } = await make.enquiry({ property_id, phone_number, ...answered });
  const write = (by: Session) =>
    ask("vendor/Create_Property_Enquiry_Message", { Property_EnquiryID, Message: "Good evening" }, by);
  expect(await counts(asker)).toEqual({});

  await write(owner);
  await write(owner);
  expect(await counts(asker)).toEqual({ "enquiry-answers": 1 });
  await write(asker);
  await make.enquiry({ property_id });
  expect(await counts(owner)).toEqual({ enquiries: 1, "enquiry-messages": 1 });

  const Visit_Date = addDays(dayOf(clock.now()), 1);
  const Slots = [
    { Visit_Date, Start_Time: "11:00", End_Time: "11:30" },
    { Visit_Date, Start_Time: "12:00", End_Time: "12:30" },
  ];
  await ask("vendor/Offer_Property_Visits", { Property_EnquiryID, Slots }, owner);
  expect(await counts(asker)).toEqual({ "enquiry-answers": 1, "visit-times": 1 });
  expect(await counts(await make.role("tenant"))).toEqual({});
  expect(await counts(await make.role("president"))).toEqual({ "first-listing": 1 });
  const { Visits } = (await ask("vendor/Filter_All_Property_Visits", { Property_EnquiryID }, asker)).extras.Data!;
  const { Visit_SlotID } = Visits[0]!;
  await ask("vendor/Book_Property_Visit", { Visit_SlotID }, asker);
  expect(await counts(asker)).toEqual({ "visits-agreed": 1, "enquiry-answers": 1 });
  expect((await tasksOf(owner))[0]).toMatchObject({ Kind: "visits-agreed", Count: 1, Due_On: Visit_Date });
});

test("a landlord learns of questions of our team and of homes that need a change, and begins with a first home", async () => {
  const owner = await make.role("president");
  const vendor_id = owner.vendorId;
  expect(await counts(owner)).toEqual({ "first-listing": 1 });
  const home = async (more: object = {}) => (await make.property({ vendor_id, ...more })).property_id;
  const hidden = { hidden_at: clock.now(), hidden_reason: "Sold" };
  const [asked, answered, linked, first] = [await home(), await home(), await home(hidden), await home(hidden)];
  await home(hidden);
  await home({ ...hidden, status: false });
  for (const [property_id, reason] of [
    [linked, "link"],
    [first, "first"],
  ] as const)
    await db.insertInto("listing_hold").values({ vendor_id, property_id, reason, held_at: clock.now() }).execute();
  for (const [property_id, is_from_team, minutes] of [
    [asked, true, 5],
    [answered, true, 5],
    [answered, false, 1],
  ] as const)
    await db
      .insertInto("listing_message")
      .values({ vendor_id, property_id, is_from_team, message: "Is it yours?", created_at: ago(minutes / 60) })
      .execute();
  expect(await counts(owner)).toEqual({ "listing-questions": 1, "stopped-listings": 2 });
});

test("a landlord gets enquiries, ending contracts and paused listings; nobody else does", async () => {
  const owner = await make.role("president");
  const today = dayOf(clock.now());
  const home = (more: object = {}) => make.property({ vendor_id: owner.vendorId, no_of_vacancy: 3, ...more });
  const { property_id } = await home();
  const askedAt = ago(3);
  await make.enquiry({ property_id, created_at: askedAt });
  await make.enquiry({ property_id, status: true, responded_at: clock.now() });
  await home({ paused_at: clock.now() });
  await make.rentalContract({ property_id: (await home()).property_id, contract_end_date: addDays(today, 30) });
  await make.rentalContract({ property_id: (await home()).property_id, contract_end_date: addDays(today, 31) });
  await make.enquiry();
  expect(await tasksOf(owner)).toEqual([
    { Kind: "enquiries", Count: 1, Amount: null, Since: askedAt.toISOString(), Due_On: null },
    { Kind: "ending-contracts", Count: 1, Amount: null, Since: null, Due_On: null },
    { Kind: "paused-listings", Count: 1, Amount: null, Since: clock.now().toISOString(), Due_On: null },
  ]);
  for (const role of ["owner", "tenant", "pg_resident", "visitor"] as const)
    expect(await tasksOf(await make.role(role))).toEqual([]);
  const nobody = await make.vendor({ vendor_type: vendorTypes.society });
  expect(await tasksOf(await make.session({ vendorId: nobody.vendor_id }))).toEqual([]);
});
