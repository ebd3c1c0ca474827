import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { listPrepayments as findPrepayments } from "./queries.ts";
import { viewPrepayment } from "./view.ts";

export const listPrepayments = handler(domain.bills.listPrepayments, async ({ reads, actor }, page) => {
  const { rows, count } = await findPrepayments(reads, actor, page);
  return { Data: rows.map(viewPrepayment), Count: count };
});
