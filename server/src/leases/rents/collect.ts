import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import type { RentalContractId } from "#domain/platform/ids.ts";
import { isOpen } from "../../money/payments/bank-accounts.ts";
import { chequeFault, chequeOf } from "../../money/payments/cheques.ts";
import { findPayment } from "../../money/payments/queries.ts";
import { beyondDue } from "../../money/payments/receive.ts";
import { lockAccount, outstandingOf } from "../../money/payments/settle.ts";
import { viewPaidBills } from "../../money/payments/view.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { lockContract } from "../tenancies/owned/queries.ts";
import { findRentBill, followBills } from "./queries.ts";
import { takeMoney } from "./take-money.ts";
import { rentBillView } from "./view.ts";

export const collect = handler(
  domain.rents.collect,
  async ({ actor, now, transaction, enqueue, refuse }, { BillID, Amount, ...received }) =>
    transaction(async (tx) => {
      const scope = { vendorId: actor.vendorId };
      const found = await findRentBill(tx, scope, BillID);
      if (!found) return refuse("unknown-bill");
      const today = dayOf(now);
      const paidOn = received.Paid_Date ?? today;
      if (paidOn > today) return refuse("paid-in-future");
      const fault = chequeFault(received, paidOn);
      if (fault) return refuse(fault);
      // The contract is locked before its account, as everywhere; the outstanding amount is read once nobody else can
      // collect it.
      await lockContract(tx, actor.vendorId, found.cause_id as RentalContractId);
      await lockAccount(tx, found.account_id);
      if (received.Bank_AccountID && !(await isOpen(tx, actor.vendorId, received.Bank_AccountID)))
        return refuse("unknown-bank-account");
      const bill = (await findRentBill(tx, scope, BillID))!;
      if (bill.outstanding_paise === 0) return refuse(bill.written_off_paise > 0 ? "bill-written-off" : "already-paid");
      const amount = Amount ?? bill.outstanding_paise;
      if (amount > bill.outstanding_paise && !received.Whether_Advance_Accepted)
        return refuse("more-than-due", {
          fields: { Amount: beyondDue(amount, bill.outstanding_paise, await outstandingOf(tx, bill.account_id)) },
        });
      const { Payment_Mode: mode, Reference: reference, Bank_AccountID: bankAccountId } = received;
      const taken = {
        amount,
        mode,
        reference,
        paidOn,
        collectedBy: actor.vendorId,
        bankAccountId,
        cheque: chequeOf(received),
      };
      const paymentId = await takeMoney(tx, { enqueue, now }, bill, taken)
        .catch(on("payment_reference_once", () => refuse("payment-exists")))
        .catch(on("payment_cash_limit", () => refuse("cash-limit")));
      await followBills(tx, bill.cause_id, now);
      const receipt = viewPaidBills((await findPayment(tx, { ownerId: actor.vendorId }, paymentId))!);
      return { ...receipt, Bill: rentBillView((await findRentBill(tx, scope, BillID))!, today) };
    }),
);
