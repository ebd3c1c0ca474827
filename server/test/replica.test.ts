import { mkdtemp, rm } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { runDue } from "../src/money/bills/run/run.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { makeTemplate } from "./cluster.ts";
import { startServer } from "./server.ts";
import { makePrimary, makeStandby } from "./standby.ts";

const primary = await makePrimary();
afterAll(() => primary.remove());
const template = await makeTemplate(primary.url("aangan"));
// Held back, as by a slow network: what is under way on the primary is known there, and what it came to is not.
const standby = await makeStandby(primary, 2);
afterAll(() => standby.remove());

/** Between the server and the replica, so that a test can let the replica fall silent. */
const folder = await mkdtemp(path.join(os.tmpdir(), "aangan-between-"));
const between = { isSilent: false, sockets: new Set<net.Socket>() };
const gate = net.createServer((one) => {
  const other = net.connect(path.join(standby.socket, ".s.PGSQL.5432"));
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    between.sockets.add(from);
    from.on("data", (data) => between.isSilent || to.write(data));
    from.on("error", () => to.destroy());
    from.on("close", () => to.destroy());
  }
});
await new Promise<void>((ready) => gate.listen(path.join(folder, ".s.PGSQL.5432"), ready));
afterAll(async () => {
  for (const socket of between.sockets) socket.destroy();
  gate.close();
  await rm(folder, { recursive: true });
});

const lagSeconds = 6;
const server = await startServer({
  cluster: {
    url: primary.url("aangan"),
    template,
    replicaUrl: `postgresql://aangan@/aangan?host=${encodeURIComponent(folder)}&target_session_attrs=standby`,
  },
  settings: { DATABASE_REPLICA_LAG: String(lagSeconds) },
});
const { app, ask, make, clock, queue, goTo } = server;
const { db } = server.database;
const replica = server.replica!;

const become = (state: string) =>
  expect.poll(() => replica.status().state, { timeout: 20_000, interval: 50 }).toBe(state);
const readyz = async () => {
  const response = await app.inject({ method: "GET", url: "/readyz" });
  return { http: response.statusCode, ...response.json() };
};

await goTo("2026-01-10");
const manager = await make.role("society_manager");
// The same person on another device, who changes nothing there.
const onlooker = await make.session({ vendorId: manager.vendorId });
const { block_id } = await make.block({ society_id: manager.societyId });
for (let n = 0; n < 25; n++) {
  const { building_id } = await make.building({ block_id });
  const { flat_id } = await make.flat({ building_id });
  await make.resident({ flat_id });
}
await goTo("2026-02-11");
await runDue(
  {
    db,
    now: clock.now(),
    enqueue: queue.enqueue,
    transaction: <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work),
  },
  60_000,
);
const unpaid = (headers: Record<string, string>) =>
  ask("vendor/Filter_All_Resident_Bills", { Limit: 100 }, { headers }).then(({ http, extras }) => {
    expect(http).toBe(200);
    return extras.Data!.filter(({ Outstanding_Amount }) => Outstanding_Amount > 0).map(({ BillID }) => BillID);
  });
const collect = async (BillID: string) =>
  expect((await ask("vendor/Collect_Bill_Amount", { BillID }, { headers: manager.headers })).http).toBe(200);
const caughtUp = () => expect.poll(() => unpaidOnReplica(), { timeout: 10_000 }).toBe(0);
const unpaidOnReplica = async () =>
  Number(
    (await sql<{ n: number }>`select count(*)::int as n from bill where settled_paise = 0`.execute(replica.reads))
      .rows[0]!.n,
  );

test("what a person changed is never read as it was before, however far the replica is behind", async () => {
  await become("ok");
  await expect.poll(() => unpaidOnReplica(), { timeout: 10_000 }).toBe(25);
  const bills = await unpaid(manager.headers);
  expect(bills).toHaveLength(25);
  const fresh: boolean[] = [];
  for (const BillID of bills) {
    await collect(BillID);
    fresh.push(!(await unpaid(manager.headers)).includes(BillID));
  }
  expect(fresh).toEqual(bills.map(() => true));
  // Who changed nothing was answered by the replica all the while.
  expect(replica.status().state).toBe("ok");
  expect((await unpaid(onlooker.headers)).length).toBeGreaterThan(0);
  await caughtUp();
  expect(await unpaid(onlooker.headers)).toEqual([]);
});

test("the check of a change is by its outcome, not by a snapshot: that of a standby leaves out what is under way", async () => {
  await become("ok");
  const transaction = await db.transaction().execute(async (tx) => {
    await sql`update vendor set full_name = full_name`.execute(tx);
    // A later one that ends first: from then on a snapshot of the standby counts this one among the past.
    await make.vendor();
    await sql`select pg_sleep(1)`.execute(tx);
    return (await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx)).rows[0]!.id;
  });
  const isSeen = async () => (await replica.seeing(transaction)) === replica.reads;
  const bySnapshot = () =>
    standby
      .query(`select pg_visible_in_snapshot('${transaction}', pg_current_snapshot()) as yes`)
      .then(({ rows }) => rows[0].yes);
  await expect.poll(bySnapshot, { timeout: 10_000, interval: 20 }).toBe(true);
  expect(await isSeen()).toBe(false);
  await expect.poll(isSeen, { timeout: 10_000 }).toBe(true);
});

test("a replica that is too far behind is left alone until it has caught up", async () => {
  await become("ok");
  await standby.query("select pg_wal_replay_pause()");
  await make.vendor();
  await become("behind");
  expect(await readyz()).toMatchObject({ http: 200, status: "ok", replica: "behind" });
  const { vendor_id } = await make.vendor();
  expect(
    await replica.reads.selectFrom("vendor").select("vendor_id").where("vendor_id", "=", vendor_id).execute(),
  ).toHaveLength(1);
  await standby.query("select pg_wal_replay_resume()");
  await become("ok");
});

test("a replica that stops is no error, on whatever it was asked, and is used again once it is back", async () => {
  await become("ok");
  const sleeping = sql`select 1 as done from (select pg_sleep(1.5)) as slept`.execute(replica.reads);
  await standby.stop();
  expect((await sleeping).rows).toEqual([{ done: 1 }]);
  for (let n = 0; n < 30; n++) expect(await unpaid(onlooker.headers)).toEqual([]);
  expect(await readyz()).toMatchObject({ http: 200, status: "ok", replica: "lost" });
  expect((await app.inject({ method: "GET", url: "/metrics" })).body).toContain("aangan_replica_in_use 0");
  await standby.start();
  await become("ok");
  expect(await readyz()).toMatchObject({ http: 200, replica: "ok", replicaLagSeconds: expect.any(Number) });
  expect((await app.inject({ method: "GET", url: "/metrics" })).body).toMatch(/aangan_replica_lag_seconds \d/);
});

test("a replica that falls silent is given up, with what it was asked", async () => {
  await become("ok");
  between.isSilent = true;
  expect(await unpaid(onlooker.headers)).toEqual([]);
  await become("lost");
  between.isSilent = false;
  await become("ok");
});
