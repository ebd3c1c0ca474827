import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { SocietyId } from "#domain/platform/ids.ts";
import { listBills } from "../server/src/money/bills/queries.ts";
import { listOpenRuns, openDueRuns, workOff } from "../server/src/money/bills/run/run.ts";
import { listDebtors } from "../server/src/money/collections/queue/queries.ts";
import type { Book } from "../server/src/money/journal/book.ts";
import { type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { copyBills, fillBilledSocieties } from "./bills.ts";
import { tidy, unchecked, workerOf } from "./rows.ts";
import { compare, median, p95 } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-collections/", import.meta.url)));
/** The whole is 10,000 debtors; BENCH_SHARE=0.1 does a tenth of them. */
const share = Number(process.env.BENCH_SHARE ?? 1);
/** Every fifth flat has a tenant too, who owes rent. */
const flats = Math.max(50, Math.ceil((10_000 * share) / 6) * 5);
const calls = 30;
const today = "2026-03-20";
const page = { Skip: 0, Limit: 20 };

/** The queue of a society with many debtors, beside the plain list of its bills. */
export async function collectionsBench(): Promise<boolean> {
  console.log(`\nA queue of ${(flats * 1.2).toLocaleString("en-IN")} debtors`);
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const database = openDatabase(embedded.url, 4);
  try {
    await migrate(database.db);
    const society = await fillBilledSocieties(database, 2, flats);
    await fillDebtors(database.db, society);
    return await readQueue(database.db, society);
  } finally {
    await database.close();
    await embedded.stop();
  }
}

/** Flats that owe four months or less, with entries of the log for one in five, and others whose bills are paid. */
async function fillDebtors(db: Db, societyId: SocietyId): Promise<void> {
  await db.updateTable("society").set({ status: false }).where("society_id", "<>", societyId).execute();
  const worker = workerOf(db);
  await openDueRuns(worker, "2026-01-01", "bench");
  for (const runId of await listOpenRuns(worker)) await workOff(worker, runId);
  for (let back = 1; back <= 3; back++)
    await copyBills(db, back, {
      only: sql`and society_id = ${societyId}`,
      settled: sql`case when number % 4 < ${back}::int then amount_paise else 0 end`,
    });
  await unchecked(
    db,
    sql`insert into collection_follow_up (society_id, account_id, kind, happened_on, promised_on, promised_paise, note, made_by, created_at)
      select society_id, account_id, case n % 3 when 0 then 1 when 1 then 5 else 8 end, '2026-03-01',
        case when n % 3 = 1 then '2026-03-25'::date end, case when n % 3 = 1 then 100000 end, 'A note', vendor_id, '2026-03-01'
      from (select account.account_id, account.society_id, row_number() over (order by account_id) as n
        from account where society_id = ${societyId}) as account
        join society using (society_id) where n % 5 = 0`,
  );
  await tidy(db);
}

async function readQueue(db: Db, societyId: SocietyId): Promise<boolean> {
  const book: Book = { issuerId: societyId, societyId, vendorId: null, year: undefined };
  const scope = { societyId, blockIds: undefined };
  const { count } = await listDebtors(db, book, { Sort: "amount", ...page }, today);
  const bills = await listBills(db, scope, { Skip: 0, Limit: 20 }, today);
  console.log(`${count.toLocaleString("en-IN")} debtors, ${bills.count.toLocaleString("en-IN")} bills`);
  const plain = await timed(() => listBills(db, scope, { ...page, Bill_Status: 3, Whether_Totals: true }, today));
  console.log(`the plain list of overdue bills with its totals: ${median(plain).toFixed(1)} ms`);
  const questions: Record<string, () => Promise<unknown>> = {
    "the first page": () => listDebtors(db, book, { Sort: "amount", ...page }, today),
    "a later page": () => listDebtors(db, book, { Sort: "amount", ...page, Skip: Math.floor(count / 2) }, today),
    "sorted by the oldest bill": () => listDebtors(db, book, { Sort: "oldest", ...page }, today),
    "sorted by flat": () => listDebtors(db, book, { Sort: "flat", ...page }, today),
    "those of 61 to 90 days": () => listDebtors(db, book, { Sort: "amount", Age_Band: "upto_90", ...page }, today),
    "those who promised": () => listDebtors(db, book, { Sort: "amount", Collection_State: 2, ...page }, today),
    "a search by name": () => listDebtors(db, book, { Sort: "amount", Search: "resident 77", ...page }, today),
  };
  let isFast = true;
  for (const [name, ask] of Object.entries(questions)) {
    const times = await timed(ask);
    isFast = compare(`${name}, p95`, p95(times), "ms", { most: 500 }) && isFast;
    isFast = compare(`${name}, beside the plain list`, median(times) / median(plain), "times", { most: 20 }) && isFast;
  }
  return isFast;
}

async function timed(ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = -3; turn < calls; turn++) {
    const began = performance.now();
    await ask();
    if (turn >= 0) times.push(performance.now() - began);
  }
  return times;
}
