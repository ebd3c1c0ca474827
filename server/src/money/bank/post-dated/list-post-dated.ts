import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { listPostDated as findPostDated } from "./queries.ts";
import { viewPostDated } from "./view.ts";

export const listPostDated = handler(domain.bank.listPostDated, async ({ db, actor, now, refuse }, filters) => {
  const book = bookOf(actor) ?? refuse("no-society");
  const today = dayOf(now);
  const { rows, count, states } = await findPostDated(db, book, filters, today);
  return {
    Data: rows.map((row) => viewPostDated(row, today)),
    Count: count,
    States: states.map(({ state, cheques, paise }) => ({
      Post_Dated_State: state,
      Cheques: cheques,
      Amount: rupees(paise),
    })),
  };
});
