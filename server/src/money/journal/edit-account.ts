import { domain } from "#domain";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { isItsLabel, isNameTaken } from "./accounts/names.ts";
import { findAccount, listAccounts, updateAccount } from "./accounts/queries.ts";
import { viewAccount } from "./accounts/view.ts";
import { bookOf, lockBook } from "./book.ts";

export const editAccount = handler(
  domain.journal.editAccount,
  async ({ actor, now, language, transaction, refuse }, { Ledger_AccountID, Ledger_Code, Ledger_Name }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      await lockBook(tx, book);
      const accounts = await listAccounts(tx, book);
      const isIt = (account: { ledger_account_id: string }) => account.ledger_account_id === Ledger_AccountID;
      const before = accounts.find(isIt) ?? refuse("unknown-ledger-account");
      const after = { code: Ledger_Code, name: isItsLabel(before, Ledger_Name) ? null : Ledger_Name };
      const others = accounts.filter((account) => !isIt(account));
      if (after.name !== before.name && isNameTaken({ ...after, purpose: before.purpose }, others))
        return refuse("ledger-name-exists");
      await updateAccount(tx, Ledger_AccountID, after, now)
        .catch(on("ledger_account_code_once", () => refuse("ledger-code-exists")))
        .catch(on("ledger_account_name_once", () => refuse("ledger-name-exists")));
      return viewAccount(language, (await findAccount(tx, book, Ledger_AccountID))!);
    });
  },
);
