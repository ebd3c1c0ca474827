import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { SocietyId } from "#domain/platform/ids.ts";
import { listLines } from "../server/src/money/bank/lines/queries.ts";
import { listOpenRuns, openDueRuns, workOff } from "../server/src/money/bills/run/run.ts";
import type { Book } from "../server/src/money/journal/book.ts";
import { listEntries } from "../server/src/money/journal/queries.ts";
import { listPayments } from "../server/src/money/payments/queries.ts";
import { type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { fillBilledSocieties } from "./bills.ts";
import { tidy, unchecked, unindexed, workerOf } from "./rows.ts";
import { compare, p95 } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-receipts/", import.meta.url)));
/** The whole is 5,000,000 receipts; BENCH_SHARE=0.1 has a tenth of them, in fewer societies. */
const share = Number(process.env.BENCH_SHARE ?? 1);
const receipts = Math.round(5_000_000 * share);
/** Those of the last run are read again. */
const isFilled = process.env.BENCH_FILLED === "1";
/** Months of receipts of each account, and bills in a month of the largest society and of the others. */
const months = 20;
const inMonth = { largest: 6_000, other: 600 };
const societies = Math.max(2, Math.round((receipts / months - inMonth.largest) / inMonth.other) + 1);
const calls = 30;

/** The pages that show receipts, in the largest society of a database with many. */
export async function receiptsBench(): Promise<boolean> {
  console.log(`\n${receipts.toLocaleString("en-IN")} receipts in ${societies.toLocaleString("en-IN")} societies`);
  if (!isFilled) rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const database = openDatabase(embedded.url, 4);
  try {
    await migrate(database.db);
    if (!isFilled) {
      await fillBilledSocieties(database, societies);
      await fillReceipts(database.db);
    }
    return await readPages(database.db, await largestSociety(database.db));
  } finally {
    await database.close();
    await embedded.stop();
  }
}

/**
 * A month is billed as ever, and each of its bills is the pattern of receipts of many months, of their entries in the day book and
 * of lines of a statement. Triggers rest meanwhile: what they would do is written here.
 */
async function fillReceipts(db: Db): Promise<void> {
  const began = performance.now();
  const worker = workerOf(db);
  await openDueRuns(worker, "2026-01-01", "bench");
  for (const runId of await listOpenRuns(worker)) await workOff(worker, runId);
  await unchecked(
    db,
    sql`insert into bank_account (society_id, number, name, bank_name, ifsc, bank_account_no, kind, is_default, ledger_account_id,
        opening_day, created_at, updated_at)
      select issuer_id, 100, 'HDFC', 'HDFC Bank', 'HDFC0000001', '50200012345678', 2, true, ledger_account_id, '2024-01-01', now(), now()
      from ledger_account where purpose = 'bank'`,
  );
  await unchecked(
    db,
    sql`insert into bank_statement (society_id, bank_account_id, file_name, format, first_day, last_day, line_count, new_count, doubtful_count,
        checks, uploaded_by, created_at)
      select bank.society_id, bank_account_id, 'bench.csv', 'table', '2024-05-01', '2025-12-31', 1, 1, 0, '{}', society.vendor_id, now()
      from bank_account as bank join society using (society_id)`,
  );
  await unindexed(db, "payment", () => unchecked(db, payments));
  await unindexed(db, "journal_entry", () => unchecked(db, entries));
  await unindexed(db, "journal_line", () => unchecked(db, lines));
  await unindexed(db, "bank_line", () => unchecked(db, bankLines));
  await unindexed(db, "bank_line_payment", () => unchecked(db, links));
  await tidy(db);
  const { count } = await db
    .selectFrom("payment")
    .select(db.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${count.toLocaleString("en-IN")} receipts, filled in ${seconds} s`);
}

/** Of each bill of the month one receipt in each month before it, on different days; one in four is cash. */
const payments = sql`insert into payment (payment_id, account_id, society_id, bank_account_id, financial_year, number, receipt_date, paid_on,
    amount_paise, payment_mode, reference, party_name, party_flat_no, created_at, left_paise)
  select uuidv7(), account_id, bill.society_id, case when mode > 1 then bank_account_id end, extract(year from day - interval '3 months')::smallint,
    bill.number + back * 10000, day, day, amount_paise, mode, 'N' || (bill.number * 100 + back)::text, party_name,
    party_flat_no, day + time '12:00', 0
  from bill join bank_account using (society_id) cross join generate_series(1, ${months}::int) as back
    cross join lateral (select (bill_date - back * interval '1 month')::date + bill.number % 28 as day,
      (array[1, 3, 4, 4])[1 + (bill.number + back) % 4] as mode) as paid`;

const entries = sql`insert into journal_entry (issuer_id, kind, document_id, document_no, entry_day, amount_paise, created_at)
  select issuer_id, 2, payment_id, receipt_no, paid_on, amount_paise, created_at from payment`;

const lines = sql`insert into journal_line (issuer_id, kind, document_id, line_no, entry_day, ledger_account_id, account_id, amount_paise)
  select payment.issuer_id, 2, payment_id, line_no, paid_on, ledger_account_id,
    case line_no when 2 then payment.account_id end, case line_no when 1 then amount_paise else -amount_paise end
  from payment join ledger_account as ledger on ledger.issuer_id = payment.issuer_id and (ledger.purpose = 'bank' or ledger.is_control)
    cross join lateral (select case when ledger.is_control then 2 else 1 end as line_no) as side`;

const bankLines = sql`insert into bank_line (bank_line_id, society_id, bank_account_id, bank_statement_id, line_key, position, posted_on,
    value_on, narration, reference, amount_paise, state, decided_at, created_at)
  select payment_id, payment.society_id, bank_account_id, bank_statement_id, payment_id::text, number, paid_on, paid_on,
    'NEFT CR-' || reference || '-' || party_name, reference, amount_paise, 2, created_at, created_at
  from payment join (select bank_statement_id, bank_account_id from bank_statement) as statement using (bank_account_id)`;

const links = sql`insert into bank_line_payment (issuer_id, bank_line_id, payment_id, created_at)
  select issuer_id, payment_id, payment_id, created_at from payment where bank_account_id is not null`;

async function largestSociety(db: Db): Promise<SocietyId> {
  const { society_id } = await db
    .selectFrom("account")
    .select("society_id")
    .where("society_id", "is not", null)
    .groupBy("society_id")
    .orderBy((eb) => eb.fn.countAll(), "desc")
    .executeTakeFirstOrThrow();
  return society_id as SocietyId;
}

async function readPages(db: Db, societyId: SocietyId): Promise<boolean> {
  const scope = { societyId, blockIds: undefined };
  const book: Book = { issuerId: societyId, societyId, vendorId: null, year: undefined };
  const page = { Skip: 0, Limit: 20 };
  const later = { Skip: 50_000, Limit: 20 };
  const day = { Start_Date: "2025-06-12", End_Date: "2025-06-12" };
  const month = { Start_Date: "2025-06-01", End_Date: "2025-06-30" };
  const { count } = await listPayments(db, scope, page);
  console.log(`${count.toLocaleString("en-IN")} receipts of one society`);
  const questions: Record<string, () => Promise<unknown>> = {
    "payments, the first page": () => listPayments(db, scope, page),
    "payments, a later page": () => listPayments(db, scope, later),
    "payments of a day": () => listPayments(db, scope, { ...page, ...day }),
    "payments of a month": () => listPayments(db, scope, { ...page, ...month }),
    "payments, a search by name": () => listPayments(db, scope, { ...page, Search: "resident 777" }),
    "payments, a search by number": () => listPayments(db, scope, { ...page, Search: "R/2025-26/011" }),
    "bank lines, the first page": () => listLines(db, book, page),
    "bank lines, a later page": () => listLines(db, book, later),
    "bank lines of a day": () => listLines(db, book, { ...page, ...day }),
    "bank lines, a search": () => listLines(db, book, { ...page, Search: "N77701" }),
    "day book, the first page": () => listEntries(db, book, page),
    "day book, a later page": () => listEntries(db, book, later),
    "day book of a day": () => listEntries(db, book, { ...page, ...day }),
    "day book, a search": () => listEntries(db, book, { ...page, Search: "R/2025-26/011" }),
  };
  let isFast = true;
  for (const [name, ask] of Object.entries(questions)) {
    const times: number[] = [];
    for (let turn = -3; turn < calls; turn++) {
      const began = performance.now();
      await ask();
      if (turn >= 0) times.push(performance.now() - began);
    }
    isFast = compare(`${name}, p95`, p95(times), "ms", { most: 50 }) && isFast;
  }
  return isFast;
}
