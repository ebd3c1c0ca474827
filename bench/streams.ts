import { fork } from "node:child_process";
import { rmSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { systemClock } from "../server/src/platform/clock.ts";
import { type Database, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { hashOf } from "../server/src/platform/secrets.ts";
import { fillSociety } from "../server/test/make/large-society.ts";
import { makerOf } from "../server/test/make/make.ts";
import { compare, median, p95 } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-streams/", import.meta.url)));
const residents = 2_000;
const toAll = 5;
/** The events that each client received, and has read. */
const already = 20;
const toOne = 50;
/** Longer than anything measured: a stream that has not heard by then never will. */
const patience = 30_000;

/** Residents of one society with a page open each, all on one server: how soon a notice is in their bells. */
export async function streamsBench(): Promise<boolean> {
  console.log(`\nThe bells of ${residents.toLocaleString("en-IN")} residents with a page open each, on one server`);
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const database = openDatabase(embedded.url, 2);
  try {
    await migrate(database.db);
    const manager = await makerOf(database.db, () => systemClock.now()).role("society_manager");
    await fillSociety(database.db, manager.societyId, residents);
    const cookies = await signIn(database);
    const server = await startServer(embedded.url);
    try {
      return await measure({ database, server, cookies, manager });
    } finally {
      server.stop();
    }
  } finally {
    await database.close();
    await embedded.stop();
  }
}

/** A session for every resident; answers the cookies that their browsers would send. */
async function signIn({ db }: Database): Promise<string[]> {
  const { device_id } = await db
    .insertInto("device")
    .values({ device_name: "Bench" })
    .returning("device_id")
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ vendor_id: string }>`
    insert into vendor (vendor_type, phone_number, phone_verified_at)
    select distinct 3, phone_number, now() from resident returning vendor_id`.execute(db);
  const secrets = rows.map(({ vendor_id }, at) => ({ vendor_id, apiKey: `key ${at}`, sessionId: `session ${at}` }));
  await db
    .insertInto("api_key")
    .values(secrets.map(({ apiKey }) => ({ key_hash: hashOf(apiKey), device_id })))
    .execute();
  await db
    .insertInto("session")
    .values(
      secrets.map(({ vendor_id, apiKey, sessionId }) => ({
        vendor_id,
        key_hash: hashOf(apiKey),
        session_hash: hashOf(sessionId),
        created_at: new Date(),
        expires_at: new Date(Date.now() + 24 * 3600_000),
      })),
    )
    .execute();
  await sql`insert into notification (phone_number, vendor_type, kind, details, link, once_key, once_id, created_at, read_at)
    select phone_number, vendor_type, 'society-notice', '{"Society_Name":"Palm Meadows","Title":"Tank cleaning","Text":"On Sunday."}',
      '/TenantCommunication', 'bench:' || n, uuidv7(), now() - n * interval '1 day', now()
    from vendor, generate_series(1, ${already}::int) n where vendor_type = 3`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return secrets.map(
    ({ vendor_id, apiKey, sessionId }) =>
      `apiKey=${encodeURIComponent(apiKey)}; sessionID=${encodeURIComponent(sessionId)}; vendorID=${vendor_id}`,
  );
}

type Server = { address: string; memory(): Promise<number>; stop(): void };

/** The product's server in a separate process, which also works off the queue. */
async function startServer(url: string): Promise<Server> {
  const child = fork(new URL("wire-server.ts", import.meta.url), [url, "10", "work"]);
  const port = await new Promise<number>((resolve, reject) => {
    child.once("message", (reply) => resolve(reply as number));
    child.once("exit", () => reject(new Error("The server did not start")));
  });
  child.removeAllListeners("exit");
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    async memory() {
      const text = await (await fetch(`${address}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)![1]);
    },
    stop: () => child.disconnect(),
  };
}

/** A client of the stream: `heardAt` has the times at which its bell first showed 1, 2, and so on. */
type Page = { heardAt: number[]; opened: Promise<void>; close(): void };

function openPage(address: string, cookie: string): Page {
  const heardAt: number[] = [];
  const opened = Promise.withResolvers<void>();
  let text = "";
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const request = http.get(`${address}/events`, { headers, agent: false }, (answer) => {
    if (answer.statusCode !== 200) opened.reject(new Error(`A stream was answered ${answer.statusCode}`));
    answer.setEncoding("latin1").on("error", opened.reject);
    answer.on("data", (part: string) => {
      const events = (text + part).split("\n\n");
      text = events.pop()!;
      for (const event of events) {
        const unread = /^event: bell\ndata: \{"Unread_Count":(\d+)/.exec(event)?.[1];
        if (unread === undefined) continue;
        opened.resolve();
        for (let at = heardAt.length; at < Number(unread); at++) heardAt.push(performance.now());
      }
    });
  });
  request.on("error", opened.reject);
  return { heardAt, opened: opened.promise, close: () => request.destroy() };
}

type Parts = {
  database: Database;
  server: Server;
  cookies: readonly string[];
  manager: { headers: Record<string, string>; societyId: string };
};

async function measure({ database: { db }, server, cookies, manager }: Parts): Promise<boolean> {
  // Memory that the server keeps after answering calls does not belong to the streams.
  await fetch(`${server.address}/healthz`);
  await sleep(3_000);
  const atRest = await server.memory();
  const began = performance.now();
  const pages: Page[] = [];
  for (const cookie of cookies) {
    pages.push(openPage(server.address, cookie));
    if (pages.length % 50 === 0) await Promise.all(pages.slice(-50).map(({ opened }) => opened));
  }
  await Promise.all(pages.map(({ opened }) => opened));
  console.log(`all are open, fifty at a time, and know how their bell stands: ${seconds(performance.now() - began)} s`);
  await sleep(3_000);
  const perStream = (await server.memory()) / 1024 - atRest / 1024;

  const post = async (more: object) => {
    const answer = await fetch(`${server.address}/api/vendor/Create_Society_Announcement`, {
      method: "POST",
      headers: { "content-type": "application/json", ...manager.headers },
      body: JSON.stringify({ Title: "No water on Sunday", Description: "From 10 to 2.", Priority: 2, ...more }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return performance.now();
  };
  const whole: number[] = [];
  const arrivals: number[] = [];
  for (let round = 1; round <= toAll; round++) {
    const answered = await post({ Whether_Block_Array_Available: false });
    await heard(pages, round);
    const times = pages.map(({ heardAt }) => heardAt[round - 1]! - answered);
    arrivals.push(...times);
    whole.push(Math.max(...times));
    // Its text messages are still leaving.
    await untilIdle(db);
  }
  const { rows } = await sql<{ society_resident_id: string; vendor_id: string }>`
    select society_resident_id, vendor_id from resident join vendor using (phone_number)`.execute(db);
  const residentOf = new Map(rows.map(({ vendor_id, society_resident_id }) => [vendor_id, society_resident_id]));
  const single: number[] = [];
  for (let turn = 0; turn < toOne; turn++) {
    const at = (turn * 7919) % pages.length;
    const vendorId = /vendorID=(\S+)/.exec(cookies[at]!)![1]!;
    const before = pages[at]!.heardAt.length;
    const answered = await post({
      Announcement_Type: 2,
      Whether_Block_Array_Available: false,
      Society_ResidentID_Array: [residentOf.get(vendorId)!],
    });
    await heard([pages[at]!], before + 1);
    single.push(pages[at]!.heardAt[before]! - answered);
    // Not in step with anything that the server does each second.
    await sleep(137);
  }
  for (const page of pages) page.close();

  console.log(`to all, each of ${toAll} times, the last: ${whole.map(seconds).join(", ")} s`);
  console.log(`${"to all, from the answer: p50, p95".padEnd(44)}${ms(median(arrivals))}, ${ms(p95(arrivals))}`);
  console.log(`${"to one of them, from the answer: p50, p95".padEnd(44)}${ms(median(single))}, ${ms(p95(single))}`);
  const met = [
    compare("to all, the worst stream of the worst time", Math.max(...arrivals), "ms", { most: 1000 }),
    compare("to one, the worst", Math.max(...single), "ms", { most: 1000 }),
    compare("memory of the server for a stream", perStream / pages.length, "KB", { most: 100 }),
  ];
  return met.every(Boolean);
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
const ms = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`;

async function heard(pages: readonly Page[], times: number): Promise<void> {
  const until = performance.now() + patience;
  while (!pages.every(({ heardAt }) => heardAt.length >= times)) {
    if (performance.now() > until) throw new Error(`Not every stream has heard ${times} times`);
    await sleep(10);
  }
}

async function untilIdle(db: Database["db"]): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from job.job where state in ('created', 'retry', 'active') and start_after <= now()`.execute(
      db,
    );
    if (rows[0]!.n === 0) return;
    await sleep(100);
  }
}
