import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "../journal/book.ts";
import { listOpenAccounts } from "./bank-accounts.ts";

export const closingInfo = handler(
  domain.closings.closingInfo,
  async ({ reads, actor, refuse }, { Closed_Through }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return { Bank_Accounts: await listOpenAccounts(reads, book, Closed_Through) };
  },
);
