import { domain } from "#domain";
import { financialYear } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../book.ts";
import { periodOf } from "../period.ts";
import { listTrial } from "../queries.ts";
import { viewTrial } from "../view.ts";
import { bookFileOf, bookWords, periodIn } from "./file.ts";
import { trialFoot, trialHeadings, trialRows, trialTables } from "./trial.ts";

export const exportTrialBalance = handler(domain.journal.exportTrialBalance, async (context, { Format, ...days }) => {
  const { reads, actor, now, language, refuse } = context;
  const book = bookOf(actor) ?? refuse("no-society");
  const period = periodOf(book, days, now) ?? refuse("other-financial-year");
  if (financialYear(period.from) !== financialYear(period.until)) return refuse("days-of-two-years");
  const words = bookWords(context);
  const { Accounts, Totals } = viewTrial(language, await listTrial(reads, book, period));
  return bookFileOf(context, book, Format, {
    title: "trial-balance",
    period: periodIn(words, period.from, period.until),
    facts: [],
    headings: trialHeadings,
    rows: trialRows(Accounts, words),
    sums: trialFoot(Totals, words),
    tables: () => trialTables(Accounts, Totals, words),
  });
});
