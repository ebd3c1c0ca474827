import { domain } from "#domain";
import { mostWaitingClaims } from "#domain/money/payments/upi/codes.ts";
import { dayOf, formatDay } from "#domain/platform/days.ts";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import { notify, senderOf } from "../../../core/notifications/notify.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { lockAccount } from "../settle.ts";
import { upiOf } from "./link.ts";
import { claimsOfBill, findPayable, insertClaim, isTaken, listCollectors } from "./queries.ts";
import { viewClaim } from "./view.ts";

export const claim = handler(
  domain.payments.claim,
  async ({ actor, now, transaction, enqueue, refuse }, { BillID, UTR, Amount, Paid_Date }) =>
    transaction(async (tx) => {
      const seen = await findPayable(tx, actor.phone, BillID);
      if (!seen) return refuse("unknown-bill");
      if (actor.withoutSocieties && seen.society_id !== null) return refuse("no-society-management");
      const paidOn = Paid_Date ?? dayOf(now);
      if (paidOn > dayOf(now)) return refuse("paid-in-future");
      // Whoever collects or claims meanwhile is waited for.
      await lockAccount(tx, seen.account_id);
      const bill = (await findPayable(tx, actor.phone, BillID))!;
      if (bill.outstanding_paise === 0) return refuse("already-paid");
      const upi = await upiOf(tx, bill);
      if (!upi) return refuse("no-upi");
      const others = await claimsOfBill(tx, BillID);
      if (others.filter(({ status }) => status === 1).length >= mostWaitingClaims) return refuse("too-many-claims");
      const used = () => refuse("utr-used");
      if (await isTaken(tx, bill.issuer_id, UTR)) return used();
      const amount = Amount ?? bill.outstanding_paise;
      const claimId = await insertClaim(
        tx,
        bill,
        { amount, utr: UTR, reference: upi.reference, paidOn, claimedBy: actor.vendorId },
        now,
      ).catch(on("upi_claim_utr_once", used));
      const values = {
        Name: bill.party_name,
        Flat_No: bill.party_flat_no,
        Bill_No: bill.bill_no,
        Amount: formatRupees(rupees(amount)),
        UTR,
        Paid_Date: formatDay(paidOn),
      };
      const collectors = await listCollectors(tx, bill);
      await notify(
        tx,
        { enqueue, now },
        collectors.map((to) => ({
          to,
          from: senderOf(bill),
          kind: "payment-claimed" as const,
          values,
          link: bill.society_id ? "/billing/claims" : "/rental-bills/claims",
          onceKey: `upi-claim:${claimId}`,
        })),
      );
      const made = (await claimsOfBill(tx, BillID)).find(({ upi_claim_id }) => upi_claim_id === claimId);
      return viewClaim(made!);
    }),
);
