import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { arrangeSearches } from "../../../../test/saved-searches.ts";
import { startServer } from "../../../../test/server.ts";

const server = await startServer();
const { ask, make, database } = server;
const { db, pool } = database;
const { person, save, minute, homesFor } = arrangeSearches(server);

const forCompanies = { Whether_Company_Filter: true, Company: true } as const;
const found = async (more: object = {}) => {
  const { extras } = await ask("user/Filter_All_Properties", { Limit: 100, ...forCompanies, ...more });
  return (extras.Data ?? []).map(({ Property_Title }) => Property_Title).sort();
};
const company = 1 << 21;

test("a home is for companies once its owner says so, whomever else the owner prefers; shops and offices are", async () => {
  const { headers, vendorId } = await make.role("president");
  await make.standing({ vendor_id: vendorId, state: "verified" });
  const pune = await db.selectFrom("city").selectAll().where("city_name", "=", "Pune").executeTakeFirstOrThrow();
  const home = {
    Property_Title: "Family flat",
    Property_Type: 1,
    Sub_Type: "3 BHK",
    Monthly_Rent: 40_000,
    Preferred_Tenant_Type: 2,
    Owner_Name: "Meera",
    StateID: pune.state_id,
    CityID: pune.city_id,
  } as const;
  const made = await ask("vendor/Create_Property", home, { headers });
  const PropertyID = made.extras.Data!.PropertyID;
  const office = { ...home, Property_Title: "Office", Property_Type: 4, Sub_Type: "Office" } as const;
  await ask("vendor/Create_Property", office, { headers });
  expect(await found()).toEqual(["Office"]);

  const { extras } = await ask("vendor/Edit_Property", { ...home, PropertyID, Whether_Company_Let: true }, { headers });
  expect(extras.Status).toBe("Property updated successfully!");
  expect(await found()).toEqual(["Family flat", "Office"]);
  expect(await found({ Whether_Tenants_Filter: true, Tenants: 3 })).toEqual([]);
  const shown = await ask("user/Fetch_Property_Info", { PropertyID });
  expect(shown.extras.Data).toMatchObject({ Whether_Company_Let: true, Preferred_Tenant_Type: 2 });
  const file = await ask("vendor/Export_All_Properties", { Format: "csv" }, { headers });
  expect(Buffer.from(file.extras.Data!.Content_Base64, "base64").toString()).toContain("Company Lease");

  await ask("vendor/Edit_Property", { ...home, PropertyID }, { headers });
  expect(await found()).toEqual(["Office"]);
});

test("nobody can ask for homes that no company may take", async () => {
  const { http, extras } = await ask("user/Filter_All_Properties", {
    ...{ Limit: 10, Whether_Company_Filter: true, Company: false as never },
  });
  expect(http).toBe(400);
  expect(extras.fields).toHaveProperty("Company");
});

test("a saved search for a company hears of such homes alone", async () => {
  const tenant = await person();
  await save(tenant.headers, { ...forCompanies, Whether_Property_Type_Filter: true, Property_Type: 2 });
  const villa = { property_type: 2, sub_type: "3 BHK Villa" };
  await make.property({ ...villa, property_title: "Villa for guests", whether_company_let: true });
  await make.property({ ...villa, property_title: "Villa for a family" });
  await minute();
  expect(await homesFor(tenant)).toEqual(["Villa for guests"]);
});

test("shops and offices from before are for companies after the migration, and the figures hear of it", async () => {
  const { property_id } = await make.property({ property_type: 4, sub_type: "Retail", property_title: "Old shop" });
  const flat = await make.property({ property_title: "Old flat" });
  await sql`update property_search set traits = traits & ~${company}::integer`.execute(db);
  await db.deleteFrom("property_search_change").execute();
  const text = await readFile(new URL("../../../../migrations/0244_company_lets_filled.sql", import.meta.url), "utf8");
  for (const _ of [1, 2]) await pool.query(text);
  const traits = await db.selectFrom("property_search").select(["property_id", "traits"]).execute();
  const isFor = (id: string) => (traits.find((row) => row.property_id === id)!.traits & company) !== 0;
  expect([isFor(property_id), isFor(flat.property_id)]).toEqual([true, false]);
  const changes = await db
    .selectFrom("property_search_change")
    .select("homes")
    .where("property_id", "=", property_id)
    .execute();
  expect(changes.map(({ homes }) => homes).sort()).toEqual([-1, 1]);
});
