import type { Unreconciled } from "#domain/money/bank/unreconciled/calls.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";
import type { findAccount } from "../accounts/queries.ts";
import { entriesWithoutLine, inSuspense, linesWithoutEntry } from "./queries.ts";
import { statementBalance } from "./statement.ts";
import { viewUnreconciled } from "./view.ts";

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** How the balance of the books of an account comes to that of its statements at the end of a day; of each kind at most so many items. */
export async function explainDay(
  db: Db,
  { issuerId }: Book,
  account: Account,
  day: Day,
  most: number,
): Promise<Unreconciled> {
  const of = {
    ...{ issuerId, bankAccountId: account.bank_account_id },
    ...{ ledgerAccountId: account.ledger_account_id, openingVoucherId: account.opening_voucher_id },
  };
  const [statement, suspense] = await Promise.all([statementBalance(db, of, day), inSuspense(db, of, day, most)]);
  const explain = async (since: Day) => {
    const [entries, lines] = await Promise.all([
      entriesWithoutLine(db, of, day, since, most),
      linesWithoutEntry(db, of, day, since, most),
    ]);
    return viewUnreconciled({ day, books: account.balance_paise, statement, entries, lines, suspense });
  };
  // Neither the books nor the statements know what was before the later of their beginnings.
  const begun = account.opening_day;
  if (!statement || statement.firstDay <= begun) return explain(begun);
  const answer = await explain(statement.firstDay);
  if (answer.Opening_Difference === 0) return answer;
  // What was received between them may not have come in before the first line: then it is among the items.
  const whole = await explain(begun);
  return whole.Opening_Difference === 0 ? whole : answer;
}
