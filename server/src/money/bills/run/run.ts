import { type RawBuilder, type Selectable, sql } from "kysely";
import { billDays, dueMonths, generationDay } from "#domain/money/bills/rules.ts";
import type { EarlyRebates } from "#domain/money/charges/rebates/rules.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";
import { societyManagement } from "#domain/platform/feature-switches.ts";
import { actAs } from "../../../core/audit/queries.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { BillRun } from "../../../platform/db/tables.ts";
import type { JobContext } from "../../../platform/job.ts";
import { findSettings } from "../../charges/settings/queries.ts";
import { holdIssue, issueBills } from "../../payments/issue.ts";
import { giveAndOffer } from "../../payments/rebates/offer.ts";
import { proposeDueRuns } from "./approval/propose-due.ts";
import { lastMonth } from "./approval/queries.ts";
import { type Charges, holdCharges, keptCharges } from "./by-heads/charges.ts";
import { divide, linesByHeads } from "./by-heads/run.ts";
import { linesOf, type Month } from "./charges.ts";

type Worker = Pick<JobContext, "db" | "now" | "enqueue" | "transaction">;

/** The number of flats billed in one transaction: few enough for visible progress, enough to be fast. */
const flatsAtOnce = 1_000;

/** The number of societies that open their months in one transaction; all in one took longer than a job may. */
const societiesAtOnce = 500;

/**
 * Opens a run for every month of every society whose generation day has come, once, however often and wherever this runs.
 * Answers how many were opened.
 */
export async function openDueRuns(
  worker: Worker,
  today: Day,
  requestId: string,
  atOnce = societiesAtOnce,
): Promise<number> {
  let opened = 0;
  for (let at: string | undefined = nobody; at !== undefined; ) {
    const after: string = at;
    const part = await worker.transaction((tx) => openPart(tx, worker.now, { after, atOnce, today, requestId }));
    opened += part.opened;
    at = part.last;
  }
  return opened;
}

/** Before the id of any society. */
const nobody = "00000000-0000-0000-0000-000000000000";

type Part = { after: string; atOnce: number; today: Day; requestId: string };

async function openPart(tx: Tx, now: Date, { after, atOnce, today, requestId }: Part) {
  const { rows } = await sql<{
    society_id: string;
    bill_generation_date: number;
    payment_due_days: number;
    bills_from: Day;
    last_month: Day | null;
    needs_second: boolean;
  }>`
    select society_id, bill_generation_date, payment_due_days,
      greatest(bills_from, (select last_day + 1 from feature_off where feature = ${societyManagement})) as bills_from,
      ${lastMonth} as last_month, coalesce(is_needed, false) as needs_second
    from society left join bill_approval using (society_id)
    where status and society_id > ${after}::uuid order by society_id limit ${atOnce}::int`.execute(tx);
  const last = rows.length === atOnce ? rows.at(-1)!.society_id : undefined;
  const due = rows.flatMap((society) => {
    const { bill_generation_date: generationDate, bills_from: billsFrom, last_month } = society;
    // These are proposed.
    if (society.needs_second) return [];
    return dueMonths({ generationDate, billsFrom, lastMonth: last_month ?? undefined }, today).map((period) => ({
      society_id: society.society_id,
      period,
      ...datesOf(generationDay(period, generationDate), society.payment_due_days, today),
    }));
  });
  if (due.length === 0) return { opened: 0, last };
  await actAs(tx, { vendorId: undefined, role: "job", call: "bills.run-due", requestId, at: now });
  const societies = due.map(({ society_id }) => society_id);
  // A month that is being undone is waited for.
  await sql`select from society where society_id = any(${societies}::uuid[]) order by society_id for no key update`.execute(
    tx,
  );
  const opened = await sql`
    insert into bill_run (society_id, period, as_of, bill_date, due_date, is_automatic, is_pro_rata, total_flats, created_at)
    select society_id, period, bill_date, bill_date, due_date, true, is_pro_rata,
      (select count(*) from flat where flat.society_id = due.society_id), ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as due (society_id uuid, period date, bill_date date, due_date date)
      join society using (society_id)
    order by period, society_id
    on conflict (society_id, period) where is_automatic do nothing`.execute(tx);
  return { opened: Number(opened.numAffectedRows ?? 0), last };
}

const datesOf = (day: Day, dueDays: number, today: Day) => {
  const { billDate, dueDate } = billDays(day, dueDays, today);
  return { bill_date: billDate, due_date: dueDate };
};

/** The runs that are not at their end, the oldest month first: a society's months are billed one after the other. */
export async function listOpenRuns({ db }: Pick<Worker, "db">): Promise<string[]> {
  const open = await db
    .selectFrom("bill_run")
    .select("bill_run_id")
    .where("ended_at", "is", null)
    .orderBy("period")
    .orderBy("bill_run_id")
    .execute();
  return open.map(({ bill_run_id }) => bill_run_id);
}

/**
 * Works a run off, a transaction for each chunk that also moves its mark: a run that was broken off goes on where it stopped,
 * and two who work it off at once take turns. The months of a society that came before it and are open still are worked off
 * first, so that numbers follow the days of their bills.
 */
export async function workOff(worker: Worker, runId: string, atOnce = flatsAtOnce): Promise<void> {
  for (let isDone = false; !isDone; )
    isDone = await worker.transaction((tx) => workOffChunk(tx, worker, runId, atOnce));
}

async function workOffChunk(tx: Tx, { now, enqueue }: Worker, runId: string, atOnce: number): Promise<boolean> {
  const run = await tx
    .selectFrom("bill_run")
    .innerJoin("bill_run as asked", "asked.society_id", "bill_run.society_id")
    .selectAll("bill_run")
    .where("asked.bill_run_id", "=", runId)
    .where("asked.ended_at", "is", null)
    .where("bill_run.ended_at", "is", null)
    .whereRef("bill_run.period", "<=", "asked.period")
    .orderBy("bill_run.period")
    .orderBy("bill_run.bill_run_id")
    .limit(1)
    .forUpdate("bill_run")
    .executeTakeFirst();
  if (!run) return true;
  const { rows } = await sql<{ until: string; flats: number }>`
    select flat_id as until, count(*) over () as flats
    from (select flat_id from flat where society_id = ${run.society_id} and flat_id > ${run.at_flat_id}
      order by flat_id limit ${atOnce}::int) as part
    order by flat_id desc limit 1`.execute(tx);
  const part = rows[0];
  if (!part) {
    await actAs(tx, { vendorId: undefined, role: "job", call: "bills.run", requestId: run.bill_run_id, at: now });
    await tx.updateTable("bill_run").set({ ended_at: now }).where("bill_run_id", "=", run.bill_run_id).execute();
    if (run.bills > 0) await enqueue(tx, "bills.tell", { runId: run.bill_run_id });
    return false;
  }
  const month = {
    societyId: run.society_id,
    period: run.period,
    asOf: run.as_of,
    isProRata: run.is_pro_rata,
    flats: { after: run.at_flat_id, until: part.until },
  };
  const issuer = { societyId: run.society_id };
  const dates = { billDate: run.bill_date, dueDate: run.due_date };
  // Before anything is read: another run of the society waits, and then leaves out what this one bills.
  await holdIssue(tx, issuer, run.bill_date);
  const charges = await chargesOfRun(tx, run, month);
  const rebates = await rebatesOfRun(tx, run, charges);
  const lines = await linesOfPart(tx, run, charges, month, now);
  const made = await issueBills(tx, { issuer, ...dates, runId: run.bill_run_id, now }, lines);
  const billed = { societyId: run.society_id, runId: run.bill_run_id, billDate: run.bill_date, flats: month.flats };
  await giveAndOffer(tx, rebates, billed, now);
  await tx
    .updateTable("bill_run")
    .set((eb) => ({
      at_flat_id: part.until,
      done_flats: eb("done_flats", "+", part.flats),
      bills: eb("bills", "+", made.bills),
      amount_paise: eb("amount_paise", "+", made.amount),
    }))
    .where("bill_run_id", "=", run.bill_run_id)
    .execute();
  return false;
}

/** The lines of a part of a run, with its accounts locked: by heads, or by the rates by BHK. */
async function linesOfPart(
  tx: Tx,
  run: OpenRun,
  charges: Charges | undefined,
  month: Month,
  now: Date,
): Promise<RawBuilder<unknown>> {
  if (charges) {
    const about = { societyId: run.society_id, runId: run.bill_run_id, billDate: run.bill_date, now };
    const byHeads = { ...month, isProRata: false, byHeads: true, isSupplement: run.is_supplement };
    return linesByHeads(tx, about, charges, byHeads);
  }
  return linesOf(tx, month, now);
}

type OpenRun = Pick<
  Selectable<BillRun>,
  "bill_run_id" | "society_id" | "period" | "bill_date" | "at_flat_id" | "charges" | "rebate" | "is_supplement"
>;

/** What a run bills by; before its first flat that is found out and kept. Nothing if it bills by the rates by BHK. */
async function chargesOfRun(tx: Tx, run: OpenRun, month: Month): Promise<Charges | undefined> {
  if (run.at_flat_id !== nobody) return keptCharges(run.charges);
  const about = { societyId: run.society_id, runId: run.bill_run_id };
  const charges = keptCharges(run.charges) ?? (await holdCharges(tx, { ...about, period: run.period }));
  return charges && divide(tx, about, charges, { ...month, isSupplement: run.is_supplement });
}

/** What the bills of a run offer for paying early; before its first flat that is read and kept. */
async function rebatesOfRun(tx: Tx, run: OpenRun, charges: Charges | undefined): Promise<EarlyRebates | null> {
  if (run.at_flat_id !== nobody) return run.rebate as EarlyRebates | null;
  const settings = charges?.settings ?? (await findSettings(tx, run.society_id)).settings(null);
  if (settings.earlyRebate !== null)
    await tx
      .updateTable("bill_run")
      .set({ rebate: JSON.stringify(settings.earlyRebate) })
      .where("bill_run_id", "=", run.bill_run_id)
      .execute();
  return settings.earlyRebate;
}

/** The months that are due are billed, in so long as a job may take; what is left over is for the next. */
export async function runDue(worker: Worker, mostMs: number): Promise<void> {
  const began = performance.now();
  await openDueRuns(worker, dayOf(worker.now), "bills.run-due");
  await proposeDueRuns(worker, dayOf(worker.now), "bills.run-due");
  await workOffOpen(worker, began + mostMs);
}

/**
 * While societies are switched off no month begins, and the months whose day goes by are not made up for later: who wants them
 * billed generates them by hand. What had begun is finished.
 */
export async function passMonthsBy(worker: Worker, mostMs: number): Promise<void> {
  const began = performance.now();
  await worker.db
    .insertInto("feature_off")
    .values({ feature: societyManagement, last_day: dayOf(worker.now) })
    .onConflict((conflict) =>
      conflict.column("feature").doUpdateSet((eb) => ({ last_day: eb.ref("excluded.last_day") })),
    )
    .execute();
  await workOffOpen(worker, began + mostMs);
}

async function workOffOpen(worker: Worker, until: number): Promise<void> {
  for (const runId of await listOpenRuns(worker)) {
    if (performance.now() > until) return worker.transaction((tx) => worker.enqueue(tx, "bills.run-due", {}));
    await workOff(worker, runId);
  }
}
