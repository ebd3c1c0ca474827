import { sql } from "kysely";
import { domain } from "#domain";
import type { Charging } from "#domain/money/bills/run/by-heads/calls.ts";
import { addMonths, type Day, lastOf, monthOf } from "#domain/platform/days.ts";
import { on } from "../../../../platform/db/constraint.ts";
import type { Db } from "../../../../platform/db/database.ts";
import { handler } from "../../../../platform/handler.ts";
import { findCharging } from "./charges.ts";

/** The month after the last that was billed, or the first that the society bills. */
async function earliestMonth(db: Db, societyId: string): Promise<Day> {
  const { rows } = await sql<{ billed: Day | null; bills_from: Day }>`
    select (select max(period) from bill_run where bill_run.society_id = society.society_id) as billed, bills_from
    from society where society_id = ${societyId}`.execute(db);
  const { billed, bills_from } = rows[0]!;
  return billed === null ? monthOf(bills_from) : lastOf(addMonths(billed, 1), monthOf(bills_from));
}

async function viewCharging(db: Db, societyId: string): Promise<Charging> {
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

export const charging = handler(domain.bills.charging, ({ db, actor }) => viewCharging(db, actor.societyId));

export const editCharging = handler(
  domain.bills.editCharging,
  async ({ actor, now, transaction, refuse }, { From_Month, StateID }) =>
    transaction(async (tx) => {
      const { societyId } = actor;
      // A run that begins meanwhile is waited for, or waits.
      await sql`select from society where society_id = ${societyId} for no key update`.execute(tx);
      const { From_Month: present, Earliest_Month: earliest, Head_Count: heads } = await viewCharging(tx, societyId);
      const going = await tx
        .selectFrom("bill_run")
        .select("bill_run_id")
        .where("society_id", "=", societyId)
        .where("ended_at", "is", null)
        .executeTakeFirst();
      if (going) return refuse("run-begun");
      const isBegun = present !== null && present < earliest;
      if (From_Month !== present && (isBegun || (From_Month !== null && From_Month < earliest)))
        return refuse("month-billed-already");
      if (From_Month !== null && heads === 0) return refuse("no-tariffs");
      if (From_Month === null) await tx.deleteFrom("society_charging").where("society_id", "=", societyId).execute();
      else {
        const values = { from_month: From_Month, state_id: StateID, updated_at: now };
        await tx
          .insertInto("society_charging")
          .values({ society_id: societyId, created_at: now, ...values })
          .onConflict((conflict) => conflict.column("society_id").doUpdateSet(values))
          .execute()
          .catch(on("society_charging_state", () => refuse("unknown-state")));
      }
      return viewCharging(tx, societyId);
    }),
);
