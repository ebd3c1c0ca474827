import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { VendorId } from "#domain/platform/ids.ts";
import { actAs, listEntries } from "../server/src/core/audit/queries.ts";
import { verifyAudit } from "../server/src/core/audit/verify.ts";
import { type Database, openDatabase, type Tx } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { makerOf } from "../server/test/make/make.ts";
import { compare, median } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-audit/", import.meta.url)));
const entries = 100_000;
const atOnce = 5_000;

/** The cost of logging changes, and the time of verifying the whole log. */
export async function auditBench(): Promise<boolean> {
  console.log(`\nThe audit log, with ${entries.toLocaleString("en-IN")} entries in one chain`);
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const database = openDatabase(embedded.url, 1);
  try {
    await migrate(database.db);
    return await measure(database);
  } finally {
    await database.close();
    await embedded.stop();
  }
}

async function measure({ db }: Database): Promise<boolean> {
  const make = makerOf(db, () => new Date());
  const { society_id, flat_id, block_id, building_id } = await make.flat();
  const { vendor_id } = await make.vendor();
  const timed = async (isAudited: boolean, work: (tx: Tx) => Promise<unknown>) => {
    const began = performance.now();
    await db.transaction().execute(async (tx) => {
      const actor = {
        vendorId: vendor_id as VendorId,
        role: "treasurer",
        call: "vendor/Bench",
        requestId: "bench",
      } as const;
      if (isAudited) await actAs(tx, { ...actor, at: new Date() });
      await work(tx);
    });
    return performance.now() - began;
  };
  const renameBlock = (tx: Tx) =>
    sql`update block set name = ${crypto.randomUUID()} where block_id = ${block_id}`.execute(tx);
  let residents = 0;
  const addResidents = (tx: Tx) => {
    residents += atOnce;
    return sql`insert into resident (society_id, block_id, building_id, flat_id, name, phone_number)
      select ${society_id}, ${block_id}, ${building_id}, ${flat_id}, 'Resident ' || n, (9800000000 - n)::text
      from generate_series(${residents - atOnce + 1}::int, ${residents}::int) n`.execute(tx);
  };

  const one = { plain: [] as number[], audited: [] as number[] };
  const many = { plain: [] as number[], audited: [] as number[] };
  for (let turn = 0; turn < 300; turn++) {
    one.plain.push(await timed(false, renameBlock));
    one.audited.push(await timed(true, renameBlock));
  }
  for (let left = entries - 300; left > 0; left -= atOnce) {
    if (many.plain.length < 5) many.plain.push(await timed(false, addResidents));
    many.audited.push(await timed(true, addResidents));
  }
  await sql`vacuum analyze`.execute(db);
  console.log(`one change: ${median(one.plain).toFixed(2)} ms, ${median(one.audited).toFixed(2)} ms with its entry`);
  console.log(`${atOnce} rows: ${median(many.plain).toFixed(0)} ms, ${median(many.audited).toFixed(0)} ms with theirs`);

  const walks: number[] = [];
  const pages: number[] = [];
  const newest = { vendorId: undefined, thing: undefined, thingId: undefined, from: undefined, to: undefined };
  for (let turn = 0; turn < 5; turn++) {
    const began = performance.now();
    const { wrongs } = await verifyAudit(db);
    if (wrongs.length > 0) throw new Error(wrongs.join("; "));
    walks.push(performance.now() - began);
  }
  for (let turn = 0; turn < 50; turn++) {
    const began = performance.now();
    await listEntries(db, `society:${society_id}`, { ...newest, skip: turn * 20, limit: 20 });
    pages.push(performance.now() - began);
  }
  console.log(`the whole walk of audit:verify: ${median(walks).toFixed(0)} ms`);
  console.log(`a page of 20 with its count: ${median(pages).toFixed(1)} ms`);
  return compare(`${atOnce} rows in a transaction, their entries`, median(many.audited) - median(many.plain), "ms", {
    most: 1_000,
  });
}
