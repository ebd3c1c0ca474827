import { sql } from "kysely";
import type { LedgerGroup } from "#domain/money/journal/codes.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Book } from "../book.ts";

const accounts = (db: Db, { issuerId }: Book) =>
  db
    .selectFrom("ledger_account as ledger")
    .selectAll("ledger")
    .select([
      sql<boolean>`exists (select from journal_line where journal_line.ledger_account_id = ledger.ledger_account_id)`.as(
        "is_used",
      ),
      sql<boolean>`exists (select from posting_rule as rule where rule.issuer_id = ledger.issuer_id
        and ledger.ledger_account_id in (debit_account_id, credit_account_id))`.as("is_posted_to"),
    ])
    .where("ledger.issuer_id", "=", issuerId);

export const findAccount = (db: Db, book: Book, ledgerAccountId: string) =>
  accounts(db, book).where("ledger.ledger_account_id", "=", ledgerAccountId).executeTakeFirst();
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** All accounts of the books by code: a chart is short. */
export const listAccounts = (db: Db, book: Book) =>
  accounts(db, book).orderBy("code").orderBy("ledger.ledger_account_id").execute();

/** Fails on `ledger_account_code_once` and `ledger_account_name_once`. Answers its id. */
export async function insertAccount(
  tx: Tx,
  { societyId, vendorId }: Book,
  { code, name, group }: { code: string; name: string; group: LedgerGroup },
  now: Date,
): Promise<string> {
  const { ledger_account_id } = await tx
    .insertInto("ledger_account")
    .values({
      society_id: societyId,
      vendor_id: vendorId,
      code,
      name,
      ledger_group: group,
      created_at: now,
      updated_at: now,
    })
    .returning("ledger_account_id")
    .executeTakeFirstOrThrow();
  return ledger_account_id;
}

export const setAccountStatus = (tx: Tx, ledgerAccountId: string, status: boolean, now: Date) =>
  tx
    .updateTable("ledger_account")
    .set({ status, updated_at: now })
    .where("ledger_account_id", "=", ledgerAccountId)
    .execute();

/** Fails like `insertAccount`. A name of null calls it by its purpose again. */
export const updateAccount = (
  tx: Tx,
  ledgerAccountId: string,
  { code, name }: { code: string; name: string | null },
  now: Date,
) =>
  tx
    .updateTable("ledger_account")
    .set({ code, name, updated_at: now })
    .where("ledger_account_id", "=", ledgerAccountId)
    .execute();

/** Fails on `ledger_account_unused` where it got an entry meanwhile. */
export const deleteAccount = (tx: Tx, ledgerAccountId: string) =>
  tx.deleteFrom("ledger_account").where("ledger_account_id", "=", ledgerAccountId).execute();
