import { domain } from "#domain";
import { rupees } from "#domain/platform/money.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf, lockBook, openBook } from "../journal/book.ts";
import { findYearEnd } from "./find.ts";
import { insertEnd } from "./queries.ts";
import { askSecond } from "./second-person.ts";
import { checkOpen, checkOver } from "./year.ts";

export const endYear = handler(domain["year-ends"].endYear, async (context, { Financial_Year: year }) => {
  const { actor, now, language, transaction, refuse } = context;
  const book = bookOf(actor) ?? refuse("no-society");
  checkOver(book, year, context);
  return transaction(async (tx) => {
    await openBook(tx, book, now);
    await lockBook(tx, book);
    await checkOpen(tx, book, year, context);
    const { isReady, trial } = await findYearEnd(tx, book, year, language);
    if (!isReady) return refuse("year-end-open-items");
    const content = { Financial_Year: year, Amount: rupees(Math.max(trial.surplus, 0)), Resolution_No: "", Reason: "" };
    const proposalId = await askSecond(tx, context, "year-end", content);
    if (proposalId !== null) return { Society_ProposalID: proposalId };
    await insertEnd(tx, book, { year, surplus: trial.surplus, by: actor.vendorId, confirmedBy: null }, now)
      .catch(on("year_end_once", () => refuse("year-ended")))
      .catch(on("year_end_closed", () => refuse("year-end-open-items")));
    return { Society_ProposalID: null };
  });
});
