import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { isOpen } from "../payments/bank-accounts.ts";
import { chequeFault, chequeOf } from "../payments/cheques.ts";
import { findPayment } from "../payments/queries.ts";
import { beyondDue, receive } from "../payments/receive.ts";
import { lockAccount, outstandingOf } from "../payments/settle.ts";
import { viewReceiptInfo } from "../payments/view.ts";
import { accountOfBill, findBill } from "./queries.ts";
import { viewBill } from "./view.ts";

export const collect = handler(
  domain.bills.collect,
  async ({ actor, now, transaction, enqueue, refuse }, { BillID, Amount, ...received }) =>
    transaction(async (tx) => {
      const accountId = await accountOfBill(tx, actor, BillID);
      if (!accountId) return refuse("unknown-bill");
      const today = dayOf(now);
      const paidOn = received.Paid_Date ?? today;
      if (paidOn > today) return refuse("paid-in-future");
      const fault = chequeFault(received, paidOn);
      if (fault) return refuse(fault);
      // The outstanding amount is read once nobody else can collect it.
      await lockAccount(tx, accountId);
      if (received.Bank_AccountID && !(await isOpen(tx, actor.societyId, received.Bank_AccountID)))
        return refuse("unknown-bank-account");
      const bill = (await findBill(tx, actor, BillID))!;
      if (bill.outstanding_paise === 0) return refuse(bill.written_off_paise > 0 ? "bill-written-off" : "already-paid");
      const amount = Amount ?? bill.outstanding_paise;
      if (amount > bill.outstanding_paise && !received.Whether_Advance_Accepted)
        return refuse("more-than-due", {
          fields: { Amount: beyondDue(amount, bill.outstanding_paise, await outstandingOf(tx, accountId)) },
        });
      const paymentId = await receive(
        tx,
        { enqueue, now },
        {
          accountId,
          issuer: { society_id: actor.societyId, vendor_id: null, name: bill.society_name },
          party: {
            ...{ name: bill.party_name, flatNo: bill.party_flat_no },
            ...{ phone: bill.party_phone, email: bill.party_email },
          },
          link: `/my-bills?view=${BillID}`,
          amount,
          mode: received.Payment_Mode,
          reference: received.Reference,
          paidOn,
          bills: [BillID],
          collectedBy: actor.vendorId,
          bankAccountId: received.Bank_AccountID,
          cheque: chequeOf(received),
        },
      )
        .catch(on("payment_reference_once", () => refuse("payment-exists")))
        .catch(on("payment_cash_limit", () => refuse("cash-limit")));
      const receipt = viewReceiptInfo((await findPayment(tx, actor, paymentId))!);
      return { ...receipt, Bill: viewBill((await findBill(tx, actor, BillID))!, today) };
    }),
);
