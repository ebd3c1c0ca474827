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
import { bookFaults } from "./book-faults.ts";
import { patiently } from "./patiently.ts";
import { startVictim, type Victim } from "./victim.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/crash-money/", import.meta.url)));
const kills = 20;
const flats = 2_500;
const collectors = 6;
const patience = 10 * 60_000;
/** Milliseconds, about: from the launch of the database until the server is ready. */
const startTakes = 1_500;

export type Desk = { headers: Record<string, string>; societyId: string };
/** The collectors' requests: each has one key, sent until it is answered. */
export type Books = { sent: number; again: number; accepted: string[]; refused: number };

/**
 * Twenty societies are billed one after the other while six people collect; at random moments the server, or in turn
 * its database, is killed. Every answered payment must exist once, and no bill may be missing or duplicated.
 */
export async function moneyCrash(random: Random): Promise<boolean> {
  console.log(
    `${kills} societies of ${flats} flats are billed while ${collectors} people collect; ${kills / 2} times the server is killed, ${kills / 2} times its database`,
  );
  rmSync(dataDir, { recursive: true, force: true });
  let victim = await startVictim(dataDir);
  const { url } = await startEmbedded({ dataDir, log: () => {} });
  const { db, close } = openDatabase(url, 4);
  const books: Books = { sent: 0, again: 0, accepted: [], refused: 0 };
  const open = { isOpen: true };
  try {
    const desks: Desk[] = [];
    for (let n = 0; n < kills; n++) {
      const desk = await makerOf(db, () => new Date()).role("society_manager");
      await fillSociety(db, desk.societyId, flats);
      desks.push(desk);
    }
    // Nobody is notified: another suite tests that.
    await sql`update resident set phone_number = '0' || substr(phone_number, 2)`.execute(db);

    const began = Date.now();
    const begun: Desk[] = [];
    const working = Array.from({ length: collectors }, () => collectOn(() => victim, begun, books, open));
    let held = true;
    for (const [at, desk] of desks.entries()) {
      const { answer } = await insist(() => victim, desk, "vendor/Create_Bill_Run", {});
      if (!answer.ok) throw new Error(await answer.text());
      begun.push(desk);
      // A run of this size is done in about a second.
      await sleep(random.below(700));
      const isServer = at % 2 === 0;
      const before = await figures(db);
      if (isServer) {
        await victim.kill();
        // And the database once more, while the server starts.
        victim = await startVictim(dataDir, [random.below(startTakes)]);
      } else await victim.killDatabase();
      const answered = [...books.accepted];
      const found = [...(await faults(db, answered)), ...(await bookFaults(db))];
      held &&= found.length === 0;
      console.log(
        `${String(at + 1).padStart(2)}. ${isServer ? "server  " : "database"} killed with ${before.bills} bills of ${before.runs_open} open runs, ${answered.length} payments answered: ${found.join(", ") || "✓"}`,
      );
    }
    await until(async () => (await figures(db)).runs_open === 0);
    open.isOpen = false;
    await Promise.all(working);
    console.log(`all billed ${((Date.now() - began) / 1000).toFixed(0)} s after the first run began`);
    const { bills, payments } = await figures(db);
    console.log(
      `${bills} bills; ${books.sent} payments sent, ${books.again} times again since no answer came; ${books.accepted.length} accepted, ${books.refused} refused, ${payments} in the books`,
    );
    const found = [...(await faults(db, books.accepted)), ...(await bookFaults(db))];
    if (bills !== kills * flats) found.push(`${kills * flats} bills expected`);
    if (payments !== books.accepted.length) found.push("payments that nobody was told of");
    if (found.length > 0) console.log(`✗ ${found.join(", ")}`);
    return held && found.length === 0;
  } finally {
    open.isOpen = false;
    await close();
    await victim.stop();
  }
}

/** Takes a part of some bill of a society that is being billed, again and again, as a person at a desk does. */
export async function collectOn(
  victim: () => Victim,
  begun: Desk[],
  books: Books,
  open: { isOpen: boolean },
): Promise<void> {
  while (open.isOpen) {
    const desk = begun[Math.floor(Math.random() * begun.length)];
    if (!desk) {
      await sleep(50);
      continue;
    }
    const page = { Skip: Math.floor(Math.random() * 500), Limit: 10, Whether_Bill_Status_Filter: true, Bill_Status: 1 };
    const { answer: list } = await insist(victim, desk, "vendor/Filter_All_Resident_Bills", page);
    const { extras } = (await list.json()) as { extras: { Data?: { BillID: string }[] } };
    for (const { BillID } of extras.Data ?? []) {
      books.sent++;
      const paid = { BillID, Amount: 1 + Math.floor(Math.random() * 150_000) / 100 };
      const { answer, tries } = await insist(victim, desk, "vendor/Collect_Bill_Amount", paid);
      books.again += tries - 1;
      const body = (await answer.json()) as { extras: { Data?: { PaymentID: string } } };
      if (answer.ok) books.accepted.push(body.extras.Data!.PaymentID);
      else books.refused++;
    }
  }
}

/** One wish with one key, sent as the browser sends it and again until somebody answers. */
export async function insist(victim: () => Victim, { headers }: Desk, call: string, input: object) {
  const key = crypto.randomUUID();
  const end = Date.now() + patience;
  for (let tries = 1; Date.now() < end; tries++) {
    const answer = await fetch(`${victim().address}/api/${call}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(30_000),
    })
      // A body that broke off is no answer.
      .then(async (came) => new Response(await came.arrayBuffer(), { status: came.status }))
      .catch(() => undefined);
    if (answer && answer.status < 500) return { answer, tries };
    await sleep(100);
  }
  throw new Error(`${call} was not answered in ten minutes.`);
}

type Figures = { bills: number; payments: number; runs_open: number };
export const figures = (db: Db): Promise<Figures> =>
  patiently(async () => {
    const { rows } =
      await sql<Figures>`select (select count(*) from bill) as bills, (select count(*) from payment) as payments,
      (select count(*) from bill_run where ended_at is null) as runs_open`.execute(db);
    return rows[0]!;
  });

/** The errors in the books, in words; empty if there are none. */
export const faults = (db: Db, accepted: readonly string[]): Promise<string[]> =>
  patiently(async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from (select from bill where reversed_on is null group by cause_id, kind, period having count(*) > 1)) as "flats billed twice",
      (select count(*) from (select from bill join bill_run using (bill_run_id) where bill_run.ended_at is not null
        group by bill_run_id, total_flats having count(*) <> total_flats)) as "runs at their end with flats not billed",
      (select count(*) from bill_run where bills <> (select count(*) from bill where bill.bill_run_id = bill_run.bill_run_id)) as "runs that count otherwise",
      (select count(*) from number_series where series = 'B' and (last_number::bigint, last_number::bigint) is distinct from
        (select (count(number), max(number)::bigint) from bill where (bill.issuer_id, bill.financial_year) = (number_series.issuer_id, number_series.financial_year)))
        as "societies with a gap between bill numbers",
      (select count(*) from number_series where series = 'R' and (last_number::bigint, last_number::bigint) is distinct from
        (select (count(*), max(number)::bigint) from payment where (payment.issuer_id, payment.financial_year) = (number_series.issuer_id, number_series.financial_year)))
        as "societies with a gap between receipt numbers",
      (select count(*) from bill where reversed_on is null and settled_paise
        <> coalesce((select sum(amount_paise) from allocation where allocation.bill_id = bill.bill_id), 0)) as "bills settled with other than was allocated",
      (select count(*) from payment where amount_paise - left_paise
        <> coalesce((select sum(amount_paise) from allocation where allocation.payment_id = payment.payment_id), 0)) as "payments spent otherwise than allocated",
      (select count(*) from bill where amount_paise
        <> (select sum(amount_paise) from bill_line where bill_line.bill_id = bill.bill_id)) as "bills that are not their lines",
      (select count(*) from unnest(${accepted}::uuid[]) as told (payment_id)
        where not exists (select from payment where payment.payment_id = told.payment_id)) as "accepted payments that are lost",
      ${accepted.length - new Set(accepted).size}::int as "payments that answered two wishes"`.execute(db);
    return Object.entries(rows[0]!).flatMap(([name, figure]) => (figure === 0 ? [] : [`${figure} ${name}`]));
  });

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patience;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error("It did not come so far in ten minutes.");
    await sleep(200);
  }
}
