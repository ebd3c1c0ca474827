import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../server/src/platform/db/database.ts";
import { isReady, openProcesses, refusalToStart, startServer, until } from "../server/test/processes.ts";
import { makePrimary } from "../server/test/standby.ts";
import { whyNoPackages } from "./debian-packages.ts";
import { expectThat, type Outcome } from "./outcome.ts";
import { startBouncer } from "./pgbouncer.ts";

/** The server through PgBouncer in transaction mode. */
export async function pooler(): Promise<Outcome> {
  const why = whyNoPackages();
  if (why) return { skipped: why };
  const folder = mkdtempSync(path.join(os.tmpdir(), "aangan-pooler-"));
  chmodSync(folder, 0o777);
  const processes = openProcesses();
  const primary = await makePrimary();
  const direct = primary.url("aangan");
  const bouncer = (statements: number, port?: number) =>
    startBouncer(processes, folder, { "*": primary }, [`max_prepared_statements=${statements}`], port);
  const server = (settings: Record<string, string>) =>
    startServer(processes, { DATA_DIR: path.join(folder, "data"), ...settings });

  try {
    const forgetful = await bouncer(0);
    const remembering = await bouncer(200);
    await sleep(1_000);
    const refusal = await refusalToStart(await server({ DATABASE_URL: forgetful.url("aangan") }));
    expectThat(
      refusal.includes("its pooler forgets named statements.") && !refusal.includes("\n"),
      "a pooler that forgets named statements is refused in one sentence",
    );
    const url = remembering.url("aangan");
    const pending = await refusalToStart(await server({ DATABASE_URL: url }));
    expectThat(pending.includes("Set DATABASE_DIRECT_URL"), "migrations ask for the direct address");

    const served = await server({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct });
    expectThat(await until(() => isReady(served)), "a server is ready behind PgBouncer");
    const searches = Array.from({ length: 200 }, () =>
      fetch(`${served.address}/api/user/Filter_All_Properties`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ Limit: 15 }),
      }),
    );
    const statuses = (await Promise.all(searches)).map(({ status }) => status);
    expectThat(
      statuses.every((status) => status === 200),
      "200 searches at once are answered",
    );
    const { rows } = await primary.query(
      "select count(*)::int as n from pg_stat_activity where application_name = 'aangan events' and query like 'listen%'",
    );
    expectThat(rows[0].n > 0, "it listens past the pooler");

    const withoutDirect = await server({ DATABASE_URL: url });
    expectThat(
      await until(() => isReady(withoutDirect)),
      "without the direct address it starts once nothing is pending",
    );
    expectThat(withoutDirect.output().includes("DATABASE_DIRECT_URL is not set"), "and says what will not work");

    const pooled = openDatabase(url, 2, { isPooled: true });
    const settings = await pooled.db
      .transaction()
      .execute((tx) =>
        tx.selectNoFrom((eb) => eb.fn<string>("current_setting", [eb.val("statement_timeout")]).as("limit")).execute(),
      );
    expectThat(settings[0]?.limit === "1min", "a transaction has its limit");
    const slow = await pooled.pool.query("select pg_sleep(90)").catch((error: { code: string }) => error.code);
    expectThat(slow === "57014", "a single statement is cancelled after a minute");
    await pooled.close();

    await remembering.end();
    expectThat(await until(async () => !(await isReady(served))), "without its pooler the server is not ready");
    await bouncer(200, remembering.port);
    expectThat(await until(() => isReady(served)), "and is ready again once that is back");
    return "held";
  } finally {
    await processes.endAll();
    await primary.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
