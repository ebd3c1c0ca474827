import { domain } from "#domain";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { findPayment } from "./queries.ts";
import { findTaken, reverseEntries } from "./reverse-entries.ts";
import { lockAccount } from "./settle.ts";
import { findClaim } from "./upi/queries.ts";
import { viewReceiptInfo } from "./view.ts";

export const reverse = handler(
  domain.payments.reverse,
  async ({ actor, now, transaction, enqueue, refuse }, { PaymentID, Reason }) =>
    transaction(async (tx) => {
      const taken = await findTaken(tx, actor, PaymentID);
      if (!taken) {
        const claim = await findClaim(tx, { society_id: actor.societyId, vendor_id: null }, PaymentID);
        return refuse(claim?.status === 1 ? "claim-waits" : "unknown-payment");
      }
      await lockAccount(tx, taken.account_id);
      await reverseEntries(tx, { enqueue, now }, taken, { reason: Reason, by: actor.vendorId }).catch(
        on("payment_reversal_pkey", () => refuse("payment-reversed")),
      );
      return viewReceiptInfo((await findPayment(tx, actor, PaymentID))!);
    }),
);
