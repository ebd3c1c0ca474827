import { domain } from "#domain";
import type { Day as DayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { balanceDay } from "../accounts/balance-day.ts";
import { findAccount } from "../accounts/queries.ts";
import { entriesWithoutLine, inSuspense, linesWithoutEntry } from "./queries.ts";
import { statementBalance } from "./statement.ts";
import { viewUnreconciled } from "./view.ts";

export const unreconciled = handler(
  domain.bank.unreconciled,
  async ({ reads, actor, now, refuse }, { Bank_AccountID, Day }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const day = balanceDay(book, Day, now) ?? refuse("other-financial-year");
    const account = (await findAccount(reads, book, Bank_AccountID, day)) ?? refuse("unknown-bank-account");
    const of = {
      ...{ issuerId: book.issuerId, bankAccountId: Bank_AccountID },
      ...{ ledgerAccountId: account.ledger_account_id, openingVoucherId: account.opening_voucher_id },
    };
    const statement = await statementBalance(reads, of, day);
    const explain = async (since: DayOf) => {
      const [entries, lines] = await Promise.all([
        entriesWithoutLine(reads, of, day, since),
        linesWithoutEntry(reads, of, day, since),
      ]);
      const found = { day, books: account.balance_paise, statement, entries, lines, suspense };
      return viewUnreconciled(found);
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
  },
);
