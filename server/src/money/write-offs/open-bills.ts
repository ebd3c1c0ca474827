import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "../journal/book.ts";
import { listOpenBills } from "./queries.ts";
import { viewOpenBill } from "./view.ts";

export const openBills = handler(domain["write-offs"].openBills, async ({ db, actor, refuse }, { BillID, ...page }) => {
  const found = await listOpenBills(db, bookOf(actor) ?? refuse("no-society"), BillID, page);
  if (!found) return refuse("unknown-bill");
  return { Data: found.rows.map(viewOpenBill), Count: found.count };
});
