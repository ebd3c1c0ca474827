import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { bookOf } from "../../../journal/book.ts";
import { ledgerOfBank, lockSettlement, postTo, postWithLine } from "./post.ts";
import { findSettlement } from "./queries.ts";
import { viewSettlement } from "./view.ts";

export const postSettlement = handler(
  domain.bank.postSettlement,
  async ({ actor, now, transaction, refuse }, { Gateway_SettlementID, Bank_LineID, Bank_AccountID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const poster = { by: actor.vendorId, now };
    return transaction(async (tx) => {
      const settlement = (await lockSettlement(tx, book, Gateway_SettlementID)) ?? refuse("unknown-settlement");
      if (settlement.posted_at !== null) return refuse("settlement-posted");
      if (Bank_LineID !== undefined) {
        const fault = await postWithLine(tx, book, settlement, Bank_LineID, poster);
        if (fault) return refuse(fault);
      } else {
        const ledgerAccountId =
          (Bank_AccountID && (await ledgerOfBank(tx, book, Bank_AccountID))) || refuse("unknown-bank-account");
        const to = { ledgerAccountId, day: settlement.settled_on, bankLineId: null };
        if (!(await postTo(tx, book, settlement, to, poster))) return refuse("month-closed");
      }
      return viewSettlement((await findSettlement(tx, book, Gateway_SettlementID))!, undefined);
    });
  },
);
