import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { detailsOf, orClash } from "./checked.ts";
import { insertSupplier } from "./queries.ts";

export const createSupplier = handler(
  domain.payables.createSupplier,
  async ({ actor, now, transaction, refuse }, draft) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const details = await detailsOf(tx, book, draft, refuse);
      return { SupplierID: await orClash(insertSupplier(tx, book, details, now), refuse) };
    });
  },
);
