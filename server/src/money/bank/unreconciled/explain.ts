import type { Unreconciled } from "#domain/money/bank/unreconciled/calls.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";
import type { BankAccountRow } from "../accounts/queries.ts";
import { entriesWithoutLine, inSuspense, linesWithoutEntry } from "./queries.ts";
import { statementBalance } from "./statement.ts";
import { viewUnreconciled } from "./view.ts";

/** How the balance of an account in the books at the end of a day comes to that of its statements; `account` is of that day. */
export async function explainAccount(
  reads: Db,
  book: Pick<Book, "issuerId">,
  account: BankAccountRow,
  day: Day,
): Promise<Unreconciled> {
  const of = {
    ...{ issuerId: book.issuerId, bankAccountId: account.bank_account_id },
    ...{ ledgerAccountId: account.ledger_account_id, openingVoucherId: account.opening_voucher_id },
  };
  const statement = await statementBalance(reads, of, day);
  const explain = async (since: Day) => {
    const [entries, lines] = await Promise.all([
      entriesWithoutLine(reads, of, day, since),
      linesWithoutEntry(reads, of, day, since),
    ]);
    return viewUnreconciled({ day, books: account.balance_paise, statement, entries, lines, suspense });
  };
  const suspense = await inSuspense(reads, of, day);
  // Neither the books nor the statements know what was before the later of their beginnings.
  const begun = account.opening_day;
  if (!statement || statement.firstDay <= begun) return explain(begun);
  const answer = await explain(statement.firstDay);
  if (answer.Opening_Difference === 0) return answer;
  // What was received between them may not have come in before the first line: then it is among the items.
  const whole = await explain(begun);
  return whole.Opening_Difference === 0 ? whole : answer;
}
