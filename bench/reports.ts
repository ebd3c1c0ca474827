import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { addMonths, lastOfMonth } from "#domain/bills/rules.ts";
import type { SocietyId } from "#domain/ids.ts";
import { chartMonths, spanOf } from "#domain/reports/rules.ts";
import { listOpenRuns, openDueRuns, workOff } from "../server/src/bills/run/run.ts";
import { type Db, openDatabase } from "../server/src/db/database.ts";
import { startEmbedded } from "../server/src/db/embedded.ts";
import { migrate } from "../server/src/db/migrate.ts";
import {
  type Books,
  listDefaulters,
  sumAdvances,
  sumBilled,
  sumCollected,
  sumMonths,
  sumNotes,
  sumOpen,
} from "../server/src/reports/queries.ts";
import { compare, p95 } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-reports/", import.meta.url)));
const flats = 5_000;
/** Three years, of which the last month is billed and not paid yet. */
const today = "2026-03-20";
const firstMonth = "2023-04-01";
const asked = 40;

/** The figures of a report on a society of 5,000 flats with three years of bills and payments. */
export async function reportsBench(): Promise<boolean> {
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const { db, close } = openDatabase(embedded.url, 4);
  try {
    await migrate(db);
    const society = await fill(db);
    return await ask(db, { kind: "society", issuerId: society, blockId: undefined });
  } finally {
    await close();
    await embedded.stop();
  }
}

/** Twelve blocks; in every fifth flat a tenant pays rent through the society; nine bills of ten are paid. */
async function fill(db: Db): Promise<SocietyId> {
  await sql`insert into vendor (vendor_type, phone_number) values (1, '6000000001')`.execute(db);
  await sql`insert into society (vendor_id, name, phone_number, email_id, est_year, latitude, longitude, location_address, address,
      one_bhk_rate_paise, two_bhk_rate_paise, three_bhk_rate_paise, four_bhk_rate_paise, villa_rate_paise, bills_from, created_at)
    select vendor_id, 'Society', phone_number, 'a@example.in', 2000, 18.5, 73.8, 'Pune', 'Pune',
      150000, 250000, 350000, 450000, 600000, '2023-04-01', '2023-04-01'::timestamptz from vendor`.execute(db);
  await sql`insert into block (society_id, name) select society_id, 'Block ' || n from society, generate_series(1, 12) n`.execute(
    db,
  );
  await sql`insert into building (block_id, society_id, name) select block_id, society_id, name from block`.execute(db);
  await sql`insert into flat (building_id, block_id, society_id, flat_no, flat_type)
    select building_id, block_id, society_id, n::text, 1 + n % 5
    from generate_series(1, ${flats}::int) n
      join (select *, row_number() over () as place from building) as building on place = 1 + n % 12`.execute(db);
  await sql`insert into resident (flat_id, building_id, block_id, society_id, name, phone_number, resident_type, monthly_rent_paise, created_at)
    select flat_id, building_id, block_id, society_id, 'Resident ' || flat_no, (9000000000 + row_number() over ())::text, type,
      case type when 2 then 2000000 else 0 end, '2023-04-01'
    from flat cross join lateral unnest(case when flat_no::int % 5 = 0 then array[1, 2] else array[1] end) as type`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
  const worker = {
    db,
    now: new Date(`${today}T06:00:00Z`),
    enqueue: async () => {},
    transaction: <T>(work: Parameters<ReturnType<Db["transaction"]>["execute"]>[0]) =>
      db.transaction().execute(work) as Promise<T>,
  } as Parameters<typeof workOff>[0];
  await openDueRuns(worker, today, "bench");
  for (const runId of await listOpenRuns(worker)) await workOff(worker, runId);
  await sql`insert into payment (account_id, society_id, bill_id, financial_year, number, receipt_date, paid_on, amount_paise,
      payment_mode, reference, party_name, party_flat_no, created_at)
    select account_id, society_id, bill_id, financial_year, number, bill_date, bill_date + (number % 28)::int, amount_paise,
      1 + number % 4, number::text, party_name, party_flat_no, bill_date::timestamptz
    from bill where number % 10 > 0 and period < '2026-03-01'`.execute(db);
  // Month by month: no statement may take half a minute.
  for (let month = firstMonth; month < today; month = addMonths(month, 1))
    await sql`insert into allocation (account_id, bill_id, payment_id, amount_paise, settled_on, created_at)
      select account_id, bill_id, payment_id, amount_paise, paid_on, created_at
      from payment where receipt_date between ${month}::date and ${lastOfMonth(month)}::date`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<{ society_id: string; bills: number; payments: number }>`
    select society_id, (select count(*) from bill) as bills, (select count(*) from payment) as payments from society`.execute(
    db,
  );
  console.log(
    `\n${rows[0]!.bills.toLocaleString("en-IN")} bills, ${rows[0]!.payments.toLocaleString("en-IN")} payments`,
  );
  return rows[0]!.society_id as SocietyId;
}

async function ask(db: Db, books: Books): Promise<boolean> {
  const year = spanOf("financial-year", today);
  const questions: Record<string, () => Promise<unknown>> = {
    "billed in a financial year": () => sumBilled(db, books, year),
    "collected in a financial year": () => sumCollected(db, books, year),
    "notes of a financial year": () => sumNotes(db, books, year),
    "outstanding by age and block": () => sumOpen(db, books, today),
    "advances held": () => sumAdvances(db, books),
    "billed and collected in twelve months": () => sumMonths(db, books, chartMonths(year)),
    "a page of defaulters": () => listDefaulters(db, books, today, { Skip: 0, Limit: 20 }),
  };
  let isFast = true;
  for (const [name, question] of Object.entries(questions)) {
    const times: number[] = [];
    for (let turn = -3; turn < asked; turn++) {
      const began = performance.now();
      await question();
      if (turn >= 0) times.push(performance.now() - began);
    }
    const middle = times.toSorted((one, other) => one - other)[asked / 2]!;
    console.log(`${name}, p50 ${middle.toFixed(1)} ms`);
    isFast = compare(`${name}, p95`, p95(times), "ms", { most: 50 }) && isFast;
  }
  return isFast;
}
