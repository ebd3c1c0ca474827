import { sql } from "kysely";
import type { Charging } from "#domain/money/bills/run/by-heads/calls.ts";
import { addMonths, type Day, lastOf, monthOf } from "#domain/platform/days.ts";
import type { Db } from "../../../../platform/db/database.ts";
import { findCharging } from "./charges.ts";

/** The month after the last that was billed, or the first that the society bills. */
async function earliestMonth(db: Db, societyId: string): Promise<Day> {
  const { rows } = await sql<{ billed: Day | null; bills_from: Day }>`
    select (select max(period) from bill_run where bill_run.society_id = society.society_id and undone_at is null)
      as billed, bills_from
    from society where society_id = ${societyId}`.execute(db);
  const { billed, bills_from } = rows[0]!;
  return billed === null ? monthOf(bills_from) : lastOf(addMonths(billed, 1), monthOf(bills_from));
}

/** By what a society bills, and from which month that can be changed. */
export async function chargingOf(db: Db, societyId: string): Promise<Charging> {
  const [setting, earliest, { count }] = await Promise.all([
    findCharging(db, societyId),
    earliestMonth(db, societyId),
    db
      .selectFrom("charge_tariff")
      .select(({ fn }) => fn.count<number>("charge_head_id").distinct().as("count"))
      .where("society_id", "=", societyId)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    From_Month: setting?.from_month ?? null,
    StateID: setting?.state_id ?? "",
    State_Name: setting?.state_name ?? "",
    Earliest_Month: earliest,
    Head_Count: count,
  };
}
