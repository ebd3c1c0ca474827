import { rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { addDays, dayOf } from "#domain/platform/days.ts";
import type { FlatId, SocietyId } from "#domain/platform/ids.ts";
import { countUnread, listNotifications } from "../server/src/core/notifications/queries.ts";
import { findPassByCode } from "../server/src/gate/visitors/gate/queries.ts";
import { countEntered, countLive, listVisits } from "../server/src/gate/visitors/queries.ts";
import type { Reader } from "../server/src/gate/visitors/reader.ts";
import { type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { type Size, someName, steps } from "./growth-rows.ts";
import { tidy } from "./rows.ts";
import { median, p95 } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-growth/", import.meta.url)));
/** The whole is ten million rows; BENCH_SHARE=0.1 does a tenth of it. */
const share = Number(process.env.BENCH_SHARE ?? 1);
const part = (whole: number) => Math.max(2, Math.round(whole * share));
const size: Size = { societies: part(500), visits: part(7_000_000), notices: part(500_000), listings: part(20_000) };

/** What the site would hold with 100,000 societies, and 1,000,000,000 visits of ninety days. Logs: of a year, or as long as kept. */
const wholeSite: Record<string, number> = {
  society: 100_000,
  flat: 10_000_000,
  resident: 20_000_000,
  property: 1_000_000,
  property_search: 1_000_000,
  visitor_pass: 100_000_000,
  visit: 1_000_000_000,
  bill: 120_000_000,
  bill_line: 240_000_000,
  payment: 110_000_000,
  allocation: 120_000_000,
  notification: 180_000_000,
  message: 240_000_000,
  audit_entry: 300_000_000,
};

/** Really stores ten million rows, and reckons from their bytes what a whole country takes. */
export async function growthBench(): Promise<boolean> {
  console.log(`\nGrowth: ${os.cpus().length} cores, ${(os.totalmem() / 2 ** 30).toFixed(0)} GB`);
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const database = openDatabase(embedded.url, 4);
  const { db } = database;
  try {
    await migrate(db);
    for (const [name, fill] of Object.entries(steps)) await grow(db, name, () => fill(db, size));
    await tidy(db);
    await printSizes(db);
    await askGate(db);
    await askOthers(db);
    return true;
  } finally {
    await database.close();
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function rowsOf(db: Db): Promise<number> {
  const counts = Object.keys(wholeSite).map((table) => sql`(select count(*) from ${sql.table(table)})`);
  const { rows } = await sql<{ n: number }>`select ${sql.join(counts, sql` + `)} as n`.execute(db);
  return rows[0]!.n;
}
const walAt = async (db: Db) =>
  (await sql<{ at: number }>`select (pg_current_wal_insert_lsn() - '0/0')::bigint as at`.execute(db)).rows[0]!.at;

async function grow(db: Db, name: string, fill: () => Promise<unknown>): Promise<void> {
  const before = { rows: await rowsOf(db), wal: await walAt(db), at: performance.now() };
  await fill();
  const seconds = (performance.now() - before.at) / 1000;
  const wal = (await walAt(db)) - before.wal;
  const rows = (await rowsOf(db)) - before.rows;
  const figures = [
    `${rows.toLocaleString("en-IN")} rows`,
    `${seconds.toFixed(0)} s`,
    `${(rows / seconds).toFixed(0)} rows/s`,
  ];
  console.log(`${name.padEnd(44)}${figures.join(", ")}, WAL ${(wal / rows).toFixed(0)} B a row`);
}

type Sizes = { name: string; rows: number; heap: number; toast: number; indexes: { name: string; bytes: number }[] };

async function printSizes(db: Db): Promise<void> {
  const { rows: tables } = await sql<Sizes>`
    select regexp_replace(c.relname, '_default$', '') as name, c.reltuples::bigint as rows, pg_relation_size(c.oid) as heap,
      coalesce((select pg_total_relation_size(c.reltoastrelid) where c.reltoastrelid <> 0), 0) as toast,
      (select jsonb_agg(jsonb_build_object('name', i.relname, 'bytes', pg_relation_size(i.oid)) order by pg_relation_size(i.oid) desc)
        from pg_index join pg_class i on i.oid = indexrelid where indrelid = c.oid) as indexes
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and regexp_replace(c.relname, '_default$', '') = any(${Object.keys(wholeSite)})
      and c.reltuples > 0`.execute(db);
  const found = new Map(tables.map((table) => [table.name, table]));
  const each = (bytes: number, { rows }: Sizes) => (bytes / rows).toFixed(0).padStart(7);
  console.log(
    `\n${"bytes a row".padEnd(24)}${"rows".padStart(12)}   heap  TOAST indexes  ${"the whole site".padStart(30)}`,
  );
  let sum = 0;
  for (const [name, wanted] of Object.entries(wholeSite)) {
    const table = found.get(name);
    if (!table) continue;
    const inIndexes = table.indexes.reduce((bytes, index) => bytes + index.bytes, 0);
    const whole = ((table.heap + table.toast + inIndexes) / table.rows) * wanted;
    sum += whole;
    const scaled = `${wanted.toLocaleString("en-IN")} rows, ${(whole / 1e9).toFixed(1)} GB`;
    console.log(
      `${name.padEnd(24)}${String(table.rows).padStart(12)}${each(table.heap, table)}${each(table.toast, table)} ${each(inIndexes, table)}  ${scaled.padStart(30)}`,
    );
    const largest = table.indexes.map((index) => `${index.name} ${each(index.bytes, table).trim()}`);
    console.log(`  ${largest.join(", ")}`);
  }
  console.log(`${"all of these".padEnd(60)}${(sum / 1e12).toFixed(2)} TB`);
}

async function timed(name: string, turns: number, ask: (turn: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let turn = -10; turn < turns; turn++) {
    const began = performance.now();
    await ask(Math.abs(turn));
    // The first ones warm up.
    if (turn >= 0) times.push(performance.now() - began);
  }
  console.log(`${name.padEnd(44)}${median(times).toFixed(2).padStart(9)}${p95(times).toFixed(2).padStart(9)} ms`);
}

/** The main queries of the gate, each time of another society, so that little is in memory by chance. */
async function askGate(db: Db): Promise<void> {
  const { rows: places } = await sql<{ society_id: SocietyId; flat_id: FlatId; society_resident_id: string }>`
    select * from place order by hashtext(flat_id::text) limit 500`.execute(db);
  const at = (turn: number) => places[turn % places.length]!;
  const gate = (turn: number): Reader => ({ societyId: at(turn).society_id });
  const household = { name: "Resident", is_pg: false, since: new Date(0), apart: [] };
  const now = new Date();
  const [today, page] = [dayOf(now), { Skip: 0, Limit: 20 }];
  console.log(`\n${"of the gate".padEnd(44)}      p50      p95`);
  await timed("a pass by its code", 500, (turn) => findPassByCode(db, at(turn).society_id, `0${10 + (turn % 80)}001`));
  await timed("expected today", 300, (turn) =>
    listVisits(db, gate(turn), { ...page, Visitor_Status_Array: ["scheduled"], Start_Date: today, End_Date: today }),
  );
  await timed("inside", 300, (turn) => listVisits(db, gate(turn), { ...page, Visitor_Status_Array: ["checked_in"] }));
  await timed("its history", 300, (turn) => listVisits(db, gate(turn), page));
  await timed("its history of a day", 300, (turn) => {
    const day = addDays(today, -(turn % 80));
    return listVisits(db, gate(turn), { ...page, Start_Date: day, End_Date: day });
  });
  await timed("a search by whole name", 300, (turn) => listVisits(db, gate(turn), { ...page, Search: someName(turn) }));
  await timed("counts of today", 300, (turn) => {
    const scope = { societyId: at(turn).society_id, blockIds: undefined };
    return Promise.all([countLive(db, scope, today, now), countEntered(db, scope, today)]);
  });
  await timed("a flat's", 300, (turn) => listVisits(db, { homes: [{ ...at(turn), ...household }] }, page));
}

async function askOthers(db: Db): Promise<void> {
  const { rows: accounts } = await sql<{ vendor_id: never }>`
    insert into vendor (vendor_type, phone_number) select distinct 3, phone_number from place limit 200
    on conflict do nothing returning vendor_id`.execute(db);
  const of = (turn: number) => accounts[turn % accounts.length]!.vendor_id;
  await timed("a bell: the newest ten", 300, (turn) =>
    listNotifications(db, of(turn), { unreadOnly: false, skip: 0, limit: 10 }),
  );
  await timed("a bell: the unread", 300, (turn) => countUnread(db, of(turn)));
}
