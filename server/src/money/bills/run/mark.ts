import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { Charges } from "./by-heads/charges.ts";
import { markOf } from "./by-heads/preview.ts";
import type { Month } from "./charges.ts";

/**
 * What a run and its preview are computed by, in a few letters: another head, tariff, rate, rent or setting has another one. Who
 * has moved in or paid meanwhile does not change it.
 */
export async function markOfMonth(db: Db, month: Month, charges: Charges | undefined): Promise<string> {
  const { societyId, period, isProRata } = month;
  const by = charges ? markOf(charges, period) : [period, isProRata, await ratesOf(db, societyId, period)];
  return createHash("sha256")
    .update(JSON.stringify([by, await rentsOf(db, societyId)]))
    .digest("base64url")
    .slice(0, 22);
}

/** The rates by BHK that hold in a month. */
async function ratesOf(db: Db, societyId: string, period: string): Promise<unknown[]> {
  const { rows } = await sql`
    select distinct on (flat_type) flat_type, rate_paise, effective_from from society_rate
    where society_id = ${societyId} and effective_from <= ${period}::date
    order by flat_type, effective_from desc`.execute(db);
  return rows;
}

/** The rents of the residents who live there, in one figure. */
async function rentsOf(db: Db, societyId: string): Promise<string> {
  const { rows } = await sql<{ rents: string }>`
    select coalesce(md5(string_agg(society_resident_id || ':' || monthly_rent_paise, ',' order by society_resident_id)), '') as rents
    from resident join flat using (flat_id)
    where flat.society_id = ${societyId} and resident_type <> 1 and monthly_rent_paise > 0 and resident.status`.execute(
    db,
  );
  return rows[0]!.rents;
}
