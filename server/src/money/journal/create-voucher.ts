import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf, openBook } from "./book.ts";
import { findEntry } from "./queries.ts";
import { viewEntry } from "./view.ts";
import { findAccounts, holdBook, insertVoucher } from "./vouchers/queries.ts";

export const createVoucher = handler(
  domain.journal.createVoucher,
  async ({ actor, now, language, transaction, refuse }, { Voucher_Day, Narration, Lines }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    if (Voucher_Day > dayOf(now)) return refuse("voucher-day-in-future");
    return transaction(async (tx) => {
      await openBook(tx, book, now);
      const { closed_through } = (await holdBook(tx, book))!;
      if (closed_through !== null && Voucher_Day <= closed_through) return refuse("month-closed");
      const ids = [...new Set(Lines.map(({ Ledger_AccountID }) => Ledger_AccountID))];
      const accounts = await findAccounts(tx, book, ids);
      if (accounts.length < ids.length) return refuse("unknown-ledger-account");
      if (accounts.some(({ is_control }) => is_control)) return refuse("control-account");
      if (accounts.some(({ status }) => !status)) return refuse("ledger-account-inactive");
      const documentId = await insertVoucher(
        tx,
        book,
        {
          day: Voucher_Day,
          narration: Narration,
          lines: Lines.map((line) => ({
            ledgerAccountId: line.Ledger_AccountID,
            amount: line.Debit_Amount - line.Credit_Amount,
          })),
          madeBy: actor.vendorId,
        },
        now,
      );
      return viewEntry(language, (await findEntry(tx, book, { kind: 9, documentId }))!);
    });
  },
);
