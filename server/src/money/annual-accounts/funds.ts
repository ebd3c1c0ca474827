import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "../journal/book.ts";
import { statementDays } from "./period.ts";
import { readFunds } from "./read.ts";

export const funds = handler(
  domain["annual-accounts"].funds,
  async ({ reads, actor, now, language, refuse }, given) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const days = statementDays(book, given, now);
    if (typeof days === "string") return refuse(days);
    return readFunds(reads, book, days, language);
  },
);
