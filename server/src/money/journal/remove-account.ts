import { domain } from "#domain";
import { on, onReferenced } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { deleteAccount, findAccount } from "./accounts/queries.ts";
import { isNeeded } from "./accounts/view.ts";
import { bookOf, lockBook } from "./book.ts";

export const removeAccount = handler(
  domain.journal.removeAccount,
  async ({ actor, transaction, refuse }, { Ledger_AccountID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      await lockBook(tx, book);
      const account = (await findAccount(tx, book, Ledger_AccountID)) ?? refuse("unknown-ledger-account");
      if (isNeeded(account)) return refuse("ledger-account-posted-to");
      await deleteAccount(tx, Ledger_AccountID)
        .catch(on("ledger_account_unused", () => refuse("ledger-account-used")))
        // Bills of suppliers that wait name accounts, and so do suppliers.
        .catch(onReferenced(() => refuse("ledger-account-used")));
      return {};
    });
  },
);
