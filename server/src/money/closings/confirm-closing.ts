import { domain } from "#domain";
import type { Day } from "#domain/platform/days.ts";
import { confirm, inSociety } from "../../core/proposals/propose.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf, lockBook } from "../journal/book.ts";
import { closeMonths } from "./close.ts";
import { tellOfficers } from "./tell-officers.ts";

type Proposed = { Closed_Through: Day | null; Closed_Before: Day | null; Unreconciled_Reason?: string };

export const confirmClosing = handler(domain.closings.confirmClosing, async (context, { Society_ProposalID }) => {
  const { actor, transaction, refuse } = context;
  const book = bookOf(actor) ?? refuse("no-society");
  const office = inSociety(context) ?? refuse("unknown-proposal");
  return transaction(async (tx) => {
    const { content, by } = await confirm(tx, office, "books-closing", Society_ProposalID);
    const { Closed_Through, Closed_Before, Unreconciled_Reason = "" } = content as Proposed;
    const { closed_through } = (await lockBook(tx, book))!;
    if (closed_through !== Closed_Before) return refuse("closing-changed");
    const closing = { before: closed_through, through: Closed_Through, reason: Unreconciled_Reason };
    await closeMonths(tx, context, book, { ...closing, madeBy: by, confirmedBy: actor.vendorId });
    await tellOfficers(tx, office, { ...closing, proposalId: Society_ProposalID, by });
    return { Closed_Through };
  });
});
