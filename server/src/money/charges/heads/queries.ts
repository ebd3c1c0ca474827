import type { Head } from "#domain/money/charges/codes.ts";
import { TariffDraft } from "#domain/money/charges/draft.ts";
import type { Db } from "../../../platform/db/database.ts";

/** The heads of a society with their tariffs, in the order of its bills. */
export async function headsOf(db: Db, societyId: string): Promise<Head[]> {
  const [heads, tariffs] = await Promise.all([
    db.selectFrom("charge_head").selectAll().where("society_id", "=", societyId).orderBy("position").execute(),
    db.selectFrom("charge_tariff").selectAll().where("society_id", "=", societyId).orderBy("from_day").execute(),
  ]);
  return heads.map((head) => ({
    id: head.charge_head_id,
    code: head.code,
    isServiceCharge: head.is_service_charge,
    isTaxable: head.is_taxable,
    purpose: head.purpose === "non-occupancy" ? head.purpose : null,
    tariffs: tariffs
      .filter((tariff) => tariff.charge_head_id === head.charge_head_id)
      .map(({ from_day, terms }) => TariffDraft.parse({ ...(terms as object), From: from_day })),
    until: head.ended_on,
  }));
}
