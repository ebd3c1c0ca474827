import { sql } from "kysely";
import type { BillingSettings } from "#domain/money/charges/bill/rules.ts";
import type { Head } from "#domain/money/charges/codes.ts";
import { type Plan, planOf } from "#domain/money/charges/plan/rules.ts";
import { settingsOf, usualTerms } from "#domain/money/charges/settings/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Db, Tx } from "../../../../platform/db/database.ts";
import { headsOf } from "../../../charges/heads/queries.ts";
import { findSettings } from "../../../charges/settings/queries.ts";
import { meterKindsOf } from "../../../meters/facts/queries.ts";

/** What a month is billed by, as it was when its run began. Kept in `bill_run.charges`. */
export type Charges = {
  /** The state whose law limits the charges; null if the society is no co-operative one. */
  state: string | null;
  settings: BillingSettings;
  /** What its kinds of meters are called, by their ids. */
  meterKinds: Readonly<Record<string, string>>;
  heads: readonly (Head & { number: number; name: string; nameHi: string; sac: string })[];
  /** The rules whose total could not be divided, once shares are computed. */
  incomplete?: readonly string[];
};

/** What the society bills a month by, if it bills it by heads; with `always`, also before it does. */
export async function chargesIn(
  db: Db,
  societyId: string,
  period: Day,
  { always = false } = {},
): Promise<Charges | undefined> {
  const setting = await findCharging(db, societyId);
  if (!always && (setting === undefined || setting.from_month > period)) return undefined;
  const [heads, { settings }, meterKinds, names] = await Promise.all([
    headsOf(db, societyId),
    findSettings(db, societyId),
    meterKindsOf(db, societyId),
    db
      .selectFrom("charge_head")
      .select(["charge_head_id", "number", "name", "name_hi", "sac"])
      .where("society_id", "=", societyId)
      .execute(),
  ]);
  const named = new Map(names.map((row) => [row.charge_head_id, row]));
  return {
    state: setting?.state_name ?? null,
    settings: settings(setting?.state_name ?? null),
    meterKinds,
    heads: heads.map((head) => {
      const { number, name, name_hi: nameHi, sac } = named.get(head.id)!;
      return { ...head, number, name, nameHi, sac };
    }),
  };
}

/** From which month a society bills by heads, and the state whose law binds it. */
export const findCharging = (db: Db, societyId: string) =>
  db
    .selectFrom("society_charging")
    .leftJoin("state", "state.state_id", "society_charging.state_id")
    .select(["from_month", "society_charging.state_id", "state_name"])
    .where("society_id", "=", societyId)
    .executeTakeFirst();

/** What a run keeps; without settings, as runs of before these were kept it, it bills to the paisa and without tax. */
export function keptCharges(kept: unknown): Charges | undefined {
  const charges = kept as (Omit<Charges, "settings" | "meterKinds"> & Partial<Charges>) | null;
  return charges === null
    ? undefined
    : { meterKinds: {}, ...charges, settings: { ...settingsOf(usualTerms, null), ...charges.settings } };
}

export const planFor = ({ heads, state }: Charges, month: Day): Plan => planOf(heads, month, { state });

/** A tariff that is being changed is waited for. */
export async function lockHeads(tx: Tx, societyId: string): Promise<void> {
  await tx
    .selectFrom("charge_head")
    .select("number")
    .where("society_id", "=", societyId)
    .orderBy("number")
    .forUpdate()
    .execute();
}

/**
 * Keeps with a run what it bills by, and that the heads are billed until the ends of their periods, so that their tariffs stay
 * as they are until then. A tariff that is being changed is waited for.
 */
export async function holdCharges(
  tx: Tx,
  { runId, societyId, period }: { runId: string; societyId: string; period: Day },
): Promise<Charges | undefined> {
  await lockHeads(tx, societyId);
  const charges = await chargesIn(tx, societyId, period);
  if (!charges) return undefined;
  const until = new Map<string, Day>();
  for (const { head, period: billed } of planFor(charges, period).heads)
    if ((until.get(head.id) ?? "") < billed.until) until.set(head.id, billed.until);
  const billed = JSON.stringify([...until].map(([id, day]) => ({ id, day })));
  await sql`
    update charge_head set billed_until = greatest(billed_until, due.day)
    from jsonb_to_recordset(${billed}::jsonb) as due (id uuid, day date)
    where charge_head_id = due.id`.execute(tx);
  await tx
    .updateTable("bill_run")
    .set({ charges: JSON.stringify(charges) })
    .where("bill_run_id", "=", runId)
    .execute();
  return charges;
}
