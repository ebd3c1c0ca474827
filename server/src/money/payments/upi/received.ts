import { sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";

/**
 * What an issuer's bank statements have for an account and nobody has posted yet: credits that are surely for this account alone, and
 * those that are matched to what its payer reported. Of a credit that is less than that nothing is said: it may be somebody else's.
 */
export async function receivedOf(
  db: Db,
  { issuer_id, account_id }: { issuer_id: string; account_id: string },
): Promise<{ amount: Paise; day: Day }[]> {
  const { rows } = await sql<{ amount: Paise; day: Day }>`
    select amount_paise as amount, posted_on as day from bank_line
    where issuer_id = ${issuer_id} and state = 1 and amount_paise > 0
      and jsonb_array_length(proposals -> 0 -> 'parts') = 1 and proposals -> 0 -> 'parts' -> 0 ->> 'debtor' = ${account_id}
      and proposals -> 0 -> 'receipts' = '[]'
      and (grade = 1 or (grade = 2 and proposals -> 0 ->> 'claim' is not null))
    order by posted_on desc, bank_line_id desc limit 5`.execute(db);
  return rows;
}
