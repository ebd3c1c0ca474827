import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { matchAll } from "./matching.ts";

export const matchAgain = handler(domain.bank.matchAgain, async ({ actor, transaction, refuse }) => {
  const book = bookOf(actor) ?? refuse("no-society");
  return { Matched_Count: await transaction((tx) => matchAll(tx, book)) };
});
