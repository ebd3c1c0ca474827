import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { listPayments as findPayments } from "./queries.ts";
import { viewPayment } from "./view.ts";

export const listPayments = handler(domain.payables.listPayments, async ({ db, actor, language, refuse }, filters) => {
  const { rows, count } = await findPayments(db, bookOf(actor) ?? refuse("no-society"), filters);
  return { Data: rows.map((row) => viewPayment(language, row)), Count: count };
});
