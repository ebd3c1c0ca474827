import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "../journal/book.ts";
import { statementDays } from "./period.ts";
import { readFinancial } from "./read.ts";

export const financial = handler(
  domain["annual-accounts"].financial,
  async ({ reads, actor, now, language, refuse }, { Statement, ...given }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const days = statementDays(book, given, now);
    if (typeof days === "string") return refuse(days);
    return readFinancial(reads, book, Statement, days, language);
  },
);
