import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { BillingTerms } from "#domain/money/charges/settings/draft.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import { chargesIn } from "../server/src/money/bills/run/by-heads/charges.ts";
import { previewByHeads } from "../server/src/money/bills/run/by-heads/preview.ts";
import { listOpenRuns, openDueRuns, workOff } from "../server/src/money/bills/run/run.ts";
import { makeOpenings } from "../server/src/money/openings/make.ts";
import { type Database, type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { fillBilledSocieties } from "./bills.ts";
import { patiently, tidy, unchecked, workerOf } from "./rows.ts";
import { compare, median } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-heads/", import.meta.url)));
/** The whole is 2,000 societies with a million flats; BENCH_SHARE=0.1 does a tenth of it. */
const share = Number(process.env.BENCH_SHARE ?? 1);
const societies = Math.max(2, Math.round(2_000 * share));
const period = "2026-01-01";

/** Eight heads on eight bases. */
const heads = [
  { Basis: "area", Area: "carpet", Unit: "feet", Rate: 2.75, Per: "month" },
  { Basis: "area", Area: "carpet", Unit: "feet", Rate: 0.5, Per: "month" },
  { Basis: "equal", Rate: 650, Per: "month" },
  { Basis: "connection", Rate: 120, Per: "month" },
  {
    Basis: "by-class",
    By: "type",
    Rates: [1, 2, 3, 4, 5].map((type) => ({ Class: `${type}`, Rate: 100 * type })),
    Per: "month",
  },
  { Basis: "person", Rate: 35, Per: "month" },
  { Basis: "share", Total_Amount: 50_000, By: "carpet" },
  { Basis: "percent", Percent: 10, Charge_HeadIDs: null },
].map((Basis, at) => ({
  at,
  terms: { Cycle_Months: 1, Cycle_Month: 4, When: "advance", Pro_Rata: "days", Rules: [{ Applies: {}, Basis }] },
}));

/** A month of every society by eight heads, and the preview of the largest one. */
export async function headsBench(): Promise<boolean> {
  console.log(`\nA month by ${heads.length} heads in ${societies.toLocaleString("en-IN")} societies`);
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const database = openDatabase(embedded.url, 4);
  try {
    await migrate(database.db);
    const society = await fillBilledSocieties(database, societies);
    await addHeads(database.db);
    const met = [await previewOne(database.db, society), await billAll(database)];
    return met.every(Boolean);
  } finally {
    await database.close();
    await embedded.stop();
  }
}

async function addHeads(db: Db): Promise<void> {
  await unchecked(
    db,
    sql`update flat set carpet_area = 400 + (flat_no::int * 37) % 1100 + 0.5, water_inlets = 1 + flat_no::int % 3`,
  );
  await patiently(
    db,
    sql`insert into charge_head (society_id, number, code, name, is_service_charge, is_taxable, position, created_at, updated_at)
    select society_id, 100 + at, 'H' || at, 'Head ' || at, at <> 7, true, at, now(), now()
    from society, generate_series(0, ${heads.length - 1}::int) at order by society_id, at`,
  );
  await patiently(
    db,
    sql`insert into charge_tariff (society_id, charge_head_id, from_day, terms, created_at, updated_at)
    select society_id, charge_head_id, '2025-04-01', terms, now(), now()
    from charge_head join jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as given (at int, terms jsonb) on at = number - 100`,
  );
  await sql`insert into society_charging (society_id, from_month, created_at, updated_at)
    select society_id, ${period}::date, now(), now() from society`.execute(db);
  const settings = BillingTerms.parse({ Interest: { Rates: [{ From: "2025-04-01", Percent: 21 }] } });
  await sql`insert into billing_settings (society_id, terms, created_at, updated_at)
    select society_id, ${JSON.stringify(settings)}::jsonb, now(), now() from society`.execute(db);
  await bringForward(db);
  await tidy(db);
}

/** Every tenth flat has arrears, on which each month charges interest. */
async function bringForward(db: Db): Promise<void> {
  const societies = await db.selectFrom("society").select(["society_id", "vendor_id"]).execute();
  for (const { society_id: societyId, vendor_id: madeBy } of societies)
    await db.transaction().execute((tx) =>
      makeOpenings(
        tx,
        { societyId, day: "2025-11-30", importId: null, remarks: "", madeBy, now: new Date("2025-12-01T06:00:00Z") },
        sql`select flat_id, 120000::bigint as principal_paise, 0::bigint as interest_paise, 0::bigint as advance_paise
          from flat where society_id = ${societyId} and flat_no::int % 10 = 3`,
      ),
    );
}

async function previewOne(db: Db, societyId: SocietyId): Promise<boolean> {
  const month = { societyId, period, asOf: period, isProRata: false, byHeads: true };
  const began = performance.now();
  const charges = await chargesIn(db, societyId, period);
  const wanted = { billDate: "2026-11-01", language: "en", onlyChanged: false, Skip: 0, Limit: 50 } as const;
  const { sums, Unbilled_Count } = await previewByHeads(db, month, charges!, wanted);
  const seconds = (performance.now() - began) / 1000;
  console.log(`${sums.maintenance.toLocaleString("en-IN")} bills, ${Unbilled_Count} flats without one`);
  return compare("the preview of 5,000 flats", seconds, "s", { most: 2 });
}

async function billAll({ db }: Database): Promise<boolean> {
  const worker = workerOf(db);
  const began = performance.now();
  await openDueRuns(worker, period, "bench");
  // As two servers would, each on its core.
  const runs = (await listOpenRuns(worker)).values();
  const each: number[] = [];
  const work = async () => {
    for (const runId of runs) {
      const start = performance.now();
      await workOff(worker, runId);
      each.push(performance.now() - start);
    }
  };
  await Promise.all([work(), work()]);
  const seconds = (performance.now() - began) / 1000;
  const { rows } = await sql<{ bills: number; lines: number; entries: number; unbilled: number }>`
    select (select count(*) from bill where bill_run_id is not null) as bills, (select count(*) from bill_line) as lines,
      (select count(*) from journal_entry) as entries, (select count(*) from bill_run_problem) as unbilled`.execute(db);
  console.log(JSON.stringify(rows[0]));
  // The societies are as large as one another, but for one: what the last ones take longer grows with the bills of all.
  const some = Math.ceil(each.length / 5);
  const growth = median(each.slice(-some)) / median(each.slice(0, some));
  const isLinear = compare("a society at the end, to one at the beginning", growth, "times", { most: 1.5 });
  return compare("a month of every society by heads", seconds, "s", { most: 240 * share }) && isLinear;
}
