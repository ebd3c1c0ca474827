import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { chartMonths, spanOf } from "#domain/desk/reports/rules.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import {
  countBy,
  countRaised,
  countRatings,
  measureAnswers,
  measureResolved,
} from "../server/src/desk/reports/maintenance/queries.ts";
import {
  type Books,
  listDefaulters,
  sumAdvances,
  sumBilled,
  sumCollected,
  sumMonths,
  sumNotes,
  sumOpen,
} from "../server/src/desk/reports/queries.ts";
import { sumBlocks, sumItems, sumPoints, sumWeekdays } from "../server/src/desk/reports/visitor/queries.ts";
import { listOpenRuns, openDueRuns, workOff } from "../server/src/money/bills/run/run.ts";
import { type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { acceptEveryInvitation } from "../server/test/make/invitation.ts";
import { patiently, tidy, workerOf } from "./rows.ts";
import { compare, median, p95 } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-reports/", import.meta.url)));
const flats = 5_000;
/** Three years, of which the last month is billed and not paid yet. */
const today = "2026-03-20";
const firstMonth = "2023-04-01";
const calls = 40;
/** A ticket a flat every three months, and all that happens at a busy gate. */
const tickets = 60_000;

/** The figures of a report on a society of 5,000 flats with three years of bills and payments. */
export async function reportsBench(): Promise<boolean> {
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const { db, close } = openDatabase(embedded.url, 4);
  try {
    await migrate(db);
    const society = await fill(db);
    await fillTickets(db);
    await fillVisits(db);
    console.log(`Each is asked ${calls} times`);
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
  await acceptEveryInvitation(db);
  await tidy(db);
  const worker = workerOf(db, new Date(`${today}T06:00:00Z`));
  await openDueRuns(worker, today, "bench");
  for (const runId of await listOpenRuns(worker)) await workOff(worker, runId);
  await patiently(
    db,
    sql`insert into payment (account_id, society_id, bill_id, financial_year, number, receipt_date, paid_on, amount_paise,
        payment_mode, reference, party_name, party_flat_no, created_at)
      select account_id, society_id, bill_id, financial_year, number, bill_date, bill_date + (number % 28)::int, amount_paise,
        1 + number % 4, number::text, party_name, party_flat_no, bill_date::timestamptz
      from bill where number % 10 > 0 and period < '2026-03-01'`,
  );
  await patiently(
    db,
    sql`insert into allocation (account_id, bill_id, payment_id, amount_paise, settled_on, created_at)
      select account_id, bill_id, payment_id, amount_paise, paid_on, created_at from payment`,
  );
  await tidy(db);
  const { rows } = await sql<{ society_id: string; bills: number; payments: number }>`
    select society_id, (select count(*) from bill) as bills, (select count(*) from payment) as payments from society`.execute(
    db,
  );
  console.log(
    `\n${rows[0]!.bills.toLocaleString("en-IN")} bills, ${rows[0]!.payments.toLocaleString("en-IN")} payments`,
  );
  return rows[0]!.society_id as SocietyId;
}

/** Of three years; two of three are resolved, a third of those rated. */
async function fillTickets(db: Db): Promise<void> {
  await sql`insert into ticket (vendor_id, society_id, society_resident_id, title, description, category, priority, ticket_status,
      reason, due_at, resolved_at, answered_at, reopened, rating, created_at, updated_at)
    select vendor.vendor_id, resident.society_id, society_resident_id, 'Ticket ' || n, 'Please look', 1 + n % 5, 1 + n % 4, how.status,
      case how.status when 4 then 'No' end, raised + interval '72 hours', case how.status when 3 then raised + n % 200 * interval '1 hour' end,
      raised + n % 30 * interval '1 hour', (n % 20 = 0)::int, case when how.status = 3 and n % 3 = 0 then 1 + n % 5 end, raised, raised
    from generate_series(1, ${tickets}::int) n
      cross join lateral (select case when n % 3 > 0 then 3 else (array[1, 2, 4])[1 + n % 9 / 3] end as status,
        ${firstMonth}::timestamptz + n * (${today}::timestamptz - ${firstMonth}::timestamptz) / ${tickets}::int as raised) as how
      join (select *, row_number() over () as place from resident) as resident on place = 1 + n % 5000
      cross join vendor`.execute(db);
  await sql`vacuum analyze ticket`.execute(db);
}

/** Every purpose, outcome and waking hour of every block and day. */
async function fillVisits(db: Db): Promise<void> {
  await sql`insert into visit_figure (society_id, figure, day, block_id, item, count, amount)
    select society_id, figure, day::date, block_id, item, 20, 30
    from block
      cross join generate_series(${firstMonth}::timestamp, ${today}::timestamp, interval '1 day') as day
      cross join (
        select 'purpose' as figure, unnest(array['guest', 'delivery', 'cab', 'service']) as item
        union all select 'hour', to_char(hour, 'FM00') from generate_series(5, 22) as hour
        union all select 'left', ''
        union all select 'walk-in', unnest(array['approved', 'denied', 'unanswered'])
        union all select 'pass', unnest(array['used', 'unused', 'cancelled'])) as figures
    order by society_id, figure, day, block_id`.execute(db);
  await sql`vacuum analyze visit_figure`.execute(db);
}

async function ask(db: Db, books: Books): Promise<boolean> {
  const year = spanOf("financial-year", today);
  const gate = { societyId: books.issuerId as SocietyId, blockId: undefined, span: year };
  const now = new Date(`${today}T06:00:00Z`);
  const questions: Record<string, () => Promise<unknown>> = {
    "billed in a financial year": () => sumBilled(db, books, year),
    "collected in a financial year": () => sumCollected(db, books, year),
    "notes of a financial year": () => sumNotes(db, books, year),
    "outstanding by age and block": () => sumOpen(db, books, today),
    "advances held": () => sumAdvances(db, books),
    "billed and collected in twelve months": () => sumMonths(db, books, chartMonths(year)),
    "tickets raised in a financial year": () => countRaised(db, books, year, now),
    "time to their first answer": () => measureAnswers(db, books, year),
    "time to resolve them, by category": () => measureResolved(db, books, year),
    "their ratings": () => countRatings(db, books, year),
    "tickets raised by month": () => countBy(db, books, year, { column: "created_at", unit: "month" }),
    "tickets resolved by month": () => countBy(db, books, year, { column: "resolved_at", unit: "month" }),
    "visits of a financial year by purpose": () => sumItems(db, "purpose", gate),
    "visits by hour": () => sumItems(db, "hour", gate),
    "visits by month": () => sumPoints(db, gate, "month"),
    "visits by weekday": () => sumWeekdays(db, gate),
    "visits by block": () => sumBlocks(db, gate),
    "what became of walk-ins": () => sumItems(db, "walk-in", gate),
    "a page of defaulters": () => listDefaulters(db, books, today, { Skip: 0, Limit: 20 }),
  };
  let isFast = true;
  for (const [name, question] of Object.entries(questions)) {
    const times: number[] = [];
    for (let turn = -3; turn < calls; turn++) {
      const began = performance.now();
      await question();
      if (turn >= 0) times.push(performance.now() - began);
    }
    isFast = compare(`${name}, p95 (p50 ${median(times).toFixed(1)})`, p95(times), "ms", { most: 50 }) && isFast;
  }
  return isFast;
}
