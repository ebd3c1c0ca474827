import { sql } from "kysely";
import type { BillingSettings } from "#domain/money/charges/bill/rules.ts";
import { BillingTerms } from "#domain/money/charges/settings/draft.ts";
import { settingsOf, usualTerms } from "#domain/money/charges/settings/rules.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";

type Found = { terms: BillingTerms; settings: (state: string | null) => BillingSettings; updatedAt: Date | null };

/** How a society rounds and taxes its bills; what is usual, if it has saved nothing. */
export async function findSettings(db: Db, societyId: string): Promise<Found> {
  const row = await db
    .selectFrom("billing_settings")
    .select(["terms", "updated_at"])
    .where("society_id", "=", societyId)
    .executeTakeFirst();
  const terms = row ? BillingTerms.parse(row.terms) : usualTerms;
  return { terms, settings: (state) => settingsOf(terms, state), updatedAt: row?.updated_at ?? null };
}

export async function saveSettings(tx: Tx, societyId: SocietyId, terms: BillingTerms, now: Date): Promise<void> {
  const values = { terms: JSON.stringify(terms), updated_at: now };
  await tx
    .insertInto("billing_settings")
    .values({ society_id: societyId, created_at: now, ...values })
    .onConflict((conflict) => conflict.column("society_id").doUpdateSet(values))
    .execute();
}

/**
 * What a society has billed in a financial year without taxes and rounding, less what it credited, and what of it is of heads that
 * are not taxed.
 */
export async function turnoverOf(
  db: Db,
  societyId: SocietyId,
  financialYear: number,
): Promise<{ billed: Paise; collected: Paise }> {
  const { rows } = await sql<{ billed: Paise; collected: Paise }>`
    with untaxed as (
      select number from charge_head where society_id = ${societyId} and not is_taxable
    ), billed as (
      select head, line.amount_paise from bill join bill_line as line using (bill_id)
      where issuer_id = ${societyId} and financial_year = ${financialYear} and opening_balance_id is null
        and reversed_on is null and head not in (7, 8, 9)
      union all
      select head, case kind when 2 then line.amount_paise else -line.amount_paise end
      from bill_note as note join bill_note_line as line using (issuer_id, bill_note_id)
      where issuer_id = ${societyId} and note.financial_year = ${financialYear} and reversed_on is null and head not in (7, 8, 9)
    )
    select coalesce(sum(amount_paise), 0)::bigint as billed,
      coalesce(sum(amount_paise) filter (where head in (select number from untaxed)), 0)::bigint as collected
    from billed`.execute(db);
  return rows[0]!;
}
