import { beforeAll, expect, test } from "vitest";
import { domain } from "#domain";
import type { Call } from "#domain/platform/call.ts";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { type Role, roleOfVendor } from "#domain/platform/roles.ts";
import { mayCall } from "#domain/platform/who.ts";
import { tellDemoStory } from "../demo/story.ts";
import { verifyAudit } from "../src/core/audit/verify.ts";
import { startServer } from "./server.ts";

const { ask, database, outside, clock, make } = await startServer();

const calls = new Map(
  Object.values(domain as unknown as Record<string, Record<string, Call>>).flatMap((feature) =>
    Object.values(feature).map((call) => [call.path, call] as const),
  ),
);

// Creating all demo data takes a while on a busy machine.
let sessionsTold: number | null;
beforeAll(async () => {
  await tellDemoStory({ database, files: outside.files.pictures, now: clock.now() });
  ({ rowCount: sessionsTold } = await database.pool.query("select from session"));
}, 180_000);

test("everything in the demo's audit log was done by a person who may make that call there", async () => {
  type Entry = { chain: string; call: string; role: string; thing: string; vendor_type: number; is_own: boolean };
  const { rows } = await database.pool.query<Entry>(
    `
    select entry.chain, call, role, thing, vendor_type, at <= $1 as is_past,
      entry.chain = 'owner:' || vendor.vendor_id
        or entry.chain = 'operator'
        or exists (select from society where entry.chain = 'society:' || society_id and society.vendor_id = vendor.vendor_id)
        or exists (
          select from staff where entry.chain = 'society:' || society_id and staff.phone_number = vendor.phone_number
            and staff.role = entry.role)
        or exists (
          select from resident where entry.chain = 'society:' || society_id and resident.phone_number = vendor.phone_number)
        or exists (
          select from join_request where entry.chain = 'society:' || society_id and join_request.vendor_id = entry.vendor_id)
        or exists (
          select from rental_contract where entry.chain = 'owner:' || rental_contract.vendor_id
            and tenant_phone_number = vendor.phone_number)
        or exists (
          select from property_flat where entry.chain in ('society:' || society_id, 'owner:' || property_flat.vendor_id)
        ) and thing in ('Property_Flat', 'Society_Resident') as is_own
    from audit_entry as entry left join vendor using (vendor_id)`,
    [clock.now()],
  );
  expect(rows.length).toBeGreaterThan(300);
  const named = rows.filter(({ role }) => role !== "job" && role !== "public" && role !== "operator");
  expect([...new Set(named.filter(({ call }) => !calls.has(call)).map(({ call }) => call))]).toEqual([]);
  const barred = named.filter(({ call, role }) => !mayCall(role as Role, calls.get(call)!.who));
  expect([...new Set(barred.map(({ call, role }) => `${role}: ${call}`))]).toEqual([]);
  const typeOf = (role: string) => [1, 2, 3].filter((type) => roleOfVendor(type) === role);
  const mistaken = named.filter(({ role, vendor_type }) => typeOf(role).length > 0 && typeOf(role)[0] !== vendor_type);
  expect(mistaken).toEqual([]);
  const foreign = named.filter(({ is_own }) => !is_own);
  expect([...new Set(foreign.map(({ chain, call, role }) => `${chain.split(":")[0]}: ${role}: ${call}`))]).toEqual([]);
  expect((await verifyAudit(database.db)).wrongs).toEqual([]);

  const { rows: decided } = await database.pool.query("select distinct decision from message order by 1");
  expect(decided.map(({ decision }) => decision)).toEqual(["neutral", "no", "send"]);
});

test("most visitors of the demo were announced, some were turned away, and some came without a pass", async () => {
  type Visit = { status: string; has_pass: boolean; purpose: string; is_asked: boolean; fits: boolean };
  const { rows } = await database.pool.query<Visit>(`
    select visit.status, visit.purpose, pass.visitor_pass_id is not null as has_pass, asked_at is not null as is_asked,
      pass.visitor_pass_id is null or pass.is_several or pass.ended_at = visit.entered_at
        and entered_at between pass.valid_from and pass.valid_until as fits
    from visit left join visitor_pass as pass using (visitor_pass_id)
    where visit.status in ('checked_in', 'checked_out', 'denied')`);
  const came = rows.filter(({ status }) => status !== "denied");
  const announced = came.filter(({ has_pass }) => has_pass);
  expect(announced.length / came.length).toBeGreaterThan(0.6);
  expect(announced.length / came.length).toBeLessThan(0.9);
  expect(new Set(announced.map(({ purpose }) => purpose))).toEqual(new Set(["guest", "delivery", "cab", "service"]));
  expect(announced.filter(({ is_asked }) => is_asked)).toEqual([]);
  expect(rows.filter(({ fits }) => !fits)).toEqual([]);
  const denied = rows.filter(({ status }) => status === "denied");
  expect(denied.length).toBeGreaterThan(1);
  expect(denied.filter(({ has_pass }) => has_pass)).toEqual([]);
});

test("the demo's question at the gate runs as long as the society's setting allows", async () => {
  const { rows } = await database.pool.query(`
    select extract(epoch from visit.ask_until - visit_ask.asked_at)::int as seconds, answer_seconds
    from visit join visit_ask using (visit_id) join visitor_setting using (society_id)
    where status = 'waiting' and position = ask_position`);
  expect(rows).toEqual([{ seconds: 600, answer_seconds: 600 }]);
});

/** What somebody of the story sees: the sign-in is the test's own. */
async function signedIn(phone: string) {
  const { vendor_id } = await database.db
    .selectFrom("vendor")
    .select("vendor_id")
    .where("phone_number", "=", phone)
    .executeTakeFirstOrThrow();
  return make.session({ vendorId: vendor_id });
}

test("most residents of the demo were seen on a recent day, a few never, and nobody has a session", async () => {
  expect(sessionsTold).toBe(0);
  const { headers } = await signedIn("9000000011");
  const { extras } = await ask("vendor/Filter_All_Residents", { Limit: 100 }, { headers });
  const accepted = extras.Data!.filter(({ Status, Invitation_Status }) => Status && Invitation_Status === "accepted");
  expect(accepted.length).toBeGreaterThan(50);
  const days = accepted.flatMap(({ Last_Seen }) => (Last_Seen === null ? [] : [dayOf(new Date(Last_Seen))]));
  expect(days.length / accepted.length).toBeGreaterThan(0.8);
  expect(accepted.length - days.length).toBeGreaterThan(2);
  const today = dayOf(clock.now());
  expect(days.filter((day) => day > today || day < addDays(today, -30))).toEqual([]);
  expect(new Set(days).size).toBeGreaterThan(4);
  const invited = extras.Data!.filter(({ Invitation_Status }) => Invitation_Status !== "accepted");
  expect(invited.map(({ Last_Seen }) => Last_Seen)).toEqual([null]);
});

test("each contract of the demo names its flat or bed, that of the society's where the home is one", async () => {
  const { headers } = await signedIn("9000000001");
  const contracts = [headers, (await signedIn("9000000002")).headers].map((headers) =>
    ask("vendor/Filter_All_Property_Rental_Contracts", { Limit: 50 }, { headers }),
  );
  const units = (await Promise.all(contracts)).flatMap(({ extras }) => extras.Data!.map((one) => one.Flat_Or_Unit_No));
  expect(units.length).toBe(7);
  expect(units.filter((unit) => !/^(Flat|Bed) \d+$/.test(unit))).toEqual([]);
  const { rows } = await database.pool.query(`
    select flat_or_unit_no, 'Flat ' || flat_no as named
    from property_flat join flat using (flat_id) join property using (property_id)`);
  // Two of Sahyadri Greens, and nine of Palash Kunj.
  expect(rows.length).toBe(11);
  for (const { flat_or_unit_no, named } of rows) expect(flat_or_unit_no).toBe(named);
});

test("a society of the demo has a page, without the home whose owner did not agree", async () => {
  const question = { City: "pune", Kind: 4, Place: "palash-kunj" } as const;
  const { extras } = await ask("user/Fetch_Place_Page_Info", question, {});
  expect(extras.Data).toMatchObject({ Name: "Palash Kunj", Homes: 8, Society: { Locality: "Kothrud" } });
  expect(extras.Data!.Rents).toMatchObject([
    { Homes_Of: 1, Homes: 3, Median_Rent: null },
    { Homes_Of: 2, Homes: 5, Median_Rent: expect.any(Number) },
  ]);
});

test("the tenant of the demo drew an area on the map and hears of the homes in it", async () => {
  const { rows } = await database.pool.query<{
    filters: { CityID: string; Polygon: { Latitude: number; Longitude: number }[] };
    address: string;
  }>(`
    select filters, address from saved_search join vendor using (vendor_id)
    where phone_number = '9000000016' and filters ? 'Polygon'`);
  expect(rows).toHaveLength(1);
  const [{ filters, address }] = rows as [(typeof rows)[number]];
  expect(new URLSearchParams(address).get("drawn")?.split("_")).toHaveLength(filters.Polygon.length * 2);
  const { extras: found } = await ask("user/Filter_All_Properties", {
    ...{ Skip: 0, Limit: 10, Whether_City_Filter: true, CityID: filters.CityID },
    ...{ Whether_Polygon_Filter: true, Polygon: filters.Polygon },
  });
  const titles = (found.Data ?? []).map(({ Property_Title }) => Property_Title);
  expect(titles).toContain("Row house with a tulsi courtyard");
  expect(titles).not.toContain("2 BHK with a balcony over the banyan");
  const { rows: told } = await database.pool.query<{ property_title: string }>(`
    select property_title from home_alert_home
      join saved_search using (saved_search_id) join property on property.property_id = home_alert_home.property_id
    where filters ? 'Polygon' and told_at is not null`);
  expect(told.length).toBeGreaterThan(0);
  expect(titles).toEqual(expect.arrayContaining(told.map(({ property_title }) => property_title)));
});

test("some homes of the demo may be leased by a company", async () => {
  const { extras: found } = await ask("user/Filter_All_Properties", {
    ...{ Skip: 0, Limit: 10, Whether_Company_Filter: true, Company: true },
    ...{ Whether_Property_Type_Filter: true, Property_Type: 1 },
  });
  expect(found.Data?.length).toBeGreaterThan(1);
});
