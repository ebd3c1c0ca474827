import type { Db } from "../../../platform/db/database.ts";

/** The heads of a society that post to income, with their accounts. */
export const headsOfIncome = (db: Db, societyId: string) =>
  db
    .selectFrom("charge_head as head")
    .innerJoin("ledger_account as ledger", "ledger.ledger_account_id", "head.ledger_account_id")
    .select(["charge_head_id", "head.ledger_account_id"])
    .where("head.society_id", "=", societyId)
    .where("ledger_group", "in", ["income", "other-income"])
    .orderBy("position")
    .orderBy("charge_head_id")
    .execute();

/** The account that maintenance is posted to. */
export const maintenanceAccount = async (db: Db, issuerId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom("ledger_account")
      .select("ledger_account_id")
      .where("issuer_id", "=", issuerId)
      .where("purpose", "=", "maintenance")
      .executeTakeFirst()
  )?.ledger_account_id;
