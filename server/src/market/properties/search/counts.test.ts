import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { subTypes } from "#domain/market/properties/codes.ts";
import { PublicPropertyFilters } from "#domain/market/properties/search/calls.ts";
import { startServer } from "../../../../test/server.ts";
import type { Db } from "../../../platform/db/database.ts";
import { conditionsOf } from "./conditions.ts";
import { selectCount } from "./counts.ts";
import { rebuildFigures } from "./figures.ts";
import { limits, searchHomes } from "./queries.ts";

const { database, make } = await startServer();
const { db } = database;
const cities: { city_id: string; state_id: string }[] = [];
const rents = [500_000, 1_500_000, 1_500_001, 3_000_000, 3_000_001];

const someHome = fc.record({
  city: fc.nat(2),
  sub_type: fc.constantFrom(...subTypes[1]),
  category_type: fc.constantFrom(1, 2),
  furnished_type: fc.constantFrom(null, 1, 2, 3),
  preferred_tenant_type: fc.constantFrom(1, 2, 3),
  monthly_rent_paise: fc.constantFrom(...rents),
});
const rowOf = ({ city, ...home }: typeof someHome extends fc.Arbitrary<infer Home> ? Home : never) => ({
  ...home,
  city_id: cities[city]!.city_id,
  state_id: cities[city]!.state_id,
});

beforeAll(async () => {
  for (const name of ["Pune", "Mumbai", "Jaipur"])
    cities.push(
      await db
        .selectFrom("city")
        .select(["city_id", "state_id"])
        .where("city_name", "=", name)
        .orderBy("population", "desc")
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
  const { vendor_id } = await make.vendor();
  const homes = fc.sample(someHome, { numRuns: 200, seed: 3 });
  await db
    .insertInto("property")
    .values(
      homes.map((home, at) => ({
        ...rowOf(home),
        vendor_id,
        property_title: `Home ${at}`,
        property_type: 1,
        created_at: new Date(Date.UTC(2026, 9, 1 + (at % 20))),
      })),
    )
    .execute();
  await db.transaction().execute((tx) => rebuildFigures(tx));
});

type Question = Parameters<typeof PublicPropertyFilters.parse>[0];
const one = (name: string, value: object) => ({ [`Whether_${name}_Filter`]: true, ...value });
const maybe = (name: string, value: fc.Arbitrary<object>) =>
  fc.oneof(
    fc.constant({}),
    value.map((given) => one(name, given)),
  );
const someQuestion: fc.Arbitrary<Question> = fc
  .tuple(
    fc.nat(2).map((at) => one("City", { CityID: cities[at]!.city_id })),
    fc.record({ Sort: fc.constantFrom("newest", "rent_low", "rent_high"), Limit: fc.constantFrom(1, 15, 500) }),
    maybe(
      "Property_Type",
      fc.constantFrom(1, 2).map((Property_Type) => ({ Property_Type })),
    ),
    maybe(
      "Sub_Type",
      fc.constantFrom(...subTypes[1]).map((Sub_Type) => ({ Sub_Type })),
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
      "Price",
      fc.constantFrom<object>({ Max_Rent: 15_000 }, { Min_Rent: 15_000.01, Max_Rent: 30_000 }, { Min_Rent: 30_000.01 }),
    ),
  )
  .map((parts) => Object.assign({}, ...parts) as Question);

function countsOf(question: Question) {
  const { Skip: _skip, Limit: _limit, Sort, ...filters } = PublicPropertyFilters.parse(question);
  return conditionsOf(filters, Sort);
}

/** Both counts in one statement, so that they are of one moment: by the figures, and home by home. */
async function bothCounts(within: Db, question: Question) {
  const conditions = countsOf(question);
  if (!conditions) return undefined;
  expect(conditions.counts).toBeDefined();
  const { rows } = await sql<{ n: number | null; read: number }>`
    select n, (select count(*) from property_search where ${conditions.walk.where}) as read
    from (${selectCount(conditions.counts!)}) as known`.execute(within);
  return rows[0]!;
}

const change = async (at: number, to: Partial<ReturnType<typeof rowOf>> & { status?: boolean }) =>
  db.updateTable("property").set(to).where("property_title", "=", `Home ${at}`).execute();

test("a city is counted by the figures as it would be home by home, whatever changes meanwhile", async () => {
  const changes = fc.sample(fc.tuple(fc.nat(199), someHome, fc.boolean(), fc.nat(2)), { numRuns: 400, seed: 5 });
  let isDone = false;
  const write = async (mine: typeof changes) => {
    for (const [at, home, status, kind] of mine) {
      if (kind === 0) await change(at, { status });
      else if (kind === 1) await change(at, rowOf(home));
      else await change(at, { city_id: rowOf(home).city_id, state_id: rowOf(home).state_id });
    }
  };
  const rebuild = async () => {
    while (!isDone) await db.transaction().execute((tx) => rebuildFigures(tx));
  };
  let counted = 0;
  const read = async () => {
    for (const question of fc.sample(someQuestion, { numRuns: 300, seed: 6 })) {
      const found = await bothCounts(db, question);
      if (!found) continue;
      expect(found.n, JSON.stringify(question)).toBe(found.read);
      counted += found.read > 0 ? 1 : 0;
    }
  };
  const rebuilding = rebuild();
  await Promise.all([write(changes.slice(0, 200)), write(changes.slice(200)), read(), read()]).finally(() => {
    isDone = true;
  });
  await rebuilding;
  await read();
  expect(counted).toBeGreaterThan(100);
}, 60_000);

test("the page is the same, however it is counted", async () => {
  const ask = async (question: Question) => {
    const { Skip, Limit, Sort, ...filters } = PublicPropertyFilters.parse(question);
    const page = { skip: Skip, limit: Limit };
    return [
      await searchHomes(db, filters, Sort, page),
      await searchHomes(db, filters, Sort, page, { ...limits, homes: 10 }),
    ];
  };
  const questions = fc.sample(someQuestion, { numRuns: 150, seed: 9 });
  const byFigures = await Promise.all(questions.map(ask));
  // As an older server does, which deletes the figures that it knows of.
  await sql`delete from property_search_slice`.execute(db);
  expect((await sql<{ n: number }>`select count(*) as n from property_search_count`.execute(db)).rows[0]!.n).toBe(0);
  expect(await Promise.all(questions.map(ask))).toEqual(byFigures);
  expect(byFigures.some(([found]) => found!.count > 10)).toBe(true);
});

test.each([
  ["amenities", one("Amenities", { Amenities: [1] })],
  ["another range of rents", one("Price", { Min_Rent: 4_000, Max_Rent: 12_000 })],
  ["a state beside the city", one("State", { StateID: "IN-MH" })],
  ["a window of the map", one("Bounds", { South: 18, North: 19, West: 73, East: 74 })],
])("%s: counted home by home", (_, filter) => {
  expect(countsOf({ ...one("City", { CityID: cities[0]!.city_id }), ...filter })!.counts).toBeUndefined();
});
