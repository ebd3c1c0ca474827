import { domain } from "#domain";
import { financialYear } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "./book.ts";
import { periodOf } from "./period.ts";
import { listTrial } from "./queries.ts";
import { viewTrial } from "./view.ts";

export const trialBalance = handler(
  domain.journal.trialBalance,
  async ({ reads, actor, now, language, refuse }, days) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const period = periodOf(book, days, now) ?? refuse("other-financial-year");
    if (financialYear(period.from) !== financialYear(period.until)) return refuse("days-of-two-years");
    return {
      Start_Date: period.from,
      End_Date: period.until,
      ...viewTrial(language, await listTrial(reads, book, period)),
    };
  },
);
