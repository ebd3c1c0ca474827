import { domain } from "#domain";
import { layoutOf } from "#domain/money/payables/batches/rules.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { removeOwnLayout } from "./layouts.ts";
import { findBank } from "./queries.ts";

export const removeLayout = handler(
  domain.payables.removeLayout,
  async ({ actor, transaction, refuse }, { Bank_AccountID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const bank = (await findBank(tx, book, Bank_AccountID)) ?? refuse("unknown-bank-account");
      await removeOwnLayout(tx, book, Bank_AccountID);
      const { Columns, ...layout } = layoutOf(bank.ifsc);
      return { ...layout, Columns: [...Columns] };
    });
  },
);
