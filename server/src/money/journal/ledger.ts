import { domain } from "#domain";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../platform/handler.ts";
import { findAccount } from "./accounts/queries.ts";
import { viewAccount } from "./accounts/view.ts";
import { bookOf } from "./book.ts";
import { periodOf } from "./period.ts";
import { listLedger } from "./queries.ts";
import { viewLedgerLines } from "./view.ts";

export const ledger = handler(
  domain.journal.ledger,
  async ({ reads, actor, now, language, refuse }, { Ledger_AccountID, Skip, Limit, ...days }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const period = periodOf(book, days, now) ?? refuse("other-financial-year");
    const account = (await findAccount(reads, book, Ledger_AccountID)) ?? refuse("unknown-ledger-account");
    const lines = await listLedger(reads, book, account, { ...period, Skip, Limit });
    return {
      ...viewAccount(language, account),
      Start_Date: period.from,
      End_Date: period.until,
      Opening_Balance: rupees(lines.opening),
      Closing_Balance: rupees(lines.opening + lines.debit - lines.credit),
      Debit_Amount: rupees(lines.debit),
      Credit_Amount: rupees(lines.credit),
      Lines: viewLedgerLines(language, lines),
      Count: lines.count,
    };
  },
);
