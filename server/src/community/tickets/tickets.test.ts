import { beforeEach, describe, expect, test } from "vitest";
import type { tickets } from "#domain/community/tickets/calls.ts";
import type { Input } from "#domain/platform/call.ts";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";

const server = await startServer();
const { ask, make, queue, clock, database } = server;

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
let tenant: Session;
const hour = 3600_000;

beforeEach(async () => {
  manager = await make.role("society_manager");
  tenant = await make.role("tenant", { society_id: manager.societyId });
});

const raise = async (given: Partial<Input<typeof tickets.create>> = {}, as: Session = tenant, key?: string) =>
  ask(
    "vendor/Create_Support_Ticket",
    {
      Vendor_Ticket_Type: 1,
      Vendor_Ticket_TypeID: manager.societyId,
      Title: "Lift stands still",
      Description: "Since this morning.",
      Category: 1,
      Priority: 3,
      ...given,
    },
    { headers: { ...as.headers, ...(key && { "idempotency-key": key }) } },
  );
const raised = async (given = {}, as = tenant) => (await raise(given, as)).extras.Data!.Support_TicketID;
const move = (Support_TicketID: string, Ticket_Status: number, as = manager, more: object = {}) =>
  ask(
    "vendor/Upate_Support_Ticket_Status",
    { Support_TicketID, Ticket_Status: Ticket_Status as 1, ...more },
    { headers: as.headers },
  );
const info = async (Support_TicketID: string, as = tenant) =>
  (await ask("vendor/Fetch_Support_Ticket_Info", { Support_TicketID }, { headers: as.headers })).extras.Data!;
const ofSociety = async (question: Input<typeof tickets.listOfSociety> = {}, as = manager) =>
  (await ask("vendor/Filter_All_Society_Support_Tickets", question, { headers: as.headers })).extras;
const titles = async (question: Input<typeof tickets.listOfSociety> = {}, as = manager) =>
  (await ofSociety(question, as)).Data!.map(({ Title }) => Title);
const counts = async (question: Input<typeof tickets.counts> = {}, as = manager) =>
  (await ask("vendor/Fetch_Support_Ticket_Counts_Info", question, { headers: as.headers })).extras.Data!;
const noticesOf = async (session: Session) => {
  const { rows } = await database.pool.query(
    `select kind, link from notification join vendor using (phone_number, vendor_type)
     where vendor_id = $1 and kind like 'ticket%' order by notification.created_at, notification_id`,
    [session.vendorId],
  );
  return rows as { kind: string; link: string }[];
};
const kindsTo = async (session: Session) => (await noticesOf(session)).map(({ kind }) => kind);

describe("raising", () => {
  test("a resident raises to their society: it is in the manager's list with who and where, due by its priority", async () => {
    const id = await raised({ Description: "<b>Since</b> **this** morning.\n1. Really" });
    expect(await ofSociety()).toMatchObject({
      Count: 1,
      Data: [
        {
          Support_TicketID: id,
          Description: "<b>Since</b> **this** morning.\n1. Really",
          Ticket_Status: 1,
          Vendor_Data: {
            Full_Name: "Asha Kulkarni",
            Whether_Image_Available: false,
            FinalPhoneNumber: expect.any(String),
          },
          Vendor_Ticket_Type_Data: { Name: expect.stringContaining("Shanti Niwas") },
          Flat_No: expect.any(String),
          Next_Statuses: [2, 3, 4],
          Whether_May_Assign: true,
          Whether_Overdue: false,
          Due_At: new Date(clock.now().getTime() + 24 * hour).toISOString(),
        },
      ],
    });
    expect(await noticesOf(manager)).toEqual([{ kind: "ticket-raised", link: `/support?ticket=${id}` }]);
    const [own] = (await ask("vendor/Filter_All_Support_Tickets", {}, { headers: tenant.headers })).extras.Data!;
    expect(own).toMatchObject({ Support_TicketID: id, Next_Statuses: [], Whether_May_Assign: false });
    expect(own!.Vendor_Data.FinalPhoneNumber).toBeNull();
  });

  test("with one key is stored once", async () => {
    const key = crypto.randomUUID();
    const [one, two] = [await raise({}, tenant, key), await raise({}, tenant, key)];
    expect(two.extras.Data).toEqual(one.extras.Data);
    expect((await ofSociety()).Count).toBe(1);
  });

  test("the targets are the societies of the number and its rented homes", async () => {
    const owner = await make.role("president");
    const { property_id } = await make.property({ vendor_id: owner.vendorId, property_title: "Lake view" });
    const { phone_number } = await database.db
      .selectFrom("vendor")
      .select("phone_number")
      .where("vendor_id", "=", tenant.vendorId)
      .executeTakeFirstOrThrow();
    const { rental_contract_id } = await make.rentalContract({ property_id, tenant_phone_number: phone_number });
    const list = async (as: Session) =>
      (await ask("vendor/Filter_All_Support_Ticket_Targets", {}, { headers: as.headers })).extras.Data!;
    expect(await list(tenant)).toEqual([
      expect.objectContaining({
        Vendor_Ticket_Type: 1,
        Vendor_Ticket_TypeID: manager.societyId,
        Name: expect.stringMatching(/^Kavita Deshpande \(B\d+-\d+\)$/),
      }),
      expect.objectContaining({ Vendor_Ticket_Type: 2, Vendor_Ticket_TypeID: property_id, Name: "Lake view" }),
    ]);
    expect(await list(manager)).toMatchObject([{ Vendor_Ticket_TypeID: manager.societyId }]);
    expect(await list(await make.role("society_manager"))).toHaveLength(1);

    const toOwner = { Vendor_Ticket_Type: 2, Vendor_Ticket_TypeID: property_id } as const;
    const id = await raised(toOwner);
    expect(await noticesOf(owner)).toEqual([{ kind: "ticket-raised", link: `/property-support?ticket=${id}` }]);
    await database.db
      .updateTable("rental_contract")
      .set({ status: false })
      .where("rental_contract_id", "=", rental_contract_id)
      .execute();
    expect(await raise(toOwner)).toMatchObject({ http: 404, extras: { refusal: "unknown-ticket-target" } });
    expect(await list(tenant)).toHaveLength(1);
  });

  test("another's society, home, residence or picture does not exist", async () => {
    const { society_id } = await make.society();
    const { property_id } = await make.property();
    const other = await make.resident({ society_id: manager.societyId });
    const { image_id } = await make.image({ vendor_id: manager.vendorId });
    for (const given of [
      { Vendor_Ticket_TypeID: society_id },
      { Vendor_Ticket_Type: 2, Vendor_Ticket_TypeID: property_id },
      { Vendor_Ticket_Type: 2 },
      { Society_ResidentID: other.society_resident_id },
      { Vendor_Ticket_TypeID: "no-such-thing" },
    ] as const)
      expect(await raise(given)).toMatchObject({ http: 404, extras: { refusal: "unknown-ticket-target" } });
    expect(await raise({ Vendor_Ticket_TypeID: society_id }, manager)).toMatchObject({ http: 404 });
    expect(await raise({ Image_Array: [image_id] })).toMatchObject({ http: 404, extras: { refusal: "unknown-image" } });
  });

  test.each([
    [{ Title: "   " }, { Title: "Title is required" }],
    [{ Title: "x".repeat(151) }, { Title: "Title can have 150 characters at most" }],
    [{ Description: "x".repeat(100_000) }, { Description: "Description can have 5,000 characters at most" }],
    [{ Description: "\n" }, { Description: "Description is required" }],
    [{ Vendor_Ticket_TypeID: "" }, { Vendor_Ticket_TypeID: "Please select an item from the dropdown for the ticket." }],
    [{ Category: 6 }, { Category: "Choose a category" }],
    [{ Image_Array: ["1", "2", "3", "4", "5"] }, { Image_Array: "Maximum 4 images allowed." }],
  ])("is refused in plain words where something is wrong (%#)", async (given, fields) => {
    expect(await raise(given as object)).toMatchObject({ http: 400, extras: { fields } });
  });

  test("shows its pictures once each, and they cannot be removed", async () => {
    const { image_id } = await make.image({ vendor_id: tenant.vendorId });
    const id = await raised({ Image_Array: [image_id, image_id] });
    expect((await info(id, manager)).Image_Array_Information).toMatchObject([{ ImageID: image_id }]);
    const removal = await ask("upload/Remove_Image", { ImageID: image_id }, { headers: tenant.headers });
    expect(removal).toMatchObject({ http: 409, extras: { refusal: "in-use" } });
  });
});

describe("the status", () => {
  test("follows the allowed steps, and each is notified to the person who raised it", async () => {
    const id = await raised();
    for (const [status, as] of [
      [2, manager],
      [1, manager],
      [2, manager],
      [3, manager],
    ] as const)
      expect(await move(id, status, as)).toMatchObject({ http: 200, extras: { Status: "Updated Successfully" } });
    expect(await move(id, 4, manager, { Reason: "No" })).toMatchObject({
      http: 409,
      extras: { refusal: "ticket-out-of-order", fields: { Ticket_Status: "3" } },
    });
    expect(await kindsTo(tenant)).toEqual(Array.from({ length: 4 }, () => "ticket-status"));
    expect((await info(id)).Events.map(({ Kind, From_Status, To_Status }) => [Kind, From_Status, To_Status])).toEqual([
      ["raised", null, null],
      ["status", 1, 2],
      ["status", 2, 1],
      ["status", 1, 2],
      ["status", 2, 3],
    ]);
  });

  test("rejected needs a reason, and is final", async () => {
    const id = await raised();
    expect(await move(id, 4)).toMatchObject({
      http: 400,
      extras: { fields: { Reason: "Give a reason for rejecting the ticket" } },
    });
    expect(await move(id, 4, manager, { Reason: "  " })).toMatchObject({ http: 400 });
    expect(await move(id, 4, manager, { Reason: "Not ours" })).toMatchObject({ http: 200 });
    expect(await info(id)).toMatchObject({ Ticket_Status: 4, Reason: "Not ours", Next_Statuses: [] });
    for (const status of [1, 2, 3])
      expect(await move(id, status)).toMatchObject({ http: 409, extras: { refusal: "ticket-rejected" } });
    expect(await move(id, 1, tenant)).toMatchObject({ http: 409, extras: { refusal: "ticket-rejected" } });
  });

  test("of two simultaneous changes one is refused, with the current status", async () => {
    const id = await raised();
    const answers = await Promise.all([
      move(id, 2, manager, { Seen_Status: 1 }),
      move(id, 3, manager, { Seen_Status: 1 }),
    ]);
    const [won, lost] = answers.toSorted((one, other) => one.http - other.http);
    expect(won).toMatchObject({ http: 200 });
    expect(lost).toMatchObject({ http: 409, extras: { refusal: "stale" } });
    const { Ticket_Status } = await info(id);
    expect(lost!.extras.fields).toEqual({ Ticket_Status: String(Ticket_Status) });
    // Even without the status they saw, the second of two identical requests is recognised.
    const fresh = await raised();
    const same = await Promise.all([move(fresh, 2), move(fresh, 2)]);
    expect(same.map(({ http }) => http).sort()).toEqual([200, 409]);
  });

  test("can be reopened by the person who raised it within seven days, with a new due time and without its rating", async () => {
    const id = await raised();
    await move(id, 3);
    const rate = (Rating: number, as = tenant) =>
      ask("vendor/Update_Support_Ticket_Rating", { Support_TicketID: id, Rating }, { headers: as.headers });
    expect(await rate(4)).toMatchObject({ http: 200 });
    expect(await rate(6)).toMatchObject({ http: 400 });
    expect(await rate(1, manager)).toMatchObject({ http: 403 });
    clock.pass(6.9 * 24 * hour);
    expect((await info(id)).Whether_May_Reopen).toBe(true);
    expect(await move(id, 2, tenant)).toMatchObject({ http: 403 });
    expect(await move(id, 1, tenant, { Reason: "It leaks again" })).toMatchObject({ http: 200 });
    expect(await info(id)).toMatchObject({
      Ticket_Status: 1,
      Rating: null,
      Resolved_At: null,
      Due_At: new Date(clock.now().getTime() + 24 * hour).toISOString(),
    });
    expect(await kindsTo(manager)).toEqual(["ticket-raised", "ticket-rated", "ticket-status"]);
    expect(await rate(5)).toMatchObject({ http: 409, extras: { refusal: "ticket-not-resolved" } });
    await move(id, 3);
    clock.pass(6 * 24 * hour);
    // Who looks in between stays signed in.
    expect((await info(id)).Whether_May_Reopen).toBe(true);
    clock.pass(24 * hour + 1);
    expect(await move(id, 1, tenant)).toMatchObject({ http: 409, extras: { refusal: "reopen-too-late" } });
  });
});

describe("assigning tickets", () => {
  const assign = (Support_TicketID: string, more: object, as = manager) =>
    ask("vendor/Update_Support_Ticket_Assignee", { Support_TicketID, ...more }, { headers: as.headers });

  test("a society sends its staff, who then see that ticket and may work on it", async () => {
    const [id, other] = [await raised({ Title: "Theirs" }), await raised({ Title: "Not theirs" })];
    const helper = await make.role("society_maintenance", { society_id: manager.societyId });
    const { staff_id } = await database.db
      .selectFrom("staff")
      .innerJoin("vendor", "vendor.phone_number", "staff.phone_number")
      .select("staff_id")
      .where("vendor.vendor_id", "=", helper.vendorId)
      .executeTakeFirstOrThrow();
    expect(await titles({}, helper)).toEqual([]);
    expect(await assign(id, { Society_StaffID: staff_id })).toMatchObject({ http: 200 });
    expect(await titles({}, helper)).toEqual(["Theirs"]);
    expect(await counts({}, helper)).toMatchObject({ Open: 1 });
    expect(await noticesOf(helper)).toEqual([{ kind: "ticket-assigned", link: `/support?ticket=${id}` }]);
    expect(await move(id, 2, helper)).toMatchObject({ http: 200 });
    expect(await move(other, 2, helper)).toMatchObject({ http: 404 });
    expect(await info(id)).toMatchObject({ Assignee: { Name: "Suresh Pillai", FinalPhoneNumber: null } });
    expect(await assign(id, { Society_StaffID: staff_id }, helper)).toMatchObject({ http: 403 });
    const stranger = await make.staff();
    expect(await assign(id, { Society_StaffID: stranger.staff_id })).toMatchObject({ http: 404 });
    expect(await assign(id, { Assignee: { Name: "Ramu", PhoneNumber: "9822012345" } })).toMatchObject({ http: 404 });
    const invited = await make.staff({ society_id: manager.societyId, accepted: false });
    expect(await assign(id, { Society_StaffID: invited.staff_id })).toMatchObject({
      http: 409,
      extras: { refusal: "staff-not-accepted" },
    });
    expect(await info(id)).toMatchObject({ Assignee: { Society_StaffID: staff_id } });
    const offered = await ask(
      "vendor/Filter_All_Society_Staff",
      { Whether_Invitation_Status_Filter: true, Invitation_Status: "accepted", Limit: 100 },
      manager,
    );
    const ids = offered.extras.Data!.map(({ Society_StaffID }) => Society_StaffID);
    expect([ids.includes(staff_id), ids.includes(invited.staff_id)]).toEqual([true, false]);
    expect(await assign(id, {})).toMatchObject({ http: 200 });
    expect((await info(id)).Assignee).toBeNull();
    await move(id, 3);
    expect(await assign(id, { Society_StaffID: staff_id })).toMatchObject({ extras: { refusal: "ticket-settled" } });
  });

  test("a landlord names a helper, whom the tenant can call; the landlord's list has their own homes", async () => {
    const owner = await make.role("president");
    const { property_id } = await make.property({ vendor_id: owner.vendorId, property_title: "Lake view" });
    const { support_ticket_id: id } = await make.ticket({ vendor_id: tenant.vendorId, property_id });
    await make.ticket({ property_id: (await make.property()).property_id });
    const list = await ask("vendor/Filter_All_Property_Support_Tickets", {}, { headers: owner.headers });
    expect(list.extras).toMatchObject({
      Count: 1,
      Data: [{ Support_TicketID: id, Vendor_Ticket_Type: 2, Vendor_Ticket_Type_Data: { Name: "Lake view" } }],
    });
    expect(await assign(id, { Assignee: { Name: "Ramu", PhoneNumber: "12" } }, owner)).toMatchObject({ http: 400 });
    const given = { Assignee: { Name: "Ramu, plumber", PhoneNumber: "+91 98220 12345" } };
    expect(await assign(id, given, owner)).toMatchObject({ http: 200 });
    expect(await info(id)).toMatchObject({ Assignee: { Name: "Ramu, plumber", FinalPhoneNumber: "+919822012345" } });
    expect(await move(id, 2, owner)).toMatchObject({ http: 200 });
    expect((await noticesOf(tenant)).at(-1)).toEqual({ kind: "ticket-status", link: `/TenantSupport?ticket=${id}` });
    const stranger = await make.role("president");
    for (const answer of [await assign(id, given, stranger), await move(id, 3, stranger), await move(id, 3, manager)])
      expect(answer).toMatchObject({ http: 404, extras: { refusal: "unknown-ticket" } });
    const board = await ask("vendor/Fetch_Dashboard_Info", {}, { headers: owner.headers });
    expect(board.extras.Data).toMatchObject({ Tickets: { Open: 0, In_Progress: 1, Critical: 0 } });
  });
});

test("both sides comment, with pictures, and each is notified of the other's", async () => {
  const id = await raised();
  const say = (Comment: string, as: Session, Image_Array: string[] = []) =>
    ask(
      "vendor/Create_Support_Ticket_Comment",
      { Support_TicketID: id, Comment, Image_Array },
      { headers: as.headers },
    );
  const { image_id } = await make.image({ vendor_id: manager.vendorId });
  expect(await say("<script>alert(1)</script>", tenant)).toMatchObject({ http: 200 });
  expect(await say("On our way", manager, [image_id])).toMatchObject({ http: 200 });
  expect(await say("x".repeat(100_000), tenant)).toMatchObject({
    http: 400,
    extras: { fields: { Comment: "A comment can have 2,000 characters at most" } },
  });
  expect(await say("Mine?", tenant, [image_id])).toMatchObject({ http: 404, extras: { refusal: "unknown-image" } });
  const neighbour = await make.role("tenant", { society_id: manager.societyId });
  expect(await say("Me too", neighbour)).toMatchObject({ http: 404, extras: { refusal: "unknown-ticket" } });
  expect((await info(id)).Events.slice(1)).toMatchObject([
    { Kind: "comment", Whether_Desk: false, Text: "<script>alert(1)</script>" },
    { Kind: "comment", Whether_Desk: true, Text: "On our way", Image_Array_Information: [{ ImageID: image_id }] },
  ]);
  expect([await kindsTo(tenant), await kindsTo(manager)]).toEqual([
    ["ticket-comment"],
    ["ticket-raised", "ticket-comment"],
  ]);
  expect((await ofSociety()).Data).toMatchObject([{ Comment_Count: 2, Image_Count: 1 }]);
});

test("is marked when overdue, and its handlers are notified once, even if the job runs twice", async () => {
  const id = await raised({ Priority: 4 });
  await database.db.transaction().execute((tx) => queue.enqueue(tx, "tickets.tell-overdue", {}));
  await queue.drain();
  clock.pass(4 * hour + 1);
  expect((await ofSociety()).Data).toMatchObject([{ Whether_Overdue: true }]);
  expect(await counts()).toMatchObject({ Open: 1, Critical: 1, Overdue: 1 });
  for (let twice = 0; twice < 2; twice++) {
    await database.db.transaction().execute((tx) => queue.enqueue(tx, "tickets.tell-overdue", {}));
    await queue.drain();
  }
  expect(await kindsTo(manager)).toEqual(["ticket-raised", "ticket-overdue"]);
  expect((await info(id)).Events.map(({ Kind }) => Kind)).toEqual(["raised", "overdue"]);
});

test("lists are filtered and counted whole, and a search of spaces is none", async () => {
  const society_id = manager.societyId;
  const at = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  for (let n = 0; n < 12; n++)
    await make.ticket({ society_id, title: `Bill ${n}`, category: 2, created_at: at(n + 1) });
  await make.ticket({ society_id, title: "100% dark", description: "STAIRCASE", priority: 4, created_at: at(99) });
  await make.ticket({ society_id, title: "Done", ticket_status: 3, resolved_at: at(1), created_at: at(100) });
  await make.ticket({ title: "Another society's" });
  expect(await ofSociety({})).toMatchObject({ Count: 14, Data: { length: 10 } });
  expect(await titles({ Skip: 10 })).toEqual(["Bill 10", "Bill 11", "100% dark", "Done"]);
  expect(await titles({ Whether_Ticket_Status_Filter: true, Ticket_Status: 3 })).toEqual(["Done"]);
  expect(await titles({ Whether_Priority_Filter: true, Priority: 4 })).toEqual(["100% dark"]);
  for (const Search of ["0% D", "staircase"])
    expect(await titles({ Whether_Search_Filter: true, Search })).toEqual(["100% dark"]);
  expect((await ofSociety({ Whether_Search_Filter: true, Search: "   " })).Count).toBe(14);
  expect(await counts()).toEqual({ Open: 13, In_Progress: 0, Resolved: 1, Rejected: 0, Critical: 1, Overdue: 0 });
  const billing = { Whether_Category_Filter: true, Category: 2 as const };
  expect(await counts(billing)).toMatchObject({ Open: 12, Resolved: 0, Critical: 0 });
  expect((await ofSociety({ SocietyID: society_id })).Count).toBe(14);
  expect(await ofSociety({ SocietyID: (await make.society()).society_id })).toMatchObject({ refusal: "no-society" });
});

test("the header's search finds visible tickets, and leads to the right page", async () => {
  const id = await raised({ Title: "Zebra crossing" });
  const find = async (as: Session) =>
    (await ask("vendor/Search_Everything", { Search: "zebra" }, { headers: as.headers })).extras.Data!;
  const item = (Path: string) => [{ Kind: "ticket", Count: 1, Items: [{ ID: id, Title: "Zebra crossing", Path }] }];
  expect(await find(manager)).toMatchObject(item(`/support?ticket=${id}`));
  expect(await find(tenant)).toMatchObject(item(`/TenantSupport?ticket=${id}`));
  expect(await find(await make.role("tenant", { society_id: manager.societyId }))).toEqual([]);
  expect(await find(await make.role("society_manager"))).toEqual([]);
});

test("changes are in the society's audit log, without a helper's number", async () => {
  const id = await raised();
  await move(id, 2);
  const { extras } = await ask("vendor/Filter_All_Audits", {}, { headers: manager.headers });
  expect(extras.Data).toMatchObject([
    {
      Thing: "Support_Ticket",
      ThingID: id,
      Action: "change",
      Before: { Ticket_Status: 1 },
      After: { Ticket_Status: 2 },
    },
    { Thing: "Support_Ticket", Action: "create", Thing_Name: "Lift stands still" },
  ]);
  expect(JSON.stringify(extras.Data)).not.toContain("Assignee_Phone");
});

test("a person who has moved out cannot raise more tickets there", async () => {
  const phone_number = nextPhone();
  const { vendor_id } = await make.vendor({ vendor_type: 3, phone_number });
  const gone = { ...(await make.session({ vendorId: vendor_id })), societyId: "" };
  await make.resident({ society_id: manager.societyId, phone_number, status: false });
  expect(await raise({}, gone)).toMatchObject({ http: 404, extras: { refusal: "unknown-ticket-target" } });
});
