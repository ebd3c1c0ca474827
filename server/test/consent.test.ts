import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { allCalls } from "#domain";
import { addDays, dayOf } from "#domain/platform/days.ts";
import type { Role } from "#domain/platform/roles.ts";
import { mayCall } from "#domain/platform/who.ts";
import { openDatabase } from "../src/platform/db/database.ts";
import { migrationFiles } from "../src/platform/db/migrate.ts";
import { flatLabel } from "../src/society/labels/queries.ts";
import { administer, databaseUrl } from "./cluster.ts";
import { arrangeConsent } from "./consent.ts";
import { nextPhone } from "./make/vendor.ts";
import { startServer } from "./server.ts";

const server = await startServer();
const { ask, post, accept, make, database, clock, queue } = server;
const { db } = database;
const { accountOf, society, landlord, invitationsOf, decline, informationOf, rolesOf } = arrangeConsent(server);

type Headers = Record<string, string>;

const residentRoles: Role[] = ["owner", "tenant", "pg_resident", "visitor"];
/** Every call that only reads and that a tenant account may make. */
const reads = allCalls.filter(
  ({ path, who }) =>
    /^vendor\/(Filter|Fetch|Export|Search)/.test(path) &&
    path !== "vendor/Filter_My_Invitations" &&
    residentRoles.some((role) => mayCall(role, who)),
);

/** The calls, made with every id that a person could have learned, whose answer contains one of the words. */
async function mentioning(headers: Headers, words: readonly string[], ids: Record<string, unknown>) {
  const found: string[] = [];
  for (const { path } of reads) {
    const { http, extras } = await post(path, { Limit: 100, ...ids }, { headers });
    expect(http, path).toBeLessThan(500);
    const body = JSON.stringify(extras);
    if (words.some((word) => body.includes(word))) found.push(path);
  }
  return found;
}

/** All that a society has and does that a resident of its flat 101 would see. */
async function livelySociety(phone: string) {
  const name = `Nandanvan ${crypto.randomUUID()}`;
  const held = await society(name);
  const { Society_ResidentID, FlatID } = (await held.add(phone)).extras.Data!;
  await db
    .insertInto("payment_setting")
    .values({
      society_id: held.societyId,
      upi_id: "attacker@okaxis",
      payee_name: "Sahyadri Greens",
      updated_at: clock.now(),
    })
    .execute();
  await ask("vendor/Create_Bill_Run", {}, held);
  await queue.drain();
  const { bill_id } = await db
    .selectFrom("bill")
    .select("bill_id")
    .where("society_id", "=", held.societyId)
    .executeTakeFirstOrThrow();
  const announcement = { Title: `${name} says`, Description: "Pay now.", Priority: 2 as const };
  const { extras: announced } = await ask(
    "vendor/Create_Society_Announcement",
    { ...announcement, Whether_Block_Array_Available: false },
    held,
  );
  await make.incident({ society_id: held.societyId, title: `${name} incident` });
  await make.amenity({ society_id: held.societyId, name: `${name} hall` });
  const guard = await make.role("society_maintenance", { society_id: held.societyId });
  const visit = await ask("vendor/Create_Walk_In", { Name: "Sunil Pawar", Purpose: "delivery", FlatID: FlatID }, guard);
  await queue.drain();
  const ids = {
    SocietyID: held.societyId,
    FlatID,
    HomeID: Society_ResidentID,
    Society_ResidentID,
    BillID: bill_id,
    VisitID: visit.extras.Data!.VisitID,
    Vendor_AnnouncementID: announced.Data!.Society_AnnouncementID,
    BlockID: held.building.block_id,
    BuildingID: held.building.building_id,
    Search: name,
  };
  return {
    ...held,
    name,
    bill_id,
    ids,
    words: [name, held.societyId, bill_id, FlatID, "attacker@okaxis", "Sunil Pawar"],
  };
}

/** All that a landlord has whose tenant sees it. */
async function livelyLandlord(phone: string) {
  const title = `Villa ${crypto.randomUUID()}`;
  const held = await landlord();
  await db
    .updateTable("property")
    .set({ property_title: title })
    .where("property_id", "=", held.home.property_id)
    .execute();
  const { Rental_ContractID } = (await held.rentOut(phone)).extras.Data!;
  await ask("vendor/Create_Property_Rental_Contract_First_Month_Bill", { Rental_ContractID }, held);
  await queue.drain();
  const ids = { Rental_ContractID, PropertyID: held.home.property_id, HomeID: Rental_ContractID, Search: title };
  return { ...held, contractId: Rental_ContractID, ids, words: [title, Rental_ContractID, held.vendorId] };
}

describe("a number that has not answered", () => {
  test("sees only the invitation of a stranger's society: no role, bill, QR code, notification or gate request", async () => {
    const phone = nextPhone();
    const tenant = await accountOf(phone);
    const home = await make.resident({ phone_number: phone });
    const fake = await livelySociety(phone);
    expect(await mentioning(tenant, fake.words, fake.ids)).toEqual([]);
    expect(await rolesOf(tenant)).toEqual(["owner"]);
    expect(await ask("vendor/Fetch_Bill_UPI_Info", { BillID: fake.bill_id }, { headers: tenant })).toMatchObject({
      http: 404,
    });
    const targets = await ask("vendor/Filter_All_Support_Ticket_Targets", {}, { headers: tenant });
    expect(JSON.stringify(targets.extras)).toContain(home.society_id);
    const today = addDays(dayOf(clock.now()), 1);
    const guest = {
      Name: "Ravi Iyer",
      Purpose: "guest",
      Start_Date: today,
      Start_Time: "00:00",
      End_Date: addDays(today, 1),
      End_Time: "22:00",
      PhoneNumber: nextPhone(),
    };
    for (const [path, input] of [
      [
        "vendor/Create_Support_Ticket",
        {
          Vendor_Ticket_Type: 1,
          Vendor_Ticket_TypeID: fake.societyId,
          Title: "Lift",
          Description: "It has stopped.",
          Category: 1,
          Priority: 1,
        },
      ],
      ["vendor/Create_Visitor_Pass", { ...guest, FlatID: fake.ids.FlatID }],
      ["vendor/Create_Bill_UPI_Claim", { BillID: fake.bill_id, UTR: "412345678901" }],
      [
        "vendor/Update_Tenant_Announcement_Status",
        { Vendor_AnnouncementID: fake.ids.Vendor_AnnouncementID, Status: true },
      ],
      [
        "vendor/Create_Block_Issue",
        { BlockID: fake.ids.BlockID, Title: "Light", Description: "It is broken.", Category: 1, Location: "Stairs" },
      ],
    ] as const)
      expect(await post(path, input, { headers: tenant }), path).toMatchObject({ http: 404 });
    expect((await informationOf(tenant)).Pending_Invitations).toBe(1);

    const [invitation, ...more] = await invitationsOf(tenant);
    expect(more).toEqual([]);
    const { label } = await db
      .selectFrom("flat")
      .select(flatLabel("flat.flat_id").as("label"))
      .where("flat_id", "=", fake.ids.FlatID)
      .executeTakeFirstOrThrow();
    expect(invitation).toMatchObject({
      Inviter_Type_Label: "Society",
      Inviter_Name: fake.name,
      Inviter_Address: "Baner, Pune, Maharashtra",
      Whether_Staff: false,
      Records: [{ Role: "tenant", Role_Label: "Tenant", Place: `${label}, ${fake.building.name}` }],
      Invitation_Status: "waiting",
    });
    expect(await decline(tenant, invitation!.InvitationID, true)).toMatchObject({
      http: 200,
      extras: { Status: "Invitation declined" },
    });
    expect(await mentioning(tenant, fake.words, fake.ids)).toEqual([]);
    expect((await informationOf(tenant)).Pending_Invitations).toBe(0);
    const { reported_at } = await db
      .selectFrom("invitation")
      .select("reported_at")
      .where("invitation_id", "=", invitation!.InvitationID)
      .executeTakeFirstOrThrow();
    expect(reported_at).toEqual(clock.now());
  });

  test("sees it all once they accept, and nothing again once they decline, the old notices included", async () => {
    const phone = nextPhone();
    const tenant = await accountOf(phone);
    const own = await livelySociety(phone);
    await accept(tenant);
    expect(await rolesOf(tenant)).toEqual(["tenant"]);
    const seen = await mentioning(tenant, own.words, own.ids);
    for (const path of [
      "vendor/Fetch_Vendor_Complete_Information",
      "vendor/Filter_All_Notifications",
      "vendor/Filter_All_Bills_WRT_Tenant",
      "vendor/Fetch_Bill_UPI_Info",
      "vendor/Fetch_My_Home_Info",
      "vendor/Filter_Tenant_Announcements",
      "vendor/Filter_Tenant_Incidents",
      "vendor/Filter_All_Support_Ticket_Targets",
    ])
      expect(seen, path).toContain(path);
    await decline(tenant, (await invitationsOf(tenant, "accepted"))[0]!.InvitationID);
    expect(await mentioning(tenant, own.words, own.ids)).toEqual([]);
  });

  test("sees nothing of a stranger's contract either", async () => {
    const phone = nextPhone();
    const tenant = await accountOf(phone);
    const fake = await livelyLandlord(phone);
    expect(await mentioning(tenant, fake.words, fake.ids)).toEqual([]);
    expect(await rolesOf(tenant)).toEqual([]);
    expect(await invitationsOf(tenant)).toMatchObject([
      { Inviter_Type_Label: "Landlord", Inviter_Address: null, Records: [{ Role: "tenant" }] },
    ]);
    await accept(tenant);
    expect((await mentioning(tenant, fake.words, fake.ids)).length).toBeGreaterThan(4);
    expect(await rolesOf(tenant)).toEqual(["tenant"]);
  });

  test("is a resident to the society all the same: flat, occupancy, bills and statement", async () => {
    const phone = nextPhone();
    const held = await livelySociety(phone);
    expect(await held.residents()).toEqual([{ phone, state: "waiting" }]);
    const { FlatID } = held.ids;
    const flat = (await ask("vendor/Fetch_Flat_Info", { FlatID: FlatID }, held)).extras.Data!;
    expect(flat).toMatchObject({ Occupancy: 2, Residents: [{ PhoneNumber: phone, Invitation_Status: "waiting" }] });
    const bills = await ask("vendor/Filter_All_Resident_Bills", {}, held);
    expect(bills.extras).toMatchObject({ Count: 1 });
    expect(await ask("vendor/Fetch_Flat_Statement_Info", { FlatID: FlatID }, held)).toMatchObject({ http: 200 });
    expect(await ask("vendor/Fetch_Bill_Paper", { BillID: held.bill_id }, held)).toMatchObject({ http: 200 });
    // A number that has declined still owes what it owes, but is neither asked nor notified again.
    const tenant = await accountOf(phone);
    await decline(tenant, (await invitationsOf(tenant))[0]!.InvitationID);
    expect(await held.residents()).toEqual([{ phone, state: "declined" }]);
    const messages = async () => (await ask("outbox/Filter_All_Messages", { To: phone })).extras.Count;
    const before = await messages();
    await ask("vendor/Collect_Bill_Amount", { BillID: held.bill_id }, held);
    await held.add(phone, { Flat_No: "102" });
    await queue.drain();
    expect(await messages()).toBe(before);
    expect(await held.residents()).toEqual([
      { phone, state: "declined" },
      { phone, state: "declined" },
    ]);
    expect((await informationOf(tenant)).Pending_Invitations).toBe(0);
  });

  test("Last_Seen tells nobody whether and when they use the product: it is a day, in this society, after acceptance", async () => {
    const phone = nextPhone();
    const tenant = await accountOf(phone);
    await make.resident({ phone_number: phone });
    const held = await society();
    await held.add(phone);
    const seen = async () => (await ask("vendor/Filter_All_Residents", {}, held)).extras.Data![0]!.Last_Seen;
    const use = async () => {
      clock.pass(11 * 60_000);
      await informationOf(tenant);
    };
    await use();
    expect(await seen()).toBeNull();
    await accept(tenant);
    // They have used the society where they live, and not this one.
    expect(await seen()).toBeNull();
    const { Roles } = await informationOf(tenant);
    const role = Roles.find(({ SocietyID }) => SocietyID === held.societyId)!;
    await ask("vendor/Switch_Vendor_Role", { Role: role.Role, Held_RoleID: role.Held_RoleID! }, { headers: tenant });
    expect(await seen()).toBe(new Date(`${dayOf(clock.now())}T00:00:00+05:30`).toISOString());
    await decline(
      tenant,
      (await invitationsOf(tenant, "accepted")).find(({ Inviter_Name }) => Inviter_Name === role.Society_Name)!
        .InvitationID,
    );
    expect(await seen()).toBeNull();
  });
});

test("records from before invitations count as accepted", async () => {
  const clusterUrl = inject("clusterUrl");
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await administer(clusterUrl, `create database "${name}"`);
  const old = openDatabase(databaseUrl(clusterUrl, name), 1);
  try {
    const files = await migrationFiles();
    const run = (from: string, until: string) =>
      old.db.transaction().execute(async (tx) => {
        for (const file of files) if (file.name >= from && file.name < until) await sql.raw(file.text).execute(tx);
      });
    await run("0000", "0037");
    await sql`insert into vendor (vendor_type, phone_number)
      values (1, '9000000001'), (2, '9000000002'), (3, '9000000003')`.execute(old.db);
    await sql`insert into society (vendor_id, name, phone_number, email_id, est_year, latitude, longitude, location_address, address,
        one_bhk_rate_paise, two_bhk_rate_paise, three_bhk_rate_paise, four_bhk_rate_paise, villa_rate_paise)
      select vendor_id, 'Old', '9000000001', '', 2000, 18, 73, 'Pune', 'Pune', 1, 1, 1, 1, 1 from vendor where vendor_type = 1`.execute(
      old.db,
    );
    await sql`with made as (insert into block (society_id, name) select society_id, 'A' from society returning *),
      tower as (insert into building (block_id, society_id, name) select block_id, society_id, 'A1' from made returning *),
      home as (insert into flat (building_id, block_id, society_id, flat_no) select building_id, block_id, society_id, '1' from tower returning *)
      insert into resident (flat_id, building_id, block_id, society_id, name, phone_number)
      select flat_id, building_id, block_id, society_id, 'Asha', phone from home, unnest(array['9000000003', '9000000004']) phone`.execute(
      old.db,
    );
    await sql`insert into staff (society_id, role, name, phone_number, appointed_by)
      select society_id, 'treasurer', 'Suresh', '9000000005', vendor_id from society`.execute(old.db);
    await run("0037", "0039");
    const { rows } = await sql`select (select count(*) from invitation where accepted_at is null) as waiting,
      (select count(*) from invitation) as asked, (select count(*) from resident where accepted_phone = phone_number) as residents,
      (select count(*) from staff where accepted_phone = phone_number) as staff,
      (select role from held_role join vendor using (vendor_id) where phone_number = '9000000003') as role`.execute(
      old.db,
    );
    expect(rows).toEqual([{ waiting: 0, asked: 3, residents: 2, staff: 1, role: "tenant" }]);
  } finally {
    await old.close();
    await administer(clusterUrl, `drop database if exists "${name}" with (force)`);
  }
});
