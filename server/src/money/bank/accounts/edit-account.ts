import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { labelIn } from "#domain/translations.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf, lockBook } from "../../journal/book.ts";
import { lockVoucher, reverseVoucher } from "../../journal/vouchers/queries.ts";
import { collectHeads, detailsOf, orClash, readerOf, requireOpen } from "./checked.ts";
import { followName, postOpening } from "./ledgers.ts";
import { clearDefault, findAccount, updateAccount } from "./queries.ts";
import { viewAccountInfo } from "./view.ts";

export const editAccount = handler(
  domain.bank.editAccount,
  async ({ actor, now, language, transaction, refuse }, { Bank_AccountID, updated_at, ...draft }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const details = await detailsOf(draft, now, refuse);
    return transaction(async (tx) => {
      const closedThrough = (await lockBook(tx, book))?.closed_through ?? null;
      const today = dayOf(now);
      const before = (await findAccount(tx, book, Bank_AccountID, today)) ?? refuse("unknown-bank-account");
      if (before.closed_on !== null) return refuse("bank-account-closed");
      if (updated_at !== undefined && Date.parse(updated_at) !== before.updated_at.getTime()) return refuse("stale");
      if (draft.Whether_Default && !before.is_default) await clearDefault(tx, book, now);
      const { name, opening_paise: amount, opening_day: day } = details;
      const { ledger_account_id: ledgerAccountId, opening_voucher_id: oldVoucher } = before;
      await followName(tx, book, { ledgerAccountId, before: before.name, after: name, now }, refuse);
      const moves = amount !== before.opening_paise || (amount !== 0 && day !== before.opening_day);
      if (moves && oldVoucher !== null) requireOpen(before.opening_day, closedThrough, refuse);
      if (moves && amount !== 0) requireOpen(day, closedThrough, refuse);
      const opening = { ledgerAccountId, name, amount, day, by: actor.vendorId, language };
      const change = {
        ...details,
        is_default: before.is_default || draft.Whether_Default,
        opening_voucher_id: moves ? await postOpening(tx, book, opening, now) : oldVoucher,
      };
      await orClash(updateAccount(tx, book, Bank_AccountID, change, now), refuse);
      if (moves && oldVoucher !== null) {
        // On its own day: the balance of every day is then the new one.
        const reason = labelIn(language, "bankTexts", "opening-changed");
        const reversal = { reason, by: actor.vendorId, day: before.opening_day, now };
        await reverseVoucher(tx, (await lockVoucher(tx, book, oldVoucher))!, reversal);
      }
      await collectHeads(tx, book, Bank_AccountID, draft.Charge_HeadIDs, refuse);
      return viewAccountInfo(readerOf(actor, language), (await findAccount(tx, book, Bank_AccountID, today))!, today);
    });
  },
);
