import { domain } from "#domain";
import { confirm, inSociety } from "../../core/proposals/propose.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf, lockBook } from "../journal/book.ts";
import { findYearEnd } from "./find.ts";
import { insertEnd } from "./queries.ts";
import { checkOpen } from "./year.ts";

export const confirmEnd = handler(domain["year-ends"].confirmEnd, async (context, { Society_ProposalID }) => {
  const { actor, now, language, transaction, refuse } = context;
  const book = bookOf(actor) ?? refuse("no-society");
  const office = inSociety(context) ?? refuse("unknown-proposal");
  return transaction(async (tx) => {
    const { content, by } = await confirm(tx, office, "year-end", Society_ProposalID);
    const { Financial_Year: year } = content as { Financial_Year: number };
    await lockBook(tx, book);
    await checkOpen(tx, book, year, context);
    // Something may have been opened or found since it was proposed.
    const { isReady, trial } = await findYearEnd(tx, book, year, language);
    if (!isReady) return refuse("year-end-open-items");
    await insertEnd(tx, book, { year, surplus: trial.surplus, by, confirmedBy: actor.vendorId }, now)
      .catch(on("year_end_once", () => refuse("year-ended")))
      .catch(on("year_end_closed", () => refuse("year-end-open-items")));
    return {};
  });
});
