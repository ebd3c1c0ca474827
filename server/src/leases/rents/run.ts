import { sql } from "kysely";
import { type Day, dayOf } from "#domain/platform/days.ts";
import { issueOfMany } from "../../money/payments/issue.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { JobContext } from "../../platform/job.ts";
import { lockAccounts, rentCharges } from "./charges.ts";
import { creditTokens } from "./credit-tokens.ts";

type Worker = Pick<JobContext, "db" | "now" | "enqueue" | "transaction">;
type Made = { contracts: number; bills: number; paise: number };

/** The number of contracts billed in one transaction. */
const chunk = 1_000;

/**
 * Bills the months of rent that have begun by this day, those that a server missed included, in so long as it may take.
 * Every chunk moves the marks of its contracts: one that was broken off goes on where it stopped, and of two who bill at once
 * each takes contracts that the other has not. Answers what was made, and whether anything is left.
 */
export async function billRents(
  worker: Worker,
  today: Day,
  mostMs = Number.POSITIVE_INFINITY,
): Promise<Made & { isDone: boolean }> {
  const began = performance.now();
  const all = { contracts: 0, bills: 0, paise: 0 };
  while (performance.now() - began < mostMs) {
    const made = await worker.transaction((tx) => billChunk(tx, worker, today));
    if (made.contracts === 0) return { ...all, isDone: true };
    for (const what of ["contracts", "bills", "paise"] as const) all[what] += made[what];
  }
  return { ...all, isDone: false };
}

async function billChunk(tx: Tx, { now, enqueue }: Worker, today: Day): Promise<Made> {
  const { rows } = await sql<{ rental_contract_id: string }>`
    select rental_contract_id from rental_contract
    where status and next_rent_on <= ${today}::date
    order by next_rent_on limit ${sql.lit(chunk)}
    for no key update skip locked`.execute(tx);
  const ids = rows.map(({ rental_contract_id }) => rental_contract_id);
  if (ids.length === 0) return { contracts: 0, bills: 0, paise: 0 };
  await lockAccounts(tx, ids, now);
  // A first month that the landlord marked as paid was paid outside the product: its bill is offered, not created.
  const months = sql`
    select rental_contract_id, period
    from rental_contract
      cross join lateral generate_series(months_apart(contract_start_date, next_rent_on),
        months_apart(contract_start_date, ${today}::date)) as months
      cross join lateral (select rent_month(contract_start_date, months) as period) as month
    where rental_contract_id = any(${ids}::uuid[]) and period >= next_rent_on and period <= ${today}::date
      and period <= coalesce(contract_end_date, 'infinity')
      and not (period = contract_start_date and whether_first_month_rent_paid)`;
  const { made, amount, billIds } = await issueOfMany(tx, { runId: null, now }, rentCharges(months, today));
  await creditTokens(tx, { enqueue, now }, billIds);
  await sql`
    update rental_contract set next_rent_on = rent_month_from(contract_start_date, contract_end_date, ${today}::date + 1)
    where rental_contract_id = any(${ids}::uuid[])`.execute(tx);
  if (billIds.length > 0) await enqueue(tx, "rents.tell", { billIds });
  return { contracts: ids.length, bills: made, paise: amount };
}

/** The job of every hour; what is left over is for the next. */
export async function runDue(worker: Worker, mostMs: number): Promise<void> {
  const { isDone } = await billRents(worker, dayOf(worker.now), mostMs);
  if (!isDone) await worker.transaction((tx) => worker.enqueue(tx, "rents.run-due", {}));
}
