import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { isReference, referenceCount, referenceOf } from "#domain/money/payments/reference/rules.ts";
import type { Db } from "../../../platform/db/database.ts";

/** Far more than there are flats that could have taken the one that was drawn. */
const mostAttempts = 50;

/** What an account is for: its flat or contract, as the matching of statements knows it. */
const placeOf = sql`coalesce(flat_id, rental_contract_id, account_id)`;

export async function findPaymentReference(db: Db, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    select reference from account join payment_reference on payment_reference.issuer_id = account.issuer_id and place_id = ${placeOf}
    where account_id = ${accountId}`.execute(db);
  return rows[0]?.reference;
}

/** The reference of an account's flat or contract. The first time one is drawn; two who ask at once get the same. */
export async function paymentReference(db: Db, accountId: string, now: Date): Promise<string> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const found = await findPaymentReference(db, accountId);
    if (found) return found;
    // Taken by another flat, or just made by another request: it is looked up again.
    await sql`insert into payment_reference (issuer_id, place_id, reference, created_at)
      select issuer_id, ${placeOf}, ${drawn()}, ${now} from account where account_id = ${accountId}
      on conflict do nothing`.execute(db);
  }
  throw new Error(`No payment reference for account ${accountId}`);
}

function drawn(): string {
  for (;;) {
    const reference = referenceOf(randomInt(referenceCount));
    if (isReference(reference)) return reference;
  }
}

/** The flats and contracts of an issuer that references name. */
export async function placesOf(db: Db, issuerId: string, references: readonly string[]): Promise<Map<string, string>> {
  if (references.length === 0) return new Map();
  const { rows } = await sql<{ reference: string; place_id: string }>`
    select reference, place_id from payment_reference
    where issuer_id = ${issuerId} and reference = any (${references as string[]}::text[])`.execute(db);
  return new Map(rows.map(({ reference, place_id }) => [reference, place_id]));
}
