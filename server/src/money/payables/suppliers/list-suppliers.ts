import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { listSuppliers as findSuppliers } from "./queries.ts";
import { viewSupplier } from "./view.ts";

export const listSuppliers = handler(domain.payables.listSuppliers, async ({ db, actor, refuse }, filters) => {
  const { rows, count } = await findSuppliers(db, bookOf(actor) ?? refuse("no-society"), filters);
  return { Data: rows.map(viewSupplier), Count: count };
});
