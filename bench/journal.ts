import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { listOpenRuns, openDueRuns, workOff } from "../server/src/money/bills/run/run.ts";
import { type Database, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { fillBilledSocieties } from "./bills.ts";
import { tidy, workerOf } from "./rows.ts";
import { compare, median } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-journal/", import.meta.url)));
const societies = 80;

/** What posting costs a bill run. */
export async function journalBench(): Promise<boolean> {
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const database = openDatabase(embedded.url, 4);
  try {
    await migrate(database.db);
    return await postRuns(database);
  } finally {
    await database.close();
    await embedded.stop();
  }
}

/** A month of many societies, by turns with the trigger that posts and without it. */
async function postRuns(database: Database): Promise<boolean> {
  const { db } = database;
  console.log(`\nBill runs of ${societies - 1} societies of 500 flats, 600 bills each`);
  const largest = await fillBilledSocieties(database, societies);
  await db.updateTable("society").set({ status: false }).where("society_id", "=", largest).execute();
  const worker = workerOf(db);
  await openDueRuns(worker, "2026-01-01", "bench");
  const times: Record<"posted" | "plain", number[]> = { posted: [], plain: [] };
  for (const [turn, runId] of (await listOpenRuns(worker)).entries()) {
    const how = turn % 2 === 0 ? "posted" : "plain";
    await sql.raw(`alter table bill ${how === "posted" ? "enable" : "disable"} trigger journal`).execute(db);
    const began = performance.now();
    await workOff(worker, runId);
    if (turn > 9) times[how].push(performance.now() - began);
  }
  await tidy(db);
  const [posted, plain] = [median(times.posted), median(times.plain)];
  console.log(`a run: ${plain.toFixed(0)} ms without posting, ${posted.toFixed(0)} ms with it`);
  return compare("a bill run with posting", posted / plain, "times", { most: 1.25 });
}
