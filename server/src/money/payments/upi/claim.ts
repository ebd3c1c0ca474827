import { domain } from "#domain";
import { mostWaitingClaims } from "#domain/money/payments/upi/codes.ts";
import { spread } from "#domain/money/payments/upi/rules.ts";
import { dayOf, formatDay } from "#domain/platform/days.ts";
import { formatRupees, type Paise, rupees } from "#domain/platform/money.ts";
import { notify, senderOf } from "../../../core/notifications/notify.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { findPayables, toPay } from "../dues/queries.ts";
import { rebatesOf } from "../rebates/queries.ts";
import { lockAccount } from "../settle.ts";
import { upiOf } from "./link.ts";
import { claimsOfBill, insertClaim, isTaken, listCollectors, mostWaiting, numbersOf } from "./queries.ts";
import { viewClaim } from "./view.ts";

const sumOf = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, paise) => sum + paise, 0);

export const claim = handler(
  domain.payments.claim,
  async ({ actor, now, transaction, enqueue, refuse }, { BillID, BillIDs, UTR, Amount, Paid_Date }) =>
    transaction(async (tx) => {
      const billIds = [...new Set([BillID, ...(BillIDs ?? [])])];
      const seen = await findPayables(tx, actor.phone, billIds);
      const [first] = seen;
      // One payment pays bills of one account: those of another flat are not among what it could be for.
      if (!first || seen.length < billIds.length || seen.some(({ account_id }) => account_id !== first.account_id))
        return refuse("unknown-bill");
      if (actor.withoutSocieties && first.society_id !== null) return refuse("no-society-management");
      const paidOn = Paid_Date ?? dayOf(now);
      if (paidOn > dayOf(now)) return refuse("paid-in-future");
      // Whoever collects or claims meanwhile is waited for.
      await lockAccount(tx, first.account_id);
      const bills = (await findPayables(tx, actor.phone, billIds)).filter(
        ({ outstanding_paise }) => outstanding_paise > 0,
      );
      if (bills.length === 0) return refuse("already-paid");
      const due = bills.map(({ outstanding_paise }) => outstanding_paise);
      const rebates = await rebatesOf(
        tx,
        bills.map(({ bill_id }) => bill_id),
        paidOn,
      );
      const rebate = bills.reduce(
        (sum, { bill_id, waiting_paise }) => (waiting_paise > 0 ? sum : sum + (rebates.get(bill_id)?.amount ?? 0)),
        0,
      );
      const amount = Amount ?? sumOf(due) - rebate;
      const upi = await upiOf(tx, bills[0]!, BillIDs && { bills: bills.length, amount });
      if (!upi) return refuse("no-upi");
      if ((await mostWaiting(tx, billIds)) >= mostWaitingClaims) return refuse("too-many-claims");
      const used = () => refuse("utr-used");
      if (await isTaken(tx, first.issuer_id, UTR)) return used();
      // What is being checked already is left alone as long as the rest is enough.
      const unclaimed = bills.map(toPay);
      const shares = spread(amount, amount > sumOf(unclaimed) ? due : unclaimed);
      const parts = bills
        .map(({ bill_id, bill_no }, nth) => ({ billId: bill_id, bill_no, amount: shares[nth]! }))
        .filter((part) => part.amount > 0);
      const claimId = await insertClaim(
        tx,
        first,
        { parts, utr: UTR, reference: upi.reference, paidOn, claimedBy: actor.vendorId },
        now,
      ).catch(on("upi_claim_utr_once", used));
      const values = {
        Name: first.party_name,
        Flat_No: first.flat_label,
        Bill_No: numbersOf(parts),
        Amount: formatRupees(rupees(amount)),
        UTR,
        Paid_Date: formatDay(paidOn),
      };
      const collectors = await listCollectors(tx, first, now);
      await notify(
        tx,
        { enqueue, now },
        collectors.map((to) => ({
          to,
          from: senderOf(first),
          kind: "payment-claimed" as const,
          values,
          link: first.society_id ? "/billing/claims" : "/rental-bills/claims",
          onceKey: `upi-claim:${claimId}`,
        })),
      );
      const made = (await claimsOfBill(tx, parts[0]!.billId)).find(({ upi_claim_id }) => upi_claim_id === claimId);
      return viewClaim(made!);
    }),
);
