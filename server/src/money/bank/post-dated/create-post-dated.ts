import { domain } from "#domain";
import { dateFault } from "#domain/money/bank/post-dated/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { lockAccount } from "../../payments/settle.ts";
import { partyOf } from "../lines/post.ts";
import { insertPostDated, isKnown } from "./queries.ts";

export const createPostDated = handler(
  domain.bank.createPostDated,
  async ({ actor, now, transaction, refuse }, { Debtor_AccountID, Cheque_Bank, Purpose, Cheques }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const party = await partyOf(tx, book, Debtor_AccountID);
      if (!party || !(await lockAccount(tx, Debtor_AccountID))) return refuse("unknown-debtor");
      for (const { Cheque_Day } of Cheques) {
        const fault = dateFault(Cheque_Day, dayOf(now));
        if (fault) return refuse(fault);
      }
      const numbers = Cheques.map(({ Cheque_No }) => Cheque_No);
      if (await isKnown(tx, Debtor_AccountID, Cheque_Bank, numbers)) return refuse("post-dated-exists");
      const taken = {
        accountId: Debtor_AccountID,
        party: { name: party.party_name, flatNo: party.party_flat_no },
        drawnOn: Cheque_Bank,
        purpose: Purpose,
        cheques: Cheques.map((each) => ({ no: each.Cheque_No, day: each.Cheque_Day, amount: each.Amount })),
        by: actor.vendorId,
      };
      await insertPostDated(tx, book, taken, now).catch(
        on("post_dated_cheque_once", () => refuse("post-dated-exists")),
      );
      return { Cheques: Cheques.length };
    });
  },
);
