import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { BlockId, BuildingId, SocietyId } from "../domain/src/platform/ids.ts";
import { type Database, type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { listBlocks } from "../server/src/society/blocks/queries.ts";
import { listBuildings } from "../server/src/society/buildings/queries.ts";
import { listFlats } from "../server/src/society/flats/queries.ts";
import { countSociety } from "../server/src/society/societies/queries.ts";
import { acceptEveryInvitation } from "../server/test/make/invitation.ts";
import { compare } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-societies/", import.meta.url)));
const societies = 2_000;
const runs = 200;
const slowest = 30;

/** The lists of the largest society, of 5,000 flats, among 2,000. */
export async function societiesBench(): Promise<boolean> {
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const database = openDatabase(embedded.url, 4);
  try {
    await migrate(database.db);
    await fill(database);
    return await measureLists(database.db);
  } finally {
    await database.close();
    await embedded.stop();
  }
}

/** The first society has 10 blocks of 5 buildings of 100 flats; each other one block, one building and 20 flats. */
async function fill({ db }: Database): Promise<void> {
  await sql`insert into vendor (vendor_type, phone_number, phone_verified_at, created_at)
    select 1, (6000000000 + n)::text, now(), now() from generate_series(1, ${societies}::int) n`.execute(db);
  await sql`insert into society (vendor_id, name, phone_number, email_id, est_year, latitude, longitude, location_address,
      address, one_bhk_rate_paise, two_bhk_rate_paise, created_at)
    select vendor_id, 'Society ' || phone_number, phone_number, 'a@example.in', 2000, 18.5, 73.8, 'Pune', 'Pune', 150000, 250000,
      now() + (phone_number::bigint - 6000000000) * interval '1 second'
    from vendor order by phone_number`.execute(db);
  await sql`insert into block (society_id, name)
    select society_id, 'Block ' || n from (select *, row_number() over (order by created_at) as at from society) s
      cross join lateral generate_series(1, case when at = 1 then 10 else 1 end) n`.execute(db);
  await sql`insert into building (block_id, society_id, name)
    select block_id, society_id, 'Tower ' || n
    from (select *, count(*) over (partition by society_id) as blocks from block) block
      cross join lateral generate_series(1, case when blocks > 1 then 5 else 1 end) n`.execute(db);
  await sql`insert into flat (building_id, block_id, society_id, flat_no, floor_no, flat_type)
    select building_id, block_id, society_id, (1 + n / 4)::text || '0' || (1 + n % 4), 1 + n / 4, 1 + n % 5
    from (select *, count(*) over (partition by society_id) as buildings from building) building
      cross join lateral generate_series(0, case when buildings > 1 then 99 else 19 end) n`.execute(db);
  // Nine homes of ten are lived in, by two or three; and somebody has moved out of each.
  await sql`insert into resident (flat_id, building_id, block_id, society_id, name, phone_number, resident_type, status)
    select flat_id, building_id, block_id, society_id, 'Resident ' || flat_no || ' ' || n, (9000000000 + n)::text, 1 + (n + floor_no) % 3, n > 0
    from flat cross join lateral generate_series(0, 2 + floor_no % 2) n where (floor_no + length(flat_no)) % 10 <> 0`.execute(
    db,
  );
  await acceptEveryInvitation(db);
  await sql`vacuum analyze`.execute(db);
}

async function measureLists(db: Db): Promise<boolean> {
  const { society_id, block_id, building_id } = await db
    .selectFrom("flat")
    .select(["society_id", "block_id", "building_id"])
    .groupBy(["society_id", "block_id", "building_id"])
    .orderBy((eb) => eb.fn.countAll(), "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const scope = { societyId: society_id as SocietyId, blockIds: undefined };
  const secretary = { ...scope, blockIds: [block_id as BlockId] };
  const page = {
    skip: 0,
    limit: 20,
    search: "",
    typed: "",
    status: undefined,
    societyId: undefined,
    blockId: undefined,
  };
  const flats = { ...page, buildingId: undefined, flatType: undefined, occupancy: undefined, hasMember: undefined };
  const lists: [string, () => Promise<unknown>][] = [
    ["blocks", () => listBlocks(db, scope, page)],
    ["blocks of a search", () => listBlocks(db, scope, { ...page, search: "block 1" })],
    ["buildings", () => listBuildings(db, scope, page)],
    ["buildings, the thousand of a dropdown", () => listBuildings(db, scope, { ...page, limit: 1000 })],
    ["buildings of a block", () => listBuildings(db, scope, { ...page, blockId: block_id as BlockId })],
    ["flats", () => listFlats(db, scope, flats)],
    ["flats, the last page", () => listFlats(db, scope, { ...flats, skip: 4_980 })],
    ["flats of a building", () => listFlats(db, scope, { ...flats, buildingId: building_id as BuildingId })],
    ["flats that are vacant", () => listFlats(db, scope, { ...flats, occupancy: 3 })],
    ["flats that are let", () => listFlats(db, scope, { ...flats, occupancy: 2 })],
    ["flats of a search", () => listFlats(db, scope, { ...flats, search: "resident 2401" })],
    ["flats of a block secretary", () => listFlats(db, secretary, flats)],
  ];
  console.log(
    `\nLists of a society of 5,000 flats, among 2,000 societies, as the server sees them\n${"milliseconds".padEnd(44)}     p50      p95      max`,
  );
  const slow: string[] = [];
  for (const [name, list] of lists) if ((await p95Of(name, list)) >= slowest) slow.push(name);
  await p95Of("not a list: the counts of the society", () => countSociety(db, scope));
  return compare("lists above 30 ms at p95", slow.length, "", { most: 0 });
}

async function p95Of(name: string, list: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = -10; run < runs; run++) {
    const began = performance.now();
    await list();
    // The first ones warm up.
    if (run >= 0) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(runs - 1, Math.floor(runs * share))]!;
  const columns = [at(0.5), at(0.95), at(1)].map((time) => time.toFixed(2).padStart(9));
  console.log(name.padEnd(44) + columns.join(""));
  return at(0.95);
}
