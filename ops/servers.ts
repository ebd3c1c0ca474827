import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../server/src/platform/db/database.ts";
import { freePort } from "../server/src/platform/free-port.ts";
import { fillSociety } from "../server/test/make/large-society.ts";
import { makerOf } from "../server/test/make/make.ts";
import { isReady, openProcesses, type Server, startServer, until } from "../server/test/processes.ts";
import { makePrimary, makeStandby } from "../server/test/standby.ts";
import { project } from "./debian.ts";
import { unpackPackages, whyNoPackages } from "./debian-packages.ts";
import { startLoad, summary } from "./load.ts";
import { expectThat, type Outcome } from "./outcome.ts";
import { startBouncer } from "./pgbouncer.ts";
import { ask } from "./wire.ts";

const delaySeconds = 60;
const bills = 25;
/** Caddy asks each server every second. */
const proxyNoticesMs = 3000;
const poolerAwayMs = 10_000;

/**
 * Two servers behind Caddy with the settings of `deploy/`, through PgBouncer on a primary and on a standby that is a
 * minute behind.
 */
export async function servers(): Promise<Outcome> {
  const why = whyNoPackages();
  if (why) return { skipped: why };
  const folder = mkdtempSync(path.join(os.tmpdir(), "aangan-servers-"));
  chmodSync(folder, 0o777);
  const processes = openProcesses();
  const primary = await makePrimary();
  const standby = await makeStandby(primary, delaySeconds);
  const { db, close } = openDatabase(primary.url("aangan"), 2);
  const bouncer = (port?: number) =>
    startBouncer(processes, folder, { primary, standby }, ["max_prepared_statements=200"], port);

  try {
    const pooler = await bouncer();
    const settings = {
      DATABASE_URL: pooler.url("primary"),
      DATABASE_DIRECT_URL: primary.url("aangan"),
      DATABASE_REPLICA_URL: pooler.url("standby"),
      DATA_DIR: path.join(folder, "data"),
      DRAIN_SECONDS: "5",
    };
    const server = async (more: Record<string, string>, port?: number) => {
      const started = await startServer(processes, { ...settings, ...more }, port);
      expectThat(await until(() => isReady(started)), `a server is ready on port ${new URL(started.address).port}`);
      return started;
    };
    const patient = { DATABASE_REPLICA_LAG: "300" };
    const pair: [Server, Server] = [await server(patient), await server(patient)];
    const caddy = await startCaddy();

    const { headers, societyId, vendorId } = await makerOf(db, () => new Date()).role("society_manager");
    const onlooker = await makerOf(db, () => new Date()).session({ vendorId });
    await fillSociety(db, societyId, bills);
    expectThat((await ask(pair[0], "vendor/Create_Bill_Run", {}, headers)).http === 200, "the month is billed");
    const unpaid = async (at: Server, as: Record<string, string>) => {
      const { extras } = await ask(at, "vendor/Filter_All_Resident_Bills", { Limit: 100 }, as);
      return extras.Data.filter((bill: { Outstanding_Amount: number }) => bill.Outstanding_Amount > 0).map(
        ({ BillID }: { BillID: string }) => BillID as string,
      ) as string[];
    };
    expectThat(
      await until(async () => (await unpaid(pair[0], headers)).length === bills),
      `${bills} bills can be read by who had them made`,
    );
    expectThat(
      (await until(async () => (await ready(pair[0])).replica === "ok", 200)) &&
        (await until(async () => (await unpaid(pair[0], onlooker.headers)).length === bills, 200)),
      "the standby has them a minute later, and is read through PgBouncer",
    );

    let stale = 0;
    for (const [at, BillID] of (await unpaid(pair[0], headers)).entries()) {
      await ask(pair[at % 2]!, "vendor/Collect_Bill_Amount", { BillID }, headers);
      for (const one of pair) if ((await unpaid(one, headers)).includes(BillID)) stale++;
    }
    expectThat(stale === 0, `${bills} bills collected, and each read as paid at once on both servers`);
    const seen = (await unpaid(pair[1], onlooker.headers)).length;
    expectThat(seen === bills, "another session still reads the standby, as it was a minute ago");
    const { replicaLagSeconds } = await ready(pair[0]);
    console.log(`  the lag that /readyz tells: ${Number(replicaLagSeconds).toFixed(0)} s`);
    expectThat(Number(replicaLagSeconds) > delaySeconds / 2, "/readyz tells the lag");
    const metrics = await (await fetch(`${pair[0].address}/metrics`)).text();
    expectThat(Number(/^aangan_replica_lag_seconds (\S+)/m.exec(metrics)?.[1]) > delaySeconds / 2, "and /metrics too");

    const load = startLoad(caddy, headers);
    await until(() => (load.counts.get(200) ?? 0) > 100);
    for (const at of [0, 1] as const) {
      const code = await pair[at].end("SIGTERM");
      expectThat(code === 0, "a server that is asked to stop finishes and ends by itself");
      pair[at] = await server({}, Number(new URL(pair[at].address).port));
      await sleep(proxyNoticesMs);
    }
    await load.stop();
    console.log(`  requests while both servers were replaced: ${summary(load)}`);
    expectThat(load.counts.size === 1, "no request was dropped while both servers were replaced");
    expectThat((await ready(pair[0])).replica === "behind", "with the usual limit the standby counts as behind");
    expectThat((await unpaid(pair[0], onlooker.headers)).length === 0, "and everybody reads from the primary");

    const during = startLoad(caddy, headers);
    await pooler.end();
    expectThat(
      await until(async () => (await ready(pair[0])).http === 503),
      "without its pooler a server is not ready",
    );
    const refused = await ask(pair[0], "vendor/Filter_All_Blocks", {}, headers);
    expectThat(refused.http === 503 && refused.retryAfter !== null, "and answers 503 with Retry-After");
    expectThat((await fetch(`${pair[0].address}/metrics`)).status === 200, "while /metrics is answered");
    await sleep(poolerAwayMs);
    await bouncer(pooler.port);
    expectThat(await until(async () => (await ready(pair[0])).http === 200), "it is ready again with its pooler");
    await until(async () => (await fetch(caddy)).status === 200);
    await during.stop();
    console.log(`  requests while the pooler was away: ${summary(during)}`);
    const statuses = [...during.counts.keys()].filter((status) => status !== 200 && status !== 503);
    expectThat(statuses.length === 0, "every request meanwhile was answered right, or with 503");
    const names = await db.selectFrom("block").select("name").where("society_id", "=", societyId).execute();
    const there = new Set(names.map(({ name }) => name));
    const lost = [...load.made, ...during.made].filter((name) => !there.has(name));
    expectThat(lost.length === 0, `all ${load.made.length + during.made.length} changes that were promised are there`);
    return "held";

    /** With the file of `deploy/`, and the servers of this machine. */
    async function startCaddy(): Promise<string> {
      const port = await freePort();
      const file = path.join(folder, "Caddyfile");
      const written = readFileSync(path.join(project, "deploy/caddy/Caddyfile"), "utf8")
        .replace("server-1:3000 server-2:3000", pair.map(({ address }) => new URL(address).host).join(" "))
        .replace("{$PUBLIC_URL}", `http://127.0.0.1:${port}`);
      writeFileSync(file, `{\n\tadmin off\n}\n${written}`);
      const program = path.join(unpackPackages("bookworm", ["caddy"]), "usr/bin/caddy");
      processes.start(program, ["run", "--config", file, "--adapter", "caddyfile"], {
        env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder },
      });
      const address = `http://127.0.0.1:${port}`;
      expectThat(
        await until(async () => (await fetch(address).catch(() => undefined))?.status === 200),
        "Caddy with the file of deploy/ serves the landing page",
      );
      return address;
    }
  } finally {
    await processes.endAll();
    await close();
    await standby.remove();
    await primary.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

const ready = ({ readyz }: Server) => readyz();
