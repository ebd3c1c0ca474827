import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { showPurchase } from "./view.ts";

export const billInfo = handler(
  domain.payables.billInfo,
  async ({ db, actor, now, language, refuse }, { Purchase_BillID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return (await showPurchase(db, { actor, book, language, now }, Purchase_BillID)) ?? refuse("unknown-purchase-bill");
  },
);
