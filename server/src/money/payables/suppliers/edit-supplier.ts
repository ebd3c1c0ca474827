import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { detailsOf, orClash } from "./checked.ts";
import { lockSupplier, updateSupplier } from "./queries.ts";

export const editSupplier = handler(
  domain.payables.editSupplier,
  async ({ actor, now, transaction, refuse }, { SupplierID, Whether_Active, updated_at, ...draft }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const supplier = (await lockSupplier(tx, book, SupplierID)) ?? refuse("unknown-supplier");
      if (updated_at !== undefined && updated_at !== supplier.updated_at.toISOString()) return refuse("stale");
      const details = await detailsOf(tx, book, draft, refuse);
      await orClash(updateSupplier(tx, book, SupplierID, { ...details, status: Whether_Active }, now), refuse);
      return { SupplierID };
    });
  },
);
