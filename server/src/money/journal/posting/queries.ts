import { sql } from "kysely";
import type { LedgerGroup } from "#domain/money/journal/codes.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Book } from "../book.ts";
import type { LedgerNameRow } from "../queries.ts";

type Side = LedgerNameRow & { ledger_group: LedgerGroup; is_control: boolean };
export type RuleRow = {
  kind: number;
  part: number;
  debit: Side;
  credit: Side;
  account_before: string | null;
  changed_by: string | null;
  changed_at: Date | null;
};

/**
 * What a book posts where, each rule with its last change; of one kind and part, if it is given. The rules of a society's heads
 * of charge follow the account of their head.
 */
export async function listRules(db: Db, { issuerId }: Book, one?: { kind: number; part: number }): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select rule.kind, rule.part, to_jsonb(debited) as debit, to_jsonb(credited) as credit,
      change.account_before, change.changed_by, change.changed_at
    from posting_rule as rule
      join ledger_account as debited on debited.ledger_account_id = debit_account_id
      join ledger_account as credited on credited.ledger_account_id = credit_account_id
      left join lateral (
        select account_before, full_name as changed_by, change.created_at as changed_at
        from posting_rule_change as change join vendor on vendor.vendor_id = made_by
        where (change.issuer_id, change.kind, change.part) = (rule.issuer_id, rule.kind, rule.part)
        order by change.created_at desc, posting_rule_change_id desc limit 1
      ) as change on true
    where rule.issuer_id = ${issuerId} and rule.part < 100 ${one ? sql`and (rule.kind, rule.part) = (${one.kind}, ${one.part})` : sql``}
    order by rule.kind, rule.part`.execute(db);
  return rows;
}

type Change = {
  rule: RuleRow;
  side: "debit" | "credit";
  to: { ledger_account_id: string; code: string };
  by: VendorId;
};

/** Exchanges one account of a rule. Fails on `posting_rule_suitable`. */
export async function changeRule(
  tx: Tx,
  { issuerId, societyId, vendorId }: Book,
  { rule, side, to, by }: Change,
  now: Date,
): Promise<void> {
  const { kind, part } = rule;
  await tx
    .updateTable("posting_rule")
    .set({ [`${side}_account_id`]: to.ledger_account_id })
    .where("issuer_id", "=", issuerId)
    .where("kind", "=", kind)
    .where("part", "=", part)
    .execute();
  await tx
    .insertInto("posting_rule_change")
    .values({
      society_id: societyId,
      vendor_id: vendorId,
      kind,
      part,
      account_before: rule[side].code,
      account_after: to.code,
      made_by: by,
      created_at: now,
    })
    .execute();
}
