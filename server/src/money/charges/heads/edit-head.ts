import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf, lockBook } from "../../journal/book.ts";
import { checkHeads, detailsOf, orClash } from "./checked.ts";
import { findHead, updateHead } from "./queries.ts";

export const editHead = handler(
  domain.charges.editHead,
  async ({ actor, now, transaction, refuse }, { Charge_HeadID, updated_at, ...draft }) => {
    const book = bookOf(actor)!;
    return transaction(async (tx) => {
      await lockBook(tx, book);
      const head = (await findHead(tx, actor.societyId, Charge_HeadID)) ?? refuse("unknown-charge-head");
      if (updated_at !== undefined && Date.parse(updated_at) !== head.updated_at.getTime()) return refuse("stale");
      const details = await detailsOf(tx, book, draft, refuse);
      await orClash(updateHead(tx, actor.societyId, Charge_HeadID, details, now), refuse);
      await checkHeads(tx, actor.societyId, Charge_HeadID, refuse, ({ code }) =>
        code === "circular" ? "Whether_Service_Charge" : "Purpose",
      );
      return {};
    });
  },
);
