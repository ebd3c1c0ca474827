import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { hasAccount } from "../queue/queries.ts";
import { listLinks } from "./queries.ts";
import { viewLink } from "./view.ts";

export const statementLinks = handler(
  domain.collections.statementLinks,
  async ({ db, actor, now, refuse }, { Debtor_AccountID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    if (!(await hasAccount(db, book, Debtor_AccountID))) return refuse("unknown-debtor");
    const rows = await listLinks(db, book, Debtor_AccountID, now);
    return { Links: rows.map((row) => viewLink(row, row.maker_name)) };
  },
);
