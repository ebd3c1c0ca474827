import { sql } from "kysely";
import type { FlatFacts, SocietyFacts } from "#domain/money/charges/codes.ts";
import type { Plan } from "#domain/money/charges/plan/rules.ts";
import { isDivided, type SocietyShares, sharesOf } from "#domain/money/charges/plan/shares/rules.ts";
import { numberOf, type StoredNumber, storedNumber } from "#domain/money/charges/stored/rules.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Tx } from "../../../../platform/db/database.ts";

/** A flat's part of what a rule divides: of a total in paise, or of the units that were lost. */
type Part = { total: Paise; share: Paise; weight: StoredNumber } | { loss: StoredNumber };
type Parts = Record<string, Part>;
type Run = { societyId: string; runId: string };

/** Divides among all flats what the plan divides, and keeps it with the run. Answers the rules that could not be divided. */
export async function keepShares(
  tx: Tx,
  run: Run,
  plan: Plan,
  { flats, society }: { flats: readonly FlatFacts[]; society: SocietyFacts },
): Promise<string[]> {
  if (!isDivided(plan)) return [];
  const { shared, losses, incomplete } = sharesOf(plan, flats, society);
  const parts = new Map<string, Parts>();
  const add = (flat: string, key: string, part: Part): void => {
    const own = parts.get(flat) ?? {};
    own[key] = part;
    parts.set(flat, own);
  };
  for (const [key, { total, shares, weights }] of shared)
    for (const [flat, share] of shares) add(flat, key, { total, share, weight: storedNumber(weights.get(flat)!) });
  for (const [key, units] of losses) for (const [flat, loss] of units) add(flat, key, { loss: storedNumber(loss) });
  await sql`
    insert into bill_run_share (society_id, bill_run_id, flat_id, shares)
    select ${run.societyId}, ${run.runId}, id, shares
    from jsonb_to_recordset(${JSON.stringify([...parts].map(([id, shares]) => ({ id, shares })))}::jsonb)
      as part (id uuid, shares jsonb)`.execute(tx);
  return [...incomplete];
}

/** What was divided, for some of the flats. */
export async function keptShares(
  tx: Tx,
  { societyId, runId }: Run,
  { plan, incomplete, flats }: { plan: Plan; incomplete: readonly string[]; flats: readonly FlatFacts[] },
): Promise<SocietyShares> {
  const shared = new Map<
    string,
    { total: Paise; shares: Map<string, Paise>; weights: Map<string, ReturnType<typeof numberOf>> }
  >();
  const losses = new Map<string, Map<string, ReturnType<typeof numberOf>>>();
  const kept = { shared, losses, incomplete: new Set(incomplete), problems: [] };
  if (!isDivided(plan)) return kept;
  const rows = await tx
    .selectFrom("bill_run_share")
    .select(["flat_id", "shares"])
    .where("society_id", "=", societyId)
    .where("bill_run_id", "=", runId)
    .where(
      "flat_id",
      "in",
      flats.map(({ id }) => id),
    )
    .execute();
  for (const { flat_id, shares } of rows)
    for (const [key, part] of Object.entries(shares as Parts))
      if ("loss" in part) {
        if (!losses.has(key)) losses.set(key, new Map());
        losses.get(key)!.set(flat_id, numberOf(part.loss));
      } else {
        if (!shared.has(key)) shared.set(key, { total: part.total, shares: new Map(), weights: new Map() });
        const { shares: all, weights } = shared.get(key)!;
        all.set(flat_id, part.share);
        weights.set(flat_id, numberOf(part.weight));
      }
  return kept;
}
