import { sql } from "kysely";
import type { BankAccountId } from "#domain/platform/ids.ts";
import type { Tx } from "../../platform/db/database.ts";

/** Whether an account is open and the issuer's. Holds the book, so that it is not closed meanwhile. */
export async function isOpen(tx: Tx, issuerId: string, id: BankAccountId): Promise<boolean> {
  await tx.selectFrom("book").select("issuer_id").where("issuer_id", "=", issuerId).forShare().execute();
  const open = await tx
    .selectFrom("bank_account")
    .select("bank_account_id")
    .where("issuer_id", "=", issuerId)
    .where("bank_account_id", "=", id)
    .where("closed_on", "is", null)
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * The open account that collects most of what some bills charge, else the default one; null where an issuer keeps none. Holds the
 * book, so that it is not closed meanwhile.
 */
export async function collectingAccount(tx: Tx, issuerId: string, bills: readonly string[]): Promise<string | null> {
  await tx.selectFrom("book").select("issuer_id").where("issuer_id", "=", issuerId).forShare().execute();
  const { rows } = await sql<{ bank_account_id: string }>`
    select bank.bank_account_id
    from bank_account as bank left join (
      select coalesce(head.bank_account_id, usual.bank_account_id) as bank_account_id, sum(line.amount_paise) as charged
      from bill_line as line join bill using (bill_id)
        left join charge_head as head on head.society_id = bill.society_id and head.number = line.head
        left join bank_account as usual on usual.issuer_id = bill.issuer_id and usual.is_default
      where line.bill_id = any(${bills}::uuid[]) group by 1
    ) as share using (bank_account_id)
    where bank.issuer_id = ${issuerId} and closed_on is null and (charged > 0 or is_default)
    order by coalesce(charged, 0) desc, is_default desc, bank.number
    limit 1`.execute(tx);
  return rows[0]?.bank_account_id ?? null;
}
