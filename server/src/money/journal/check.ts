import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { bookOf, openBook } from "./book.ts";
import { checkBooks, findCheck } from "./checks/queries.ts";
import { viewCheck } from "./checks/view.ts";

export const check = handler(domain.journal.check, async ({ actor, now, transaction, refuse }) => {
  const book = bookOf(actor) ?? refuse("no-society");
  return transaction(async (tx) => {
    await openBook(tx, book, now);
    await checkBooks(tx, now, book.issuerId);
    return viewCheck((await findCheck(tx, book))!);
  });
});
