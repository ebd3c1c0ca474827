import { domain } from "#domain";
import type { ChequeState } from "#domain/money/bank/cheques/codes.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { listCheques as findCheques } from "./queries.ts";
import { viewCheque } from "./view.ts";

export const listCheques = handler(domain.bank.listCheques, async ({ db, actor, refuse }, filters) => {
  const book = bookOf(actor) ?? refuse("no-society");
  const { rows, count, states } = await findCheques(db, book, filters);
  return {
    Data: rows.map(viewCheque),
    Count: count,
    States: states.map(({ status, cheques, paise }) => ({
      Cheque_State: status as ChequeState,
      Cheques: cheques,
      Amount: rupees(paise),
    })),
  };
});
