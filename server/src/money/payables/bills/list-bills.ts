import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { listPurchases } from "./queries.ts";
import { billReaderOf, viewPurchase } from "./view.ts";

export const listBills = handler(domain.payables.listBills, async ({ db, actor, now, refuse }, filters) => {
  const book = bookOf(actor) ?? refuse("no-society");
  const today = dayOf(now);
  const { rows, count, counts } = await listPurchases(db, book, billReaderOf(actor), filters, today);
  return {
    Data: rows.map((row) => viewPurchase(row, today)),
    Count: count,
    Counts: { For_Me: counts.for_me, MSME_Late: counts.late, Waiting: counts.waiting, Open: counts.open },
    Open_Amount: rupees(counts.open_paise),
  };
});
