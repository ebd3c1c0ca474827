import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { saveLayout } from "./layouts.ts";
import { findBank } from "./queries.ts";

export const editLayout = handler(
  domain.payables.editLayout,
  async ({ actor, now, transaction, refuse }, { Bank_AccountID, ...layout }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const bank = (await findBank(tx, book, Bank_AccountID)) ?? refuse("unknown-bank-account");
      if (bank.closed_on !== null) return refuse("bank-account-closed");
      await saveLayout(tx, book, Bank_AccountID, layout, now);
      return { Base: "own" as const, ...layout };
    });
  },
);
