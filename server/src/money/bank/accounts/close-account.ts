import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf, lockBook } from "../../journal/book.ts";
import { readerOf } from "./checked.ts";
import { findAccount, listNumbers, updateAccount } from "./queries.ts";
import { viewAccountInfo } from "./view.ts";

export const closeAccount = handler(
  domain.bank.closeAccount,
  async ({ actor, now, language, transaction, refuse }, { Bank_AccountID, Closed_On }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const today = dayOf(now);
    const day = Closed_On ?? today;
    if (day > today) return refuse("closing-in-future");
    return transaction(async (tx) => {
      await lockBook(tx, book);
      const account = (await findAccount(tx, book, Bank_AccountID, today)) ?? refuse("unknown-bank-account");
      if (account.closed_on !== null) return refuse("bank-account-closed");
      const open = (await listNumbers(tx, book)).filter(({ closed_on }) => closed_on === null);
      if (account.is_default && open.length > 1) return refuse("bank-account-default");
      const change = { is_default: false, closed_on: day };
      await updateAccount(tx, book, Bank_AccountID, change, now)
        .catch(on("bank_account_closed_empty", () => refuse("bank-account-balance")))
        .catch(on("bank_account_closed_settled", () => refuse("bank-account-cheques")));
      return viewAccountInfo(readerOf(actor, language), (await findAccount(tx, book, Bank_AccountID, today))!, today);
    });
  },
);
