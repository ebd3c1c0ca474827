import { domain } from "#domain";
import type { RentalContractId } from "#domain/platform/ids.ts";
import { findPayment } from "../../money/payments/queries.ts";
import { findTaken, reverseEntries } from "../../money/payments/reverse-entries.ts";
import { lockAccount } from "../../money/payments/settle.ts";
import { findClaim } from "../../money/payments/upi/queries.ts";
import { viewPaidBills } from "../../money/payments/view.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { lockContract } from "../tenancies/owned/queries.ts";
import { followBills } from "./queries.ts";

export const reverse = handler(
  domain.rents.reverse,
  async ({ actor, now, transaction, enqueue, refuse }, { PaymentID, Reason }) =>
    transaction(async (tx) => {
      const { vendorId } = actor;
      const taken = await findTaken(tx, { vendorId }, PaymentID);
      if (!taken) {
        const claim = await findClaim(tx, { society_id: null, vendor_id: vendorId }, PaymentID);
        return refuse(claim?.status === 1 ? "claim-waits" : "unknown-payment");
      }
      const contractId = taken.rental_contract_id as RentalContractId;
      await lockContract(tx, vendorId, contractId);
      await lockAccount(tx, taken.account_id);
      await reverseEntries(tx, { enqueue, now }, taken, { reason: Reason, by: vendorId })
        .catch(on("payment_reversal_pkey", () => refuse("payment-reversed")))
        .catch(on("deposit_entry_not_over_held", () => refuse("deposit-spent")));
      await followBills(tx, contractId, now);
      return viewPaidBills((await findPayment(tx, { ownerId: actor.vendorId }, PaymentID))!);
    }),
);
