import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { Random } from "../bench/random.ts";
import { type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { fillSociety } from "../server/test/make/large-society.ts";
import { makerOf } from "../server/test/make/make.ts";
import { startVictim } from "./victim.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/crash-announcements/", import.meta.url)));
const flats = 5_000;
/** The server is killed once this many notifications exist, or this many messages were sent. */
const kills = [
  { of: "notification", at: 1 },
  { of: "notification", at: 1_500 },
  { of: "outbox_message", at: 200 },
  { of: "outbox_message", at: 3_000 },
  { of: "outbox_message", at: 7_000 },
] as const;
const patience = 10 * 60_000;

/**
 * An announcement to 5,000 flats whose server is killed five times on the way: everybody is notified, and nobody twice.
 */
export async function announcementsCrash(random: Random): Promise<boolean> {
  console.log(
    `An announcement to ${flats} flats, by text message and mail; the server is killed ${kills.length} times`,
  );
  rmSync(dataDir, { recursive: true, force: true });
  let victim = await startVictim(dataDir);
  // The database is the server's own, and goes down with it; its address stays.
  const { url } = await startEmbedded({ dataDir, log: () => {} });
  const { db, close } = openDatabase(url, 2);
  try {
    const manager = await makerOf(db, () => new Date()).role("society_manager");
    await fillSociety(db, manager.societyId, flats);
    await announce(victim.address, manager.headers);
    const began = Date.now();
    for (const { of, at } of kills) {
      await until(async () => (await count(db, of)) >= at);
      await victim.kill();
      victim = await startVictim(dataDir, [random.below(1_500)]);
      console.log(`killed with ${await count(db, "notification")} told and ${await count(db, "outbox_message")} sent`);
    }
    await until(async () => (await count(db, "outbox_message")) >= 2 * flats && (await waiting(db)) === 0);
    // Leaves time for a wrong second notification to arrive.
    await sleep(5_000);
    console.log(`all told ${((Date.now() - began) / 1000).toFixed(0)} s after the call`);
    return await holds(db);
  } finally {
    await close();
    await victim.stop();
  }
}

async function announce(address: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(`${address}/api/vendor/Create_Society_Announcement`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({
      Title: "Water tank cleaning",
      Description: "There is no water on Sunday from 10 to 2.",
      Priority: 2,
      Whether_Block_Array_Available: false,
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

const count = async (db: Db, table: "notification" | "outbox_message") => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
  return rows[0]!.n;
};
const waiting = async (db: Db) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from job.job
    where name in ('announcements.fan-out', 'notifications.send') and state in ('created', 'retry', 'active')`.execute(
    db,
  );
  return rows[0]!.n;
};

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patience;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error("It did not come so far in ten minutes.");
    await sleep(10);
  }
}

/** Each number once in the bells, once by text message and once by mail, and the announcement done. */
async function holds(db: Db): Promise<boolean> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from announcement_recipient where told_at is not null) as "people told",
    (select count(*) from notification) as "notices in bells",
    (select count(distinct phone_number) from notification) as "numbers with a notice",
    (select count(*) from outbox_message where channel = 'sms') as "text messages",
    (select count(distinct recipient) from outbox_message where channel = 'sms') as "numbers with a text message",
    (select count(*) from outbox_message where channel = 'email') as "mails",
    (select count(distinct recipient) from outbox_message where channel = 'email') as "addresses with a mail"`.execute(
    db,
  );
  const wrong = Object.entries(rows[0]!).filter(([name, figure]) => {
    console.log(`${name.padEnd(30)}${String(figure).padStart(7)} ${figure === flats ? "✓" : `✗ ${flats} expected`}`);
    return figure !== flats;
  });
  const { rows: open } = await sql`select from announcement where fanned_out_at is null`.execute(db);
  return wrong.length === 0 && open.length === 0;
}
