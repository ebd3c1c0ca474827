import { domain } from "#domain";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "../journal/book.ts";
import { findReversible, reverseIt } from "./appropriations/reverse.ts";
import { askSecond } from "./second-person.ts";

export const reverseAppropriation = handler(
  domain["year-ends"].reverseAppropriation,
  async (context, { AppropriationID, Reason }) => {
    const { actor, now, transaction, refuse } = context;
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const found = await findReversible(tx, book, AppropriationID, context);
      const year = found.financial_year;
      if (book.year !== undefined && book.year !== year) return refuse("other-financial-year");
      const proposalId = await askSecond(tx, context, "appropriation-reversal", {
        Financial_Year: year,
        Amount: rupees(found.amount_paise),
        Resolution_No: "",
        Reason,
        AppropriationID,
      });
      if (proposalId !== null) return { Society_ProposalID: proposalId };
      await reverseIt(tx, book, found, { reason: Reason, by: actor.vendorId, confirmedBy: null }, now);
      return { Society_ProposalID: null };
    });
  },
);
