import { domain } from "#domain";
import { dateFault } from "#domain/money/bank/post-dated/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { endPostDated, findPostDated, holdPostDated, insertPostDated, isKnown } from "./queries.ts";
import { viewPostDated } from "./view.ts";

export const replace = handler(
  domain.bank.replace,
  async ({ actor, now, transaction, refuse }, { Post_Dated_ChequeID, Reason, ...written }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const today = dayOf(now);
    return transaction(async (tx) => {
      const [before] = await holdPostDated(tx, book, [Post_Dated_ChequeID]);
      if (!before) return refuse("unknown-post-dated-cheque");
      if (before.status !== 1) return refuse("post-dated-ended");
      const fault = dateFault(written.Cheque_Day, today);
      if (fault) return refuse(fault);
      if (await isKnown(tx, before.account_id, written.Cheque_Bank, [written.Cheque_No]))
        return refuse("post-dated-exists");
      const taken = {
        accountId: before.account_id,
        party: { name: before.party_name, flatNo: before.party_flat_no },
        ...{ drawnOn: written.Cheque_Bank, purpose: before.purpose, replacesId: Post_Dated_ChequeID },
        cheques: [{ no: written.Cheque_No, day: written.Cheque_Day, amount: written.Amount }],
        by: actor.vendorId,
      };
      // While the cheque before it is kept, so that it is not replaced by itself.
      const [id] = await insertPostDated(tx, book, taken, now).catch(
        on("post_dated_cheque_once", () => refuse("post-dated-exists")),
      );
      await endPostDated(tx, book, [Post_Dated_ChequeID], { status: 4, day: today, reason: Reason }, now);
      return viewPostDated((await findPostDated(tx, book, [id!]))[0]!, today);
    });
  },
);
