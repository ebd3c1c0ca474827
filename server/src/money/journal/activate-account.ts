import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findAccount, setAccountStatus } from "./accounts/queries.ts";
import { viewAccount } from "./accounts/view.ts";
import { bookOf, lockBook } from "./book.ts";

export const activateAccount = handler(
  domain.journal.activateAccount,
  async ({ actor, now, language, transaction, refuse }, { Ledger_AccountID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      await lockBook(tx, book);
      if (!(await findAccount(tx, book, Ledger_AccountID))) return refuse("unknown-ledger-account");
      await setAccountStatus(tx, Ledger_AccountID, true, now);
      return viewAccount(language, (await findAccount(tx, book, Ledger_AccountID))!);
    });
  },
);
