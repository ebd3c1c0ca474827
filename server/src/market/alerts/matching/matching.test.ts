import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { arrangeSearches } from "../../../../test/saved-searches.ts";
import { startServer } from "../../../../test/server.ts";
import { searchHomes } from "../../properties/search/queries.ts";
import { searchedBy } from "../filters.ts";
import { matchNews } from "./match.ts";

const server = await startServer();
const { ask, make, database, clock } = server;
const { db } = database;
const { person, save, run, homesFor, setRent, setLive, searchesOf } = arrangeSearches(server);
const day = 24 * 3600_000;
const transaction: Parameters<typeof matchNews>[0]["transaction"] = (work) => db.transaction().execute(work);

let reader: Awaited<ReturnType<typeof person>>;
beforeEach(async () => {
  clock.at = new Date();
  await run("alerts.match");
  await db.deleteFrom("saved_search").execute();
  reader = await person();
});
const waitingFor = (one = reader) => homesFor(one, false);
const told = () =>
  db.updateTable("home_alert_home").set({ told_at: clock.now() }).where("told_at", "is", null).execute();
const cityId = async (name: string) =>
  (
    await db
      .selectFrom("city")
      .select("city_id")
      .where("city_name", "=", name)
      .orderBy("population", "desc")
      .executeTakeFirstOrThrow()
  ).city_id;

const triangle = (latitude: number, longitude: number) => [
  { Latitude: latitude - 0.2, Longitude: longitude - 0.2 },
  { Latitude: latitude - 0.2, Longitude: longitude + 0.2 },
  { Latitude: latitude + 0.3, Longitude: longitude },
];
const pune = async () => ({ Whether_City_Filter: true, CityID: await cityId("Pune") });
const everyWay: [string, () => Promise<object> | object, boolean][] = [
  ["nothing", () => ({}), true],
  ["its city", pune, true],
  ["another city", async () => ({ Whether_City_Filter: true, CityID: await cityId("Mumbai") }), false],
  ["its state", () => ({ Whether_State_Filter: true, StateID: "IN-MH" }), true],
  ["its type", () => ({ Whether_Property_Type_Filter: true, Property_Type: 1 }), true],
  ["another type", () => ({ Whether_Property_Type_Filter: true, Property_Type: 3 }), false],
  ["its sub type", () => ({ Whether_Sub_Type_Filter: true, Sub_Type: "2 BHK" }), true],
  ["another sub type", () => ({ Whether_Sub_Type_Filter: true, Sub_Type: "3 BHK" }), false],
  ["its rent", () => ({ Whether_Price_Filter: true, Min_Rent: 14_000, Max_Rent: 14_000 }), true],
  ["a lower rent", () => ({ Whether_Price_Filter: true, Max_Rent: 13_999 }), false],
  ["a higher rent", () => ({ Whether_Price_Filter: true, Min_Rent: 14_000.01 }), false],
  ["its furnishing", () => ({ Whether_Furnished_Type_Filter: true, Furnished_Type: 2 }), true],
  ["another furnishing", () => ({ Whether_Furnished_Type_Filter: true, Furnished_Type: 3 }), false],
  ["families", () => ({ Whether_Preferred_Tenant_Type_Filter: true, Preferred_Tenant_Type: 2 }), false],
  ["its amenities", () => ({ Whether_Amenities_Filter: true, Amenities: [7, 10] }), true],
  ["one more amenity", () => ({ Whether_Amenities_Filter: true, Amenities: [7, 11] }), false],
  ["its words", () => ({ Whether_Search_Filter: true, Search: "kothrud brig" }), true],
  ["another spelling of its place", () => ({ Whether_Search_Filter: true, Search: "kothrood bright" }), true],
  ["other words", () => ({ Whether_Search_Filter: true, Search: "kothrud sea" }), false],
  ["a window around it", () => ({ Whether_Bounds_Filter: true, South: 18, West: 73, North: 19, East: 75 }), true],
  ["an area around it", () => ({ Whether_Polygon_Filter: true, Polygon: triangle(18.52, 73.86) }), true],
  ["an area elsewhere", () => ({ Whether_Polygon_Filter: true, Polygon: triangle(18.52, 74.86) }), false],
  ["a window elsewhere", () => ({ Whether_Bounds_Filter: true, South: 10, West: 73, North: 11, East: 75 }), false],
  [
    "a window and other words",
    () => ({
      Whether_Bounds_Filter: true,
      South: 18,
      West: 73,
      North: 19,
      East: 75,
      Whether_Search_Filter: true,
      Search: "sea",
    }),
    false,
  ],
];

test("a search with a filter that has no column yet is asked of the public search", async () => {
  await save(reader.headers, { ...(await pune()), Whether_Search_Filter: true, Search: "bright" });
  await save(reader.headers, { ...(await pune()), Whether_Search_Filter: true, Search: "dark" });
  await db.updateTable("saved_search").set({ has_other_filters: true, wanted_words: [] }).execute();
  await make.property({ property_title: "Asked for" });
  await run("alerts.match");
  expect(await waitingFor()).toEqual(["Asked for"]);
  const { name } = await db
    .selectFrom("home_alert_home")
    .innerJoin("saved_search as s", "s.saved_search_id", "home_alert_home.saved_search_id")
    .select(sql<string>`filters->>'Search'`.as("name"))
    .where("s.vendor_id", "=", reader.vendorId)
    .executeTakeFirstOrThrow();
  expect(name).toBe("bright");
});

test.each(everyWay)("a new home is found by a search for %s, as on the site", async (_, filtersOf, isFound) => {
  expect((await save(reader.headers, await filtersOf())).http).toBe(200);
  const { property_id } = await make.property({ property_title: "Bright flat" });
  await run("alerts.match");
  expect(await waitingFor()).toEqual(isFound ? ["Bright flat"] : []);
  const { filters } = await db
    .selectFrom("saved_search")
    .select("filters")
    .where("vendor_id", "=", reader.vendorId)
    .executeTakeFirstOrThrow();
  const onSite = await searchHomes(db, searchedBy(filters as never), "newest", { skip: 0, limit: 1000 });
  expect(onSite.ids.includes(property_id)).toBe(isFound);
});

describe("a home is told", () => {
  test("once to a person, by the most urgent of their searches, also after it went and came back", async () => {
    await save(reader.headers, {}, { Frequency: 3, Name: "All" });
    await save(reader.headers, await pune(), { Frequency: 2, Name: "Pune" });
    const { property_id } = await make.property({ property_title: "One home" });
    await run("alerts.match");
    expect(await waitingFor()).toEqual(["One home"]);
    const row = await db
      .selectFrom("home_alert_home")
      .innerJoin("saved_search as s", "s.saved_search_id", "home_alert_home.saved_search_id")
      .select("name")
      .where("property_id", "=", property_id)
      .execute();
    expect(row).toEqual([{ name: "Pune" }]);
    await told();
    await setLive(property_id, false);
    await setLive(property_id, true);
    await run("alerts.match");
    expect(await waitingFor()).toEqual([]);
  });

  test("when it comes back, to who never heard of it", async () => {
    const { property_id } = await make.property({ property_title: "Back again", status: false });
    await save(reader.headers);
    await run("alerts.match");
    expect(await waitingFor()).toEqual([]);
    await setLive(property_id, true);
    await run("alerts.match");
    expect(await waitingFor()).toEqual(["Back again"]);
  });

  test("not to who saves a search after it came", async () => {
    await make.property({});
    await run("alerts.match");
    await save(reader.headers);
    await run("alerts.match");
    expect(await waitingFor()).toEqual([]);
  });

  test("never if it is held, hidden, full or not offered, nor to its owner under any account", async () => {
    await save(reader.headers);
    const own = await make.vendor({ vendor_type: vendorTypes.propertyManagement, phone_number: reader.phone });
    await make.property({ hidden_at: clock.now(), hidden_reason: "A link" });
    await make.property({ status: false });
    await make.property({ vendor_id: own.vendor_id });
    const { property_id } = await make.property({});
    await setLive(property_id, false);
    await run("alerts.match");
    expect(await waitingFor()).toEqual([]);
  });

  test("not by a search that is paused", async () => {
    const { Saved_SearchID } = (await save(reader.headers)).extras.Data!;
    const edit = (Whether_Paused: boolean) =>
      ask(
        "vendor/Edit_Saved_Search",
        { Saved_SearchID, Name: "All", Frequency: 1, Whether_Push: true, Whether_Mail: true, Whether_Paused } as never,
        reader,
      );
    await make.property({ property_title: "Before" });
    await run("alerts.match");
    expect(await waitingFor()).toEqual(["Before"]);
    await edit(true);
    expect(await waitingFor()).toEqual([]);
    await make.property({ property_title: "Meanwhile" });
    await run("alerts.match");
    await edit(false);
    await make.property({ property_title: "After" });
    await run("alerts.match");
    expect(await waitingFor()).toEqual(["After"]);
  });

  test("once, whichever servers look at once and whoever is interrupted", async () => {
    await save(reader.headers);
    for (let n = 0; n < 7; n++) await make.property({ property_title: `Home ${n}` });
    const crash = new Error("the machine went away");
    const interrupted: typeof transaction = (work) =>
      db.transaction().execute(async (tx) => {
        await work(tx);
        throw crash;
      });
    await expect(matchNews({ transaction: interrupted, now: clock.now() })).rejects.toThrow(crash);
    expect(await waitingFor()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => matchNews({ transaction, now: clock.now() })));
    await matchNews({ transaction, now: clock.now() });
    expect(await waitingFor()).toHaveLength(7);
    expect(await db.selectFrom("home_news").select("home_news_id").where("matched_at", "is", null).execute()).toEqual(
      [],
    );
  });

  test("as one of the newest where very many come at once; the others are counted", async () => {
    await save(reader.headers);
    const { vendor_id } = await make.vendor({});
    for (let n = 0; n < 40; n++)
      await make.property({ vendor_id, property_title: `Home ${n}`, created_at: new Date(clock.now().getTime() + n) });
    await run("alerts.match");
    const waiting = await waitingFor();
    expect(waiting).toHaveLength(10);
    expect(waiting).toContain("Home 39");
    expect(waiting).not.toContain("Home 29");
    const search = await db
      .selectFrom("saved_search")
      .select("more_count")
      .where("vendor_id", "=", reader.vendorId)
      .execute();
    expect(search).toEqual([{ more_count: 30 }]);
  });
});

describe("a lower rent is told", () => {
  const falls = async (one = reader) =>
    (
      await db
        .selectFrom("home_alert_home")
        .select(["known_rent", "rent"])
        .where("vendor_id", "=", one.vendorId)
        .where("reason", "=", 2)
        .where("told_at", "is", null)
        .execute()
    ).map(({ known_rent, rent }) => [known_rent! / 100, rent / 100]);
  async function knownHome() {
    const { property_id } = await make.property({ monthly_rent_paise: 20_000_00 });
    await save(reader.headers);
    await db
      .insertInto("home_alert_home")
      .values({
        ...{ vendor_id: reader.vendorId, property_id, reason: 1, rent: 20_000_00, found_at: clock.now() },
        ...{ due_at: clock.now(), is_at_once: true, told_at: clock.now() },
      })
      .execute();
    return property_id;
  }

  test("to who was told of the home, if it is worth it", async () => {
    const home = await knownHome();
    await setRent(home, 19_501);
    await run("alerts.match");
    expect(await falls()).toEqual([]);
    // What fell in two steps fell as far.
    await setRent(home, 19_500);
    await run("alerts.match");
    expect(await falls()).toEqual([[20_000, 19_500]]);
  });

  test("not of a rent that went up and comes down again, however often", async () => {
    const home = await knownHome();
    for (const rent of [30_000, 20_000, 45_000, 20_000, 19_999, 20_000]) {
      await setRent(home, rent);
      await run("alerts.match");
    }
    expect(await falls()).toEqual([]);
  });

  test("once a week, and then against the rent that was told last", async () => {
    const home = await knownHome();
    await setRent(home, 18_000);
    await run("alerts.match");
    await told();
    await setRent(home, 17_000);
    await run("alerts.match");
    expect(await falls()).toEqual([]);
    clock.pass(7 * day + 1);
    await setRent(home, 25_000);
    await setRent(home, 17_800);
    await run("alerts.match");
    expect(await falls()).toEqual([]);
    await setRent(home, 16_500);
    await run("alerts.match");
    expect(await falls()).toEqual([[18_000, 16_500]]);
  });

  test("to who has saved the home and a search, against the rent of when they saved it", async () => {
    const stranger = await person();
    const { property_id } = await make.property({ monthly_rent_paise: 30_000_00 });
    await run("alerts.match");
    await setRent(property_id, 20_000);
    // The database notes the change to the microsecond, and a device says milliseconds.
    await new Promise((done) => setTimeout(done, 5));
    clock.at = new Date();
    const at = clock.at.toISOString();
    for (const { headers } of [reader, stranger])
      await ask(
        "vendor/Merge_Shortlist_Entries",
        {
          Entries: [{ PropertyID: property_id, Note: "", Saved_At: at, Changed_At: at, Whether_Removed: false }],
        } as never,
        { headers },
      );
    // By another search than one that finds it; a person without any did not ask for messages.
    await save(reader.headers, { Whether_Property_Type_Filter: true, Property_Type: 3 });
    await setRent(property_id, 28_000);
    await setRent(property_id, 19_800);
    await run("alerts.match");
    expect(await falls()).toEqual([]);
    await setRent(property_id, 19_000);
    await run("alerts.match");
    expect(await falls()).toEqual([[20_000, 19_000]]);
    expect(await falls(stranger)).toEqual([]);
  });

  test("of a home that a search had found when it was saved, and never as new", async () => {
    const { property_id } = await make.property({ monthly_rent_paise: 27_000_00 });
    await run("alerts.match");
    await new Promise((done) => setTimeout(done, 5));
    clock.at = new Date();
    await save(reader.headers, await pune());
    await setRent(property_id, 26_700);
    await run("alerts.match");
    expect(await waitingFor()).toEqual([]);
    await setRent(property_id, 25_500);
    await run("alerts.match");
    expect(await waitingFor()).toHaveLength(1);
    expect(await falls()).toEqual([[27_000, 25_500]]);
    await told();
    await setRent(property_id, 24_000);
    await run("alerts.match");
    expect(await waitingFor()).toEqual([]);
  });

  test("and is a new home for who looks for lower rents only", async () => {
    const { property_id } = await make.property({ property_title: "Cheaper now", monthly_rent_paise: 30_000_00 });
    await save(reader.headers, { Whether_Price_Filter: true, Max_Rent: 25_000 });
    await run("alerts.match");
    expect(await waitingFor()).toEqual([]);
    await setRent(property_id, 24_000);
    await run("alerts.match");
    expect(await waitingFor()).toEqual(["Cheaper now"]);
    expect(await falls()).toEqual([]);
    expect(await searchesOf(reader.headers)).toMatchObject([{ Homes_Told: 0 }]);
  });
});
