import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { bookOf, openBook } from "./book.ts";

export const openBooks = handler(domain.journal.openBooks, async ({ actor, now, transaction, refuse }) => {
  const book = bookOf(actor) ?? refuse("no-society");
  return transaction(async (tx) => {
    await openBook(tx, book, now);
    return {};
  });
});
