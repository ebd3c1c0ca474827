import { domain } from "#domain";
import { confirm, inSociety } from "../../core/proposals/propose.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "../journal/book.ts";
import { findReversible, reverseIt } from "./appropriations/reverse.ts";

export const confirmReversal = handler(domain["year-ends"].confirmReversal, async (context, { Society_ProposalID }) => {
  const { actor, now, transaction, refuse } = context;
  const book = bookOf(actor) ?? refuse("no-society");
  const office = inSociety(context) ?? refuse("unknown-proposal");
  return transaction(async (tx) => {
    const { content, by } = await confirm(tx, office, "appropriation-reversal", Society_ProposalID);
    const { AppropriationID, Reason } = content as { AppropriationID: string; Reason: string };
    const found = await findReversible(tx, book, AppropriationID, context);
    await reverseIt(tx, book, found, { reason: Reason, by, confirmedBy: actor.vendorId }, now);
    return {};
  });
});
