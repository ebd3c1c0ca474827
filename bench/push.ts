import { type ChildProcess, fork } from "node:child_process";
import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { type Notice, notify } from "../server/src/core/notifications/notify.ts";
import { openQueue } from "../server/src/jobs.ts";
import { readConfig } from "../server/src/platform/config.ts";
import { type Database, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { openLog } from "../server/src/platform/log.ts";
import { createOutside } from "../server/src/platform/outside/outside.ts";
import { hashOf } from "../server/src/platform/secrets.ts";
import { compare, median, p95 } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-push/", import.meta.url)));
const devices = 2_000;
const singles = 20;

/** A notice to 2,000 people with a device each, and notices to one: how soon their push service has them. */
export async function pushBench(): Promise<boolean> {
  console.log(`\nPush to ${devices.toLocaleString("en-IN")} devices`);
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const database = openDatabase(embedded.url, 10);
  const service = fork(new URL("push-service.ts", import.meta.url));
  try {
    await migrate(database.db);
    const [port] = (await once(service, "message")) as [number];
    const phones = await subscribeAll(database, `http://127.0.0.1:${port}`);
    return await measure(database, service, port, phones);
  } finally {
    service.disconnect();
    await database.close();
    await embedded.stop();
  }
}

/** An account with a session and a device for each number. */
async function subscribeAll({ db }: Database, address: string): Promise<string[]> {
  const { device_id } = await db
    .insertInto("device")
    .values({ device_name: "Bench" })
    .returning("device_id")
    .executeTakeFirstOrThrow();
  const pair = createECDH("prime256v1");
  const keys = Array.from({ length: devices }, (_, nth) => ({
    nth,
    key: hashOf(`key ${nth}`).toString("hex"),
    session: hashOf(`session ${nth}`).toString("hex"),
    p256dh: pair.generateKeys().toString("base64url"),
    auth: randomBytes(16).toString("base64url"),
  }));
  const { rows } = await sql<{ phone_number: string }>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
        as g (nth integer, key text, session text, p256dh text, auth text)),
      account as (insert into vendor (vendor_type, phone_number, phone_verified_at)
        select 3, (9000000000 + nth)::text, now() from given returning vendor_id, phone_number),
      api as (insert into api_key (key_hash, device_id) select decode(key, 'hex'), ${device_id} from given returning key_hash),
      opened as (insert into session (vendor_id, key_hash, session_hash, created_at, expires_at)
        select vendor_id, decode(key, 'hex'), decode(session, 'hex'), now(), now() + interval '1 day'
        from given join account on phone_number = (9000000000 + nth)::text returning vendor_session_id, vendor_id),
      subscribed as (insert into push_subscription (vendor_id, vendor_session_id, endpoint, p256dh, auth, created_at)
        select vendor_id, vendor_session_id, ${address} || '/send/' || nth, p256dh, auth, now()
        from given join account on phone_number = (9000000000 + nth)::text join opened using (vendor_id))
    select phone_number from account`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return rows.map((row) => row.phone_number);
}

async function measure(database: Database, service: ChildProcess, port: number, phones: string[]): Promise<boolean> {
  const settings = { NODE_ENV: "test", DATA_DIR: dataDir, PUSH_SERVICES: `127.0.0.1:${port}` };
  const now = () => new Date();
  const { db, pool, newClient } = database;
  const outside = createOutside(readConfig(settings), db, now);
  const queue = await openQueue({ db, pool, newClient, outside, now, log: openLog("error") });
  await queue.work();
  const arrivals = async () => {
    service.send("report");
    return ((await once(service, "message")) as [number[]])[0];
  };
  /** Milliseconds from the commit until each device's message has come. */
  async function tell(to: readonly string[]): Promise<number[]> {
    const notices = to.map(
      (phone): Notice => ({
        to: { phone, vendorType: 3 },
        from: "us",
        kind: "test",
        values: {},
        link: "/settings",
        channels: [],
        onceKey: `bench:${crypto.randomUUID()}`,
      }),
    );
    await db.transaction().execute((tx) => notify(tx, { enqueue: queue.enqueue, now: now() }, notices));
    const committed = performance.timeOrigin + performance.now();
    const came: number[] = [];
    for (const until = Date.now() + 60_000; came.length < to.length && Date.now() < until; ) {
      await sleep(50);
      came.push(...(await arrivals()));
    }
    if (came.length !== to.length) throw new Error(`${came.length} of ${to.length} messages came`);
    return came.map((at) => at - committed);
  }
  try {
    await tell(phones.slice(0, 1));
    const one: number[] = [];
    for (let nth = 0; nth < singles; nth++) one.push(...(await tell([phones[nth]!])));
    console.log(`one notice to one device: ${median(one).toFixed(0)} ms after the change (median of ${singles})`);
    const isPrompt = compare("  the slowest but one in twenty", p95(one), "ms", { most: 200 });
    const all = await tell(phones);
    console.log(
      `the first of ${devices} after ${Math.min(...all).toFixed(0)} ms, half after ${median(all).toFixed(0)} ms`,
    );
    return compare("  all of them", Math.max(...all) / 1000, "s", { most: 5 }) && isPrompt;
  } finally {
    await queue.close();
  }
}
