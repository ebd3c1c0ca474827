import { domain } from "#domain";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { payeeOf } from "../../payments/upi/queries.ts";
import { matchAll } from "./matching.ts";
import { postCredit } from "./post.ts";
import { lockLine } from "./queries.ts";
import { postDebit } from "./returns.ts";
import { viewLine } from "./view.ts";

export const postLine = handler(
  domain.bank.postLine,
  async ({ actor, now, language, transaction, enqueue, refuse }, { Bank_LineID, Parts, UPI_ClaimID, PaymentIDs }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const payee = payeeOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const line = (await lockLine(tx, book, Bank_LineID)) ?? refuse("unknown-bank-line");
      if (line.state !== 1 && line.state !== 3) return refuse("bank-line-decided");
      const poster = { enqueue, now, by: actor.vendorId };
      const decision = {
        parts: Parts.map(({ Debtor_AccountID, Amount }) => ({ debtor: Debtor_AccountID, amount: Amount })),
        claim: UPI_ClaimID ?? null,
        receipts: PaymentIDs,
      };
      const refusal =
        line.amount_paise > 0
          ? await postCredit(tx, poster, { book, payee, line, language }, decision).catch(
              on("payment_reference_once", () => refuse("payment-exists")),
            )
          : await postDebit(tx, poster, { book, line, language }, PaymentIDs);
      if (refusal) return refuse(refusal);
      await matchAll(tx, book);
      return viewLine(tx, book, language, Bank_LineID);
    });
  },
);
