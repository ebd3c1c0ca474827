import { domain } from "#domain";
import { inSociety, otherConfirmers, propose } from "../../core/proposals/propose.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf, lockBook, openBook } from "../journal/book.ts";
import { findWaiting } from "../journal/periods/queries.ts";
import { checkClosing, closeMonths } from "./close.ts";

export const editClosing = handler(
  domain.closings.editClosing,
  async (context, { Closed_Through, Unreconciled_Reason }) => {
    const { actor, now, transaction, refuse } = context;
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      await openBook(tx, book, now);
      const { closed_through } = (await lockBook(tx, book))!;
      const closing = { before: closed_through, through: Closed_Through, reason: Unreconciled_Reason };
      const office = inSociety(context);
      if (office && (await otherConfirmers(tx, office, "books-closing")).length > 0) {
        const reason = await checkClosing(tx, context, book, closing);
        if (await findWaiting(tx, office.actor.societyId, now)) return refuse("closing-waiting");
        const content = { Closed_Through, Closed_Before: closed_through, Unreconciled_Reason: reason };
        return {
          Closed_Through: closed_through,
          Society_ProposalID: await propose(tx, office, "books-closing", content),
        };
      }
      await closeMonths(tx, context, book, { ...closing, madeBy: actor.vendorId, confirmedBy: null });
      return { Closed_Through };
    });
  },
);
