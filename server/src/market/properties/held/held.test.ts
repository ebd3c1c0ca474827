import { describe, expect, test } from "vitest";
import type { properties } from "#domain/market/properties/calls.ts";
import { heldReasons } from "#domain/market/properties/operator/codes.ts";
import type { Input } from "#domain/platform/call.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { startServer } from "../../../../test/server.ts";

const operatorPhone = "9811100077";
const mostADay = 3;
const { ask, postForm, make, clock, queue, database } = await startServer({
  settings: { LISTINGS_PER_DAY: String(mostADay), OPERATOR_PHONES: operatorPhone },
});
const { db } = database;
const pune = await db.selectFrom("city").selectAll().where("city_name", "=", "Pune").executeTakeFirstOrThrow();

type Draft = Input<typeof properties.create>;
const draft = (given: Partial<Draft> = {}): Draft => ({
  Property_Title: "2 BHK near the lake",
  Property_Type: 1,
  Sub_Type: "2 BHK",
  Monthly_Rent: 18_500,
  StateID: pune.state_id,
  CityID: pune.city_id,
  ...given,
});
type Owner = Awaited<ReturnType<typeof make.role>>;
async function newAccount(): Promise<Owner> {
  const owner = await make.role("president");
  await make.standing({ vendor_id: owner.vendorId, state: "new" });
  return owner;
}
async function created(owner: Owner, given: Partial<Draft> = {}) {
  const { http, extras } = await ask("vendor/Create_Property", draft(given), owner);
  expect(http).toBe(200);
  return extras.Data!.PropertyID;
}
const isPublic = async (PropertyID: string) => (await ask("user/Fetch_Property_Info", { PropertyID })).http === 200;
const own = async (owner: Owner, PropertyID: string) =>
  (await ask("vendor/Fetch_Property_Info", { PropertyID }, owner)).extras.Data!;

describe("an account that is not verified", () => {
  test("lists so many homes a day; the next ones wait for an operator, who lets them go", async () => {
    const owner = await newAccount();
    const ids = [];
    for (let at = 0; at < mostADay + 1; at++) ids.push(await created(owner));
    expect(await Promise.all(ids.map(isPublic))).toEqual([true, true, true, false]);
    const held = ids.at(-1)!;
    expect(await own(owner, held)).toMatchObject({ Hidden_Reason: heldReasons.many });
    expect((await ask("vendor/Active_Property", { PropertyID: held }, owner)).extras.refusal).toBe("property-hidden");

    const account = await make.vendor({ phone_number: operatorPhone, vendor_type: vendorTypes.tenant });
    const operator = await make.session({ vendorId: account.vendor_id });
    const decision = { PropertyID: held, Decision: "fine" as const, Reason: "Seen" };
    expect((await ask("vendor/Create_Property_Decision", decision, operator)).http).toBe(200);
    expect(await isPublic(held)).toBe(true);
    // An edit is no new listing.
    await ask("vendor/Edit_Property", { ...draft(), PropertyID: held }, owner);
    expect(await isPublic(held)).toBe(true);

    clock.pass(25 * 3600_000);
    await db
      .updateTable("session")
      .set({ expires_at: new Date(clock.at.getTime() + 3600_000) })
      .execute();
    expect(await isPublic(await created(owner))).toBe(true);
  });

  test("cannot pass the number by twenty requests at once", async () => {
    const owner = await newAccount();
    const ids = await Promise.all(Array.from({ length: 8 }, () => created(owner)));
    const visible = await Promise.all(ids.map(isPublic));
    expect(visible.filter(Boolean)).toHaveLength(mostADay);
  });

  test("nor by a file", async () => {
    const owner = await newAccount();
    const header = "Title,Type,Sub Type,Bedrooms,Bathrooms,Size,Rent,City";
    const rows = Array.from({ length: 6 }, (_, at) => `Home ${at},Apartment,2 BHK,2,2,${900 + at},15000,Pune`);
    const file = new File([[header, ...rows].join("\n")], "homes.csv");
    const { extras } = await postForm("vendor/Create_Property_Import", { file, ...owner.headers });
    const { Property_ImportID, Guessed } = extras.Data as { Property_ImportID: string; Guessed: object };
    const mapping = { Property_ImportID, Mapping: Guessed as never };
    expect((await ask("vendor/Update_Property_Import_Mapping", mapping, owner)).http).toBe(200);
    const start = { Property_ImportID, Whether_Asked_Rows_Included: true };
    expect((await ask("vendor/Update_Property_Import_Status", start, owner)).http).toBe(200);
    await queue.drain();
    const list = await ask("vendor/Filter_All_Properties", { Limit: 100 }, owner);
    expect(list.extras.Data).toHaveLength(6);
    expect(list.extras.Data!.filter(({ Hidden_Reason }) => Hidden_Reason === heldReasons.many)).toHaveLength(
      6 - mostADay,
    );
  });

  test.each([
    ["a link in the title", { Property_Title: "Best flat, see rentals.example.com" }],
    ["a link in the description", { Property_Description: "Pay the token at https://pay.example/now" }],
    ["a UPI ID in the description", { Property_Description: "Token to landlord@okaxis please" }],
    ["a phone number in the title", { Property_Title: "Call 98220 12345 now" }],
    ["a phone number in the rules", { Property_Rules_Description: "WhatsApp 98220 12345 first" }],
    ["a link in the rules", { Property_Rules_Description: "Pay the token at https://pay.example/now" }],
    ["a phone number as a place nearby", { Metro_Or_Bus_Station: "Call 98220 12345" }],
    ["a phone number as a bank nearby", { ATM_Or_Bank: "98220-12345" }],
    ["a phone number in the name of a firm", { Owner_Name: "98220 12345 Realty Pvt Ltd" }],
    ["a link as the area of its address", { Address: "visit www.rentals.example" }],
  ])("with %s is looked at first, also where it is written later", async (_, given) => {
    const owner = await newAccount();
    const id = await created(owner, given);
    expect(await isPublic(id)).toBe(false);
    expect(await own(owner, id)).toMatchObject({ Hidden_Reason: heldReasons.link });
    const plain = await created(owner);
    expect(await isPublic(plain)).toBe(true);
    await ask("vendor/Edit_Property", { ...draft(given), PropertyID: plain }, owner);
    expect(await isPublic(plain)).toBe(false);
  });
});

test("sentences, areas, times and rents in a text are no contact", async () => {
  const owner = await newAccount();
  const plain = {
    Property_Description: "Fully furnished. Top floor. Rent 15000-20000, 1000-1200 sq ft.",
    Property_Rules_Description: "No pets. In the evening the gate is closed 10.30-06.00.",
    Address: "Flat 1203, Survey No. 42/1, Baner Road, 411045",
    Hospital: "Ruby Hall. Shop nearby",
  };
  expect(await isPublic(await created(owner, plain))).toBe(true);
});

test("what leads elsewhere is not let go by time where it was written while the home was held for another reason", async () => {
  const owner = await newAccount();
  const held = [];
  for (let at = 0; at < mostADay + 1; at++) held.push(await created(owner));
  const id = held.at(-1)!;
  expect(await own(owner, id)).toMatchObject({ Hidden_Reason: heldReasons.many });
  const leading = { Property_Description: "Call 98220 12345" };
  await ask("vendor/Edit_Property", { ...draft(leading), PropertyID: id }, owner);
  expect(await own(owner, id)).toMatchObject({ Hidden_Reason: heldReasons.link });
  clock.pass(100 * 3600_000);
  await database.db.transaction().execute((tx) => queue.enqueue(tx, "properties.release-held", {}));
  await queue.drain();
  expect(await isPublic(id)).toBe(false);
});

test("a home that its owner pauses while it is held can wait again, and goes on the site by time", async () => {
  const owner = await newAccount();
  const held = [];
  for (let at = 0; at < mostADay + 1; at++) held.push(await created(owner));
  const PropertyID = held.at(-1)!;
  expect((await ask("vendor/Inactive_Property", { PropertyID }, owner)).http).toBe(200);
  expect((await ask("vendor/Active_Property", { PropertyID }, owner)).http).toBe(200);
  expect(await isPublic(PropertyID)).toBe(false);
  expect(await own(owner, PropertyID)).toMatchObject({ Status: true, Hidden_Reason: heldReasons.many });
  clock.pass(25 * 3600_000);
  await database.db.transaction().execute((tx) => queue.enqueue(tx, "properties.release-held", {}));
  await queue.drain();
  expect(await isPublic(PropertyID)).toBe(true);
});

test("a link that is written and removed again does not pass the listings of a day", async () => {
  const owner = await newAccount();
  for (let at = 0; at < mostADay; at++) await created(owner);
  const id = await created(owner, { Property_Description: "Call 98220 12345" });
  await ask("vendor/Edit_Property", { ...draft(), PropertyID: id }, owner);
  expect(await isPublic(id)).toBe(false);
  expect(await own(owner, id)).toMatchObject({ Hidden_Reason: heldReasons.many });
});

test("a verified account lists as it likes", async () => {
  const owner = await make.role("president");
  const ids = [];
  for (let at = 0; at < mostADay + 2; at++) ids.push(await created(owner, { Property_Title: "See homes.example.in" }));
  expect(await Promise.all(ids.map(isPublic))).toEqual(ids.map(() => true));
});

test("a home in no city and without a place on the map is offered once it has either", async () => {
  const owner = await make.role("president");
  const nowhere = { CityID: undefined, StateID: undefined };
  const id = await created(owner, nowhere as Partial<Draft>);
  expect(await isPublic(id)).toBe(false);
  expect(await own(owner, id)).toMatchObject({ Hidden_At: null, Status: true });
  const marked = { ...draft(nowhere as Partial<Draft>), PropertyID: id, Latitude: 18.5, Longitude: 73.8 };
  await ask("vendor/Edit_Property", marked, owner);
  expect(await isPublic(id)).toBe(true);
  await ask("vendor/Edit_Property", { ...draft(nowhere as Partial<Draft>), PropertyID: id }, owner);
  expect(await isPublic(id)).toBe(false);
  await ask("vendor/Edit_Property", { ...draft(), PropertyID: id }, owner);
  expect(await isPublic(id)).toBe(true);
});
