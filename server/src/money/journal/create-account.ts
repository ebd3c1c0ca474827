import { domain } from "#domain";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { isNameTaken } from "./accounts/names.ts";
import { findAccount, insertAccount, listAccounts } from "./accounts/queries.ts";
import { viewAccount } from "./accounts/view.ts";
import { bookOf, openBook } from "./book.ts";

export const createAccount = handler(
  domain.journal.createAccount,
  async ({ actor, now, language, transaction, refuse }, { Ledger_Code, Ledger_Name, Ledger_Group }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      await openBook(tx, book, now);
      if (isNameTaken({ name: Ledger_Name, purpose: null }, await listAccounts(tx, book)))
        return refuse("ledger-name-exists");
      const id = await insertAccount(tx, book, { code: Ledger_Code, name: Ledger_Name, group: Ledger_Group }, now)
        .catch(on("ledger_account_code_once", () => refuse("ledger-code-exists")))
        .catch(on("ledger_account_name_once", () => refuse("ledger-name-exists")));
      return viewAccount(language, (await findAccount(tx, book, id))!);
    });
  },
);
