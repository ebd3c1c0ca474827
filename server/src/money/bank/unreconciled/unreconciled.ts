import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { balanceDay } from "../accounts/balance-day.ts";
import { findAccount } from "../accounts/queries.ts";
import { explainAccount } from "./explain.ts";

export const unreconciled = handler(
  domain.bank.unreconciled,
  async ({ reads, actor, now, refuse }, { Bank_AccountID, Day }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const day = balanceDay(book, Day, now) ?? refuse("other-financial-year");
    const account = (await findAccount(reads, book, Bank_AccountID, day)) ?? refuse("unknown-bank-account");
    return explainAccount(reads, book, account, day);
  },
);
