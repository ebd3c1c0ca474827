import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { bookOf, lockBook, openBook } from "../journal/book.ts";
import { setItem } from "./queries.ts";
import { checkOpen, checkOver } from "./year.ts";

export const countCash = handler(
  domain["year-ends"].countCash,
  async (context, { Financial_Year: year, Counted_Amount, Counted_By }) => {
    const { actor, now, transaction, refuse } = context;
    const book = bookOf(actor) ?? refuse("no-society");
    checkOver(book, year, context);
    return transaction(async (tx) => {
      await openBook(tx, book, now);
      await lockBook(tx, book);
      await checkOpen(tx, book, year, context);
      await setItem(tx, book, { year, item: "cash" }, { counted_paise: Counted_Amount, counted_by: Counted_By });
      return {};
    });
  },
);
