import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { dayOf, monthOf } from "#domain/platform/days.ts";
import type { Random } from "../bench/random.ts";
import { type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { fillSociety } from "../server/test/make/large-society.ts";
import { makerOf } from "../server/test/make/make.ts";
import { bookFaults } from "./book-faults.ts";
import { type Desk, faults, figures, insist, until } from "./money.ts";
import { patiently } from "./patiently.ts";
import { startVictim } from "./victim.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/crash-runs/", import.meta.url)));
const rounds = 5;
const flats = 1_000;

/**
 * Societies that bill by two heads: a run of each is killed, then its undo, then the run that bills the month again. A run holds
 * each flat once, an undo all of its bills or none.
 */
export async function runsCrash(random: Random): Promise<boolean> {
  console.log(
    `${rounds} societies of ${flats} flats bill by heads, undo the run and bill again; each act is killed once`,
  );
  rmSync(dataDir, { recursive: true, force: true });
  // Ours, so that it outlives the server.
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  const { db, close } = openDatabase(embedded.url, 4);
  const start = () => startVictim(dataDir, [], { DATABASE_URL: embedded.url });
  let victim = await start();
  let held = true;
  try {
    for (let round = 1; round <= rounds; round++) {
      const desk = await society(db);
      const found: string[] = [];
      /** Sends an act, kills the server meanwhile, and sends it on until it is answered. */
      const killedIn = async (call: string, input: object, most: number) => {
        const asked = insist(() => victim, desk, call, input);
        await sleep(random.below(most));
        await victim.kill();
        victim = await start();
        const { answer } = await asked;
        if (!answer.ok) found.push(`${call}: ${await answer.text()}`);
        await until(async () => (await figures(db)).runs_open === 0);
        found.push(...(await faults(db, [])), ...(await undoFaults(db)), ...(await bookFaults(db)));
      };
      await killedIn("vendor/Create_Bill_Run", {}, 900);
      await killedIn("vendor/Undo_Bill_Run", { Bill_RunID: await lastRun(db, desk), Reason: "Wrong tariff" }, 700);
      await killedIn("vendor/Create_Bill_Run", {}, 900);
      const held_bills = await heldBills(db, desk);
      if (held_bills !== flats) found.push(`${held_bills} bills hold in place of ${flats}`);
      held &&= found.length === 0;
      console.log(`${String(round).padStart(2)}. billed, undone and billed again: ${found.join(", ") || "✓"}`);
    }
    return held;
  } finally {
    await close();
    await victim.stop();
  }
}

/** A society that bills all its flats by two heads. */
async function society(db: Db): Promise<Desk> {
  const desk = await makerOf(db, () => new Date()).role("society_manager");
  await fillSociety(db, desk.societyId, flats);
  // Nobody is notified: another suite tests that.
  await sql`update resident set phone_number = '0' || substr(phone_number, 2) where phone_number not like '0%'`.execute(
    db,
  );
  for (const [number, rate] of [
    [100, "1500"],
    [101, "249.5"],
  ] as const) {
    const { rows } = await sql<{ id: string }>`
      insert into charge_head (society_id, number, code, name, is_service_charge, is_taxable, position, created_at, updated_at)
      values (${desk.societyId}, ${number}, ${`H${number}`}, ${`Head ${number}`}, true, true, ${number}, now(), now())
      returning charge_head_id as id`.execute(db);
    const terms = {
      ...{ Cycle_Months: 1, Cycle_Month: 4, When: "advance", Pro_Rata: "days" },
      Rules: [{ Applies: {}, Basis: { Basis: "equal", Rate: Number(rate), Per: "month" } }],
    };
    await sql`insert into charge_tariff (society_id, charge_head_id, from_day, terms, created_at, updated_at)
      values (${desk.societyId}, ${rows[0]!.id}, '2020-04-01', ${JSON.stringify(terms)}, now(), now())`.execute(db);
  }
  await sql`insert into society_charging (society_id, from_month, created_at, updated_at)
    values (${desk.societyId}, ${monthOf(dayOf(new Date()))}, now(), now())`.execute(db);
  return desk;
}

const lastRun = (db: Db, desk: Desk): Promise<string> =>
  patiently(async () => {
    const { rows } = await sql<{ id: string }>`
      select bill_run_id as id from bill_run where society_id = ${desk.societyId} order by created_at desc limit 1`.execute(
      db,
    );
    return rows[0]!.id;
  });

const heldBills = (db: Db, desk: Desk): Promise<number> =>
  patiently(async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from bill where issuer_id = ${desk.societyId} and reversed_on is null`.execute(db);
    return rows[0]!.count;
  });

/** Runs that are undone in part, and reversals that are not their bills. */
const undoFaults = (db: Db): Promise<string[]> =>
  patiently(async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from bill_run where (undone_at is not null) <>
        (bills > 0 and bills = (select count(*) from bill where bill.bill_run_id = bill_run.bill_run_id and reversed_on is not null)))
        as "runs that are undone in part",
      (select count(*) from bill where (reversed_on is not null) <> exists (select from bill_reversal as reversal
        where reversal.bill_id = bill.bill_id and reversal.amount_paise = bill.amount_paise)) as "reversals that are not their bills",
      (select count(*) from charge_head where billed_until is null
        and exists (select from bill_run where bill_run.society_id = charge_head.society_id and undone_at is null and bills > 0))
        as "heads that are billed and not marked"`.execute(db);
    return Object.entries(rows[0]!).flatMap(([name, figure]) => (figure === 0 ? [] : [`${figure} ${name}`]));
  });
