import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { addDays, addMonths, dayOf, monthOf, startOf } from "#domain/platform/days.ts";
import type { FlatId, SocietyId, VisitId } from "#domain/platform/ids.ts";
import { findInsideByPass } from "../server/src/gate/visitors/gate/queries.ts";
import { listMyVisits } from "../server/src/gate/visitors/own/queries.ts";
import { findVisit, listVisits } from "../server/src/gate/visitors/queries.ts";
import { type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { flatsOfSociety, someName, steps, visitsBetween } from "./growth-rows.ts";
import { patiently, tidy, unchecked } from "./rows.ts";
import { median, p95 } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-partitions/", import.meta.url)));
const share = Number(process.env.BENCH_SHARE ?? 1);
const visits = Math.round(1_000_000 * share);
const notices = Math.round(1_000_000 * share);
const societies = 50;
const atOnce = 50_000;
/** How the rows of a table lie: all together, or each month in a partition. */
type Lie = "together" | "by month";
const lies: Lie[] = ["together", "by month"];

/** What a partition for each month costs and saves, of visits (a year of them, by their ids) and of notifications (six months). */
export async function partitionsBench(): Promise<boolean> {
  console.log("\nPartitions by month");
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const database = openDatabase(embedded.url, 2);
  const { db } = database;
  try {
    await migrate(db);
    await steps["societies, flats and residents, audited"]!(db, { societies, visits, notices, listings: 0 });
    for (let from = 0; from < visits; from += atOnce)
      await unchecked(db, visitsBetween(from, Math.min(from + atOnce, visits), visits, 365));
    await copyByMonth(db, "visit", "visit_id", 12);
    await askVisits(db);
    await erase(db, "visit", "visited_at");
    await steps["notices and messages"]!(db, { societies, visits, notices, listings: 0 });
    for (const table of ["notification", "message"]) {
      await sql
        .raw(`create table whole (like ${table} including all); insert into whole select * from ${table};
        alter table ${table} rename to ${table}_of_product; alter table whole rename to ${table}`)
        .execute(db);
      await copyByMonth(db, table, "once_id", 6);
      await askBells(db, table);
      await erase(db, table, "created_at");
    }
    return true;
  } finally {
    await database.close();
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const monthsBack = (count: number) =>
  Array.from({ length: count + 3 }, (_, at) => addMonths(monthOf(dayOf(new Date())), at - count));

/** The same rows, with the same indexes; a unique one that lacks the key of the partitions cannot be unique. */
async function copyByMonth(db: Db, table: string, key: string, months: number): Promise<void> {
  const { rows: indexes } = await sql<{
    indexdef: string;
  }>`select indexdef from pg_indexes where tablename = ${table}`.execute(db);
  const at = (month: string) => `id_at('${startOf(month).toISOString()}')`;
  await sql
    .raw(`create table by_month (like ${table} including defaults including generated including constraints) partition by range (${key});
    create table by_month_default partition of by_month default;
    ${monthsBack(months)
      .map(
        (month) =>
          `create table by_month_${month.slice(0, 7).replace("-", "_")} partition of by_month for values from (${at(month)}) to (${at(addMonths(month, 1))})`,
      )
      .join(";")};
    ${indexes
      .map(({ indexdef }) =>
        indexdef.replace(/^CREATE (UNIQUE )?INDEX \S+ ON (ONLY )?public\.\S+/, "create index on by_month"),
      )
      .join(";")}`)
    .execute(db);
  const { rows: columns } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and attgenerated = '' and not attisdropped`.execute(db);
  const names = columns.map(({ name }) => name).join(", ");
  await patiently(db, sql.raw(`insert into by_month (${names}) select ${names} from ${table}`));
  await tidy(db);
}

/** The product's own queries, while the table of that name is one or the other. */
async function inTurn(
  db: Db,
  table: string,
  questions: Record<string, (turn: number) => Promise<unknown>>,
): Promise<void> {
  const times = new Map<string, number[]>();
  const other = { together: `${table}_whole`, "by month": "by_month" };
  for (let round = 0; round < 4; round++)
    for (const lie of lies) {
      if (lie === "by month") await swap(db, table, "by_month", other.together);
      for (const [name, ask] of Object.entries(questions)) {
        const kept = times.get(`${name} ${lie}`) ?? [];
        times.set(`${name} ${lie}`, kept);
        for (let turn = -10; turn < 100; turn++) {
          const began = performance.now();
          await ask(Math.abs(turn) + round * 100);
          if (turn >= 0) kept.push(performance.now() - began);
        }
      }
      if (lie === "by month") await swap(db, table, other.together, "by_month");
    }
  for (const name of Object.keys(questions)) {
    const [whole, parts] = lies.map((lie) => times.get(`${name} ${lie}`)!);
    const each = [whole!, parts!].map((list) => `${median(list).toFixed(2)} / ${p95(list).toFixed(2)}`.padStart(16));
    console.log(
      `${`  ${name}`.padEnd(44)}${each.join("")}${(median(parts!) / median(whole!)).toFixed(1).padStart(8)} times`,
    );
  }
}

const swap = (db: Db, table: string, comes: string, goes: string) =>
  sql.raw(`alter table ${table} rename to ${goes}; alter table ${comes} rename to ${table}`).execute(db);

async function askVisits(db: Db): Promise<void> {
  const { rows: places } = await sql<{ society_id: SocietyId; flat_id: FlatId; society_resident_id: string }>`
    select * from place order by hashtext(flat_id::text) limit ${flatsOfSociety}`.execute(db);
  const { rows: some } = await sql<{ visit_id: VisitId; phone_number: string }>`
    select visit_id, phone_number from visit tablesample system (1) limit 400`.execute(db);
  const at = (turn: number) => places[turn % places.length]!;
  const of = (turn: number) => some[turn % some.length]!;
  const gate = (turn: number) => ({ societyId: at(turn).society_id });
  const household = { name: "Resident", is_pg: false, since: new Date(0), apart: [] };
  const page = { Skip: 0, Limit: 20 };
  console.log(
    `\n${`visits, ${visits.toLocaleString("en-IN")} of a year`.padEnd(44)}        together        by month  (ms, p50 / p95)`,
  );
  await inTurn(db, "visit", {
    "one by its id": (turn) => findVisit(db, gate(turn), of(turn).visit_id),
    "inside by a pass": (turn) => findInsideByPass(db, of(turn).visit_id),
    inside: (turn) => listVisits(db, gate(turn), { ...page, Visitor_Status_Array: ["checked_in"] }),
    "the history of a day": (turn) => {
      const day = addDays(dayOf(new Date()), -(turn % 300));
      return listVisits(db, gate(turn), { ...page, Start_Date: day, End_Date: day });
    },
    "a search by whole name": (turn) => listVisits(db, gate(turn), { ...page, Search: someName(turn) }),
    "a flat's": (turn) => listVisits(db, { homes: [{ ...at(turn), ...household }] }, page),
    "a visitor's own": (turn) => listMyVisits(db, of(turn).phone_number, page),
  });
}

async function askBells(db: Db, table: string): Promise<void> {
  const { rows: people } = await sql<{ phone_number: string; society_id: string }>`
    select phone_number, society_id from place order by hashtext(phone_number) limit 400`.execute(db);
  const of = (turn: number) => people[turn % people.length]!;
  const { rows: keys } = await sql<{
    once_key: string;
  }>`select once_key from ${sql.table(table)} tablesample system (1) limit 400`.execute(db);
  const key = (turn: number) => keys[turn % keys.length]!.once_key;
  console.log(
    `\n${`${table}, ${notices.toLocaleString("en-IN")} of six months`.padEnd(44)}        together        by month  (ms, p50 / p95)`,
  );
  const from = sql.table(table);
  const newest =
    table === "message"
      ? (turn: number) =>
          sql`select * from ${from} where society_id = ${of(turn).society_id} order by created_at desc, message_id desc limit 10`.execute(
            db,
          )
      : (turn: number) =>
          sql`select * from ${from} where phone_number = ${of(turn).phone_number} and vendor_type = 3
          order by created_at desc, notification_id desc limit 10`.execute(db);
  await inTurn(db, table, {
    "the newest ten": newest,
    "one by its key": (turn) =>
      sql`select * from ${from} where once_id = once_id_of(${key(turn)}) and once_key = ${key(turn)}`.execute(db),
  });
}

/** The oldest two months: rows deleted, then a vacuum; or rows deleted, then their partitions dropped. */
async function erase(db: Db, table: string, column: string): Promise<void> {
  const before = new Date(startOf(addMonths(monthOf(dayOf(new Date())), table === "visit" ? -10 : -4)));
  const measure = async (name: string, work: () => Promise<unknown>) => {
    const wal = async () =>
      (await sql<{ at: number }>`select (pg_current_wal_insert_lsn() - '0/0')::bigint as at`.execute(db)).rows[0]!.at;
    const [began, first] = [performance.now(), await wal()];
    await work();
    const seconds = ((performance.now() - began) / 1000).toFixed(2);
    console.log(
      `${`  ${name}`.padEnd(44)}${seconds.padStart(9)} s, WAL ${(((await wal()) - first) / 1e6).toFixed(1)} MB`,
    );
  };
  const vacuum = (name: string) =>
    db.connection().execute(async (one) => {
      await sql`set statement_timeout = 0`.execute(one);
      await sql`vacuum ${sql.table(name)}`.execute(one);
      await sql`reset statement_timeout`.execute(one);
    });
  const deleteAll = (name: string) =>
    unchecked(db, sql`delete from ${sql.table(name)} where ${sql.ref(column)} < ${before}`);
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from by_month where ${sql.ref(column)} < ${before}`.execute(db);
  console.log(`  ${rows[0]!.n.toLocaleString("en-IN")} old rows of ${table}`);
  await measure("together: rows deleted", () => deleteAll(table));
  await measure("together: vacuum", () => vacuum(table));
  await measure("by month: rows deleted", () => deleteAll("by_month"));
  await measure("by month: partitions dropped", async () => {
    const { rows: parts } = await sql<{
      name: string;
    }>`select relname as name from pg_inherits join pg_class on oid = inhrelid
      where inhparent = 'by_month'::regclass and relname <= ${`by_month_${dayOf(new Date(before.getTime() - 86_400_000))
        .slice(0, 7)
        .replace("-", "_")}`}`.execute(db);
    for (const { name } of parts) await sql`drop table ${sql.table(name)}`.execute(db);
  });
  await sql.raw(`drop table by_month`).execute(db);
}
