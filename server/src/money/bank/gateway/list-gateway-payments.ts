import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { listPayments } from "./queries.ts";
import { viewPayment } from "./view.ts";

export const listGatewayPayments = handler(
  domain.bank.listGatewayPayments,
  async ({ reads, actor, refuse }, filters) => {
    const { rows, count } = await listPayments(reads, bookOf(actor) ?? refuse("no-society"), filters);
    return { Data: rows.map(viewPayment), Count: count };
  },
);
