import { rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { listOpenRuns, openDueRuns, workOff } from "../server/src/money/bills/run/run.ts";
import type { Book } from "../server/src/money/journal/book.ts";
import { checkBooks } from "../server/src/money/journal/checks/queries.ts";
import { listEntries, listLedger, listTrial } from "../server/src/money/journal/queries.ts";
import { type Database, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { copyBills, fillBilledSocieties } from "./bills.ts";
import { tidy, unchecked, workerOf } from "./rows.ts";
import { compare, median, p95 } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-journal/", import.meta.url)));
const societies = 80;
const entriesOfYear = 500_000;
/** Of the ten million entries that are checked: BENCH_SHARE=1 checks all of them. */
const share = Number(process.env.BENCH_SHARE ?? 0.05);

/** What posting costs a bill run, the reports of a large year, and the check of many books. */
export async function journalBench(): Promise<boolean> {
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const database = openDatabase(embedded.url, 4);
  try {
    await migrate(database.db);
    const met = [await postRuns(database), await readYear(database)];
    met.push(await checkAll(database));
    return met.every(Boolean);
  } finally {
    await database.close();
    await embedded.stop();
  }
}

/** A month of many societies, by turns with the trigger that posts and without it. */
async function postRuns(database: Database): Promise<boolean> {
  const { db } = database;
  console.log(`\nBill runs of ${societies - 1} societies of 500 flats, 600 bills each`);
  const largest = await fillBilledSocieties(database, societies);
  await db.updateTable("society").set({ status: false }).where("society_id", "=", largest).execute();
  const worker = workerOf(db);
  await openDueRuns(worker, "2026-01-01", "bench");
  const times: Record<"posted" | "plain", number[]> = { posted: [], plain: [] };
  for (const [turn, runId] of (await listOpenRuns(worker)).entries()) {
    const how = turn % 2 === 0 ? "posted" : "plain";
    await sql.raw(`alter table bill ${how === "posted" ? "enable" : "disable"} trigger journal`).execute(db);
    const began = performance.now();
    await workOff(worker, runId);
    if (turn > 9) times[how].push(performance.now() - began);
  }
  await tidy(db);
  const [posted, plain] = [median(times.posted), median(times.plain)];
  console.log(`a run: ${plain.toFixed(0)} ms without posting, ${posted.toFixed(0)} ms with it`);
  return compare("a bill run with posting", posted / plain, "times", { most: 1.25 });
}

/** The reports of a society with many entries in one financial year, receipts and vouchers in equal parts. */
async function readYear({ db }: Database): Promise<boolean> {
  console.log(`\nA financial year of ${entriesOfYear.toLocaleString("en-IN")} entries`);
  const { issuer_id: issuerId } = await db
    .selectFrom("book")
    .select("issuer_id")
    .orderBy("issuer_id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const book: Book = { issuerId, societyId: issuerId, vendorId: null, year: undefined };
  await unchecked(
    db,
    sql`with ledger as (
        select array_agg(ledger_account_id order by code) filter (where not is_control) as free,
          (array_agg(ledger_account_id) filter (where is_control))[1] as dues
        from ledger_account where issuer_id = ${issuerId}::uuid
      ), entry as (
        insert into journal_entry (issuer_id, kind, document_id, document_no, entry_day, amount_paise, created_at)
        select ${issuerId}::uuid, case n % 2 when 0 then 2 else 9 end, uuidv7(), 'R/2024-25/' || lpad(n::text, 6, '0'),
          '2024-04-01'::date + n % 365, 100 + n % 900000, '2024-04-01'::timestamptz + n * interval '1 minute'
        from generate_series(1, ${entriesOfYear}::int) as n
        returning kind, document_id, entry_day, amount_paise
      )
      insert into journal_line (issuer_id, kind, document_id, line_no, entry_day, ledger_account_id, account_id, amount_paise)
      select ${issuerId}::uuid, kind, document_id, line_no, entry_day,
        case when kind = 2 and line_no = 2 then dues else free[1 + (amount_paise + line_no) % cardinality(free)] end,
        case when kind = 2 and line_no = 2 then (select account_id from account where issuer_id = ${issuerId}::uuid limit 1) end,
        case line_no when 1 then amount_paise else -amount_paise end
      from entry cross join ledger cross join (values (1), (2)) as side (line_no)`,
  );
  await tidy(db);
  const period = { from: "2024-04-01", until: "2025-03-31" };
  const chart = await db.selectFrom("ledger_account").selectAll().where("issuer_id", "=", issuerId).execute();
  const dues = chart.find(({ is_control }) => is_control)!;
  const page = { Skip: 0, Limit: 50 };
  const questions: [name: string, most: number, ask: () => Promise<unknown>][] = [
    ["the trial balance of the year", 1_000, () => listTrial(db, book, period)],
    ["the first page of the largest ledger", 1_000, () => listLedger(db, book, dues, { ...period, ...page })],
    ["the newest page of the day book", 1_000, () => listEntries(db, book, page)],
  ];
  let isFast = true;
  for (const [name, most, ask] of questions) {
    const times: number[] = [];
    for (let turn = -2; turn < 20; turn++) {
      const began = performance.now();
      await ask();
      if (turn >= 0) times.push(performance.now() - began);
    }
    isFast = compare(`${name}, p95`, p95(times), "ms", { most }) && isFast;
  }
  return isFast;
}

const monthsBefore = 10;

/** Posts old bills as the migration does, and checks all books. */
async function checkAll(database: Database): Promise<boolean> {
  const { db, pool } = database;
  const wanted = Math.round(10_000_000 * share);
  await unchecked(db, sql`delete from journal_line where entry_day < '2026-01-01'`);
  await unchecked(db, sql`delete from journal_entry where entry_day < '2026-01-01'`);
  for (let back = 1; back <= Math.max(monthsBefore, Math.round(wanted / 47_400)); back++)
    await copyBills(db, back, { settled: sql`0` });
  await unchecked(
    db,
    sql`insert into bill_line (bill_id, line_no, head, rule, quantity, rate_paise, effective_date, amount_paise)
      select bill_id, 1, kind, 'copied', 1, amount_paise, bill_date, amount_paise from bill
      where not exists (select from bill_line where bill_line.bill_id = bill.bill_id)`,
  );
  await tidy(db);
  const migration = new URL("../server/migrations/0108_journal_of_old_documents.sql", import.meta.url);
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    const began = performance.now();
    await client.query(await readFile(migration, "utf8"));
    const posted = (performance.now() - began) / 1000;
    const { rows } = await client.query<{ count: number }>("select count(*)::int as count from journal_entry");
    console.log(`\n${rows[0]!.count.toLocaleString("en-IN")} entries, posted in ${posted.toFixed(0)} s`);
    await client.query("reset statement_timeout");
  } finally {
    client.release();
  }
  await tidy(db);
  const began = performance.now();
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await checkBooks(tx, new Date());
  });
  const seconds = (performance.now() - began) / 1000;
  const { count } = await db
    .selectFrom("book_check")
    .select(db.fn.countAll<number>().as("count"))
    .where("fault", "is not", null)
    .executeTakeFirstOrThrow();
  if (count > 0) throw new Error(`${count} books with a difference`);
  return compare("the check of all books", seconds, "s", { most: 300 * share });
}
