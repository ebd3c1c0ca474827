import { sql } from "kysely";
import type { Language } from "#domain/platform/languages.ts";
import { labelIn } from "#domain/translations.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Account } from "../../platform/handler.ts";

/** Whose books: a society's, or a landlord's. A role may be held to one financial year. */
export type Book = { issuerId: string; societyId: string | null; vendorId: string | null; year: number | undefined };

/** Nothing for staff without a society. */
export function bookOf({ role, vendorId, societyId, year }: Account): Book | undefined {
  if (role === "president") return { issuerId: vendorId, societyId: null, vendorId, year: undefined };
  return societyId && { issuerId: societyId, societyId, vendorId: null, year };
}

/** Opens the books with their chart, unless they are open: those of a landlord begin with the first contract's bill. */
export async function openBook(tx: Tx, { societyId, vendorId }: Book, now: Date): Promise<void> {
  await sql`select book_open(${societyId}::uuid, ${vendorId}::uuid, ${now}::timestamptz)`.execute(tx);
}

/**
 * The books, if they are open, locked against postings, bill runs that begin, closings, and changes of accounts and rules until
 * the transaction ends. It comes before any lock of an account or a rule.
 */
export const lockBook = (tx: Tx, { issuerId }: Book) =>
  tx.selectFrom("book").selectAll().where("issuer_id", "=", issuerId).forUpdate().executeTakeFirst();

export const ledgerName = (language: Language, { name, purpose }: { name: string | null; purpose: string | null }) =>
  name ?? labelIn(language, "ledgerPurposes", purpose!);
