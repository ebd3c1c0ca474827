import { domain } from "#domain";
import { paise } from "#domain/platform/money.ts";
import { confirm, inSociety } from "../../core/proposals/propose.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf, lockBook } from "../journal/book.ts";
import type { ProposedAppropriation } from "./appropriate.ts";
import { postAppropriation } from "./appropriations/post.ts";

export const confirmAppropriation = handler(
  domain["year-ends"].confirmAppropriation,
  async (context, { Society_ProposalID }) => {
    const { actor, transaction, refuse } = context;
    const book = bookOf(actor) ?? refuse("no-society");
    const office = inSociety(context) ?? refuse("unknown-proposal");
    return transaction(async (tx) => {
      const { content, by } = await confirm(tx, office, "appropriation", Society_ProposalID);
      const { Financial_Year, Lines, Resolution_No, Resolution_Day, Reason } = content as ProposedAppropriation;
      const { closed_through } = (await lockBook(tx, book))!;
      const made = {
        year: Financial_Year,
        lines: Lines.map((line) => ({ ledgerAccountId: line.Ledger_AccountID, amount: paise(line.Amount) })),
        belowReason: Reason,
        resolution: { no: Resolution_No, day: Resolution_Day },
        by,
        confirmedBy: actor.vendorId,
      };
      await postAppropriation(tx, { ...book, closedThrough: closed_through }, made, context);
      return {};
    });
  },
);
