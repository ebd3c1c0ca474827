import { type RawBuilder, sql } from "kysely";
import type { FlatFacts } from "#domain/money/charges/codes.ts";
import type { Db, Tx } from "../../../../platform/db/database.ts";
import { flatFactsOf } from "../../../charges/facts/queries.ts";
import { chargesOf, linesOf, type Month } from "../charges.ts";
import { type Charges, planFor } from "./charges.ts";
import { type Computed, compute, headLines } from "./compute.ts";
import { keepShares, keptShares } from "./shares.ts";

export type Standing = { isActive: boolean; isBilled: boolean; isOwed: boolean };

/** Of flats: whether their place is active, whether they are billed for the month already, and whether somebody owes it. */
export async function standingOf(db: Db, month: Month): Promise<Map<string, Standing>> {
  const { flats, societyId, period } = month;
  const { rows } = await sql<{ flat_id: string; is_active: boolean; is_billed: boolean; is_owed: boolean }>`
    select flat.flat_id, building.status and block.status as is_active, owed.cause_id is not null as is_owed,
      ${month.trial === undefined}::boolean and exists (
        select from bill where cause_id = flat.flat_id and kind = 1 and bill.period = ${period}::date) as is_billed
    from flat
      join building on building.building_id = flat.building_id
      join block on block.block_id = flat.block_id
      left join (select cause_id from (${chargesOf(month)}) as charge where kind = 1) as owed on owed.cause_id = flat.flat_id
    where flat.society_id = ${societyId}
      ${flats ? sql`and flat.flat_id > ${flats.after}::uuid and flat.flat_id <= ${flats.until}::uuid` : sql``}`.execute(
    db,
  );
  return new Map(
    rows.map(({ flat_id, is_active, is_billed, is_owed }) => [
      flat_id,
      { isActive: is_active, isBilled: is_billed, isOwed: is_owed },
    ]),
  );
}

/** The flats that take part in what is divided: those that are billed for the month, now or earlier. */
export const sharing = (facts: readonly FlatFacts[], standing: ReadonlyMap<string, Standing>): FlatFacts[] =>
  facts.filter(({ id }) => {
    const { isOwed = false, isBilled = false } = standing.get(id) ?? {};
    return isOwed || isBilled;
  });

type Run = { societyId: string; runId: string };

/** Computes the parts of what is divided among all flats, at the beginning of a run. */
export async function divide(tx: Tx, run: Run, charges: Charges, month: Month): Promise<Charges> {
  const plan = planFor(charges, month.period);
  const whole = { societyId: month.societyId, period: month.period, asOf: month.asOf, isProRata: false, byHeads: true };
  const facts = await flatFactsOf(tx, { societyId: run.societyId, day: month.asOf });
  const incomplete = await keepShares(tx, run, plan, sharing(facts, await standingOf(tx, whole)));
  const divided = { ...charges, incomplete };
  await tx
    .updateTable("bill_run")
    .set({ charges: JSON.stringify(divided) })
    .where("bill_run_id", "=", run.runId)
    .execute();
  return divided;
}

/** The lines of a part of a run; keeps why some of its flats have no bill. */
export async function linesByHeads(tx: Tx, run: Run, charges: Charges, month: Month): Promise<RawBuilder<unknown>> {
  const plan = planFor(charges, month.period);
  const facts = await flatFactsOf(tx, { societyId: run.societyId, day: month.asOf, flats: month.flats! });
  const standing = await standingOf(tx, month);
  const shares = await keptShares(tx, run, { plan, incomplete: charges.incomplete ?? [], flats: facts });
  const computed = facts.filter(({ id }) => standing.get(id)!.isOwed).map((flat) => compute(plan, flat, shares));
  if (plan.heads.length > 0) await keepProblems(tx, run, charges, { facts, standing, computed });
  return linesOf(
    month,
    computed.flatMap((one) => headLines(one, charges)),
  );
}

type Part = { facts: readonly FlatFacts[]; standing: ReadonlyMap<string, Standing>; computed: readonly Computed[] };

async function keepProblems(tx: Tx, run: Run, { heads }: Charges, { facts, standing, computed }: Part): Promise<void> {
  const numbers = new Map(heads.map(({ id, number }) => [id, number]));
  const problems = [
    ...facts
      .filter(({ id }) => !standing.get(id)!.isOwed && !standing.get(id)!.isBilled)
      .map(({ id }) => ({ id, reason: standing.get(id)!.isActive ? "nobody" : "inactive", head: null, values: {} })),
    ...computed.flatMap(({ flat, unbilled }) =>
      unbilled === null
        ? []
        : [
            {
              id: flat.id,
              reason: unbilled.reason,
              head: unbilled.head === null ? null : (numbers.get(unbilled.head) ?? null),
              values: unbilled.values,
            },
          ],
    ),
  ];
  if (problems.length === 0) return;
  await sql`
    insert into bill_run_problem (society_id, bill_run_id, flat_id, reason, head, values)
    select ${run.societyId}, ${run.runId}, problem.*
    from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb)
      as problem (id uuid, reason text, head smallint, values jsonb)`.execute(tx);
}
