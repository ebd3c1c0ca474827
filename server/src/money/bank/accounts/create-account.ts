import { domain } from "#domain";
import { mostBankAccounts } from "#domain/money/bank/accounts/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf, lockBook, openBook } from "../../journal/book.ts";
import { collectHeads, detailsOf, orClash, readerOf, requireOpen } from "./checked.ts";
import { ledgerFor, postOpening } from "./ledgers.ts";
import { clearDefault, findAccount, insertAccount, listNumbers } from "./queries.ts";
import { viewAccountInfo } from "./view.ts";

export const createAccount = handler(
  domain.bank.createAccount,
  async ({ actor, now, language, transaction, refuse }, { Ledger_AccountID, ...draft }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const details = await detailsOf(draft, now, refuse);
    return transaction(async (tx) => {
      await openBook(tx, book, now);
      const { closed_through } = (await lockBook(tx, book))!;
      const others = await listNumbers(tx, book);
      if (others.length >= mostBankAccounts) return refuse("too-many-bank-accounts");
      const { name, opening_paise: amount, opening_day: day } = details;
      if (amount !== 0) requireOpen(day, closed_through, refuse);
      const used = others.map(({ ledger_account_id }) => ledger_account_id);
      const ledgerAccountId = await ledgerFor(tx, book, { name, chosen: Ledger_AccountID, used, now }, refuse);
      const isDefault = draft.Whether_Default || others.every(({ closed_on }) => closed_on !== null);
      if (isDefault) await clearDefault(tx, book, now);
      const opening = { ledgerAccountId, name, amount, day, by: actor.vendorId, language };
      const account = {
        ...details,
        number: Math.max(99, ...others.map(({ number }) => number)) + 1,
        ledger_account_id: ledgerAccountId,
        is_default: isDefault,
        opening_voucher_id: await postOpening(tx, book, opening, now),
      };
      const id = await orClash(insertAccount(tx, book, account, now), refuse);
      await collectHeads(tx, book, id, draft.Charge_HeadIDs, refuse);
      const today = dayOf(now);
      return viewAccountInfo(readerOf(actor, language), (await findAccount(tx, book, id, today))!, today);
    });
  },
);
