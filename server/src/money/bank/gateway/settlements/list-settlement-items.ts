import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { bookOf } from "../../../journal/book.ts";
import { findSettlement, listItems } from "./queries.ts";
import { viewItem } from "./view.ts";

export const listSettlementItems = handler(
  domain.bank.listSettlementItems,
  async ({ reads, actor, refuse }, { Gateway_SettlementID, ...page }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    if (!(await findSettlement(reads, book, Gateway_SettlementID))) return refuse("unknown-settlement");
    const { rows, count } = await listItems(reads, book, Gateway_SettlementID, page);
    return { Data: rows.map(viewItem), Count: count };
  },
);
