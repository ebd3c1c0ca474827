import { domain } from "#domain";
import { postDatedState } from "#domain/money/bank/post-dated/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { isOpen } from "../../payments/bank-accounts.ts";
import { receive } from "../../payments/receive.ts";
import { lockAccount } from "../../payments/settle.ts";
import { nameOf, payeeOf } from "../../payments/upi/queries.ts";
import { billOf, partyOf } from "../lines/post.ts";
import { holdPostDated } from "./queries.ts";

export const collectPostDated = handler(
  domain.bank.collectPostDated,
  async ({ actor, now, transaction, enqueue, refuse }, { Post_Dated_ChequeIDs: ids, Bank_AccountID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const payee = payeeOf(actor) ?? refuse("no-society");
    const today = dayOf(now);
    return transaction(async (tx) => {
      const cheques = await holdPostDated(tx, book, ids);
      if (cheques.length < ids.length) return refuse("unknown-post-dated-cheque");
      const states = cheques.map(({ status, cheque_day }) => postDatedState(status, cheque_day, today));
      if (states.some((state) => state > 3)) return refuse("post-dated-ended");
      if (states.includes(1)) return refuse("post-dated-not-due");
      if (states.includes(3)) return refuse("cheque-out-of-date");
      if (Bank_AccountID && !(await isOpen(tx, book.issuerId, Bank_AccountID))) return refuse("unknown-bank-account");
      const name = await nameOf(tx, payee);
      const payments: string[] = [];
      for (const cheque of cheques) {
        const { account_id: accountId, amount_paise: amount } = cheque;
        const party = await partyOf(tx, book, accountId);
        if (!party || !(await lockAccount(tx, accountId))) return refuse("unknown-debtor");
        payments.push(
          await receive(
            tx,
            { enqueue, now },
            {
              ...{ accountId, amount, mode: 2, reference: cheque.cheque_no, paidOn: today },
              issuer: { ...payee, name },
              party: {
                ...{ name: party.party_name, flatNo: party.party_flat_no },
                ...{ phone: party.party_phone, email: party.party_email },
              },
              link: party.is_contract ? "/TenantBills" : "/my-bills",
              bills: await billOf(tx, accountId, amount),
              collectedBy: actor.vendorId,
              bankAccountId: Bank_AccountID,
              // The receipt takes it from the register, by a trigger.
              cheque: { no: cheque.cheque_no, drawnOn: cheque.drawn_on, day: cheque.cheque_day },
            },
          ).catch(on("payment_reference_once", () => refuse("payment-exists"))),
        );
      }
      return { Cheques: payments.length, PaymentIDs: payments };
    });
  },
);
