import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { listSlips as findSlips } from "./queries.ts";
import { viewSlip } from "./view.ts";

export const listSlips = handler(domain.bank.listSlips, async ({ db, actor, refuse }, filters) => {
  const { rows, count } = await findSlips(db, bookOf(actor) ?? refuse("no-society"), filters);
  return { Data: rows.map(viewSlip), Count: count };
});
