import { sql } from "kysely";
import type { FlatFacts, MeterFacts, Period, SocietyFacts, Units } from "#domain/money/charges/codes.ts";
import { roundHalfUp, timesWhole } from "#domain/money/charges/exact/rules.ts";
import { meteredPeriods, type Plan } from "#domain/money/charges/plan/rules.ts";
import { numberOf } from "#domain/money/charges/stored/rules.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { mainMetersOf, markBilled, meterFactsOf } from "../../meters/facts/queries.ts";

/** The flats with what their meters show of the periods that a plan bills by usage. */
export async function withMeters(
  db: Db,
  societyId: string,
  plan: Plan,
  flats: readonly FlatFacts[],
): Promise<readonly FlatFacts[]> {
  const meters = new Map<string, MeterFacts[]>();
  const ids = flats.map(({ id }) => id);
  for (const period of meteredPeriods(plan)) {
    const estimated = await estimatedBefore(db, societyId, ids, period);
    for (const [id, facts] of await meterFactsOf(db, societyId, ids, period, estimated))
      meters.set(id, [...(meters.get(id) ?? []), ...facts.map((one) => ({ ...one, of: period }))]);
  }
  return meters.size === 0 ? flats : flats.map((flat) => ({ ...flat, meters: meters.get(flat.id) ?? [] }));
}

/** What the main meters show of the same periods. */
export async function mainMetersIn(db: Db, societyId: string, plan: Plan): Promise<SocietyFacts["mainMeters"]> {
  const all = await Promise.all(
    meteredPeriods(plan).map(async (of) =>
      Object.entries(await mainMetersOf(db, societyId, of)).map(([meter, units]) => ({ meter, of, units })),
    ),
  );
  return all.flat();
}

/** No reading of these flats is entered or removed until the transaction ends. */
export const lockMeters = (tx: Tx, societyId: string, flats: readonly FlatFacts[], plan: Plan) =>
  meteredPeriods(plan).length === 0
    ? undefined
    : sql`select from meter where society_id = ${societyId} and flat_id = any (${flats.map(({ id }) => id)}::uuid[])
        order by meter_id for no key update`.execute(tx);

/** The readings that bills of these flats have used stay as they are. */
export async function markReadings(tx: Tx, societyId: string, plan: Plan, flats: readonly string[]): Promise<void> {
  for (const period of meteredPeriods(plan)) await markBilled(tx, societyId, flats, period);
}

/**
 * What bills charged by estimates, by `flat kind`, since the last reading before a period: the next reading is of all the usage
 * since then. A bill whose least charge was above its estimate has charged no units.
 */
async function estimatedBefore(
  db: Db,
  societyId: string,
  flats: readonly string[],
  { from }: Period,
): Promise<Map<string, Units>> {
  const { rows } = await sql<{ flat_id: string; kind: string; quantity: string }>`
    select account.flat_id, split_part(part ->> 'of', ' ', 1) as kind, part ->> 'quantity' as quantity
    from bill join account using (account_id) join bill_line as line using (bill_id) cross join lateral jsonb_array_elements(line.parts) as part
    where bill.society_id = ${societyId} and bill.kind = 1 and account.flat_id = any (${flats}::uuid[]) and line.rule = 'metered'
      and (part -> 'isEstimated')::boolean and (part ->> 'until')::date < ${from}::date
      and reversed_on is null and bill.amount_paise + debited_paise > credited_paise
      and (part ->> 'from')::date > coalesce((
        select max(read_on) from meter join meter_reading as reading using (society_id, meter_id)
        where society_id = ${societyId} and meter.flat_id = account.flat_id and meter_kind_id::text = split_part(part ->> 'of', ' ', 1)
          and read_on < ${from}::date), '-infinity')`.execute(db);
  const estimated = new Map<string, Units>();
  for (const { flat_id, kind, quantity } of rows) {
    const key = `${flat_id} ${kind}`;
    estimated.set(key, (estimated.get(key) ?? 0) + roundHalfUp(timesWhole(numberOf(quantity), 1000)));
  }
  return estimated;
}
