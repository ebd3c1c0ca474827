import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type RawBuilder, sql } from "kysely";
import type { SocietyId } from "#domain/platform/ids.ts";
import { type BillFilters, countBills, listBills } from "../server/src/money/bills/queries.ts";
import { previewCharges } from "../server/src/money/bills/run/queries.ts";
import { listOpenRuns, openDueRuns, workOff } from "../server/src/money/bills/run/run.ts";
import { makeOpenings } from "../server/src/money/openings/make.ts";
import { insertReversals } from "../server/src/money/openings/queries.ts";
import { type Database, type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { acceptEveryInvitation } from "../server/test/make/invitation.ts";
import { patiently, tidy, unchecked, workerOf } from "./rows.ts";
import { compare, median, p95 } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-bills/", import.meta.url)));
/** The whole is 2,000 societies with a million flats; BENCH_SHARE=0.1 does a tenth of it. */
const share = Number(process.env.BENCH_SHARE ?? 1);
const societies = Math.max(2, Math.round(2_000 * share));
const flats = 500;
const largest = 5_000;
const calls = 200;
const today = "2026-01-20";

/** A month of every society, the largest society's alone, and the lists of bills after that. */
export async function billsBench(): Promise<boolean> {
  const all = (societies - 1) * flats + largest;
  console.log(`\nA month of ${all.toLocaleString("en-IN")} flats in ${societies.toLocaleString("en-IN")} societies`);
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const database = openDatabase(embedded.url, 4);
  try {
    await migrate(database.db);
    const society = await fillBilledSocieties(database, societies);
    const met = [await billOne(database, society), await billAll(database, share)];
    await fillYear(database.db);
    await openBalances(database.db, society);
    met.push(await listAll(database.db, society));
    met.push(await totalAll(database.db, society));
    return met.every(Boolean);
  } finally {
    await database.close();
    await embedded.stop();
  }
}

/** Every flat is lived in by its owner; in every fifth a tenant pays rent through the society. The first society is the largest. */
export async function fillBilledSocieties(
  { db }: Database,
  societies: number,
  flatsOfLargest = largest,
): Promise<SocietyId> {
  await sql`insert into vendor (vendor_type, phone_number) select 1, (6000000000 + n)::text from generate_series(1, ${societies}::int) n`.execute(
    db,
  );
  await sql`insert into society (vendor_id, name, phone_number, email_id, est_year, latitude, longitude, location_address, address,
      one_bhk_rate_paise, two_bhk_rate_paise, three_bhk_rate_paise, four_bhk_rate_paise, villa_rate_paise, bills_from, created_at)
    select vendor_id, 'Society ' || phone_number, phone_number, 'a@example.in', 2000, 18.5, 73.8, 'Pune', 'Pune',
      150000, 250000, 350000, 450000, 600000, '2026-01-01', '2026-01-01'::timestamptz
    from vendor order by phone_number`.execute(db);
  await sql`insert into block (society_id, name) select society_id, 'A' from society`.execute(db);
  await sql`insert into building (block_id, society_id, name) select block_id, society_id, 'Tower ' || n from block, generate_series(1, 5) n`.execute(
    db,
  );
  // Labels are made statement by statement.
  for (let first = 1; first <= societies; first += 20)
    await patiently(
      db,
      sql`insert into flat (building_id, block_id, society_id, flat_no, flat_type)
      select building_id, building.block_id, building.society_id, n::text, 1 + n % 5
      from building join society using (society_id) join vendor using (vendor_id)
        cross join lateral generate_series(1, case when vendor.phone_number = '6000000001' then ${flatsOfLargest / 5}::int else ${flats / 5}::int end) n
      where vendor.phone_number between (6000000000 + ${first}::int)::text and (6000000000 + ${first}::int + 19)::text`,
    );
  await patiently(
    db,
    sql`insert into resident (flat_id, building_id, block_id, society_id, name, phone_number, resident_type, monthly_rent_paise, created_at)
    select flat_id, building_id, block_id, society_id, 'Resident ' || flat_no, (9000000000 + row_number() over ())::text, type,
      case type when 2 then 2000000 else 0 end, '2026-01-01'
    from flat cross join lateral unnest(case when flat_no::int % 5 = 0 then array[1, 2] else array[1] end) as type`,
  );
  await acceptEveryInvitation(db);
  await tidy(db);
  const { society_id } = await db
    .selectFrom("society")
    .select("society_id")
    .where("phone_number", "=", "6000000001")
    .executeTakeFirstOrThrow();
  return society_id as SocietyId;
}

async function billOne({ db }: Database, societyId: SocietyId): Promise<boolean> {
  await db.updateTable("society").set({ status: false }).where("society_id", "<>", societyId).execute();
  const worker = workerOf(db);
  const month = { societyId, period: "2026-01-01", asOf: "2026-01-01", isProRata: false };
  const began = performance.now();
  const { sums } = await previewCharges(db, month, { Skip: 0, Limit: 50 });
  const previewed = (performance.now() - began) / 1000;
  const start = performance.now();
  await openDueRuns(worker, "2026-01-01", "bench");
  for (const runId of await listOpenRuns(worker)) await workOff(worker, runId);
  const seconds = (performance.now() - start) / 1000;
  const { count } = await countOf(db);
  if (count !== sums.count || count !== largest * 1.2) throw new Error(`${count} bills, ${sums.count} previewed`);
  await db.updateTable("society").set({ status: true }).execute();
  const isSeen = compare("the preview of 5,000 flats", previewed, "s", { most: 5 });
  return compare("one society of 5,000 flats, 6,000 bills", seconds, "s", { most: 5 }) && isSeen;
}

async function billAll({ db }: Database, part: number): Promise<boolean> {
  const worker = workerOf(db);
  const before = process.memoryUsage().rss;
  let most = before;
  const began = performance.now();
  await openDueRuns(worker, "2026-01-01", "bench");
  // As two servers would, each on its core.
  const runs = (await listOpenRuns(worker)).values();
  const work = async () => {
    for (const runId of runs) {
      await workOff(worker, runId);
      most = Math.max(most, process.memoryUsage().rss);
    }
  };
  await Promise.all([work(), work()]);
  const seconds = (performance.now() - began) / 1000;
  const { count, gaps } = await countOf(db);
  console.log(
    `${count.toLocaleString("en-IN")} bills, ${gaps} series with a gap; memory ${((most - before) / 1e6).toFixed(0)} MB above the start`,
  );
  const isFlat = compare("memory grown by", (most - before) / 1e6, "MB", { most: 150 });
  return compare(`a month of every society`, seconds, "s", { most: 180 * part }) && isFlat && gaps === 0;
}

async function countOf(db: Db) {
  const { rows } = await sql<{ count: number; gaps: number }>`
    select coalesce(sum(bills), 0)::bigint as count, count(*) filter (where bills <> last) as gaps
    from (select issuer_id, financial_year, count(*) as bills, max(number) as last from bill group by 1, 2) series`.execute(
    db,
  );
  return rows[0]!;
}

/** The nine months before, paid for the most part: with them each society has a financial year of bills. */
async function fillYear(db: Db): Promise<void> {
  for (let back = 1; back < 10; back++) await copyBills(db, back);
  await tidy(db);
  const { count } = await db.selectFrom("bill").select(db.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  console.log(`${count.toLocaleString("en-IN")} bills`);
}

type Copied = { only?: RawBuilder<unknown>; settled?: RawBuilder<unknown> };

/** The bills of January, copied to an earlier month; one in twenty is unpaid. */
export const copyBills = (
  db: Db,
  back: number,
  { only = sql``, settled = sql`case when number % 20 = 0 then 0 else amount_paise end` }: Copied = {},
) =>
  unchecked(
    db,
    sql`insert into bill (account_id, society_id, block_id, building_id, kind, cause_id, period, period_end, financial_year,
        number, bill_no, bill_date, due_date, amount_paise, party_name, party_phone, party_email, party_flat_no, created_at,
        settled_paise)
      select account_id, society_id, block_id, building_id, kind, cause_id, (period - ${back} * interval '1 month')::date,
        (period - (${back} - 1) * interval '1 month')::date - 1,
        extract(year from bill_date - (${back} + 3) * interval '1 month')::int, number + ${back} * 1000000,
        document_number('B', extract(year from bill_date - (${back} + 3) * interval '1 month')::smallint, number + ${back} * 1000000),
        (bill_date - ${back} * interval '1 month')::date, (due_date - ${back} * interval '1 month')::date, amount_paise,
        party_name, party_phone, party_email, party_flat_no, created_at - ${back} * interval '1 month',
        ${settled}
      from bill where period = '2026-01-01' ${only}`,
  );

/** Opening balances of the largest society, which its lists of bills leave out where they are reversed: one in fifty is. */
async function openBalances(db: Db, societyId: SocietyId): Promise<void> {
  const now = new Date();
  const { vendor_id: madeBy } = await db
    .selectFrom("society")
    .select("vendor_id")
    .where("society_id", "=", societyId)
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (tx) => {
    await makeOpenings(
      tx,
      { societyId, day: "2025-03-31", importId: null, remarks: "", madeBy, now },
      sql`select flat_id, 120000::bigint as principal_paise, 0::bigint as interest_paise, 0::bigint as advance_paise
        from flat where society_id = ${societyId}`,
    );
    const which = sql<boolean>`opening.society_id = ${societyId} and opening.number % 50 = 0`;
    await insertReversals(tx, which, { reason: "A case", by: madeBy, on: today, now });
  });
  await tidy(db);
  const { count } = await db
    .selectFrom("opening_balance")
    .select(db.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  console.log(`${count.toLocaleString("en-IN")} opening balances`);
}

async function listAll(db: Db, societyId: SocietyId): Promise<boolean> {
  const scope = { societyId, blockIds: undefined };
  const page = { Skip: 0, Limit: 10 };
  const questions: Record<string, (turn: number) => Promise<unknown>> = {
    "the newest, any page": (turn) => listBills(db, scope, { ...page, Skip: (turn * 10) % largest }, today),
    "the overdue ones": () => listBills(db, scope, { ...page, Bill_Status: 3 }, today),
    "the rents": () => listBills(db, scope, { ...page, Bill_Type: 2 }, today),
    "a search by name": (turn) => listBills(db, scope, { ...page, Search: `resident ${turn}` }, today),
    "a search by number": (turn) =>
      listBills(db, scope, { ...page, Search: `B/2025-26/${String(turn + 1).padStart(6, "0")}` }, today),
    "one's own": (turn) => listBills(db, { ownPhone: String(9_000_000_000 + turn * 50) }, page, today),
    "the counters": () => countBills(db, scope, {}, today),
  };
  let isFast = true;
  for (const [name, ask] of Object.entries(questions)) {
    const times: number[] = [];
    for (let turn = -5; turn < calls; turn++) {
      const began = performance.now();
      await ask(Math.max(0, turn));
      if (turn >= 0) times.push(performance.now() - began);
    }
    isFast = compare(`${name}, p95`, p95(times), "ms", { most: 40 }) && isFast;
  }
  return isFast;
}

/** A page of bills with and without the totals of all that match, of a society with more than a lakh of bills. */
async function totalAll(db: Db, societyId: SocietyId): Promise<boolean> {
  for (let back = 10; back < 18; back++) await copyBills(db, back, { only: sql`and society_id = ${societyId}` });
  await tidy(db);
  const scope = { societyId, blockIds: undefined };
  const { count } = await listBills(db, scope, { Skip: 0, Limit: 1 }, today);
  console.log(`${count.toLocaleString("en-IN")} bills of one society`);
  const filters: Record<string, BillFilters> = {
    "all bills": {},
    "the overdue ones": { Bill_Status: 3 },
    "the paid ones": { Bill_Status: 2 },
    "the rents": { Bill_Type: 2 },
  };
  let isCheap = count > 100_000;
  for (const [name, filter] of Object.entries(filters)) {
    const times: Record<"with" | "without", number[]> = { with: [], without: [] };
    for (let turn = -5; turn < calls; turn++)
      for (const kind of ["with", "without"] as const) {
        const began = performance.now();
        await listBills(db, scope, { ...filter, Skip: 0, Limit: 10, Whether_Totals: kind === "with" }, today);
        if (turn >= 0) times[kind].push(performance.now() - began);
      }
    const [dear, plain] = [median(times.with), median(times.without)];
    console.log(`${name}: ${plain.toFixed(1)} ms without totals, ${dear.toFixed(1)} ms with them`);
    isCheap = compare(`${name}, with totals`, dear / plain, "times", { most: 2 }) && isCheap;
  }
  return isCheap;
}
