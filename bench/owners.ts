import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { ComparedHome } from "#domain/market/comparables/calls.ts";
import { addDays, type Day, dayOf } from "#domain/platform/days.ts";
import type { PropertyId, VendorId } from "#domain/platform/ids.ts";
import { loadPlaces } from "../server/src/core/places/load.ts";
import { listCandidates } from "../server/src/market/comparables/queries.ts";
import { listHomes, listPages } from "../server/src/market/place-pages/queries.ts";
import { rebuildPlacePages } from "../server/src/market/place-pages/rebuild.ts";
import { bandsOf } from "../server/src/market/properties/checks/photo-hash.ts";
import { findPhotoMatches } from "../server/src/market/properties/checks/photos.ts";
import { findCounted, listAlike, listDays, sumAnswers, sumFigures } from "../server/src/market/statistics/queries.ts";
import { rankOf } from "../server/src/market/statistics/rank.ts";
import { type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { makeListings } from "./listings.ts";
import { randomFrom } from "./random.ts";
import { tidy, unchecked, unindexed } from "./rows.ts";
import { compare, median, p95 } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-owners/", import.meta.url)));
/** BENCH_SHARE=0.1 makes a tenth of a million homes, each with a photo. */
const listings = Math.round(1_000_000 * Number(process.env.BENCH_SHARE ?? 1));
const runs = 200;
const now = new Date("2026-11-23T06:00:00Z");

/** What owners are told of their homes, what an operator's checks look up, and the pages of places, over a million homes. */
export async function ownersBench(): Promise<boolean> {
  console.log(`\nOwners and places: ${listings.toLocaleString("en-IN")} homes, a photo each`);
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const { db, close } = openDatabase(embedded.url, 1);
  try {
    await migrate(db);
    await loadPlaces(db);
    await makeListings(db, listings);
    await unindexed(db, "property_place", () => fillPlaces(db));
    await fillPhotos(db);
    await fillFigures(db);
    await tidy(db);
    const [first, second] = [await rebuild(db), await rebuild(db)];
    console.log(`pages of places made in ${first.toFixed(0)} s, again in ${second.toFixed(0)} s`);

    const homes = await homesOfLargeCities(db);
    const times = async (name: string, work: (home: (typeof homes)[number]) => Promise<unknown>) => {
      for (const home of homes.slice(0, 20)) await work(home);
      const taken: number[] = [];
      for (const home of homes) {
        const began = performance.now();
        await work(home);
        taken.push(performance.now() - began);
      }
      console.log(`${name}: p50 ${median(taken).toFixed(1)} ms, p95 ${p95(taken).toFixed(1)} ms`);
      return p95(taken);
    };
    const since: Day = addDays(dayOf(now), -30);
    const met = [
      compare(
        "photos like one of a million, p95",
        await times("photos like one", (home) =>
          db.transaction().execute((tx) => findPhotoMatches(tx, home.property_id)),
        ),
        "ms",
        { most: 100 },
      ),
      compare(
        "homes to compare a rent with, p95",
        await times("homes to compare", (home) => listCandidates(db, home.vendor_id, comparedOf(home), now)),
        "ms",
        { most: 100 },
      ),
      compare(
        "the statistics of a home, p95",
        await times("statistics of a home", async ({ property_id, vendor_id }) => {
          const counted = (await findCounted(db, vendor_id, property_id))!;
          const alike = await listAlike(db, vendor_id, counted);
          await sumFigures(db, [property_id, ...alike.map(({ id }) => id)], since);
          await listDays(db, property_id, since);
          await sumAnswers(db, property_id, since);
          await rankOf(db, counted, now);
        }),
        "ms",
        { most: 100 },
      ),
      compare(
        "the page of a place with its homes, p95",
        await times("the page of a place", async ({ city_id, place }) => {
          const pages = await listPages(db, { cityId: city_id, kind: 2, place: place ?? "" });
          if (pages[0]) await listHomes(db, pages[0], { skip: 0, limit: 15 });
        }),
        "ms",
        { most: 50 },
      ),
    ];
    return met.every(Boolean);
  } finally {
    await close();
    await embedded.stop();
  }
}

const rebuild = async (db: Db): Promise<number> => {
  const began = performance.now();
  await db.transaction().execute((tx) => rebuildPlacePages(tx, now));
  return (performance.now() - began) / 1000;
};

const fillPlaces = (db: Db) =>
  unchecked(
    db,
    sql`insert into property_place
        (property_id, vendor_id, city_id, place, place_name, homes_of, rent, deposit, latitude, longitude, created_at)
      select property_id, vendor_id, city_id, place, place_name, homes_of, rent, deposit, latitude, longitude, created_at
      from placeable_property`,
  );

/** Random hashes; one photo in a thousand is a copy of another's, a few bits beside it. */
async function fillPhotos(db: Db): Promise<void> {
  const random = randomFrom(31);
  const word = () => (BigInt(random.below(2 ** 32)) << 32n) | BigInt(random.below(2 ** 32));
  const { rows } = await sql<{ property_id: string; vendor_id: string }>`
    select property_id, vendor_id from property order by property_id`.execute(db);
  await unindexed(db, "photo_hash", async () => {
    let last = 0n;
    for (let at = 0; at < rows.length; at += 10_000) {
      const part = rows.slice(at, at + 10_000);
      const hashes = part.map(() => {
        const hash = random.chance(0.001) ? last ^ (1n << BigInt(random.below(64))) : word();
        last = hash;
        return BigInt.asIntN(64, hash);
      });
      const bands = hashes.map((hash) => `{${bandsOf(hash).join(",")}}`);
      await unchecked(
        db,
        sql`with photo as (
          select gen_random_uuid() as image_id, * from unnest(
            ${part.map((row) => row.property_id)}::uuid[], ${part.map((row) => row.vendor_id)}::uuid[],
            ${hashes.map(String)}::bigint[], ${bands}::text[]) as given (property_id, vendor_id, hash, bands)
        ), image as (
          insert into image (image_id, vendor_id, file_key, width, height, created_at)
          select image_id, vendor_id, image_id::text, 1600, 1200, ${now}::timestamptz - random() * interval '300 days' from photo
        ), shown as (
          insert into property_image (property_id, image_id, position) select property_id, image_id, 0 from photo
        )
        insert into photo_hash (image_id, vendor_id, hash, mirror_hash, bands)
        select image_id, vendor_id, hash, hash # 6148914691236517205, bands::integer[] from photo`,
      );
    }
  });
}

/** Thirty days of views of every fifth home, an enquiry and a save of every tenth. */
async function fillFigures(db: Db): Promise<void> {
  const homes = sql`select property_id, row_number() over () as at from property_search`;
  await unchecked(
    db,
    sql`insert into property_view_day select ${now}::date - day, property_id, 1 + (at % 40)::integer
      from (${homes}) as home, generate_series(0, 29) day where at % 5 = 0`,
  );
  await unchecked(
    db,
    sql`insert into enquiry (property_id, name, email_id, phone_number, status, stage, responded_at, created_at)
      select property_id, 'Asha', 'asha@example.in', (7000000000 + at)::text, true, 2, ${now}::timestamptz, ${now}::timestamptz - at % 2000 * interval '1 hour'
      from (${homes}) as home where at % 10 = 0`,
  );
}

/** Half of them in the six largest cities, as homes are. */
async function homesOfLargeCities(db: Db) {
  const { rows } = await sql<{
    property_id: PropertyId;
    vendor_id: VendorId;
    city_id: string;
    place: string | null;
    property_type: number;
    category_type: number;
    sub_type: string;
    bedrooms: number | null;
    address: string;
    location_address: string;
    latitude: number;
    longitude: number;
  }>`
    select p.property_id, p.vendor_id, p.city_id, place, property_type, category_type, sub_type, bedrooms, address, location_address,
      p.latitude, p.longitude
    from property_place join property p using (property_id)
    order by md5(p.property_id::text) limit ${runs}`.execute(db);
  return rows;
}

const comparedOf = (home: Awaited<ReturnType<typeof homesOfLargeCities>>[number]): ComparedHome =>
  ({
    CityID: home.city_id,
    Property_Type: home.property_type,
    Category_Type: home.category_type,
    Sub_Type: home.sub_type,
    Bedrooms: home.bedrooms,
    Furnished_Type: 1,
    PG_Sharing_Type: null,
    Address: home.address,
    Location_Address: home.location_address,
    Latitude: home.latitude,
    Longitude: home.longitude,
  }) as unknown as ComparedHome;
