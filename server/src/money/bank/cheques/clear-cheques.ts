import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { holdCheques, updateCheques } from "./queries.ts";

export const clearCheques = handler(
  domain.bank.clearCheques,
  async ({ actor, now, transaction, refuse }, { ChequeIDs, Cleared_On }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const day = Cleared_On ?? dayOf(now);
    if (day > dayOf(now)) return refuse("clearing-in-future");
    return transaction(async (tx) => {
      const cheques = await holdCheques(tx, book, ChequeIDs);
      if (cheques.length < ChequeIDs.length) return refuse("unknown-cheque");
      if (cheques.some(({ status }) => status > 2)) return refuse("cheque-decided");
      if (cheques.some(({ deposited_on }) => deposited_on !== null && deposited_on > day))
        return refuse("clearing-before-deposit");
      await updateCheques(tx, book, ChequeIDs, { status: 3, cleared_on: day }, now);
      return { Cheques: ChequeIDs.length };
    });
  },
);
