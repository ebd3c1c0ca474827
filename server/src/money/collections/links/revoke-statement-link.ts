import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { endLink } from "./queries.ts";

export const revokeStatementLink = handler(
  domain.collections.revokeStatementLink,
  async ({ actor, now, transaction, refuse }, { Statement_LinkID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const isOwn = await endLink(tx, book, Statement_LinkID, { by: actor.vendorId, now });
      return isOwn ? {} : refuse("unknown-statement-link");
    });
  },
);
