import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { matchAll } from "./matching.ts";
import { takeTurn } from "./queries.ts";

export const matchAgain = handler(domain.bank.matchAgain, async ({ actor, transaction, refuse }) => {
  const book = bookOf(actor) ?? refuse("no-society");
  const Matched_Count = await transaction(async (tx) => {
    await takeTurn(tx, book);
    return matchAll(tx, book);
  });
  return { Matched_Count };
});
