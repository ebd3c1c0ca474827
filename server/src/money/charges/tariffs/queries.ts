import { sql } from "kysely";
import type { Tariff } from "#domain/money/charges/codes.ts";
import { termsOf } from "#domain/money/charges/terms/rules.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";

export const findTariff = (db: Db, societyId: SocietyId, tariffId: string) =>
  db
    .selectFrom("charge_tariff")
    .selectAll()
    .where("society_id", "=", societyId)
    .where("charge_tariff_id", "=", tariffId)
    .executeTakeFirst();

const columnsOf = (tariff: Tariff) => {
  const { From, ...terms } = termsOf(tariff);
  return { from_day: From, terms: JSON.stringify(terms) };
};

/** Fails on `charge_tariff_day_once` and `charge_tariff_billed`. */
export async function insertTariff(tx: Tx, societyId: SocietyId, headId: string, tariff: Tariff, now: Date) {
  const { charge_tariff_id } = await tx
    .insertInto("charge_tariff")
    .values({ society_id: societyId, charge_head_id: headId, ...columnsOf(tariff), created_at: now, updated_at: now })
    .returning("charge_tariff_id")
    .executeTakeFirstOrThrow();
  return charge_tariff_id;
}

/** Fails like `insertTariff`. */
export const updateTariff = (tx: Tx, societyId: SocietyId, tariffId: string, tariff: Tariff, now: Date) =>
  tx
    .updateTable("charge_tariff")
    .set({ ...columnsOf(tariff), updated_at: now })
    .where("society_id", "=", societyId)
    .where("charge_tariff_id", "=", tariffId)
    .execute();

/** Fails on `charge_tariff_billed`. */
export const deleteTariff = (tx: Tx, societyId: SocietyId, tariffId: string) =>
  tx.deleteFrom("charge_tariff").where("society_id", "=", societyId).where("charge_tariff_id", "=", tariffId).execute();

/** Those of the ids that are no flat of the society, and those that are no building. */
export async function strangersOf(
  db: Db,
  societyId: SocietyId,
  named: { flats: readonly string[]; buildings: readonly string[] },
) {
  const { rows } = await sql<{ flats: string[]; buildings: string[] }>`
    select array(
      select id from unnest(${named.flats}::uuid[]) as id
      where not exists (select from flat where flat_id = id and society_id = ${societyId})) as flats,
    array(
      select id from unnest(${named.buildings}::uuid[]) as id
      where not exists (
        select from building join block using (block_id) where building_id = id and block.society_id = ${societyId})) as buildings`.execute(
    db,
  );
  return rows[0]!;
}
