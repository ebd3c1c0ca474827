import { sql } from "kysely";
import { domain } from "#domain";
import { on } from "../../../../platform/db/constraint.ts";
import { handler } from "../../../../platform/handler.ts";
import { chargingOf } from "./queries.ts";

export const editCharging = handler(
  domain.bills.editCharging,
  async ({ actor, now, transaction, refuse }, { From_Month, StateID }) =>
    transaction(async (tx) => {
      const { societyId } = actor;
      // A run that begins meanwhile is waited for, or waits.
      await sql`select from society where society_id = ${societyId} for no key update`.execute(tx);
      const { From_Month: present, Earliest_Month: earliest, Head_Count: heads } = await chargingOf(tx, societyId);
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
      return chargingOf(tx, societyId);
    }),
);
