import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { viewInfo } from "./view.ts";

export const editGateway = handler(
  domain.bank.editGateway,
  async ({ actor, now, outside, transaction, refuse }, { Convenience_Percent }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const edited = await tx
        .updateTable("gateway_connection")
        .set({ convenience_bps: Math.round(Convenience_Percent * 100), updated_at: now })
        .where("issuer_id", "=", book.issuerId)
        .where("closed_at", "is", null)
        .returning("gateway_connection_id")
        .executeTakeFirst();
      if (!edited) return refuse("no-gateway");
      return viewInfo(tx, outside, book);
    });
  },
);
