import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { bookOf, lockBook } from "../journal/book.ts";
import { withdrawItem as withdraw } from "./queries.ts";
import { checkOpen, checkOver } from "./year.ts";

export const withdrawItem = handler(
  domain["year-ends"].withdrawItem,
  async (context, { Financial_Year: year, Year_End_Item: item }) => {
    const { actor, transaction, refuse } = context;
    const book = bookOf(actor) ?? refuse("no-society");
    checkOver(book, year, context);
    return transaction(async (tx) => {
      await lockBook(tx, book);
      await checkOpen(tx, book, year, context);
      await withdraw(tx, book, { year, item });
      return {};
    });
  },
);
