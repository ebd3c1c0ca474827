import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { viewInfo } from "./view.ts";

export const disconnectGateway = handler(
  domain.bank.disconnectGateway,
  async ({ actor, now, outside, transaction, refuse }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const closed = await tx
        .updateTable("gateway_connection")
        .set({ closed_at: now, updated_at: now })
        .where("issuer_id", "=", book.issuerId)
        .where("closed_at", "is", null)
        .returning("gateway_connection_id")
        .executeTakeFirst();
      if (!closed) return refuse("no-gateway");
      return viewInfo(tx, outside, book);
    });
  },
);
