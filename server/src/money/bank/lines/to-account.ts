import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { findAccounts } from "../../journal/vouchers/queries.ts";
import { isReturnCharge } from "../returns/queries.ts";
import { decide, postVoucher } from "./post.ts";
import { lockLine } from "./queries.ts";
import { viewLine } from "./view.ts";

export const toAccount = handler(
  domain.bank.toAccount,
  async (
    { actor, now, language, transaction, refuse },
    { Bank_LineID, Ledger_AccountID, Narration, Whether_Another_Charge },
  ) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const by = actor.vendorId;
    return transaction(async (tx) => {
      const line = (await lockLine(tx, book, Bank_LineID)) ?? refuse("unknown-bank-line");
      if (line.state !== 1) return refuse("bank-line-decided");
      if (!Whether_Another_Charge && (await isReturnCharge(tx, book, Bank_LineID)))
        return refuse("return-charge-posted");
      const [account] = await findAccounts(tx, book, [Ledger_AccountID]);
      if (!account) return refuse("unknown-ledger-account");
      if (account.is_control) return refuse("control-account");
      if (!account.status) return refuse("ledger-account-inactive");
      const posted = await postVoucher(tx, book, line, {
        ledgerAccountId: Ledger_AccountID,
        narration: Narration,
        by,
        now,
      });
      if (typeof posted === "string") return refuse(posted);
      await decide(tx, line, { state: 4, by, now, ...posted });
      return viewLine(tx, book, language, Bank_LineID);
    });
  },
);
