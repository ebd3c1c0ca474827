import { expect, test } from "vitest";
import { z } from "zod";
import { auditCodes } from "#domain/audit-labels.ts";
import { auditThings } from "#domain/core/audit/codes.ts";
import { auditFields } from "#domain/core/audit/fields/codes.ts";
import { PropertyDraft } from "#domain/market/properties/draft.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { type Role, vendorTypes } from "#domain/platform/roles.ts";
import { societyDraft } from "../../../test/make/society-draft.ts";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";
import type { Tx } from "../../platform/db/database.ts";
import { actAs } from "./queries.ts";
import { fieldOf } from "./view.ts";

const { ask, make, clock, database } = await startServer();
const { db, pool } = database;
const hour = 3600_000;

/** A change as a call makes it, in the name of this account. */
const change = (vendorId: string, role: Role, work: (tx: Tx) => Promise<unknown>) =>
  db.transaction().execute(async (tx) => {
    await actAs(tx, { vendorId: vendorId as VendorId, role, call: "vendor/Test", requestId: "test", at: clock.now() });
    await work(tx);
  });

type Filters = Parameters<typeof ask<"vendor/Filter_All_Audits">>[1];
async function audits({ headers }: { headers: Record<string, string> }, filters: Filters = {}) {
  const answer = await ask("vendor/Filter_All_Audits", filters, { headers });
  expect(answer.extras.Status).toBe("Success");
  return { rows: answer.extras.Data! as unknown as Record<string, unknown>[], count: answer.extras.Count };
}

test("a change by a call logs who, what, when, and the changed fields before and after", async () => {
  const owner = await make.role("president");
  const profile = { Full_Name: "Asha Rao", EmailID: "asha@example.in" };
  await ask("vendor/Set_Vendor_Profile", profile, { headers: owner.headers });
  await ask("vendor/Set_Vendor_Profile", profile, { headers: owner.headers });
  expect(await audits(owner)).toEqual({
    count: 1,
    rows: [
      {
        Audit_No: 1,
        created_at: clock.now().toISOString(),
        VendorID: owner.vendorId,
        Full_Name: "Asha Rao",
        Role: "president",
        Role_Label: "Property Manager",
        Call: "vendor/Set_Vendor_Profile",
        Thing: "Vendor",
        ThingID: owner.vendorId,
        Thing_Name: "Asha Rao",
        Action: "change",
        Before: { Full_Name: "Asha Kulkarni" },
        After: { Full_Name: "Asha Rao" },
        Rupee_Fields: [],
        Names: { [owner.vendorId]: "Asha Rao" },
      },
    ],
  });
});

test("a public enquiry is in the log of the home's owner, without the visitor's phone, email and OTP", async () => {
  const owner = await make.role("president");
  const { property_id } = await make.property({ vendor_id: owner.vendorId });
  const phone = nextPhone();
  await ask("user/Generate_User_OTP", { PhoneNumber: phone });
  const OTP = (await ask("outbox/Filter_All_Messages", { To: phone })).extras.Data![0]!.OTP!;
  const visitor = { PropertyID: property_id, Name: "Ravi Iyer", EmailID: "ravi@example.in", PhoneNumber: phone, OTP };
  expect(await ask("user/Create_Property_Enquiry", visitor)).toMatchObject({ http: 200 });
  const { rows, count } = await audits(owner);
  expect(count).toBe(1);
  expect(rows[0]).toMatchObject({
    VendorID: null,
    Full_Name: null,
    Role: "public",
    Role_Label: "Not signed in",
    Thing: "Property_Enquiry",
    Thing_Name: "Ravi Iyer",
    Action: "create",
    Before: null,
    After: { PropertyID: property_id, Status: false },
  });
  const { rows: stored } = await pool.query("select audit_entry::text as text from audit_entry");
  const everything = stored.map(({ text }) => text).join("\n");
  expect(everything).toContain("Ravi Iyer");
  for (const secret of [phone, "ravi@example.in"]) expect(everything).not.toContain(secret);
});

test("a sign-out is written down for each session that ended, without what opens it", async () => {
  const owner = await make.role("president");
  await make.session({ vendorId: owner.vendorId });
  const third = await make.session({ vendorId: owner.vendorId });
  await ask("vendor/Logout_Vendor", {}, { headers: third.headers });
  clock.pass(hour);
  await ask("vendor/Logout_Vendor_Everywhere", {}, { headers: owner.headers });
  const again = await make.session({ vendorId: owner.vendorId });
  const { rows, count } = await audits(again, { Whether_Thing_Filter: true, Thing: "Vendor_Session" });
  expect(count).toBe(3);
  expect(rows.map(({ Call }) => Call)).toEqual([
    "vendor/Logout_Vendor_Everywhere",
    "vendor/Logout_Vendor_Everywhere",
    "vendor/Logout_Vendor",
  ]);
  for (const { Before, After } of rows) {
    expect(Before).toEqual({ ended_at: null });
    expect(Object.keys(After as object)).toEqual(["ended_at"]);
  }
});

test("an edited home has its amounts in rupees, under the wire's names, and no unchanged fields", async () => {
  const owner = await make.role("president");
  const pictures: string[] = [];
  for (const _ of [1, 2, 3]) pictures.push((await make.image({ vendor_id: owner.vendorId })).image_id);
  const home = {
    Property_Title: "Two rooms in Kothrud",
    Property_Type: 1 as const,
    Sub_Type: "2 BHK" as const,
    Monthly_Rent: 25_000,
    Amenities: [1 as const],
    Property_Image_Array: pictures.slice(0, 2),
  };
  const made = await ask("vendor/Create_Property", home, { headers: owner.headers });
  const PropertyID = made.extras.Data!.PropertyID;
  const first = await audits(owner);
  expect(first.rows.map(({ Thing, Action }) => `${Action} ${Thing}`)).toEqual([
    "create Property_Image",
    "create Property_Image",
    "create Property",
  ]);
  const { Property_Title, Monthly_Rent } = home;
  expect(first.rows[2]).toMatchObject({ Before: null, After: { Property_Title, Monthly_Rent } });

  clock.pass(hour);
  const edited = { ...home, PropertyID, Monthly_Rent: 26_500.5, Amenities: [1 as const, 4 as const], Floor_No: 7 };
  expect(await ask("vendor/Edit_Property", edited, { headers: owner.headers })).toMatchObject({ http: 200 });
  await ask("vendor/Inactive_Property", { PropertyID }, { headers: owner.headers });
  const { rows, count } = await audits(owner, { Limit: 2 });
  expect(count).toBe(5);
  expect(rows).toMatchObject([
    { Call: "vendor/Inactive_Property", Before: { Status: true }, After: { Status: false } },
    { Call: "vendor/Edit_Property", Thing: "Property", ThingID: PropertyID, Rupee_Fields: ["Monthly_Rent"] },
  ]);
  expect(rows[1]!.Before).toEqual({
    ...{ Monthly_Rent: 25_000, Amenities: [1], Floor_No: null },
    availability_confirmed_at: null,
  });
  expect(rows[1]!.After).toEqual({
    ...{ Monthly_Rent: 26_500.5, Amenities: [1, 4], Floor_No: 7 },
    availability_confirmed_at: expect.any(String),
  });

  const swapped = { ...edited, Property_Image_Array: [pictures[0]!, pictures[2]!] };
  await ask("vendor/Edit_Property", swapped, { headers: owner.headers });
  const pictured = await audits(owner, { Whether_Thing_Filter: true, Thing: "Property_Image", ThingID: PropertyID });
  expect(pictured.count).toBe(4);
  expect(pictured.rows.slice(0, 2)).toMatchObject([
    { Action: "create", After: { ImageID: pictures[2], Position: 1 } },
    { Action: "remove", Before: { ImageID: pictures[1], Position: 1 } },
  ]);
});

test("a removed home takes its pictures along, in one entry; a change undone by a failure leaves none", async () => {
  const owner = await make.role("president");
  const { image_id } = await make.image();
  const { property_id } = await make.property({ vendor_id: owner.vendorId, images: [image_id] });
  const failing = change(owner.vendorId, "president", async (tx) => {
    await tx.updateTable("property").set({ floor_no: 9 }).where("property_id", "=", property_id).execute();
    throw new Error("undone");
  });
  await expect(failing).rejects.toThrow("undone");
  await change(owner.vendorId, "president", (tx) =>
    tx.deleteFrom("property").where("property_id", "=", property_id).execute(),
  );
  const { rows } = await audits(owner);
  expect(rows).toMatchObject([{ Thing: "Property", Action: "remove", After: null, Before: { Sub_Type: "2 BHK" } }]);
});

test("what no call does is not written down", async () => {
  const owner = await make.role("president");
  await make.property({ vendor_id: owner.vendorId });
  expect((await audits(owner)).count).toBe(0);
});

test("the filters by person, thing and day work alone and together, newest first, page by page", async () => {
  // Half past midnight in India is still the day before in Greenwich.
  clock.at = new Date("2026-03-09T19:00:00Z");
  const manager = await make.role("society_manager");
  const treasurer = await make.role("treasurer", { society_id: manager.societyId });
  const { block_id } = await make.block({ society_id: manager.societyId, name: "Ganga" });
  const rename = (vendorId: string, role: Role, name: string) =>
    change(vendorId, role, (tx) => tx.updateTable("block").set({ name }).where("block_id", "=", block_id).execute());
  await rename(manager.vendorId, "society_manager", "Yamuna");
  await rename(treasurer.vendorId, "treasurer", "Kaveri");
  clock.pass(24 * hour);
  await change(manager.vendorId, "society_manager", (tx) =>
    tx.updateTable("society").set({ payment_due_days: 20 }).where("society_id", "=", manager.societyId).execute(),
  );
  const named = async (input: Filters, who = manager) => {
    // Their sessions were opened before the clock was set.
    const { rows, count } = await audits(await make.session({ vendorId: who.vendorId }), input);
    return [count, ...rows.map(({ Audit_No }) => Audit_No)];
  };
  expect(await named({})).toEqual([3, 3, 2, 1]);
  expect(await named({}, treasurer)).toEqual([3, 3, 2, 1]);
  expect(await named({ Skip: 1, Limit: 1 })).toEqual([3, 2]);
  const person = { Whether_Person_Filter: true, Person_VendorID: manager.vendorId };
  expect(await named(person)).toEqual([2, 3, 1]);
  expect(await named(person, treasurer)).toEqual([2, 3, 1]);
  const blocks = { Whether_Thing_Filter: true, Thing: "Block" as const };
  expect(await named(blocks)).toEqual([2, 2, 1]);
  expect(await named({ ...blocks, ...person })).toEqual([1, 1]);
  expect(await named({ ...blocks, ThingID: block_id })).toEqual([2, 2, 1]);
  expect(await named({ ...blocks, ThingID: manager.societyId })).toEqual([0]);
  expect(await named({ Start_Date: "2026-03-10", End_Date: "2026-03-10" })).toEqual([2, 2, 1]);
  expect(await named({ Start_Date: "2026-03-11" })).toEqual([1, 3]);
  expect(await named({ End_Date: "2026-03-09" })).toEqual([0]);
  const { headers } = await make.session({ vendorId: treasurer.vendorId });
  expect((await ask("vendor/Fetch_Audit_Info", {}, { headers })).extras.Data).toEqual({
    Persons: [
      { VendorID: manager.vendorId, Full_Name: "Asha Kulkarni" },
      { VendorID: treasurer.vendorId, Full_Name: "Asha Kulkarni" },
    ].sort((one, other) => (one.VendorID < other.VendorID ? -1 : 1)),
    Things: ["Block", "Society"],
  });
  const wrong = await ask("vendor/Filter_All_Audits", { Start_Date: "10/03/2026" }, { headers });
  expect(wrong).toMatchObject({ http: 400, extras: { fields: { Start_Date: "Enter a date as YYYY-MM-DD" } } });
});

test("a society's changes are in its own log from its creation, under the wire's names", async () => {
  const { vendor_id } = await make.vendor({ vendor_type: vendorTypes.society });
  const { headers } = await make.session({ vendorId: vendor_id });
  const founded = await ask("vendor/Create_Society", societyDraft(), { headers });
  const SocietyID = founded.extras.Data!.SocietyID;
  await ask("vendor/Create_Block", { Name: "Ganga" }, { headers });
  const rates = { OneBHK: 1500, TwoBHK: 2750.5, ThreeBHK: 3500, FourBHK: 4500, Villa: 6000 };
  const edit = { ...societyDraft(), SocietyID, Maintenance_Rates: rates };
  expect(await ask("vendor/Edit_Society", edit, { headers })).toMatchObject({ http: 200 });
  const { rows } = await audits({ headers });
  expect(rows.map(({ Call }) => Call)).toEqual([
    "vendor/Edit_Society",
    "vendor/Create_Block",
    "vendor/Create_Society",
    "vendor/Create_Society",
  ]);
  expect(rows[0]).toMatchObject({ Thing: "Society", ThingID: SocietyID, Role: "society_manager" });
  expect(rows[0]!.After).toMatchObject({ "Maintenance_Rates.TwoBHK": 2750.5 });
  expect(rows[0]!.Rupee_Fields).toContain("Maintenance_Rates.TwoBHK");
  expect(rows[1]).toMatchObject({ Thing: "Block", Thing_Name: "Ganga", After: { Name: "Ganga", Status: true } });
});

test("another society's and another owner's log does not exist for anyone", async () => {
  const [one, other] = [await make.role("society_manager"), await make.role("president")];
  const stranger = await make.role("treasurer");
  await change(one.vendorId, "society_manager", (tx) =>
    tx.updateTable("society").set({ name: "Sahyadri" }).where("society_id", "=", one.societyId).execute(),
  );
  expect((await audits(one)).count).toBe(1);
  for (const who of [other, stranger]) {
    expect((await audits(who, { Whether_Person_Filter: true, Person_VendorID: one.vendorId })).count).toBe(0);
    const choices = await ask("vendor/Fetch_Audit_Info", {}, { headers: who.headers });
    expect(choices.extras.Data).toEqual({ Persons: [], Things: [] });
  }
});

test("every audited thing has its name for people, and no secret is among its columns", async () => {
  const { rows } = await pool.query<{ thing: string; columns: string[] }>(`
    select args.list[1] as thing, array(
      select attname::text from pg_attribute
      where attrelid = tgrelid and attnum > 0 and not attisdropped and attname <> all (args.list)) as columns
    from pg_trigger, lateral (select string_to_array(encode(tgargs, 'escape'), '\\000') as list) as args
    where tgname = 'audit'`);
  expect(rows.map(({ thing }) => thing).sort()).toEqual(Object.keys(auditThings).sort());
  for (const { columns } of rows)
    for (const column of columns) expect(column).not.toMatch(/hash|secret|token(?!_amount)|otp|mask/);
});

/** Small numbers that are counts and need no label. */
const counted = new Set(
  [
    "slot_minutes",
    "water_inlets",
    "head",
    "financial_year",
    "version",
    "persons",
    "decimals",
    "most_slots",
    "days_ahead",
    "most_per_week",
    "most_per_month",
    "cancel_hours",
    "position",
    "valid_days",
    "floor_no",
    "convenience_bps",
  ].concat(
    ...["parking_slots", "est_year", "bill_generation_date", "payment_due_days", "family_members", "rating"],
    ...["answer_seconds", "keep_days", "reminder_days", "days_after_due", "credit_days", "approvals_needed"],
    ...["bill_day", "pay_days"],
  ),
);
/** Texts of which there are only a few, which people do not write themselves. */
const namedCodes = [
  ["Property", "Sub_Type"],
  ["Property_Decision", "Decision"],
  ["Society_Staff", "Role"],
  ["Visit", "Purpose"],
  ["Visit", "Status"],
  ["Visitor_Pass", "Purpose"],
  ["Vendor", "Language"],
] as const;

test("every field of every audited thing has a label, and every coded one has words for its codes", async () => {
  const { rows } = await pool.query<{ thing: string; name: string; type: string }>(`
    select args.list[1] as thing, attname::text as name, format_type(atttypid, null) as type
    from pg_trigger join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped,
      lateral (select string_to_array(encode(tgargs, 'escape'), '\\000') as list) as args
    where tgname = 'audit' and attname <> all (args.list[5:])`);
  expect(rows.length).toBeGreaterThan(200);
  const wordless = rows.filter(({ name }) => !name.endsWith("_hash") && !(fieldOf(name) in auditFields));
  expect(wordless).toEqual([]);
  const coded = rows.filter(
    ({ name, type }) =>
      (type.startsWith("smallint") && !counted.has(name)) || (type === "boolean" && name === "status"),
  );
  expect(coded.length).toBeGreaterThan(45);
  const codesOf = (thing: string, field: string) => auditCodes[thing as keyof typeof auditCodes]?.[field];
  expect(coded.filter(({ thing, name }) => !codesOf(thing, fieldOf(name)))).toEqual([]);
  expect(namedCodes.filter(([thing, field]) => !codesOf(thing, field))).toEqual([]);
});

test("each code has a label for every value that the database allows", async () => {
  const { rows } = await pool.query<{ thing: string; name: string; rule: string }>(`
    select args.list[1] as thing, attname::text as name, pg_get_constraintdef(pg_constraint.oid) as rule
    from pg_trigger
      join pg_constraint on conrelid = tgrelid and contype = 'c' and cardinality(conkey) = 1
      join pg_attribute on attrelid = tgrelid and attnum = conkey[1],
      lateral (select string_to_array(encode(tgargs, 'escape'), '\\000') as list) as args
    where tgname = 'audit'`);
  const missing = rows.flatMap(({ thing, name, rule }) => {
    const labels = auditCodes[thing as keyof typeof auditCodes]?.[fieldOf(name)];
    const [, first, last] = /\(\(\(\w+ >= (\d+)\) AND \(\w+ <= (\d+)\)\)\)/.exec(rule) ?? [];
    if (!labels || !last) return [];
    const codes = Array.from({ length: Number(last) - Number(first) + 1 }, (_, nth) => Number(first) + nth);
    return codes.filter((code) => !labels[code]).map((code) => `${thing}.${name}: ${code}`);
  });
  expect(missing).toEqual([]);
});

test("names are answered for ids, of things that are gone as the log last named them", async () => {
  const manager = await make.role("society_manager");
  const { block_id } = await make.block({ society_id: manager.societyId, name: "Ganga" });
  const { building_id } = await make.building({ block_id, name: "Ganga 1" });
  const { flat_id } = await make.flat({ building_id, flat_no: "101" });
  const { society_resident_id } = await make.resident({ flat_id, name: "Kavita" });
  const as = (work: (tx: Tx) => Promise<unknown>) => change(manager.vendorId, "society_manager", work);
  await as(async (tx) => {
    await tx.updateTable("resident").set({ flat_id }).where("society_resident_id", "=", society_resident_id).execute();
    await tx
      .insertInto("block")
      .values({ society_id: manager.societyId, name: "Yamuna", created_at: clock.now() })
      .execute();
  });
  const yamuna = await db.selectFrom("block").select("block_id").where("name", "=", "Yamuna").executeTakeFirstOrThrow();
  clock.pass(hour);
  const incident = await db.transaction().execute(async (tx) => {
    await actAs(tx, {
      ...{
        vendorId: manager.vendorId as VendorId,
        role: "society_manager",
        call: "vendor/T",
        requestId: "t",
        at: clock.now(),
      },
    });
    return tx
      .insertInto("incident")
      .values({
        society_id: manager.societyId,
        block_id: yamuna.block_id,
        title: "Noise",
        description: "Loud",
        location: "Gate",
        priority: 1,
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .returning("society_incident_id")
      .executeTakeFirstOrThrow();
  });
  await as(async (tx) => {
    await tx
      .updateTable("incident")
      .set({ block_id, building_id })
      .where("society_incident_id", "=", incident.society_incident_id)
      .execute();
    await tx.deleteFrom("block").where("block_id", "=", yamuna.block_id).execute();
  });
  const { rows } = await audits(manager, { Whether_Thing_Filter: true, Thing: "Society_Incident" });
  expect(rows[0]).toMatchObject({
    Action: "change",
    Before: { BlockID: yamuna.block_id },
    Names: { [yamuna.block_id]: "Yamuna", [block_id]: "Ganga", [building_id]: "Ganga 1" },
  });
});

test("a listing's columns have the names of the wire", () => {
  const draft = z.toJSONSchema(PropertyDraft, { io: "input", unrepresentable: "any" });
  const rupeeFields = ["Monthly_Rent", "Security_Deposit", "Maintainance_Charge", "Parking_Charges"];
  const columns = Object.keys(draft.properties!).map((field) => {
    const column = field.replace(/(?<=[a-z])ID$/, "_id").toLowerCase();
    return [rupeeFields.includes(field) ? `${column}_paise` : column, field] as const;
  });
  expect(columns.map(([column]) => fieldOf(column))).toEqual(columns.map(([, field]) => field));
});
