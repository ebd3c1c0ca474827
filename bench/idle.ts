import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isReady, openProcesses, startServer, until } from "../server/test/processes.ts";
import { type Member, makePrimary, makeStandby } from "../server/test/standby.ts";
import { compare } from "./targets.ts";

const servers = 2;
const settleMs = 30_000;
const measuredMs = 120_000;

/** The load of two servers on which nothing happens: on a primary alone, and on a primary and a standby. */
export async function idleBench(): Promise<boolean> {
  console.log(`\nTransactions of ${servers} servers on which nothing happens, over ${measuredMs / 1_000} seconds`);
  const folder = mkdtempSync(path.join(os.tmpdir(), "aangan-idle-"));
  const primary = await makePrimary();
  const standby = await makeStandby(primary);
  const settings = { DATABASE_URL: primary.url("aangan"), DATA_DIR: folder };
  try {
    const [alone] = await perSecond(settings, [primary]);
    const both = await perSecond({ ...settings, DATABASE_REPLICA_URL: standby.url("aangan") }, [primary, standby]);
    return [
      compare("a primary alone", alone!, "/ s", { most: 5 }),
      compare("a primary with a standby", both[0]!, "/ s", { most: 5 }),
      compare("the standby", both[1]!, "/ s", { most: 5 }),
    ].every(Boolean);
  } finally {
    await standby.remove();
    await primary.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The transactions of each of the databases while two servers are idle. */
async function perSecond(settings: Record<string, string>, members: Member[]): Promise<number[]> {
  const processes = openProcesses();
  try {
    for (let at = 0; at < servers; at++) {
      const server = await startServer(processes, settings);
      if (!(await until(() => isReady(server), 120))) throw new Error("a server did not start");
    }
    await sleep(settleMs);
    const before = await Promise.all(members.map(transactions));
    await sleep(measuredMs);
    const after = await Promise.all(members.map(transactions));
    return after.map((count, at) => (count - before[at]!) / (measuredMs / 1_000));
  } finally {
    await processes.endAll();
  }
}

async function transactions({ query }: Member): Promise<number> {
  const { rows } = await query(
    "select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = 'aangan'",
  );
  return rows[0].count;
}
