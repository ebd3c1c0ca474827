import type { Plan, PlannedHead } from "#domain/money/charges/plan/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";

/** The heads of a plan whose total is entered for each period. */
export const headsWithTotals = ({ heads }: Plan): PlannedHead[] =>
  heads.filter(({ parts }) =>
    parts.some(({ rules }) => rules.some(({ basis }) => basis.kind === "share" && basis.total === null)),
  );

/** What was entered for the periods of a plan, by head. */
export async function totalsOf(db: Db, societyId: string, plan: Plan): Promise<Record<string, Paise>> {
  const needed = headsWithTotals(plan);
  if (needed.length === 0) return {};
  const rows = await db
    .selectFrom("charge_total")
    .select(["charge_head_id", "from_day", "total_paise"])
    .where("society_id", "=", societyId)
    .where(
      "charge_head_id",
      "in",
      needed.map(({ head }) => head.id),
    )
    .execute();
  return Object.fromEntries(
    needed.flatMap(({ head, period }) => {
      const row = rows.find((one) => one.charge_head_id === head.id && one.from_day === period.from);
      return row ? [[head.id, row.total_paise]] : [];
    }),
  );
}

type Total = { societyId: string; headId: string; from: Day; paise: Paise; now: Date };

/** Fails on `charge_total_billed`. */
export const saveTotal = (tx: Tx, { societyId, headId, from, paise, now }: Total) =>
  tx
    .insertInto("charge_total")
    .values({
      society_id: societyId,
      charge_head_id: headId,
      from_day: from,
      total_paise: paise,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.constraint("charge_total_once").doUpdateSet({ total_paise: paise, updated_at: now }),
    )
    .execute();

/** Fails like `saveTotal`. */
export const deleteTotal = (tx: Tx, { societyId, headId, from }: Pick<Total, "societyId" | "headId" | "from">) =>
  tx
    .deleteFrom("charge_total")
    .where("society_id", "=", societyId)
    .where("charge_head_id", "=", headId)
    .where("from_day", "=", from)
    .execute();
