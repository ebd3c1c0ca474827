import { domain } from "#domain";
import { partOf } from "#domain/money/charges/prepayments/draft.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import { problem } from "#domain/platform/problems.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { findPayment } from "../../payments/queries.ts";
import { receive } from "../../payments/receive.ts";
import { lockAccount, outstandingOf } from "../../payments/settle.ts";
import { viewReceiptInfo } from "../../payments/view.ts";
import { findFlat } from "../statement/queries.ts";
import { priceOfYear } from "./price.ts";
import { accountFor, debtorOf, insertPrepayment } from "./queries.ts";

export const prepay = handler(
  domain.bills.prepay,
  async ({ actor, now, transaction, enqueue, refuse }, { FlatID, Amount, Payment_Mode, Reference, Paid_Date }) =>
    transaction(async (tx) => {
      const flat = await findFlat(tx, actor, FlatID);
      if (!flat) return refuse("unknown-flat");
      const today = dayOf(now);
      const paidOn = Paid_Date ?? today;
      if (paidOn > today) return refuse("paid-in-future");
      const debtor = await debtorOf(tx, FlatID, today);
      if (debtor.name === null) return refuse("prepayment-nobody");
      const accountId = await accountFor(tx, actor.societyId, FlatID, debtor, now);
      // A run that bills a month of the year is waited for.
      if (!(await lockAccount(tx, accountId))) return refuse("unknown-flat");
      const { scheme, isOpen, charges, price } = await priceOfYear(tx, actor.societyId, FlatID, paidOn);
      if (!scheme || price.rebate === 0) return refuse("no-prepayment-scheme");
      if (!isOpen) return refuse("prepayment-late");
      // An advance pays what is open first, so nothing of it would be left for the year.
      if ((await outstandingOf(tx, accountId)) > 0) return refuse("prepayment-dues-open");
      const payable = price.charges - price.rebate;
      if (Amount !== payable)
        return refuse("prepayment-changed", {
          fields: { Amount: problem("prepayment-amount", { amount: formatRupees(rupees(payable)) }) },
        });
      const paymentId = await receive(
        tx,
        { enqueue, now },
        {
          accountId,
          issuer: { society_id: actor.societyId, vendor_id: null, name: debtor.society_name },
          party: {
            name: debtor.name,
            flatNo: debtor.flat_no,
            phone: debtor.phone_number,
            email: debtor.email_id,
          },
          link: "/my-bills",
          amount: Amount,
          mode: Payment_Mode,
          reference: Reference,
          paidOn,
          bills: [],
          collectedBy: actor.vendorId,
        },
      )
        .catch(on("payment_reference_once", () => refuse("payment-exists")))
        .catch(on("payment_cash_limit", () => refuse("cash-limit")));
      const numbers = new Map(charges.heads.map(({ id, number }) => [id, number]));
      await insertPrepayment(
        tx,
        {
          societyId: actor.societyId,
          accountId,
          paymentId,
          year: scheme.Financial_Year,
          heads: price.heads.map(({ id }) => numbers.get(id)!),
          charges: price.charges,
          rebate: price.rebate,
          ...partOf(scheme),
          madeBy: actor.vendorId,
        },
        now,
      ).catch(on("prepayment_once", () => refuse("prepaid-already")));
      return viewReceiptInfo((await findPayment(tx, actor, paymentId))!);
    }),
);
