import { sql } from "kysely";
import type { BillingSettings } from "#domain/money/charges/bill/rules.ts";
import type { Head } from "#domain/money/charges/codes.ts";
import { type Plan, planOf } from "#domain/money/charges/plan/rules.ts";
import { settingsOf, usualTerms } from "#domain/money/charges/settings/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../../platform/db/database.ts";
import { headsOf } from "../../../charges/heads/queries.ts";
import { findSettings } from "../../../charges/settings/queries.ts";
import { totalsOf } from "../../../charges/totals/queries.ts";
import { meterKindsOf } from "../../../meters/facts/queries.ts";

/** What a month is billed by, as it was when its run began. Kept in `bill_run.charges`. */
export type Charges = {
  /** The state whose law limits the charges; null if the society is no co-operative one. */
  state: string | null;
  settings: BillingSettings;
  /** What its kinds of meters are called, by their ids. */
  meterKinds: Readonly<Record<string, string>>;
  heads: readonly (Head & { number: number; name: string; nameHi: string; sac: string; isPaidByTenant?: boolean })[];
  /** What was entered for the period of a head whose total its tariff leaves to each period. */
  totals: Readonly<Record<string, Paise>>;
  /** Of a supplement: the heads that it bills, and the flats, where it is not for all. */
  only?: { heads: readonly string[]; flats: readonly string[] | null };
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
      .select(["charge_head_id", "number", "name", "name_hi", "sac", "is_paid_by_tenant"])
      .where("society_id", "=", societyId)
      .execute(),
  ]);
  const named = new Map(names.map((row) => [row.charge_head_id, row]));
  const charges = {
    state: setting?.state_name ?? null,
    settings: settings(setting?.state_name ?? null),
    meterKinds,
    heads: heads.map((head) => {
      const { number, name, name_hi: nameHi, sac, is_paid_by_tenant: isPaidByTenant } = named.get(head.id)!;
      return { ...head, number, name, nameHi, sac, isPaidByTenant };
    }),
    totals: {},
  };
  return { ...charges, totals: await totalsOf(db, societyId, planFor(charges, period)) };
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
  const charges = kept as (Omit<Charges, "settings" | "meterKinds" | "totals"> & Partial<Charges>) | null;
  return charges === null
    ? undefined
    : { meterKinds: {}, totals: {}, ...charges, settings: charges.settings ?? settingsOf(usualTerms, null) };
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
  if (charges) await keepCharges(tx, { runId, period }, charges);
  return charges;
}

/** The same for charges that were read under the lock of the heads. */
export async function keepCharges(tx: Tx, { runId, period }: { runId: string; period: Day }, charges: Charges) {
  const until = new Map<string, Day>();
  for (const { head, period: billed } of billedHeads(charges, period))
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
}

/** The heads that a run bills: all that are due in its month, or of a supplement the chosen ones. */
export const billedHeads = (charges: Charges, month: Day): Plan["heads"] =>
  planFor(charges, month).heads.filter(({ head }) => charges.only?.heads.includes(head.id) ?? true);
