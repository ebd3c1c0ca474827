import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { allSubTypes, propertyTypes, type Sort, sorts, subTypes } from "#domain/market/properties/codes.ts";
import { PublicPropertyFilters } from "#domain/market/properties/search/calls.ts";
import { amenities } from "#domain/society/societies/codes.ts";
import {
  maybe,
  metresFrom,
  metresToMetro,
  type Point,
  searchedWords,
  someDetails,
  someDistance,
  someLimits,
  someWish,
  suitsWishes,
} from "../../../../test/search-wishes.ts";
import { startServer } from "../../../../test/server.ts";
import { findOnMap, mapLimits } from "./areas.ts";
import { clearFigures, rebuildFigures, stateOfFigures } from "./figures.ts";
import { filtersAt } from "./filters.ts";
import { limits, searchHomes } from "./queries.ts";
import { traitBits } from "./traits.ts";

const { database, make } = await startServer();
const { db } = database;

type Question = z.input<typeof PublicPropertyFilters>;
type Filters = z.output<typeof PublicPropertyFilters>;

const search = (question: Question, most: Partial<typeof limits> = {}) => {
  const { Skip, Limit, Sort } = PublicPropertyFilters.parse(question);
  const filters = filtersAt(PublicPropertyFilters.parse(question), now);
  return searchHomes(db, filters, Sort, { skip: Skip, limit: Limit }, { ...limits, ...most });
};

/** Cities with old names, and one that shares its state with another. */
const cityNames = ["Pune", "Mumbai", "Bengaluru", "Gurugram"];
const rents = [500_000, 1_000_000, 1_500_000, 1_500_001, 3_000_000, 3_000_001];
const codes = Object.keys(amenities).map(Number);
const few = [1, 2, 7, 33, 38];

const someHome = fc.record({
  type: fc.constantFrom<1 | 2 | 3 | 4>(1, 1, 1, 2, 3, 4),
  sub: fc.nat(10),
  category: fc.constantFrom(1, 1, 1, 2),
  furnished: fc.constantFrom(null, 1, 2, 3),
  tenant: fc.constantFrom(1, 2, 3),
  rent: fc.constantFrom(...rents),
  amenities: fc.subarray(few),
  city: fc.constantFrom(null, ...cityNames),
  north: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
  onMap: fc.constantFrom(true, true, true, false),
  live: fc.constantFrom(true, true, true, true, false),
  full: fc.constantFrom(false, false, false, false, true),
  day: fc.integer({ min: 1, max: 9 }),
  ...someDetails,
  title: fc.array(fc.constantFrom(...searchedWords), { minLength: 1, maxLength: 3 }),
});

type City = {
  city_id: string;
  state_id: string;
  city_name: string;
  latitude: number;
  longitude: number;
  words: string;
};
type Home = Awaited<ReturnType<typeof load>>[number];
let homes: Home[];
let stations: Point[];
let cities: City[];

async function load() {
  const owner = await make.vendor();
  const made = fc.sample(someHome, { numRuns: 300, seed: 7 });
  const rows = made.map((home) => {
    const city = cities.find(({ city_name }) => city_name === home.city);
    return {
      vendor_id: owner.vendor_id,
      property_title: home.title.join(" "),
      property_type: home.type,
      sub_type: subTypes[home.type][home.sub % subTypes[home.type].length]!,
      category_type: home.category,
      furnished_type: home.furnished,
      preferred_tenant_type: home.tenant,
      monthly_rent_paise: home.rent,
      amenities: home.amenities,
      city_id: city?.city_id ?? null,
      // Some homes know their city only.
      state_id: home.sub % 2 ? (city?.state_id ?? "IN-KL") : null,
      latitude: home.onMap ? (city?.latitude ?? 20) + home.north : 0,
      longitude: home.onMap ? (city?.longitude ?? 78) - home.north / 2 : 0,
      status: home.live,
      is_full: home.full,
      created_at: new Date(Date.UTC(2026, 9, home.day)),
      security_deposit_paise: home.deposit,
      total_area: home.area,
      floor_no: home.floor,
      bedrooms: home.bedrooms,
      pet_policy: home.pets,
      gender: home.gender,
      pg_sharing_type: home.sharing,
      whether_parking_available: home.parking,
      whether_company_let: home.company,
      verified_at: home.verified ? new Date(Date.UTC(2026, 9, 9)) : null,
      verified_by: home.verified ? owner.vendor_id : null,
      available_from: home.from,
    };
  });
  const stored = await db
    .insertInto("property")
    .values(rows)
    .returning([
      "property_id",
      sql<number>`shown_degrees(latitude, 'north of ' || property_id)`.as("north"),
      sql<number>`shown_degrees(longitude, 'east of ' || property_id)`.as("east"),
    ])
    .execute();
  return rows.map((row, at) => {
    const city = cities.find(({ city_id }) => city_id === row.city_id);
    const { state_name = "", state_words = "" } = states.get(city?.state_id ?? row.state_id ?? "") ?? {};
    const text = `${row.property_title} ${row.sub_type} ${row.sub_type.replaceAll(" ", "")} ${city?.words ?? ""} ${state_name} ${state_words}`;
    const { property_id, north, east } = stored[at]!;
    // The search knows no more of a place than strangers see.
    const place = row.latitude !== 0 || row.longitude !== 0 ? { latitude: north, longitude: east } : {};
    return { ...row, ...place, id: property_id, state: city?.state_id ?? row.state_id, words: split(text) };
  });
}

async function change(home: Home, values: Partial<Home>): Promise<void> {
  Object.assign(home, values);
  await db.updateTable("property").set(values).where("property_id", "=", home.id).execute();
}
let states: Map<string, { state_name: string; state_words: string }>;

beforeAll(async () => {
  const { rows } = await sql<City>`
    select distinct on (city_name) city.*, concat_ws(' ', city_name,
      (select string_agg(alias, ' ') from city_alias where city_alias.city_id = city.city_id)) as words
    from city where city_name = any(${cityNames}::text[]) order by city_name, population desc`.execute(db);
  cities = rows;
  const all = await db.selectFrom("state").select(["state_id", "state_name", "aliases"]).execute();
  states = new Map(all.map((s) => [s.state_id, { state_name: s.state_name, state_words: s.aliases.join(" ") }]));
  stations = (await db
    .selectFrom("landmark")
    .select(["latitude", "longitude"])
    .where("kind", "=", "metro")
    .where("latitude", "is not", null)
    .execute()) as Point[];
  homes = await load();
});

const now = new Date(Date.UTC(2026, 9, 10));
const split = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The search as the contract says it, over a list. */
function expected(input: Filters): Home[] {
  const { CityID, StateID, Property_Type, Sub_Type, Category_Type, Furnished_Type, Preferred_Tenant_Type } = input;
  const same = <Value>(expected: Value | undefined, value: unknown) => expected === undefined || expected === value;
  const words = split(input.Search ?? "");
  const matching = homes.filter(
    (home) =>
      home.status &&
      !home.is_full &&
      (home.city_id !== null || home.latitude !== 0) &&
      input.Status !== false &&
      same(CityID, home.city_id) &&
      same(StateID, home.state) &&
      same(Property_Type, home.property_type) &&
      same(Sub_Type, home.sub_type) &&
      same(Category_Type, home.category_type) &&
      same(Furnished_Type, home.furnished_type) &&
      same(Preferred_Tenant_Type, home.preferred_tenant_type) &&
      home.monthly_rent_paise >= (input.Min_Rent ?? 0) &&
      home.monthly_rent_paise <= (input.Max_Rent ?? Infinity) &&
      suitsWishes(home, input, now) &&
      (input.Amenities ?? []).every((amenity) => home.amenities.includes(amenity)) &&
      (input.South === undefined ||
        (!(home.latitude === 0 && home.longitude === 0) &&
          home.latitude >= input.South &&
          home.latitude <= input.North! &&
          home.longitude >= input.West! &&
          home.longitude <= input.East!)) &&
      metresFrom(home, input) <= (input.Near_Metres ?? Infinity) &&
      metresToMetro(home, stations) <= (input.Metro_Metres ?? Infinity) &&
      (!input.Search ||
        (words.length > 0 &&
          words.every((word, at) =>
            home.words.some((own) =>
              at === words.length - 1 && word.length > 1 ? own.startsWith(word) : own === word,
            ),
          ))),
  );
  const newer = (a: Home, b: Home) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1);
  const cheaper = (a: Home, b: Home) => a.monthly_rent_paise - b.monthly_rent_paise || newer(a, b);
  const orders: Record<Sort, (a: Home, b: Home) => number> = {
    newest: newer,
    rent_low: cheaper,
    rent_high: (a, b) => cheaper(b, a),
    distance: (a, b) => metresFrom(a, input) - metresFrom(b, input) || (a.id < b.id ? -1 : 1),
  };
  return matching.sort(orders[input.Sort]);
}

const someQuestion = fc
  .tuple(
    fc.record({
      Sort: fc.constantFrom(...(Object.keys(sorts) as Sort[])),
      Skip: fc.constantFrom(0, 0, 0, 3, 40, 10 ** 12),
      Limit: fc.constantFrom(1, 15, 10_000),
    }),
    maybe(
      "City",
      fc.nat(3).map((at) => ({ CityID: cities[at]!.city_id })),
    ),
    maybe(
      "State",
      fc.nat(4).map((at) => ({ StateID: cities[at]?.state_id ?? "IN-KL" })),
    ),
    maybe(
      "Property_Type",
      fc.constantFrom(...Object.keys(propertyTypes).map(Number)).map((it) => ({ Property_Type: it })),
    ),
    maybe(
      "Sub_Type",
      fc.constantFrom(...allSubTypes).map((Sub_Type) => ({ Sub_Type })),
    ),
    maybe(
      "Category_Type",
      fc.constantFrom(1, 2).map((Category_Type) => ({ Category_Type })),
    ),
    maybe(
      "Furnished_Type",
      fc.constantFrom(1, 2, 3).map((Furnished_Type) => ({ Furnished_Type })),
    ),
    maybe(
      "Preferred_Tenant_Type",
      fc.constantFrom(1, 2, 3).map((it) => ({ Preferred_Tenant_Type: it })),
    ),
    maybe(
      "Amenities",
      fc.subarray(few).map((Amenities) => ({ Amenities })),
    ),
    maybe(
      "Price",
      fc.record(
        {
          Min_Rent: fc.constantFrom(...rents.slice(0, 3)).map((rent) => rent / 100),
          Max_Rent: fc.constantFrom(...rents.slice(2)).map((rent) => rent / 100),
        },
        { requiredKeys: [] },
      ),
    ),
    someWish,
    someWish,
    maybe(
      "Bounds",
      fc
        .tuple(fc.nat(3), fc.constantFrom(0.02, 0.1, 3, 9, 30, -0.1), fc.double({ min: -0.1, max: 0.1, noNaN: true }))
        .map(([at, half, off]) => {
          const { latitude, longitude } = cities[at]!;
          return {
            South: latitude + off - half,
            North: latitude + off + half,
            West: longitude - half,
            East: longitude + half,
          };
        }),
    ),
    someDistance(() => cities),
    maybe(
      "Search",
      fc
        .array(
          fc.constantFrom(
            ...searchedWords,
            "bangalore",
            "Bombay",
            "Gurgaon",
            "Maharash",
            "gha",
            "g",
            "BHK",
            "()&|!:*'\\",
          ),
          { maxLength: 2 },
        )
        .map((some) => ({ Search: some.join(" ") })),
    ),
  )
  .map((parts) => Object.assign({}, ...parts) as Question)
  .map((question) =>
    question.Sort === "distance" && question.Near_Latitude === undefined
      ? { ...question, Sort: "newest" as const }
      : question,
  );

const sizes = { homesOfSlice: 8, slicesOfChunk: 4 };
const layOutHomes = () => db.transaction().execute((tx) => rebuildFigures(tx, sizes));

/** Asks so many questions both ways. */
async function compare(numRuns: number, seed: number): Promise<void> {
  let matched = 0;
  await fc.assert(
    fc.asyncProperty(someQuestion, someLimits, async (question, most) => {
      const filters = PublicPropertyFilters.parse(question);
      const all = expected(filters);
      const found = await search(question, { ...most, sizes });
      const bound = filters.Search ? most.text : most.homes;
      matched += all.length > 0 ? 1 : 0;
      expect(found.ids).toEqual(all.slice(filters.Skip, filters.Skip + filters.Limit).map((home) => home.id));
      expect(found.count).toBe(Math.min(all.length, bound));
      expect(found.capped).toBe(all.length > bound);
    }),
    { numRuns, seed },
  );
  expect(matched).toBeGreaterThan(numRuns / 4);
}

describe("any question", () => {
  test(
    "is answered as a walk through a list would answer it, counted to the end or not",
    () => compare(400, 11),
    60_000,
  );

  test("is answered so from the figures, and after changes that are not in them", async () => {
    await layOutHomes();
    expect(await stateOfFigures(db, 300)).toMatchObject({ isLaidOut: true, changes: 0 });
    await compare(300, 12);

    homes.push(...(await load()));
    for (const [at, home] of homes.entries()) {
      const other = homes[(at * 7) % homes.length]!;
      if (at % 5 === 0) await change(home, { monthly_rent_paise: other.monthly_rent_paise });
      if (at % 6 === 0) await change(home, { amenities: other.amenities, furnished_type: other.furnished_type });
      if (at % 13 === 0) await change(home, { whether_company_let: !home.whether_company_let });
      if (at % 7 === 0) await change(home, { status: !home.status });
      if (at % 11 === 0) await change(home, { created_at: other.created_at });
    }
    const gone = homes.filter((_, at) => at % 13 === 0);
    await db
      .deleteFrom("property")
      .where(
        "property_id",
        "in",
        gone.map(({ id }) => id),
      )
      .execute();
    homes = homes.filter((home) => !gone.includes(home));
    expect((await stateOfFigures(db, 300)).changes).toBeGreaterThan(300);
    await compare(300, 13);

    await layOutHomes();
    expect(await stateOfFigures(db, 300)).toMatchObject({ isLaidOut: true, changes: 0 });
    await compare(200, 14);
    await db.transaction().execute(clearFigures);
    await compare(50, 15);
  }, 120_000);

  test("is answered as before a change until that is done, also when the homes are laid out meanwhile", async () => {
    await layOutHomes();
    const home = homes.find(({ status, is_full }) => status && !is_full)!;
    const count = async () => (await search({}, { sizes })).count;
    const before = await count();
    await db.transaction().execute(async (tx) => {
      await tx.updateTable("property").set({ is_full: true }).where("property_id", "=", home.id).execute();
      await Promise.all([layOutHomes(), layOutHomes()]);
      expect(await count()).toBe(before);
    });
    expect(await count()).toBe(before - 1);
    await db.updateTable("property").set({ is_full: false }).where("property_id", "=", home.id).execute();
    expect(await count()).toBe(before);
    await db.updateTable("property").set({ property_title: "Another" }).where("property_id", "=", home.id).execute();
    expect((await stateOfFigures(db, 300)).changes).toBe(2);
    await change(home, { property_title: home.property_title });
  });
});

/** As the map takes them: no page and no order. */
const onMap = (question: Question, most: Partial<typeof mapLimits>) =>
  findOnMap(db, filtersAt(PublicPropertyFilters.parse(question), now), { ...mapLimits, ...most });
const sum = (counts: number[]) => counts.reduce((one, other) => one + other, 0);

describe("on the map", () => {
  test("any question finds the same homes one by one, or counted by area, whichever way it goes", async () => {
    const someWays = fc.record({
      homes: fc.constantFrom(0, 20, 1_000),
      counted: fc.constantFrom(10, 1_000),
      common: fc.constantFrom(-1, 1_000),
    });
    const ways = new Set<string>();
    await fc.assert(
      fc.asyncProperty(someQuestion, someWays, async (question, most) => {
        const all = expected(PublicPropertyFilters.parse(question)).filter(({ latitude }) => latitude !== 0);
        const found = await onMap(question, most);
        const rounded = (count: number) => (found.isEstimate ? Number(count.toPrecision(2)) : count);
        expect(found.count).toBe(rounded(all.length));
        const isOneByOne = all.length <= most.homes && !found.isEstimate;
        expect(found.ids.toSorted()).toEqual(isOneByOne ? all.map(({ id }) => id).sort() : []);
        if (!isOneByOne && all.length < 100) expect(sum(found.areas.map(({ homes: n }) => n))).toBe(all.length);
        if (all.length > 0) {
          expect(found.box!.south).toBeCloseTo(Math.min(...all.map(({ latitude }) => latitude)));
          expect(found.box!.east).toBeCloseTo(Math.max(...all.map(({ longitude }) => longitude)));
        }
        ways.add(`${isOneByOne} ${found.isEstimate}`);
      }),
      { numRuns: 300, seed: 21 },
    );
    expect([...ways].sort()).toEqual(["false false", "false true", "true false"]);
  });

  test("the areas are a grid that stays where it is, few enough to be drawn, each with the middle of its homes", async () => {
    const owner = await make.vendor();
    const middle = { latitude: 25.3, longitude: 93.1 };
    const rows = Array.from({ length: 100 }, (_, at) => ({
      vendor_id: owner.vendor_id,
      property_title: `Home ${at}`,
      property_type: 1,
      sub_type: "1 BHK",
      monthly_rent_paise: 10_000_00,
      latitude: middle.latitude + ((at % 10) - 4.5) * 0.04,
      longitude: middle.longitude + (Math.floor(at / 10) - 4.5) * 0.04,
    }));
    await db.insertInto("property").values(rows).execute();
    const box = (shift: number) => ({
      Whether_Bounds_Filter: true,
      South: middle.latitude - 0.2 + shift,
      North: middle.latitude + 0.2 + shift,
      West: middle.longitude - 0.2 + shift,
      East: middle.longitude + 0.2 + shift,
    });
    const [here, beside] = [await onMap(box(0), { homes: 0 }), await onMap(box(0.03), { homes: 0 })];
    expect(here.areas.length).toBeGreaterThan(5);
    expect(here.areas.length).toBeLessThanOrEqual(13 * 13);
    const kept = here.areas.filter((area) => beside.areas.some((other) => other.latitude === area.latitude));
    expect(kept.length, "most areas are the same for both windows").toBeGreaterThan(here.areas.length / 2);
  });

  test("of a text that very many have, every so manieth home in sight is looked at, and the counts say so", async () => {
    const all = expected(PublicPropertyFilters.parse({ Whether_Search_Filter: true, Search: "gha" }));
    const found = await onMap({ Whether_Search_Filter: true, Search: "gha" }, { common: -1, looked: 180 });
    expect(found).toMatchObject({ isEstimate: true, ids: [] });
    const real = all.filter(({ latitude }) => latitude !== 0).length;
    expect(real).toBeGreaterThan(30);
    expect(Math.abs(found.count - real) / real).toBeLessThan(0.6);
  });
});

describe("the table of the search", () => {
  const row = (id: string) =>
    db.selectFrom("property_search").selectAll().where("property_id", "=", id).executeTakeFirst();

  test("follows every change of a property", async () => {
    const { property_id } = await make.property({ property_title: "Zebrawood villa" });
    const id = property_id;
    expect(await row(id)).toMatchObject({ rent: 14_000_00 });
    await db
      .updateTable("property")
      .set({ monthly_rent_paise: 99, amenities: [38] })
      .where("property_id", "=", id)
      .execute();
    expect(await row(id)).toMatchObject({ rent: 99, amenity_mask: 2 ** 37 });
    await db.updateTable("property").set({ is_full: true }).where("property_id", "=", id).execute();
    expect(await row(id)).toBeUndefined();
    await db
      .updateTable("property")
      .set({ is_full: false, property_title: "Quagga" })
      .where("property_id", "=", id)
      .execute();
    const input = { Whether_Search_Filter: true, Search: "quagga" };
    expect(await search(input)).toMatchObject({ ids: [id], count: 1 });
    expect(await search({ ...input, Search: "zebrawood" })).toMatchObject({ count: 0 });
    await db.deleteFrom("property").where("property_id", "=", id).execute();
    expect(await row(id)).toBeUndefined();
  });

  test("knows the sub types and amenities of the domain by the same numbers", async () => {
    const { rows } = await sql<{ facets: number[]; mask: string; traits: number[] }>`
      select array(select property_facet(name, 2::smallint, 3::smallint, 3::smallint)::int
        from unnest(${[...allSubTypes]}::text[]) with ordinality as t (name, place) order by place) as facets,
        amenity_mask_of(${codes}::smallint[])::text as mask,
        array(select distinct bit from generate_series(1, 5) as code, generate_series(0, 31) as bit,
          (values (true), (false)) as side (is_on), (values (0::bigint), (~0::bigint)) as all_or_none (mask)
          where property_traits(code || ' BHK', null, code::smallint, (code % 3)::smallint, code::smallint, is_on, mask,
            is_on, is_on) & (1 << bit) <> 0 order by bit) as traits`.execute(db);
    expect(rows[0]!.facets).toEqual(allSubTypes.map((_, place) => place * 24 + 23));
    // Bit 21, for a company, is none of these: the view sets it by itself.
    expect([...rows[0]!.traits, 21]).toEqual(traitBits);
    expect(BigInt(rows[0]!.mask)).toBe((1n << BigInt(codes.length)) - 1n);
  });
});
