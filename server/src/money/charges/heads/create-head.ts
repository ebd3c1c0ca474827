import { domain } from "#domain";
import { mostHeads } from "#domain/money/charges/heads/codes.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf, lockBook, openBook } from "../../journal/book.ts";
import { detailsOf, orClash } from "./checked.ts";
import { insertHead, namedHeadsOf } from "./queries.ts";

export const createHead = handler(domain.charges.createHead, async ({ actor, now, transaction, refuse }, draft) => {
  const book = bookOf(actor)!;
  return transaction(async (tx) => {
    await openBook(tx, book, now);
    await lockBook(tx, book);
    if ((await namedHeadsOf(tx, actor.societyId)).length >= mostHeads) return refuse("too-many-charge-heads");
    const details = await detailsOf(tx, book, draft, refuse);
    return { Charge_HeadID: await orClash(insertHead(tx, actor.societyId, details, now), refuse) };
  });
});
