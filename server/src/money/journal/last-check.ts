import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "./book.ts";
import { findCheck } from "./checks/queries.ts";
import { viewCheck } from "./checks/view.ts";
import { findBook } from "./queries.ts";

export const lastCheck = handler(domain.journal.lastCheck, async ({ reads, actor, refuse }) => {
  const book = bookOf(actor) ?? refuse("no-society");
  const [check, found] = await Promise.all([findCheck(reads, book), findBook(reads, book)]);
  return {
    Check: check ? viewCheck(check) : null,
    Closed_Through: found?.closed_through ?? null,
    Whether_Begun: found !== undefined,
  };
});
