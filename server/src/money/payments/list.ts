import { domain } from "#domain";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../platform/handler.ts";
import { listPayments, readerOf } from "./queries.ts";
import { viewReceipt } from "./view.ts";

export const list = handler(domain.payments.list, async ({ reads, actor, refuse }, filters) => {
  const reader = readerOf(actor) ?? refuse("no-society");
  const { rows, count, amount } = await listPayments(reads, reader, filters);
  return { Data: rows.map(viewReceipt), Count: count, Total_Amount: rupees(amount) };
});
