import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf, lockBook, openBook } from "../journal/book.ts";
import { checkAppropriation, postAppropriation } from "./appropriations/post.ts";
import { askSecond } from "./second-person.ts";
import { checkOver } from "./year.ts";

/** What a second person confirms. */
export type ProposedAppropriation = {
  Financial_Year: number;
  Lines: { Ledger_AccountID: string; Amount: number }[];
  Resolution_No: string;
  Resolution_Day: string | null;
  Reason: string;
};

export const appropriate = handler(
  domain["year-ends"].appropriate,
  async (context, { Financial_Year: year, Lines, Resolution_No, Resolution_Day, Below_Reason }) => {
    const { actor, now, transaction, refuse } = context;
    const book = bookOf(actor) ?? refuse("no-society");
    checkOver(book, year, context);
    if (book.societyId !== null && (Resolution_No === "" || Resolution_Day === null))
      return refuse("appropriation-unresolved");
    if (Resolution_Day !== null && Resolution_Day > dayOf(now)) return refuse("resolution-in-future");
    const lines = Lines.map(({ Ledger_AccountID, Amount }) => ({ ledgerAccountId: Ledger_AccountID, amount: Amount }));
    return transaction(async (tx) => {
      await openBook(tx, book, now);
      const { closed_through } = (await lockBook(tx, book))!;
      const draft = { year, lines, belowReason: Below_Reason };
      await checkAppropriation(tx, book, draft, context);
      const proposalId = await askSecond(tx, context, "appropriation", {
        Financial_Year: year,
        Amount: rupees(lines.reduce((sum, { amount }) => sum + amount, 0)),
        Lines: Lines.map(({ Ledger_AccountID, Amount }) => ({ Ledger_AccountID, Amount: rupees(Amount) })),
        Resolution_No,
        Resolution_Day,
        Reason: Below_Reason,
      });
      if (proposalId !== null) return { Society_ProposalID: proposalId };
      const resolution = { no: Resolution_No, day: Resolution_Day };
      const people = { by: actor.vendorId, confirmedBy: null };
      await postAppropriation(
        tx,
        { ...book, closedThrough: closed_through },
        { ...draft, resolution, ...people },
        context,
      );
      return { Society_ProposalID: null };
    });
  },
);
