import { existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { copyBills, fillBilledSocieties } from "../bench/bills.ts";
import { tidy, unchecked, unindexed, workerOf } from "../bench/rows.ts";
import { listOpenRuns, openDueRuns, workOff } from "../server/src/money/bills/run/run.ts";
import { type Database, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { command } from "./command.ts";
import { workFolder } from "./debian.ts";
import { expectThat, type Outcome } from "./outcome.ts";

const folder = path.join(workFolder, "large");
const [source, backups, restored] = ["source", "backups", "restored"].map((name) => path.join(folder, name)) as [
  string,
  string,
  string,
];
/** The whole is ten gigabytes, which needs 30 GB of disk and an hour; BENCH_SHARE=0.1 does a tenth of it. */
const share = Number(process.env.BENCH_SHARE ?? 1);
const societies = Math.round(1_000 * share);
const visits = Math.round(7_500_000 * share);
const visitsAtOnce = Math.min(visits, 250_000);
const mostSeconds = 600;

/** A large database is backed up and restored, with the seconds of each step. */
export async function large(): Promise<Outcome> {
  rmSync(backups, { recursive: true, force: true });
  rmSync(restored, { recursive: true, force: true });
  const gigabytes = await makeSource();
  console.log(`the database has ${gigabytes.toFixed(1)} GB`);
  const made = await command("backup", ["--to", backups, "--no-verify"], { DATA_DIR: source });
  console.log(made.output);
  expectThat(made.code === 0, `backed up in ${made.seconds} s`);
  const back = await command("restore", ["--from", backups], { DATA_DIR: restored });
  console.log(back.output);
  expectThat(back.code === 0 && back.seconds < mostSeconds * share, `restored and compared in ${back.seconds} s`);
  rmSync(folder, { recursive: true, force: true });
  return "held";
}

async function makeSource(): Promise<number> {
  const isMade = existsSync(path.join(source, "filled"));
  if (!isMade) rmSync(source, { recursive: true, force: true });
  mkdirSync(source, { recursive: true });
  const flags = ["fsync=off", "max_wal_size=4GB", "autovacuum=off"].flatMap((setting) => ["-c", setting]);
  const embedded = await startEmbedded({ dataDir: source, log: console.log, flags });
  const database = openDatabase(embedded.url, 2);
  database.pool.on("acquire", (client) => void client.query("set statement_timeout = 0"));
  try {
    if (!isMade) {
      await migrate(database.db);
      await fill(database);
      mkdirSync(path.join(source, "filled"));
    }
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
      database.db,
    );
    return rows[0]!.bytes / 1e9;
  } finally {
    await database.close();
    await embedded.stop();
  }
}

/** A thousand societies: four months of bills, of them one by a real run with its lines, and ninety days of visits. */
async function fill(database: Database): Promise<void> {
  const { db } = database;
  await fillBilledSocieties(database, societies);
  const worker = workerOf(db);
  await openDueRuns(worker, "2026-01-01", "ops");
  for (const runId of await listOpenRuns(worker)) await workOff(worker, runId);
  for (let back = 1; back < 4; back++) await copyBills(db, back);
  await sql`create table place as
    select flat.*, society_resident_id, row_number() over (order by society_id, flat_id) as n, count(*) over () as places
    from flat join resident using (flat_id, building_id, block_id, society_id) where resident_type = 1`.execute(db);
  await sql`create unique index on place (n)`.execute(db);
  await unindexed(db, "visit", async () => {
    for (let from = 0; from < visits; from += visitsAtOnce) await addVisits(database, from);
  });
  await sql`drop table place`.execute(db);
  await tidy(db);
}

const addVisits = ({ db }: Database, from: number) =>
  unchecked(
    db,
    sql`insert into visit (society_id, block_id, building_id, flat_id, society_resident_id, name, phone_number, vehicle_number,
        purpose, status, visited_at, asked_at, decided_by, decided_at, entered_at, left_at, created_at)
      select society_id, block_id, building_id, flat_id, society_resident_id, 'Visitor ' || dice % 9973,
        (6000000000 + dice % 3999999999)::text,
        case when dice % 3 = 0 then '' else 'MH' || 11 + dice % 4 || 'AB' || lpad((dice / 11 % 10000)::text, 4, '0') end,
        (array['guest', 'delivery', 'delivery', 'cab', 'service'])[1 + dice / 13 % 5],
        'checked_out', at, at, 'Resident', at, at, at + interval '40 minutes', at
      from generate_series(${from}::int, ${from + visitsAtOnce - 1}::int) as visit
        cross join lateral (select hashtextextended(visit::text, 0) & 9007199254740991 as dice) as thrown
        cross join lateral (select now() - ((${visits}::int - visit) * 7776000.0 / ${visits}::int) * interval '1 second' as at) as times
        join place on place.n = 1 + dice % (select max(places) from place)`,
  );
