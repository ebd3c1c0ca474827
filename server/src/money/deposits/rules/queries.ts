import type { FundBasis } from "#domain/money/deposits/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Society } from "../society.ts";

/** The principal of the running deposits of each fund. */
export async function investedByFund(db: Db, { societyId }: Society): Promise<Map<string, Paise>> {
  const rows = await db
    .selectFrom("fixed_deposit")
    .select(["fund_account_id", (eb) => eb.fn.sum<Paise>("principal_paise").as("paise")])
    .where("society_id", "=", societyId)
    .where("state", "=", 1)
    .where("fund_account_id", "is not", null)
    .groupBy("fund_account_id")
    .execute();
  return new Map(rows.map(({ fund_account_id, paise }) => [fund_account_id!, Number(paise)]));
}

export const listRules = (db: Db, { societyId }: Society) =>
  db
    .selectFrom("fund_rule")
    .selectAll()
    .where("society_id", "=", societyId)
    .orderBy("from_day", "desc")
    .orderBy("fund_rule_id", "desc")
    .limit(500)
    .execute();
export type RuleRow = Awaited<ReturnType<typeof listRules>>[number];

type RuleDraft = {
  ledgerAccountId: string;
  from: Day;
  purpose: string;
  basis: FundBasis;
  ratePaise: Paise | null;
  ratePpm: number | null;
  note: string;
  needsResolution: boolean;
  investedPpm: number;
  source: string;
  by: VendorId;
};

/** Fails on `fund_rule_once`. */
export const insertRule = (tx: Tx, { societyId }: Society, draft: RuleDraft, now: Date) =>
  tx
    .insertInto("fund_rule")
    .values({
      society_id: societyId,
      ledger_account_id: draft.ledgerAccountId,
      from_day: draft.from,
      purpose: draft.purpose,
      basis: draft.basis,
      rate_paise: draft.ratePaise,
      rate_ppm: draft.ratePpm,
      basis_note: draft.note,
      needs_resolution: draft.needsResolution,
      invested_ppm: draft.investedPpm,
      source: draft.source,
      made_by: draft.by,
      created_at: now,
      updated_at: now,
    })
    .returning("fund_rule_id")
    .executeTakeFirstOrThrow();

/** Whether an account is an active one of the group of funds. */
export const findFund = (db: Db, { societyId }: Society, ledgerAccountId: string) =>
  db
    .selectFrom("ledger_account")
    .select(["ledger_group", "status"])
    .where("issuer_id", "=", societyId)
    .where("ledger_account_id", "=", ledgerAccountId)
    .executeTakeFirst();
