import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../server/src/platform/db/database.ts";
import { makerOf } from "../server/test/make/make.ts";
import { isReady, openProcesses, startServer, until } from "../server/test/processes.ts";
import { type Member, makePrimary, makeStandby } from "../server/test/standby.ts";
import { type Load, startLoad, summary } from "./load.ts";
import { expectThat, type Outcome } from "./outcome.ts";

const awayMs = 20_000;

/** Two servers whose primary is away for twenty seconds, and then for good, so that the standby is promoted. */
export async function failover(): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "aangan-failover-"));
  const processes = openProcesses();
  const first = await makePrimary();
  const second = await makeStandby(first);
  const hosts = [first, second].map(({ socket }) => socket).join(",");
  const settings = {
    DATABASE_URL: `postgresql://aangan@/aangan?host=${encodeURIComponent(hosts)}&target_session_attrs=read-write`,
    DATABASE_REPLICA_URL: `postgresql://aangan@/aangan?host=${encodeURIComponent(hosts)}&target_session_attrs=standby`,
    DATA_DIR: path.join(folder, "data"),
  };
  try {
    const pair = [await startServer(processes, settings), await startServer(processes, settings)] as const;
    for (const server of pair) expectThat(await until(() => isReady(server)), "a server is ready");
    const { db, close } = openDatabase(first.url("aangan"), 1);
    const { headers, societyId } = await makerOf(db, () => new Date())
      .role("society_manager")
      .finally(close);

    const load = pair.map(({ address }) => startLoad(address, headers));
    const made = () => load.reduce((sum, one) => sum + one.made.length, 0);
    const goesOn = async () => {
      const before = made();
      return until(() => made() > before + 20);
    };
    const promised = async (at: Member) => {
      const names = load.flatMap((one) => one.made);
      const { rows } = await at.query(`select name from block where society_id = '${societyId}'`);
      const there = new Set(rows.map(({ name }) => name));
      return names.every((name) => there.has(name));
    };
    expectThat(await goesOn(), "people work on both servers");

    await first.kill();
    await sleep(awayMs);
    for (const { readyz } of pair) expectThat((await readyz()).http === 503, "without a primary a server is not ready");
    expectThat((await fetch(`${pair[0].address}/metrics`)).status === 200, "while /metrics is answered");
    await first.start();
    const back = performance.now();
    for (const server of pair) expectThat(await until(() => isReady(server)), "a server is ready without a restart");
    console.log(`  both ready ${((performance.now() - back) / 1000).toFixed(1)} s after the primary was back`);
    expectThat(await goesOn(), "and people work on");
    expectThat(await promised(first), "every change that was promised is there");

    await Promise.all(load.map((one) => one.stop()));
    tell(load, `the primary away for ${awayMs / 1000} s`);
    expectThat(load.every(isRight), "every request was answered right, or with 503 and Retry-After");
    expectThat(await until(() => hasAll(first, second)), "the standby has everything");

    await first.kill();
    await second.query("select pg_promote()");
    const promoted = performance.now();
    const after = pair.map(({ address }) => startLoad(address, headers));
    for (const server of pair) expectThat(await until(() => isReady(server)), "a server follows the promotion");
    expectThat(await until(() => after.every((one) => one.made.length > 10)), "people work on both servers");
    console.log(`  working ${((performance.now() - promoted) / 1000).toFixed(1)} s after the promotion`);
    await Promise.all(after.map((one) => one.stop()));
    tell(after, "the standby promoted");
    expectThat(after.every(isRight), "every request was answered right, or with 503 and Retry-After");
    load.push(...after);
    expectThat(await promised(second), `all ${made()} changes that were promised are on the new primary`);
    return "held";
  } finally {
    await processes.endAll();
    await second.remove();
    await first.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

function tell(load: Load[], what: string) {
  for (const [at, one] of load.entries()) console.log(`  ${what}, server ${at + 1}: ${summary(one)}`);
}

const isRight = ({ counts, withoutRetryAfter }: Load) =>
  withoutRetryAfter === 0 && [...counts.keys()].every((status) => status === 200 || status === 503);

/** Whether a standby has applied all that the primary has written. */
async function hasAll(primary: Member, standby: Member): Promise<boolean> {
  const { rows } = await primary.query("select pg_current_wal_lsn() as at");
  const applied = await standby.query(`select pg_last_wal_replay_lsn() >= '${rows[0].at}' as has_all`);
  return applied.rows[0].has_all;
}
