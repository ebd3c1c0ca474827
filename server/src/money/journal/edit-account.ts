import { domain } from "#domain";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { findAccount, updateAccount } from "./accounts/queries.ts";
import { viewAccount } from "./accounts/view.ts";
import { bookOf, ledgerName } from "./book.ts";

export const editAccount = handler(
  domain.journal.editAccount,
  async ({ actor, now, language, transaction, refuse }, { Ledger_AccountID, Ledger_Code, Ledger_Name }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const before = (await findAccount(tx, book, Ledger_AccountID)) ?? refuse("unknown-ledger-account");
      const isItsLabel = before.purpose !== null && Ledger_Name === ledgerName(language, { ...before, name: null });
      const after = { code: Ledger_Code, name: isItsLabel ? null : Ledger_Name };
      await updateAccount(tx, Ledger_AccountID, after, now)
        .catch(on("ledger_account_code_once", () => refuse("ledger-code-exists")))
        .catch(on("ledger_account_name_once", () => refuse("ledger-name-exists")));
      return viewAccount(language, (await findAccount(tx, book, Ledger_AccountID))!);
    });
  },
);
