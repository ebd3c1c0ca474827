import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { signedStatements } from "#domain/money/annual-accounts/codes.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import { listCollection } from "../server/src/money/annual-accounts/collection/queries.ts";
import { makePack } from "../server/src/money/annual-accounts/pack/make.ts";
import { askForPack } from "../server/src/money/annual-accounts/pack/queries.ts";
import { listReceipts } from "../server/src/money/annual-accounts/queries.ts";
import { readFinancial, readFunds } from "../server/src/money/annual-accounts/read.ts";
import { listVouchers } from "../server/src/money/annual-accounts/vouchers/queries.ts";
import { listOpenRuns, openDueRuns, workOff } from "../server/src/money/bills/run/run.ts";
import type { Book } from "../server/src/money/journal/book.ts";
import { type Database, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import type { JobContext } from "../server/src/platform/job.ts";
import { fillBilledSocieties } from "./bills.ts";
import { tidy, unchecked, workerOf } from "./rows.ts";
import { compare, p95 } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-year/", import.meta.url)));
/** BENCH_ENTRIES=20000 tries it with fewer. */
const entriesOfYear = Number(process.env.BENCH_ENTRIES ?? 500_000);
/** Of a society of 200 flats: bills and receipts of every month, and 25 vouchers in each. */
const entriesOfSociety = 200 * 12 * 2 + 300;
const year = 2024;
const days = { from: "2024-04-01", until: "2025-03-31" };

/** The statements and registers of a large year, and the audit pack of the year of a society of 200 flats. */
export async function yearBench(): Promise<boolean> {
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const database = openDatabase(embedded.url, 4);
  try {
    await migrate(database.db);
    const largest = await fillBilledSocieties(database, 2);
    await database.db.updateTable("society").set({ status: false }).where("society_id", "=", largest).execute();
    const worker = workerOf(database.db);
    await openDueRuns(worker, "2026-01-01", "bench");
    for (const runId of await listOpenRuns(worker)) await workOff(worker, runId);
    const { society_id: societyId } = await database.db
      .selectFrom("society")
      .select("society_id")
      .where("society_id", "<>", largest)
      .executeTakeFirstOrThrow();
    const book: Book = { issuerId: societyId, societyId, vendorId: null, year: undefined };
    await fillBooks(database, book, entriesOfYear);
    const met = [await readYear(database, book)];
    await fillBooks(database, book, entriesOfSociety);
    met.push(await packYear(database, book));
    return met.every(Boolean);
  } finally {
    await database.close();
    await embedded.stop();
  }
}

/**
 * Entries of both this year and the one before: four tenths are bills of two heads, as many receipts, the rest vouchers, of
 * which every tenth holds tax back.
 */
async function fillBooks({ db }: Database, { issuerId }: Book, entries: number): Promise<void> {
  await unchecked(db, sql`delete from journal_line where issuer_id = ${issuerId} and entry_day < '2026-01-01'`);
  await unchecked(db, sql`delete from journal_entry where issuer_id = ${issuerId} and entry_day < '2026-01-01'`);
  await unchecked(db, sql`delete from payment where issuer_id = ${issuerId}`);
  const ledger = (purpose: string) =>
    sql`(select ledger_account_id from ledger_account where issuer_id = ${issuerId}::uuid and purpose = ${purpose})`;
  await unchecked(
    db,
    sql`with debtor as (
        select array_agg(account_id) as ids from (
          select account_id from account where issuer_id = ${issuerId}::uuid order by account_id limit 200) as account
      ), spent as (
        select array_agg(ledger_account_id order by code) as ids from ledger_account
        where issuer_id = ${issuerId}::uuid and ledger_group in ('services', 'utilities', 'repairs', 'administration')
      ), planned as materialized (
        select n, uuidv7() as document_id, case when n % 10 < 4 then 1 when n % 10 < 8 then 2 else 9 end as kind,
          (case when n % 12 = 0 then '2023-04-01'::date else '2024-04-01'::date end) + n % 364 as entry_day,
          100 + n::bigint % 900000 as amount, debtor.ids[1 + n % cardinality(debtor.ids)] as account_id,
          spent.ids[1 + n % cardinality(spent.ids)] as spent_id, '2024-04-01'::timestamptz + n * interval '1 minute' as at
        from generate_series(1, ${entries}::int) as n cross join debtor cross join spent
      ), entry as (
        insert into journal_entry (issuer_id, kind, document_id, document_no, entry_day, amount_paise, created_at)
        select ${issuerId}::uuid, kind, document_id, 'N/2024-25/' || lpad(n::text, 6, '0'), entry_day, amount, at from planned
      ), paid as (
        insert into payment (payment_id, account_id, society_id, financial_year, number, receipt_date, paid_on, amount_paise,
          payment_mode, reference, party_name, party_flat_no, created_at)
        select document_id, account_id, ${issuerId}::uuid, extract(year from entry_day - interval '3 months'), n, entry_day, entry_day, amount, 3, 'N' || n, 'Member', '1', at
        from planned where kind = 2
      )
      insert into journal_line (issuer_id, kind, document_id, line_no, entry_day, ledger_account_id, account_id, amount_paise)
      select ${issuerId}::uuid, kind, document_id, line_no, entry_day, line.ledger_account_id, line.account_id, line.amount
      from planned cross join lateral (
        select 1 as line_no, ${ledger("members")} as ledger_account_id, planned.account_id, planned.amount where kind = 1
        union all select 2, ${ledger("maintenance")}, null, -(planned.amount - 50) where kind = 1
        union all select 3, ${ledger("sinking-fund")}, null, -50 where kind = 1
        union all select 1, ${ledger("bank")}, null, planned.amount where kind = 2
        union all select 2, ${ledger("members")}, planned.account_id, -planned.amount where kind = 2
        union all select 1, spent_id, null, planned.amount where kind = 9
        union all select 2, ${ledger("bank")}, null, -(planned.amount - case when n % 100 = 9 then 10 else 0 end) where kind = 9
        union all select 3, ${ledger("taxes-payable")}, null, -10 where kind = 9 and n % 100 = 9
      ) as line`,
  );
  await tidy(db);
}

/** The pages that people open: each within a second. */
async function readYear({ db }: Database, book: Book): Promise<boolean> {
  console.log(`\nA financial year of ${entriesOfYear.toLocaleString("en-IN")} entries`);
  const page = { Skip: 0, Limit: 50 };
  const questions: [name: string, ask: () => Promise<unknown>][] = [
    ...signedStatements.map((name): [string, () => Promise<unknown>] => [
      name,
      () => readFinancial(db, book, name, days, "en"),
    ]),
    ["funds", () => readFunds(db, book, days, "en")],
    ["collection register", () => listCollection(db, book, days, page)],
    ["receipt register", () => listReceipts(db, book, days, page)],
    ["voucher register", () => listVouchers(db, book, days, page)],
  ];
  let isFast = true;
  for (const [name, ask] of questions) {
    const times: number[] = [];
    for (let turn = -2; turn < 10; turn++) {
      const began = performance.now();
      await ask();
      if (turn >= 0) times.push(performance.now() - began);
    }
    isFast = compare(`${name}, p95`, p95(times), "ms", { most: 1_000 }) && isFast;
  }
  return isFast;
}

/** As the job makes it, with the files in memory. */
async function packYear({ db }: Database, book: Book): Promise<boolean> {
  console.log(`\nThe audit pack of a year of 200 flats, ${entriesOfSociety.toLocaleString("en-IN")} entries`);
  const now = new Date("2026-02-01T06:00:00Z");
  const { vendor_id } = await db.selectFrom("vendor").select("vendor_id").limit(1).executeTakeFirstOrThrow();
  const asked = { book, year, language: "en" as const, by: vendor_id as VendorId, now };
  const { row } = await db.transaction().execute((tx) => askForPack(tx, asked));
  let bytes = 0;
  const documents = {
    put: async (_key: string, content: Uint8Array) => {
      bytes = content.length;
    },
  };
  const context = {
    db,
    now,
    clock: () => now,
    outside: { site: { name: "Aangan" }, files: { documents } },
    transaction: (work: never) => db.transaction().execute(work),
  } as unknown as Pick<JobContext, "db" | "now" | "clock" | "outside" | "transaction">;
  const began = performance.now();
  await makePack(context, { issuerId: book.issuerId as SocietyId, packId: row.audit_pack_id });
  const seconds = (performance.now() - began) / 1000;
  console.log(`${(bytes / 1_048_576).toFixed(1)} MB`);
  return compare("the audit pack", seconds, "s", { most: 60 });
}
