import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { on, onReferenced } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { isOpen } from "./bank-accounts.ts";
import { chequeFault, chequeOf } from "./cheques.ts";
import { accountOfResident, findPayment } from "./queries.ts";
import { beyondDue, receive } from "./receive.ts";
import { lockAccount, outstandingOf } from "./settle.ts";
import { viewReceiptInfo } from "./view.ts";

export const collect = handler(
  domain.payments.collect,
  async ({ actor, now, transaction, enqueue, refuse }, { Society_ResidentID, Amount, ...received }) =>
    transaction(async (tx) => {
      const account = await accountOfResident(tx, actor, Society_ResidentID, now).catch(
        // The flat is just being removed.
        onReferenced(() => refuse("unknown-resident")),
      );
      if (!account) return refuse("unknown-resident");
      const today = dayOf(now);
      const paidOn = received.Paid_Date ?? today;
      if (paidOn > today) return refuse("paid-in-future");
      const fault = chequeFault(received, paidOn);
      if (fault) return refuse(fault);
      if (!(await lockAccount(tx, account.account_id))) return refuse("unknown-resident");
      if (received.Bank_AccountID && !(await isOpen(tx, actor.societyId, received.Bank_AccountID)))
        return refuse("unknown-bank-account");
      const due = await outstandingOf(tx, account.account_id);
      if (Amount > due && !received.Whether_Advance_Accepted)
        return refuse("more-than-due", { fields: { Amount: beyondDue(Amount, due) } });
      const paymentId = await receive(
        tx,
        { enqueue, now },
        {
          accountId: account.account_id,
          issuer: { society_id: actor.societyId, vendor_id: null, name: account.society_name },
          party: {
            ...{ name: account.name, flatNo: account.flat_no },
            ...{ phone: account.phone_number, email: account.email_id },
          },
          link: "/my-bills",
          amount: Amount,
          mode: received.Payment_Mode,
          reference: received.Reference,
          paidOn,
          bills: [],
          collectedBy: actor.vendorId,
          bankAccountId: received.Bank_AccountID,
          cheque: chequeOf(received),
        },
      )
        .catch(on("payment_reference_once", () => refuse("payment-exists")))
        .catch(on("payment_cash_limit", () => refuse("cash-limit")));
      return viewReceiptInfo((await findPayment(tx, actor, paymentId))!);
    }),
);
