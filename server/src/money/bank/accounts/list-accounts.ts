import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { balanceDay } from "./balance-day.ts";
import { listAccounts as findAccounts } from "./queries.ts";
import { viewAccount } from "./view.ts";

export const listAccounts = handler(domain.bank.listAccounts, async ({ db, actor, now, language, refuse }, filters) => {
  const book = bookOf(actor) ?? refuse("no-society");
  const day = balanceDay(book, undefined, now)!;
  const { rows, count } = await findAccounts(db, book, filters, day);
  return { Data: rows.map((row) => viewAccount(language, row, day)), Count: count };
});
