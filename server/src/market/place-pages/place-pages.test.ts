import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { placePath } from "#domain/market/place-pages/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { startServer } from "../../../test/server.ts";
import { openLog } from "../../platform/log.ts";
import { type ContentChange, hearContentChanges } from "../../platform/pages/changes.ts";
import { sitemapPage } from "../site/sitemap.ts";
import { rebuildPlacePages } from "./rebuild.ts";

const { ask, make, clock, database } = await startServer();
const { db } = database;
const unknown = "01990000-0000-7000-8000-0000000000ff";

const rebuild = (now = clock.now()) => db.transaction().execute((tx) => rebuildPlacePages(tx, now));
const pageOf = (City: string, more: object = {}) =>
  ask("user/Fetch_Place_Page_Info", { City, Kind: 1, ...more } as never, {});
const similarTo = async (PropertyID: string) =>
  (await ask("user/Filter_All_Similar_Properties", { PropertyID } as never, {})).extras.Data!;

type Home = Parameters<typeof make.property>[0];
const owners: string[] = [];
beforeAll(async () => {
  for (let n = 0; n < 3; n++) owners.push((await make.vendor({ vendor_type: 2 })).vendor_id);
});
beforeEach(async () => {
  await db.deleteFrom("property_flat").execute();
  await db.deleteFrom("property").execute();
  await db.deleteFrom("property_gone").execute();
  await db.deleteFrom("place_page_month").execute();
});
/** Homes of one place with these rents, each of another owner in turn. */
async function homesIn(area: string, rents: readonly number[], more: Home = {}) {
  const made = [];
  for (const [at, rent] of rents.entries())
    made.push(
      await make.property({
        vendor_id: owners[at % owners.length]!,
        property_title: `${area} ${at}`,
        location_address: `${area}, Pune`,
        monthly_rent_paise: rent * 100,
        security_deposit_paise: rent * 300,
        created_at: new Date(clock.now().getTime() + at * 1000),
        ...more,
      }),
    );
  return made;
}

describe("the page of a place", () => {
  test("lists its homes, the newest first, and tells their median rents by kind", async () => {
    const homes = await homesIn("Aundh", [10_000, 12_000, 20_000, 30_000, 90_000]);
    await homesIn("Baner", [50_000, 50_000, 50_000]);
    await rebuild();
    const { Properties, ...page } = (await pageOf("pune", { Kind: 2, Place: "aundh" })).extras.Data!;
    expect(Properties.map(({ PropertyID }) => PropertyID)).toEqual(
      homes.map(({ property_id }) => property_id).reverse(),
    );
    expect(page).toMatchObject({ City_Name: "Pune", Name: "Aundh", Homes: 5 });
    expect(page.Rents).toEqual([
      {
        Homes_Of: 2,
        Homes: 5,
        Median_Rent: 20_000,
        Low_Rent: 12_000,
        High_Rent: 30_000,
        Median_Deposit: 60_000,
        Earlier_Median_Rent: null,
        Earlier_Month: null,
      },
    ]);
    const links = page.Links.filter(({ Kind }) => Kind === 2);
    expect(links.map(({ Kind, Place, Homes_Of, Homes }) => [Kind, Place, Homes_Of, Homes])).toEqual([
      [2, "aundh", 2, 5],
      [2, "baner", 0, 3],
    ]);
    expect((await pageOf("pune")).extras.Data).toMatchObject({ Name: "Pune", Homes: 8 });
    expect((await ask("user/Filter_All_Place_Pages", {}, {})).extras.Data).toEqual([
      { City: "pune", Kind: 1, Place: "", Homes_Of: 0, Name: "Pune", Homes: 8 },
    ]);
  });

  test("is no thin page: three homes of two owners, and five of three for a median", async () => {
    await homesIn("Aundh", [10_000, 11_000]);
    await homesIn("Baner", [10_000, 11_000, 12_000], { vendor_id: owners[0]! });
    await homesIn("Wakad", [10_000, 11_000, 12_000, 13_000]);
    await rebuild();
    for (const Place of ["aundh", "baner", "nowhere"])
      expect(await pageOf("pune", { Kind: 2, Place })).toMatchObject({
        http: 404,
        extras: { refusal: "unknown-place-page" },
      });
    const wakad = (await pageOf("pune", { Kind: 2, Place: "wakad" })).extras.Data!;
    expect(wakad.Rents).toMatchObject([{ Homes: 4, Median_Rent: null, Low_Rent: null, Median_Deposit: null }]);
  });

  test("goes with its homes, and keeps its date while nothing changes", async () => {
    const homes = await homesIn("Aundh", [10_000, 12_000, 20_000]);
    await rebuild();
    const first = (await pageOf("pune", { Kind: 2, Place: "aundh" })).extras.Data!;
    clock.pass(3_600_000);
    await rebuild();
    expect((await pageOf("pune", { Kind: 2, Place: "aundh" })).extras.Data!.Changed_At).toBe(first.Changed_At);
    await db.updateTable("property").set({ status: false }).where("property_id", "=", homes[0]!.property_id).execute();
    // Before the next rebuild too, what is gone is not listed.
    expect((await pageOf("pune", { Kind: 2, Place: "aundh" })).extras.Data!.Properties).toHaveLength(2);
    await Promise.all([rebuild(), rebuild()]);
    expect(await pageOf("pune", { Kind: 2, Place: "aundh" })).toMatchObject({ http: 404 });
  });

  test("compares with the median of half a year before", async () => {
    await homesIn("Aundh", [10_000, 12_000, 20_000, 30_000, 90_000]);
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 24 * 3_600_000);
    await rebuild(daysAgo(240));
    await rebuild(daysAgo(130));
    await db
      .updateTable("property")
      .set({ monthly_rent_paise: 25_000_00 })
      .where("property_title", "=", "Aundh 2")
      .execute();
    await rebuild(daysAgo(65));
    await rebuild();
    const { Rents } = (await pageOf("pune", { Kind: 2, Place: "aundh" })).extras.Data!;
    const Earlier_Month = `${dayOf(daysAgo(130)).slice(0, 7)}-01`;
    expect(Rents).toMatchObject([{ Median_Rent: 25_000, Earlier_Median_Rent: 20_000, Earlier_Month }]);
  });

  test("a metro station has the homes around it, by their public places", async () => {
    const at = { city: "Bengaluru", latitude: 12.97833, longitude: 77.635 };
    for (const vendor_id of owners) await make.property({ ...at, vendor_id });
    await make.property({ ...at, latitude: 13.05, vendor_id: owners[0]! });
    await rebuild();
    const { Properties, Name } = (await pageOf("bengaluru", { Kind: 3, Place: "indiranagar" })).extras.Data!;
    expect([Name, Properties.length]).toEqual(["Indiranagar", 3]);
  });

  test.each([
    { City: "" },
    { City: "pune", Kind: 5 },
    { City: "pune", Kind: 1, Homes_Of: 6 },
    { City: "x".repeat(121) },
    { City: "pune", Skip: -1 },
  ])("%j is no question", async (input) => {
    expect(await ask("user/Fetch_Place_Page_Info", { Kind: 1, ...input } as never, {})).toMatchObject({ http: 400 });
  });
});

describe("the page of a society", () => {
  type Site = { name?: string; rents?: readonly number[]; more?: Home };
  /** A society that has confirmed homes as its flats, whose owners agreed to have them shown. */
  async function societyWith({ name = "Green Meadows", rents = [10_000, 12_000, 20_000], more = {} }: Site = {}) {
    const society = await make.society({ name, location_address: "Aundh, Pune, Maharashtra" });
    const { building_id } = await make.building({ society_id: society.society_id });
    const homes = await homesIn("Aundh", rents, more);
    for (const { property_id, vendor_id } of homes) {
      const { flat_id } = await make.flat({ building_id });
      const at = clock.now();
      await db
        .insertInto("property_flat")
        .values({
          ...{ property_id, vendor_id, society_id: society.society_id, flat_id, named: "A", status: 2 },
          ...{ confirmed_at: at, created_at: at, updated_at: at },
        })
        .execute();
    }
    const link = (property_id: string, set: object) =>
      db.updateTable("property_flat").set(set).where("property_id", "=", property_id).execute();
    for (const { property_id } of homes) await link(property_id, { is_shown: true });
    return { society, homes, link };
  }
  const societyPage = (Place = "green-meadows", more: object = {}) => pageOf("pune", { Kind: 4, Place, ...more });
  const gone = { http: 404, extras: { refusal: "unknown-place-page" } };
  const standing = (society_id: string, state: string) => make.standing({ society_id, state });

  test("has the homes that it confirmed and whose owners agree, their rents, and says nothing of flats", async () => {
    const { society, homes } = await societyWith({ rents: [10_000, 12_000, 20_000, 30_000, 90_000] });
    await homesIn("Aundh", [11_000]);
    await rebuild();
    const page = (await societyPage()).extras.Data!;
    expect(page).toMatchObject({ Name: "Green Meadows", City_Name: "Pune", Homes: 5 });
    expect(page.Society).toEqual({
      Locality: "Aundh",
      Locality_Page: { City: "pune", Kind: 2, Place: "aundh", Homes_Of: 0, Name: "Aundh", Homes: 6 },
    });
    expect(page.Properties.map(({ PropertyID }) => PropertyID)).toEqual(
      homes.map(({ property_id }) => property_id).reverse(),
    );
    expect(page.Rents).toMatchObject([{ Homes_Of: 2, Homes: 5, Median_Rent: 20_000 }]);
    expect(JSON.stringify(page)).not.toContain(society.society_id);
    expect(JSON.stringify(page)).not.toContain(society.phone_number);
    const here = { City: "pune", Kind: 4, Place: "green-meadows", Homes_Of: 0, Name: "Green Meadows", Homes: 5 };
    for (const more of [{}, { Kind: 2, Place: "aundh" }])
      expect((await pageOf("pune", more)).extras.Data!.Links).toContainEqual(here);
    expect((await similarTo(homes[0]!.property_id)).Society_Page).toEqual(here);
    expect((await ask("user/Filter_All_Place_Pages", { Kind: 4 }, {})).extras.Data).toEqual([
      { ...here, Name: "Green Meadows, Pune" },
    ]);
    expect(await sitemapPage(db, "https://aangan.example", "places")).toContain(
      "<loc>https://aangan.example/rent/pune/society/green-meadows/2-bhk</loc>",
    );
  });

  test("is no thin page, and counts no home without a consent or a confirmation", async () => {
    const { homes, link } = await societyWith();
    await link(homes[0]!.property_id, { is_shown: false });
    await rebuild();
    expect(await societyPage()).toMatchObject(gone);
    await expect(link(homes[0]!.property_id, { is_shown: true, status: 1 })).rejects.toThrow();
    await societyWith({ name: "Of One", more: { vendor_id: owners[0]! } });
    await rebuild();
    expect(await societyPage("of-one")).toMatchObject(gone);
  });

  test("loses a home at once when its owner no longer agrees, and its page at the next rebuild", async () => {
    const { homes, link } = await societyWith();
    await rebuild();
    await link(homes[0]!.property_id, { is_shown: false });
    expect((await societyPage()).extras.Data!.Properties).toHaveLength(2);
    expect((await similarTo(homes[0]!.property_id)).Society_Page).toBeNull();
    await rebuild();
    expect(await societyPage()).toMatchObject(gone);
  });

  test("is made only on a site that manages societies", async () => {
    await societyWith();
    await rebuild();
    expect((await societyPage()).http).toBe(200);
    await db.transaction().execute((tx) => rebuildPlacePages(tx, clock.now(), true));
    expect(await societyPage()).toMatchObject(gone);
    expect(await sitemapPage(db, "https://aangan.example", "places")).not.toContain("/society/");
    await rebuild();
    expect((await societyPage()).http).toBe(200);
  });

  test("changes in the memory of all servers with its homes, its standing and its address", async () => {
    const { society, homes, link } = await societyWith();
    await rebuild();
    const heard: ContentChange[] = [];
    const changes = hearContentChanges(database, (change) => heard.push(change), openLog("silent"));
    const heardOf = async (change: () => Promise<unknown>) => {
      expect(await changes.areHeard()).toBe(true);
      heard.length = 0;
      await change();
      await db.executeQuery(sql`select pg_notify('content_changed', 'listing last')`.compile(db));
      await expect.poll(() => heard.at(-1)).toEqual({ what: "listing", id: "last" });
      return heard.slice(0, -1);
    };
    const ofSociety = (set: object) => () =>
      db.updateTable("society").set(set).where("society_id", "=", society.society_id).execute();
    const id = homes[0]!.property_id;
    expect(await heardOf(() => link(id, { is_shown: false }))).toContainEqual({ what: "listing", id });
    expect(await heardOf(() => link(id, { is_shown: true }))).toContainEqual({ what: "listing", id });
    expect(await heardOf(() => standing(society.society_id, "suspended"))).toContainEqual({ what: "everything" });
    expect(await heardOf(() => standing(society.society_id, "verified"))).toContainEqual({ what: "everything" });
    expect(await heardOf(ofSociety({ location_address: "Baner, Pune" }))).toContainEqual({ what: "everything" });
    expect(await heardOf(ofSociety({ status: false }))).toContainEqual({ what: "everything" });
    expect(await heardOf(ofSociety({ phone_number: "9000000001" }))).toEqual([]);
    await changes.close();
  });

  test.each(["suspended", "new"])("is gone at once with all links when the society is %s", async (state) => {
    const { society, homes } = await societyWith();
    await rebuild();
    expect((await societyPage()).http).toBe(200);
    await standing(society.society_id, state);
    const nowhere = async () => {
      expect(await societyPage()).toMatchObject(gone);
      const links = (await pageOf("pune")).extras.Data!.Links;
      expect(links.filter(({ Kind }) => Kind === 4)).toEqual([]);
      expect((await similarTo(homes[0]!.property_id)).Society_Page).toBeNull();
      expect((await ask("user/Filter_All_Place_Pages", { Kind: 4 }, {})).extras.Data).toEqual([]);
      expect(await sitemapPage(db, "https://aangan.example", "places")).not.toContain("/society/");
    };
    await nowhere();
    await rebuild();
    await nowhere();
    await standing(society.society_id, "verified");
    await rebuild();
    expect((await societyPage()).http).toBe(200);
  });

  test("namesakes have a page each, and keep their addresses", async () => {
    const first = await societyWith();
    await rebuild();
    clock.pass(60_000);
    const second = await societyWith({ rents: [40_000, 41_000, 42_000] });
    await db
      .updateTable("society")
      .set({ created_at: new Date(0) })
      .where("society_id", "=", second.society.society_id)
      .execute();
    await rebuild();
    const idsOf = async (place: string) =>
      new Set((await societyPage(place)).extras.Data!.Properties.map(({ PropertyID }) => PropertyID));
    const of = ({ homes }: typeof first) => new Set(homes.map(({ property_id }) => property_id));
    expect(await idsOf("green-meadows")).toEqual(of(first));
    expect(await idsOf(`green-meadows--${second.society.society_id.slice(-12)}`)).toEqual(of(second));
    await standing(first.society.society_id, "suspended");
    await rebuild();
    expect(await idsOf("green-meadows")).toEqual(of(second));
  });

  test.each([
    ["हरित विहार", "हरित-विहार"],
    ["<script>alert(1)</script>", "script-alert-1-script"],
    ["2 BHK", /^2-bhk--[0-9a-f]{12}$/],
    ["✿✿✿", "society"],
    ["ﷺ".repeat(100), /^.{1,100}$/],
  ])("of the name %s has an address", async (name, slug) => {
    await societyWith({ name });
    await rebuild();
    const { place } = await db
      .selectFrom("place_page")
      .select("place")
      .where("kind", "=", 4)
      .where("homes_of", "=", 0)
      .executeTakeFirstOrThrow();
    expect(place).toMatch(typeof slug === "string" ? new RegExp(`^${slug}$`) : slug);
    expect((await societyPage(place)).extras.Data).toMatchObject({ Name: name, Homes: 3 });
  });

  test("is in one city, and has no home that says to be in another", async () => {
    const { homes } = await societyWith({ rents: [10_000, 11_000, 12_000, 13_000] });
    const mumbai = await db
      .selectFrom("city")
      .select("city_id")
      .where("city_name", "=", "Mumbai")
      .executeTakeFirstOrThrow();
    await db.updateTable("property").set(mumbai).where("property_id", "=", homes[0]!.property_id).execute();
    await rebuild();
    const page = (await societyPage()).extras.Data!;
    expect([page.Homes, page.Properties.length]).toEqual([3, 3]);
  });
});

test("pages of places are in the sitemap with their last change", async () => {
  await homesIn("Aundh", [10_000, 12_000, 20_000]);
  await rebuild();
  const xml = await sitemapPage(db, "https://aangan.example", "places");
  const path = placePath({ City: "pune", Kind: 2, Place: "aundh", Homes_Of: 2 });
  expect(xml).toContain(`<loc>https://aangan.example${path}</loc><lastmod>${clock.now().toISOString()}</lastmod>`);
});

describe("homes like one", () => {
  test("are of its city and size, the nearest in rent and place first; never the home itself", async () => {
    const [home, near, far] = await homesIn("Aundh", [20_000, 21_000, 27_000]);
    await homesIn("Aundh", [90_000]);
    await homesIn("Aundh", [20_000], { sub_type: "3 BHK", bedrooms: 3 });
    const { Properties, Whether_Gone } = await similarTo(home!.property_id);
    expect(Properties.map(({ PropertyID }) => PropertyID)).toEqual([near!.property_id, far!.property_id]);
    expect(Whether_Gone).toBe(false);
  });

  test("a home that was live is gone; one that never was does not exist", async () => {
    const [home, near] = await homesIn("Aundh", [20_000, 21_000]);
    const never = await make.property({ status: false });
    await db.updateTable("property").set({ status: false }).where("property_id", "=", home!.property_id).execute();
    const gone = await similarTo(home!.property_id);
    expect([gone.Whether_Gone, gone.Properties.map(({ PropertyID }) => PropertyID)]).toEqual([
      true,
      [near!.property_id],
    ]);
    for (const id of [never.property_id, unknown])
      expect(await similarTo(id)).toEqual({ Properties: [], Page: null, Society_Page: null, Whether_Gone: false });
    await db.updateTable("property").set({ status: true }).where("property_id", "=", home!.property_id).execute();
    expect((await similarTo(home!.property_id)).Whether_Gone).toBe(false);
    await db.deleteFrom("property").where("property_id", "=", home!.property_id).execute();
    expect((await similarTo(home!.property_id)).Whether_Gone).toBe(true);
  });
});
