import { sql } from "kysely";
import { expect, test } from "vitest";
import { openQueue } from "../src/jobs.ts";
import { openLog } from "../src/platform/log.ts";
import { startServer } from "./server.ts";

const worker = await startServer({ settings: { ROLE: "worker" } });

test("a worker answers monitoring and nobody else", async () => {
  const statusOf = async (url: string, method: "GET" | "POST" = "GET") =>
    (await worker.app.inject({ method, url })).statusCode;
  expect(await statusOf("/healthz")).toBe(200);
  expect(await statusOf("/readyz")).toBe(200);
  expect(await statusOf("/metrics")).toBe(200);
  for (const url of ["/", "/events", "/files/x", "/api/docs"]) expect(await statusOf(url)).toBe(404);
  expect(await statusOf("/api/user/Fetch_Site_Info", "POST")).toBe(404);
});

test("what a web server puts on the queue waits for a worker", async () => {
  const { database, outside, clock, queue } = worker;
  const log = openLog("silent");
  const taking = await openQueue({
    db: database.db,
    pool: database.pool,
    onlyTakes: true,
    outside,
    now: clock.now,
    log,
  });
  try {
    await database.db.transaction().execute((tx) => taking.enqueue(tx, "session.sweep", {}));
    expect(await queue.drain()).toBeGreaterThan(0);
  } finally {
    await taking.close();
  }
});

test("of servers that start at once on a new database, one creates the queues and both use them", async () => {
  const { database, outside, clock } = worker;
  await sql`drop schema job cascade`.execute(database.db);
  const log = openLog("silent");
  const open = () => openQueue({ db: database.db, pool: database.pool, onlyTakes: true, outside, now: clock.now, log });
  const queues = await Promise.all([open(), open(), open()]);
  try {
    expect(await Promise.all(queues.map((queue) => queue.isReady()))).toEqual([true, true, true]);
  } finally {
    for (const queue of queues) await queue.close();
  }
});
