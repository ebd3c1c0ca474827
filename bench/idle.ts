import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openQueue } from "../server/src/jobs.ts";
import { systemClock } from "../server/src/platform/clock.ts";
import { readConfig } from "../server/src/platform/config.ts";
import { openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { openLog } from "../server/src/platform/log.ts";
import { createOutside } from "../server/src/platform/outside/outside.ts";
import { compare } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-idle/", import.meta.url)));
const servers = 2;
const settleMs = 30_000;
const measuredMs = 120_000;

/** The load of two servers' queues on an idle database. */
export async function idleBench(): Promise<boolean> {
  console.log(`\nTransactions of ${servers} servers on which nothing happens, over ${measuredMs / 1_000} seconds`);
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const watcher = openDatabase(embedded.url, 1);
  const closing: (() => Promise<unknown>)[] = [];
  try {
    await migrate(watcher.db);
    for (let at = 0; at < servers; at++) {
      const database = openDatabase(embedded.url, 10);
      const outside = createOutside(readConfig({ NODE_ENV: "test", DATA_DIR: dataDir }), database.db, systemClock.now);
      const queue = await openQueue({ ...database, outside, now: systemClock.now, log: openLog("warn") });
      await queue.work();
      closing.push(queue.close, database.close);
    }
    const transactions = async () => {
      const { rows } = await watcher.pool.query(
        "select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()",
      );
      return rows[0].count as number;
    };
    await sleep(settleMs);
    const before = await transactions();
    await sleep(measuredMs);
    const perSecond = ((await transactions()) - before) / (measuredMs / 1_000);
    return compare("transactions", perSecond, "/ s", { most: 5 });
  } finally {
    for (const close of closing) await close();
    await watcher.close();
    await embedded.stop();
  }
}
