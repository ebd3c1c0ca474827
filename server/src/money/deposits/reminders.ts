import { sql } from "kysely";
import { reminderDays } from "#domain/money/deposits/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { DepositRow } from "./queries.ts";

export type Reminded = DepositRow & { society_id: string; days_before: number };

/** The deposits of whose maturity people are to be told now: the nearest of the three days, each once. */
export async function takeReminders(tx: Tx, today: Day, now: Date, most: number): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    with due as (
      select society_id, fixed_deposit_id, (
        select min(days) from unnest(${[...reminderDays]}::int[]) as days where maturity_day - ${today}::date <= days) as days_before
      from fixed_deposit
      where state = 1 and maturity_day <= ${today}::date + ${Math.max(...reminderDays)}::int
    ), taken as (
      insert into fixed_deposit_reminder (society_id, fixed_deposit_id, days_before, created_at)
      select society_id, fixed_deposit_id, days_before, ${now}::timestamptz from due
      where not exists (select from fixed_deposit_reminder as told
        where told.society_id = due.society_id and told.fixed_deposit_id = due.fixed_deposit_id and told.days_before = due.days_before)
      order by fixed_deposit_id limit ${most}
      on conflict do nothing returning society_id, fixed_deposit_id, days_before
    )
    select deposit.*, taken.days_before, null as fund_code, null as fund_name, null as fund_purpose
    from taken join fixed_deposit as deposit using (society_id, fixed_deposit_id) order by fixed_deposit_id`.execute(
    tx,
  );
  return rows;
}
