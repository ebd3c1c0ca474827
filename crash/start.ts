import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { Random } from "../bench/random.ts";
import { openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { startVictim } from "./victim.ts";

const folder = path.resolve(fileURLToPath(new URL("../.cache/crash-start/", import.meta.url)));
const starts = 30;
const everyNew = 6;
/** A start on an empty folder makes the tables, which takes longer. Milliseconds from the database's launch, about. */
const takes = { empty: 5_000, filled: 1_500 };

/**
 * The server is started again and again, every sixth time on an empty folder, and its database is killed up to three
 * times while it starts. Each start ends with a server that is ready and whose jobs and places are there.
 */
export async function startCrash(random: Random): Promise<boolean> {
  console.log(`${starts} starts, each with its database killed one to three times on the way`);
  rmSync(folder, { recursive: true, force: true });
  let held = true;
  for (let n = 0; n < starts; n++) {
    const isEmpty = n % everyNew === 0;
    const dataDir = path.join(folder, String(Math.floor(n / everyNew)));
    const pauses = Array.from({ length: 1 + random.below(3) }, () =>
      random.below(isEmpty ? takes.empty : takes.filled),
    );
    const victim = await startVictim(dataDir, pauses);
    const found = await settledFaults(dataDir);
    held &&= found.length === 0;
    console.log(
      `${String(n + 1).padStart(2)}. ${isEmpty ? "empty " : "filled"} folder, killed ${pauses.map((pause) => `${pause} ms`).join(", ")} after its launches: ${found.join(", ") || "✓"}`,
    );
    if (random.chance(0.5)) await victim.stop();
    else await victim.kill();
  }
  return held;
}

/** The server answers before the last of its schedules is written. */
async function settledFaults(dataDir: string): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    const found = await faults(dataDir);
    if (found.length === 0 || tries === 100) return found;
    await sleep(200);
  }
}

/** The missing results of a start, in words. */
async function faults(dataDir: string): Promise<string[]> {
  const { url } = await startEmbedded({ dataDir, log: () => {} });
  const { db, close } = openDatabase(url, 1);
  try {
    const { rows } = await sql<{ cities: number; jobs: number; schedules: number }>`select
      (select count(*) from city) as cities, (select count(*) from job.queue) as jobs,
      (select count(*) from job.schedule) as schedules`.execute(db);
    return Object.entries(rows[0]!).flatMap(([name, count]) => (count > 0 ? [] : [`no ${name}`]));
  } finally {
    await close();
  }
}
