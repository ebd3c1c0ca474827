import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { type Books, collectOn, type Desk, faults, insist } from "../crash/money.ts";
import { startVictim, type Victim } from "../crash/victim.ts";
import { verifyAudit } from "../server/src/core/audit/verify.ts";
import { type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { fillSociety } from "../server/test/make/large-society.ts";
import { makerOf } from "../server/test/make/make.ts";
import { command } from "./command.ts";
import { workFolder } from "./debian.ts";
import { expectThat, type Outcome } from "./outcome.ts";

const folder = path.join(workFolder, "backups");
const [dataDir, archive] = [path.join(folder, "data"), path.join(folder, "archive")];
const rounds = 3;
const flats = 600;
const [collectors, gates] = [4, 2];
const archiveSeconds = 10;

/**
 * Backups are taken while societies are billed, people pay and visitors come; each is restored and its books are checked.
 * Then the machine is lost, and its database is restored to a moment in between.
 */
export async function backups(): Promise<Outcome> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(archive, { recursive: true });
  const victim = await startVictim(dataDir, [], { BACKUP_TO: archive, BACKUP_WAL_SECONDS: String(archiveSeconds) });
  const { url } = await startEmbedded({ dataDir, log: () => {} });
  const { db, close } = openDatabase(url, 4);
  const open = { isOpen: true };
  const books: Books = { sent: 0, again: 0, accepted: [], refused: 0 };
  try {
    const desks = await makeDesks(db);
    const begun: Desk[] = [];
    // They are not waited for: some of their calls are never answered.
    for (const working of [
      ...Array.from({ length: collectors }, () => collectOn(() => victim, begun, books, open)),
      ...Array.from({ length: gates }, () => letIn(() => victim, db, desks, open)),
    ])
      void working.catch(() => {});
    for (const [at, desk] of desks.entries()) {
      const { answer } = await insist(() => victim, desk, "vendor/Create_Bill_Run", {});
      expectThat(answer.ok, `society ${at + 1} of ${rounds} is being billed`);
      begun.push(desk);
      await sleep(1_000);
      await backUpAndCheck(at + 1, books, db);
    }
    await restoreToMoment(victim, db, books);
  } finally {
    open.isOpen = false;
    await close();
    await victim.kill();
  }
  rmSync(folder, { recursive: true, force: true });
  return "held";
}

async function makeDesks(db: Db): Promise<Desk[]> {
  const desks: Desk[] = [];
  for (let n = 0; n < rounds; n++) {
    const desk = await makerOf(db, () => new Date()).role("society_manager");
    await fillSociety(db, desk.societyId, flats);
    desks.push(desk);
  }
  // Nobody is notified: another suite tests that.
  await sql`update resident set phone_number = '0' || substr(phone_number, 2)`.execute(db);
  return desks;
}

/** A guard writes down who comes. */
async function letIn(victim: () => Victim, db: Db, desks: readonly Desk[], open: { isOpen: boolean }): Promise<void> {
  const society_id = desks[0]!.societyId;
  const guard = await makerOf(db, () => new Date()).role("society_maintenance", { society_id });
  const { rows } = await sql<{ flat_id: string }>`select flat_id from flat where society_id = ${society_id}`.execute(
    db,
  );
  for (let at = 0; open.isOpen; at++) {
    const visit = { Name: `Visitor ${at}`, Purpose: "delivery", FlatID: rows[at % rows.length]!.flat_id };
    await insist(victim, guard, "vendor/Create_Walk_In", visit).catch(() => {});
  }
}

async function backUpAndCheck(at: number, { accepted }: Books, db: Db): Promise<void> {
  const to = path.join(folder, `backup-${at}`);
  const before = [...accepted];
  const made = await command("backup", ["--to", to, "--no-verify"], { DATA_DIR: dataDir });
  const during = accepted.length - before.length;
  if (made.code !== 0) console.log(made.output);
  expectThat(made.code === 0, `backup ${at} is made in ${made.seconds} s, while ${during} payments were accepted`);
  const into = path.join(folder, `restored-${at}`);
  const restored = await command("restore", ["--from", to], { DATA_DIR: into });
  if (restored.code !== 0) console.log(restored.output);
  expectThat(restored.code === 0, `backup ${at} is restored: ${restored.output.split("\n").at(-1)}`);
  await checkBooks(into, before);
  const { rows } = await sql<{ visits: number }>`select count(*) as visits from visit`.execute(db);
  console.log(`  ${accepted.length} payments accepted and ${rows[0]!.visits} visits by now`);
  for (const each of [to, into]) rmSync(each, { recursive: true, force: true });
}

/** Throws where the books of a restored database are wrong, or miss a payment that was accepted before. */
async function checkBooks(restored: string, before: readonly string[]): Promise<string[]> {
  const embedded = await startEmbedded({ dataDir: restored, log: () => {} });
  const database = openDatabase(embedded.url, 2);
  try {
    const wrongs = [...(await faults(database.db, before)), ...(await verifyAudit(database.db)).wrongs];
    expectThat(
      wrongs.length === 0,
      `the books are right, without gaps, with all ${before.length} payments of before: ${wrongs.join(", ") || "nothing wrong"}`,
    );
    const { rows } = await sql<{ payment_id: string }>`select payment_id from payment`.execute(database.db);
    return rows.map(({ payment_id }) => payment_id);
  } finally {
    await database.close();
    await embedded.stop();
  }
}

async function restoreToMoment(victim: Victim, db: Db, { accepted }: Books): Promise<void> {
  await until(async () => (await metric(victim, "aangan_base_copy_age_seconds")) !== undefined, "a base copy is there");
  await sleep(3_000);
  const before = [...accepted];
  const moment = new Date();
  await sleep(2_000);
  const after = new Set(accepted.slice(before.length));
  const { rows } = await sql<{ late: string[] }>`
    select coalesce(array_agg(payment_id::text), '{}') as late from payment where created_at > ${moment}`.execute(db);
  await until(async () => {
    const age = await metric(victim, "aangan_wal_archive_age_seconds");
    return age !== undefined && Date.now() - age * 1000 > moment.getTime();
  }, "the WAL of that moment is archived");
  await victim.kill();
  const into = path.join(folder, "restored");
  const args = ["--from", archive, "--until", moment.toISOString().replace("T", " ")];
  const restored = await command("restore", args, { DATA_DIR: into });
  expectThat(
    restored.code === 0,
    `restored to the moment in ${restored.seconds} s: ${restored.output.split("\n").at(-1)}`,
  );
  const payments = await checkBooks(into, before);
  const late = new Set(rows[0]!.late);
  expectThat(late.size > 0 && after.size > 0, `${late.size} payments were begun after it`);
  expectThat(
    payments.every((id) => !late.has(id)),
    "none of them is there",
  );
}

async function metric({ address }: Victim, name: string): Promise<number | undefined> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const written = new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1];
  return written === undefined ? undefined : Number(written);
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await isSo()) return expectThat(true, what);
    await sleep(500);
  }
  expectThat(false, what);
}
