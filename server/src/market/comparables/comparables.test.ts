import { beforeEach, describe, expect, test } from "vitest";
import { suggestionOf } from "#domain/market/comparables/rules.ts";
import { startServer } from "../../../test/server.ts";
import { listCandidates } from "./queries.ts";

const { ask, make, clock, database } = await startServer();
const { db } = database;
const day = 24 * 3600_000;

const owners = await Promise.all(Array.from({ length: 6 }, () => make.vendor({ vendor_type: 2 })));
const me = await make.role("president");
beforeEach(async () => {
  await db.deleteFrom("rental_contract").execute();
  await db.deleteFrom("property").execute();
  await db.deleteFrom("property_gone").execute();
});

type Home = Parameters<typeof make.property>[0];
let made = 0;
const listed = (owner: number, rent: number, more: Home = {}) =>
  make.property({
    vendor_id: owners[owner]!.vendor_id,
    property_title: `Home ${++made}`,
    location_address: "Aundh, Pune",
    monthly_rent_paise: rent * 100,
    created_at: new Date(clock.now().getTime() - made * 60_000),
    ...more,
  });
const mine = (more: Home = {}) =>
  make.property({ vendor_id: me.vendorId, location_address: "Aundh, Pune", monthly_rent_paise: 22_400_00, ...more });
const suggestionFor = async (PropertyID: string) =>
  (await ask("vendor/Fetch_Rent_Suggestion_Info", { PropertyID }, me)).extras.Data!.Suggestion;

describe("what homes like one ask", () => {
  test("is the median of others' homes of its locality, size, type and furnishing, with the nearest as public links", async () => {
    const own = await mine();
    await mine({ monthly_rent_paise: 90_000_00 });
    for (const [owner, rent] of [18_000, 19_000, 20_000, 21_000, 30_000].entries()) await listed(owner % 3, rent);
    await listed(3, 99_000, { sub_type: "3 BHK" });
    await listed(3, 98_000, { property_type: 2, sub_type: "2 BHK Villa" });
    await listed(3, 97_000, { category_type: 2 });
    await listed(3, 96_000, { furnished_type: 3 });
    await listed(3, 95_000, { city: "Mumbai", location_address: "Aundh, Mumbai" });
    const suggestion = await suggestionFor(own.property_id);
    expect(suggestion).toMatchObject({
      Area: 1,
      Whether_Alike: true,
      Homes: 5,
      Owners: 3,
      Rented_Homes: 0,
      Low_Rent: 19_000,
      Median_Rent: 20_000,
      High_Rent: 21_000,
    });
    const { Comparables } = suggestion!;
    expect(Comparables).toHaveLength(5);
    expect(Object.keys(Comparables[0]!).sort()).toEqual(
      [
        "Address",
        "Furnished_Type",
        "Metres",
        "Monthly_Rent",
        "PropertyID",
        "Property_Title",
        "Sub_Type",
        "created_at",
      ].sort(),
    );
    expect(Comparables[0]!.Address).toBe("Aundh, Pune, Maharashtra");
  });

  test("says nothing of fewer than five homes of three owners, and gives no owner more than two", async () => {
    const own = await mine();
    for (let n = 0; n < 12; n++) await listed(n % 2, 20_000 + n);
    expect(await suggestionFor(own.property_id)).toBeNull();
    await listed(2, 10_000);
    expect(await suggestionFor(own.property_id)).toMatchObject({ Homes: 5, Owners: 3 });
  });

  test("counts homes that were rented out lately, and neither hidden ones nor those just taken off", async () => {
    const own = await mine();
    const homes = [];
    for (const [owner, rent] of [18_000, 19_000, 20_000, 21_000, 22_000].entries())
      homes.push(await listed(owner, rent));
    await make.rentalContract({ property_id: homes[0]!.property_id });
    await db
      .updateTable("property")
      .set({ places_taken: 1 })
      .where("property_id", "=", homes[0]!.property_id)
      .execute();
    const found = await suggestionFor(own.property_id);
    expect(found).toMatchObject({ Homes: 5, Rented_Homes: 1, Median_Rent: 20_000 });
    expect(found!.Comparables.map(({ PropertyID }) => PropertyID)).not.toContain(homes[0]!.property_id);
    // Half a year later it says nothing any more, and four are too few.
    await db
      .updateTable("property_gone")
      .set({ gone_at: new Date(clock.now().getTime() - 181 * day) })
      .execute();
    expect(await suggestionFor(own.property_id)).toBeNull();
    await db.updateTable("property_gone").set({ gone_at: clock.now() }).execute();
    await db
      .updateTable("property")
      .set({ hidden_at: clock.now(), hidden_reason: "No home" })
      .where("property_id", "=", homes[0]!.property_id)
      .execute();
    expect(await suggestionFor(own.property_id)).toBeNull();
  });

  test("is told of a home that is not saved yet, as of one that is", async () => {
    const own = await mine();
    for (const [owner, rent] of [18_000, 19_000, 20_000, 21_000, 30_000].entries()) await listed(owner, rent);
    const Home = {
      ...{ Property_Type: 1 as const, Sub_Type: "2 BHK" as const, Furnished_Type: 2 as const },
      ...{ CityID: own.city_id!, Location_Address: "Flat 4, Aundh, Pune" },
      ...{ Latitude: own.latitude, Longitude: own.longitude },
    };
    const asked = (given: object) => ask("vendor/Fetch_Rent_Suggestion_Info", given as never, me);
    const [told, saved] = [await asked({ Home }), await suggestionFor(own.property_id)];
    expect(told.extras.Data!.Suggestion).toEqual(saved);
    for (const wrong of [{}, { Home, PropertyID: own.property_id }, { Home: { ...Home, Sub_Type: "Cave" } }])
      expect(await asked(wrong)).toMatchObject({ http: 400 });
    expect((await asked({ Home: { ...Home, CityID: "1" } })).extras.Data!.Suggestion).toBeNull();
  });

  test("is nothing of a home without a city, and of another's home it is not there", async () => {
    const nowhere = await mine({ city_id: null });
    expect(await suggestionFor(nowhere.property_id)).toBeNull();
    const theirs = await listed(0, 20_000);
    const answer = await ask("vendor/Fetch_Rent_Suggestion_Info", { PropertyID: theirs.property_id }, me);
    expect(answer).toMatchObject({ http: 404, extras: { refusal: "no-such-property" } });
    const tenant = await make.role("tenant");
    expect((await ask("vendor/Fetch_Rent_Suggestion_Info", { PropertyID: theirs.property_id }, tenant)).http).toBe(403);
  });
});

test("the homes that are compared are those of a slow look at all of them", async () => {
  const own = await mine({ latitude: 18.56, longitude: 73.81 });
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  for (let n = 0; n < 60; n++)
    await listed(random(6), 10_000 + random(40) * 500, {
      sub_type: ["1 BHK", "2 BHK", "2 BHK", "Studio"][random(4)]!,
      furnished_type: [1, 2, 2, 3, null][random(5)]!,
      category_type: random(5) === 0 ? 2 : 1,
      location_address: `${["Aundh", "Baner", "Wakad"][random(3)]}, Pune`,
      latitude: random(6) === 0 ? 0 : 18.56 + (random(100) - 50) / 1000,
      longitude: 73.81 + (random(100) - 50) / 1000,
      status: random(7) !== 0,
    });
  const Home = {
    ...{ Property_Type: 1 as const, Sub_Type: "2 BHK" as const, Category_Type: 1 as const, Bedrooms: 2 },
    ...{ Furnished_Type: 2 as const, PG_Sharing_Type: null, CityID: own.city_id as never },
    ...{ Address: own.address, Location_Address: "Aundh, Pune", Latitude: 18.56, Longitude: 73.81 },
  };
  const found = await listCandidates(db, me.vendorId as never, Home, clock.now());
  const all = await db
    .selectFrom("property")
    .innerJoin("property_search as shown", "shown.property_id", "property.property_id")
    .selectAll("property")
    .select(["shown.latitude as north", "shown.longitude as east"])
    .where("is_live", "=", true)
    .execute();
  const slow = all
    .filter((home) => home.vendor_id !== me.vendorId && home.sub_type === "2 BHK" && home.category_type === 1)
    .map((home) => {
      const north = ((home.north ?? Number.NaN) - 18.56) * 111_195;
      const east = ((home.east ?? Number.NaN) - 73.81) * 111_195 * Math.cos((18.56 * Math.PI) / 180);
      return {
        id: home.property_id,
        rent: home.monthly_rent_paise,
        isSamePlace: home.location_address.startsWith("Aundh"),
        isAlike: home.furnished_type === 2,
        isNear: Math.hypot(north, east) <= 3000,
      };
    })
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  expect(slow.length).toBeGreaterThan(15);
  expect(
    found.map(({ id, rent, isSamePlace, isAlike, metres }) => ({
      ...{ id, rent, isSamePlace, isAlike },
      isNear: metres !== null && metres <= 3000,
    })),
  ).toEqual(slow);
  expect(suggestionOf(found)).toBeDefined();
});
