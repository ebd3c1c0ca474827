import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { decide } from "./post.ts";
import { lockLine } from "./queries.ts";
import { viewLine } from "./view.ts";

export const setAside = handler(
  domain.bank.setAside,
  async ({ actor, now, language, transaction, refuse }, { Bank_LineID, Reason }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const line = (await lockLine(tx, book, Bank_LineID)) ?? refuse("unknown-bank-line");
      if (line.state !== 1) return refuse("bank-line-decided");
      await decide(tx, line, { state: 5, by: actor.vendorId, now, remark: Reason });
      return viewLine(tx, book, language, Bank_LineID);
    });
  },
);
