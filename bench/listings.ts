import { sql } from "kysely";
import { amenities as allAmenities } from "#domain/society/societies/codes.ts";
import { rebuildFigures } from "../server/src/market/properties/search/figures.ts";
import type { Db } from "../server/src/platform/db/database.ts";
import { type Random, randomFrom } from "./random.ts";
import { patiently, unindexed } from "./rows.ts";
import { capital, invented, vocabulary } from "./words.ts";

/** Increase this whenever the generated listings change, so that a stored database is generated again. */
export const edition = 3;

const bigSix = ["Mumbai", "Delhi", "Bengaluru", "Hyderabad", "Chennai", "Pune"];
const localitiesOfCity = 60;
const bodies = 30_000;
const amenitySets = 5_000;
const societies = 12_000;

/** The share of homes with an amenity, in plain, middling and fine societies. */
const common = new Set([1, 4, 6, 7, 8, 9, 10, 31, 34]);
const fine = new Set([11, 12, 13, 15, 16, 17, 21, 33, 37, 38]);
const shareOf = (amenity: number, tier: number) =>
  common.has(amenity)
    ? [0.25, 0.5, 0.8][tier]!
    : fine.has(amenity)
      ? [0.01, 0.12, 0.7][tier]!
      : [0.06, 0.15, 0.3][tier]!;

/**
 * Fills an empty migrated database with homes as a country has them: half of them in six cities, the other cities by
 * their people, 85 in 100 live, rents by city, size and society, words by Zipf's law.
 */
export async function makeListings(db: Db, count: number): Promise<void> {
  const random = randomFrom(20261121);
  await db.connection().execute(async (one) => {
    // Triggers and foreign keys row by row would take ten times as long; what they keep is filled in one go below.
    await sql`set session_replication_role = replica`.execute(one);
    await sql`set statement_timeout = 0`.execute(one);
    await makeTables(one, random);
    await sql`select setseed(0.21)`.execute(one);
    await insertHomes(one, count);
    await fillSearch(one);
    await sql`set session_replication_role = origin`.execute(one);
    for (const table of ["gen_city", "gen_locality", "gen_society", "gen_body", "gen_amenities"])
      await sql`drop table ${sql.table(table)}`.execute(one);
    await sql`vacuum (analyze) property`.execute(one);
    await sql`vacuum (analyze) property_search`.execute(one);
    await one.transaction().execute((tx) => rebuildFigures(tx));
    for (const table of ["property_search_slice", "property_search_plane"])
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(one);
  });
}

async function makeTables(db: Db, random: Random): Promise<void> {
  const cities = await db
    .selectFrom("city")
    .select(["city_id", "city_name", "state_id", "latitude", "longitude", "population"])
    .orderBy("population", "desc")
    .orderBy("city_id")
    .limit(1_000)
    .execute();
  const isBig = (name: string) => bigSix.includes(name);
  const people = cities.filter((city) => !isBig(city.city_name)).reduce((sum, city) => sum + city.population ** 0.8, 0);
  const share = cities.map((city) =>
    isBig(city.city_name) ? 0.5 / bigSix.length : (0.5 * city.population ** 0.8) / people,
  );
  let reached = 0;
  const from = share.map((part) => {
    const start = reached;
    reached += part;
    return start;
  });
  await sql`
    create unlogged table gen_city as
    select row_number() over (order by start) as n, *
    from unnest(${cities.map((c) => c.city_id)}::text[], ${cities.map((c) => c.city_name)}::text[],
      ${cities.map((c) => c.state_id)}::text[], ${cities.map((c) => c.latitude)}::float8[],
      ${cities.map((c) => c.longitude)}::float8[], ${cities.map((c) => (isBig(c.city_name) ? 1.5 : 0.8))}::float8[],
      ${from}::float8[]) as t (city_id, city_name, state_id, latitude, longitude, dearness, start)`.execute(db);

  const localities = cities.flatMap((_, index) =>
    Array.from({ length: localitiesOfCity }, (_, k) => ({
      n: index + 1,
      k,
      name: capital(invented(random, true)),
      north: (random.next() + random.next() - 1) * 0.15,
      east: (random.next() + random.next() - 1) * 0.15,
    })),
  );
  await sql`
    create unlogged table gen_locality as
    select * from unnest(${localities.map((l) => l.n)}::int[], ${localities.map((l) => l.k)}::int[],
      ${localities.map((l) => l.name)}::text[], ${localities.map((l) => l.north)}::float8[],
      ${localities.map((l) => l.east)}::float8[]) as t (n, k, name, north, east)`.execute(db);
  await sql`create index on gen_locality (n, k)`.execute(db);

  const names = Array.from({ length: societies }, () => capital(invented(random, false)));
  await sql`create unlogged table gen_society as
    select * from unnest(${names}::text[]) with ordinality as t (name, n)`.execute(db);

  const words = vocabulary(random, 6_000);
  const texts = Array.from({ length: bodies }, () =>
    Array.from({ length: 15 + random.below(30) }, () => words[random.zipf(words.length)]!).join(" "),
  );
  await sql`create unlogged table gen_body as
    select * from unnest(${texts}::text[]) with ordinality as t (body, n)`.execute(db);

  const codes = Object.keys(allAmenities).map(Number);
  const sets = [0, 1, 2].flatMap((tier) =>
    Array.from({ length: amenitySets }, (_, k) => ({
      tier,
      k,
      list: codes.filter((amenity) => random.chance(shareOf(amenity, tier))),
    })),
  );
  await sql`create unlogged table gen_amenities as
    select tier, k, list::smallint[] as amenities, amenity_mask_of(list::smallint[]) as amenity_mask
    from unnest(${sets.map((s) => s.tier)}::int[], ${sets.map((s) => s.k)}::int[],
      ${sets.map((s) => `{${s.list.join(",")}}`)}::text[]) as t (tier, k, list)`.execute(db);
  await sql`create index on gen_amenities (tier, k)`.execute(db);
  for (const table of ["gen_city", "gen_locality", "gen_society", "gen_body", "gen_amenities"])
    await sql`analyze ${sql.table(table)}`.execute(db);
}

async function insertHomes(db: Db, count: number): Promise<void> {
  const owners = Math.ceil(count / 12);
  await sql`
    insert into vendor (vendor_type, phone_number, full_name, phone_verified_at)
    select 2, (7000000000 + n)::text, 'Owner ' || n, now() from generate_series(1, ${owners}::int) n`.execute(db);
  await sql`
    create temporary table gen_owner as select row_number() over (order by phone_number) as n, vendor_id from vendor`.execute(
    db,
  );
  await sql`analyze gen_owner`.execute(db);

  await sql`
    with drawn as materialized (
      select i,
        width_bucket(random(), (select array_agg(start order by n) from gen_city)) as city,
        floor(${localitiesOfCity} ^ random())::int - 1 as locality,
        1 + floor(random() * ${societies})::int as society,
        1 + floor(random() * ${bodies})::int as body,
        width_bucket(random(), array[0, 0.45, 0.8]::float8[]) - 1 as tier,
        floor(random() * ${amenitySets})::int as amenities,
        width_bucket(random(), array[0, .16, .42, .60, .66, .69, .71, .74, .76, .77, .83, .88, .92, .95, .97, .98]::float8[]) as kind,
        case when random() < 0.93 then 1 else 2 end as category,
        width_bucket(random(), array[0, 0.3, 0.7]::float8[]) as furnished,
        width_bucket(random(), array[0, 0.5, 0.85]::float8[]) as tenant,
        exp((random() + random() + random() - 1.5) * 0.9) as luck,
        random() < 0.85 as live,
        random() as north, random() as east,
        1 + floor(random() * ${owners})::int as owner,
        timestamptz '2024-11-21' + interval '730 days' * (i / ${count}::float8 + random() * 0.005) as created_at
      from generate_series(1, ${count}::int) i
    )
    insert into property (vendor_id, property_title, property_description, property_type, category_type, sub_type,
      furnished_type, no_of_vacancy, total_area, bedrooms, bathrooms, monthly_rent_paise, security_deposit_paise,
      amenities, amenity_mask, preferred_tenant_type, property_rules_description, owner_name, owner_phone, owner_email,
      latitude, longitude, location_address, address, state_id, city_id, status, created_at, updated_at, floor_no,
      pet_policy, pg_sharing_type, available_from, whether_parking_available)
    select o.vendor_id,
      s.sub_type || ' in ' || society.name || ', ' || l.name || ', ' || c.city_name,
      b.body, s.type, d.category, s.sub_type, d.furnished, 1, s.area * least(d.luck, 2), s.rooms, s.rooms,
      (round(s.rent * c.dearness * (0.7 + 0.35 * d.tier) * d.luck / 500) * 500 + 1000)::bigint * 100,
      (round(s.rent * c.dearness * 3 / 5000) * 5000)::bigint * 100,
      a.amenities, a.amenity_mask, d.tenant, 'No smoking. No loud music after ten.', 'Owner ' || d.owner,
      '9800000000', 'owner@example.in', c.latitude + l.north + (d.north - 0.5) * 0.02,
      c.longitude + l.east + (d.east - 0.5) * 0.02, l.name || ', ' || c.city_name,
      society.name || ', ' || l.name || ', ' || c.city_name, c.state_id, c.city_id, d.live, d.created_at, d.created_at, d.i % 13, 1 + d.i % 3, case when s.type = 3 then 1 + d.i % 5 end,
      case when d.i % 4 = 0 then date '2026-11-01' + d.i % 90 end, d.i % 5 < 2
    from drawn d
    join gen_city c on c.n = d.city
    join gen_locality l on l.n = d.city and l.k = d.locality
    join gen_society society on society.n = d.society
    join gen_body b on b.n = d.body
    join gen_amenities a on a.tier = d.tier and a.k = d.amenities
    join gen_owner o on o.n = d.owner
    join (values
      (1, 1, '1 BHK', 9000, 500, 1), (2, 1, '2 BHK', 15000, 950, 2), (3, 1, '3 BHK', 24000, 1400, 3),
      (4, 1, '4 BHK', 45000, 2200, 4), (5, 1, 'Studio', 8000, 380, 1), (6, 2, '2 BHK Villa', 22000, 1400, 2),
      (7, 2, '3 BHK Villa', 35000, 2000, 3), (8, 2, '4 BHK Villa', 60000, 3000, 4), (9, 2, 'Duplex Villa', 55000, 2600, 4),
      (10, 3, 'Mens PG', 6000, 150, 1), (11, 3, 'Womens PG', 6500, 150, 1), (12, 3, 'Coliving', 9000, 200, 1),
      (13, 4, 'Office', 40000, 1200, null), (14, 4, 'Retail', 35000, 600, null),
      (15, 4, 'Warehouse', 60000, 5000, null), (16, 4, 'Showroom', 80000, 2000, null)
    ) s (kind, type, sub_type, rent, area, rooms) on s.kind = d.kind
    order by d.i`.execute(db);
}

const fillSearch = (db: Db) =>
  unindexed(db, "property_search", () =>
    patiently(
      db,
      sql`
        insert into property_search
          (property_id, state_id, city_id, facet, rent, amenity_mask, latitude, longitude, created_at, words, traits, area,
            floor_no, deposit, available_from, metro_metres)
        select property_id, state_id, city_id, facet, rent, amenity_mask, latitude, longitude, created_at, words, traits, area,
          floor_no, deposit, available_from, nearest_metro(latitude, longitude)
        from searchable_property`,
    ),
  );
