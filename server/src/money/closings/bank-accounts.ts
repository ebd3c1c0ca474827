import { sql } from "kysely";
import type { OpenBankAccount } from "#domain/money/closings/calls.ts";
import type { Day } from "#domain/platform/days.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import type { Db } from "../../platform/db/database.ts";
import { listAccounts } from "../bank/accounts/queries.ts";
import { explainDay } from "../bank/unreconciled/explain.ts";
import type { Book } from "../journal/book.ts";

/**
 * Bank accounts that do not agree with their statements at the end of a day: lines that nobody decided about, a difference that the
 * items do not explain, or entries after the last day of the statements. Cheques on their way are no reason.
 */
export async function listOpenAccounts(db: Db, book: Book, day: Day): Promise<OpenBankAccount[]> {
  const [{ rows }, reached] = await Promise.all([
    listAccounts(db, book, { Skip: 0, Limit: 100 }, day),
    reachOfStatements(db, book, day),
  ]);
  const found: OpenBankAccount[] = [];
  for (const row of rows) {
    const reach = reached.get(row.bank_account_id);
    if (!reach || row.opening_day > day) continue;
    const { Difference } = await explainDay(db, book, row, day, 1);
    if (reach.lines === 0 && !Difference && reach.later === 0) continue;
    found.push({
      Bank_AccountID: row.bank_account_id,
      Bank_Account_Name: row.name,
      Statement_Until: reach.until,
      Later_Entries: reach.later,
      Line_Count: reach.lines,
      Line_Amount: rupees(reach.paise),
      Difference,
    });
  }
  return found;
}

type Reach = { bank_account_id: string; until: Day; later: number; lines: number; paise: Paise };

/** How far the statements of each account reach, how many entries the books have from then until a day, and its open lines. */
async function reachOfStatements(db: Db, { issuerId }: Book, day: Day): Promise<Map<string, Reach>> {
  const { rows } = await sql<Reach>`
    select bank_account_id, until, (
      select count(distinct (kind, document_id)) from journal_line
      where journal_line.issuer_id = ${issuerId} and journal_line.ledger_account_id = bank.ledger_account_id
        and entry_day > until and entry_day <= ${day}::date) as later,
      open.lines, open.paise
    from bank_account as bank join (
      select bank_account_id, max(last_day) as until from bank_statement where issuer_id = ${issuerId} group by bank_account_id
    ) as statement using (bank_account_id)
      cross join lateral (
        select count(*) as lines, coalesce(sum(amount_paise), 0)::bigint as paise from bank_line
        where bank_line.issuer_id = ${issuerId} and bank_line.bank_account_id = bank.bank_account_id and state = 1
          and posted_on <= ${day}::date) as open
    where bank.issuer_id = ${issuerId}`.execute(db);
  return new Map(rows.map((row) => [row.bank_account_id, row]));
}
