import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "../journal/book.ts";
import { undoEnd as undo } from "./queries.ts";
import { askSecond } from "./second-person.ts";
import { findUndoable } from "./undoable.ts";

export const undoEnd = handler(domain["year-ends"].undoEnd, async (context, { Year_EndID, Reason }) => {
  const { actor, now, transaction, refuse } = context;
  const book = bookOf(actor) ?? refuse("no-society");
  return transaction(async (tx) => {
    const { financial_year: year } = await findUndoable(tx, book, Year_EndID, context);
    if (book.year !== undefined && book.year !== year) return refuse("other-financial-year");
    const content = { Financial_Year: year, Amount: null, Resolution_No: "", Reason, Year_EndID };
    const proposalId = await askSecond(tx, context, "year-end-undo", content);
    if (proposalId !== null) return { Society_ProposalID: proposalId };
    await undo(tx, Year_EndID, { reason: Reason, by: actor.vendorId, confirmedBy: null }, now);
    return { Society_ProposalID: null };
  });
});
