import { domain } from "#domain";
import { confirm, inSociety } from "../../core/proposals/propose.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "../journal/book.ts";
import { undoEnd } from "./queries.ts";
import { findUndoable } from "./undoable.ts";

export const confirmUndo = handler(domain["year-ends"].confirmUndo, async (context, { Society_ProposalID }) => {
  const { actor, now, transaction, refuse } = context;
  const book = bookOf(actor) ?? refuse("no-society");
  const office = inSociety(context) ?? refuse("unknown-proposal");
  return transaction(async (tx) => {
    const { content, by } = await confirm(tx, office, "year-end-undo", Society_ProposalID);
    const { Year_EndID, Reason } = content as { Year_EndID: string; Reason: string };
    await findUndoable(tx, book, Year_EndID, context);
    await undoEnd(tx, Year_EndID, { reason: Reason, by, confirmedBy: actor.vendorId }, now);
    return {};
  });
});
