import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { balanceDay } from "./balance-day.ts";
import { readerOf } from "./checked.ts";
import { findAccount } from "./queries.ts";
import { viewAccountInfo } from "./view.ts";

export const accountInfo = handler(
  domain.bank.accountInfo,
  async ({ db, actor, now, language, refuse }, { Bank_AccountID, Balance_Day }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const day = balanceDay(book, Balance_Day, now) ?? refuse("other-financial-year");
    const account = (await findAccount(db, book, Bank_AccountID, day)) ?? refuse("unknown-bank-account");
    return viewAccountInfo(readerOf(actor, language), account, day);
  },
);
