import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { endPostDated, holdPostDated } from "./queries.ts";

export const giveBack = handler(
  domain.bank.giveBack,
  async ({ actor, now, transaction, refuse }, { Post_Dated_ChequeIDs: ids, Reason }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const cheques = await holdPostDated(tx, book, ids);
      if (cheques.length < ids.length) return refuse("unknown-post-dated-cheque");
      if (cheques.some(({ status }) => status !== 1)) return refuse("post-dated-ended");
      await endPostDated(tx, book, ids, { status: 3, day: dayOf(now), reason: Reason }, now);
      return { Cheques: ids.length };
    });
  },
);
