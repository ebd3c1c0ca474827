import { domain } from "#domain";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { beyondDue, receive } from "../receive.ts";
import { lockAccount, outstandingOf } from "../settle.ts";
import { decideClaim, dueOf, findClaim, isTaken, linkOf, nameOf, payeeOf } from "./queries.ts";
import { viewClaim } from "./view.ts";

export const confirmClaim = handler(
  domain.payments.confirmClaim,
  async ({ actor, now, transaction, enqueue, refuse }, { UPI_ClaimID, Whether_Advance_Accepted }) => {
    const payee = payeeOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const seen = await findClaim(tx, payee, UPI_ClaimID);
      if (!seen) return refuse("unknown-claim");
      // Of two who decide at once the second finds what the first has decided.
      await lockAccount(tx, seen.account_id);
      const claim = (await findClaim(tx, payee, UPI_ClaimID))!;
      if (claim.status !== 1) return refuse("decided-already");
      if (await isTaken(tx, claim.issuer_id, claim.utr)) return refuse("utr-used");
      const { amount_paise: amount } = claim;
      const due = dueOf(claim);
      if (amount > due && !Whether_Advance_Accepted)
        return refuse("more-than-due", {
          fields: { Amount: beyondDue(amount, due, await outstandingOf(tx, claim.account_id)) },
        });
      const paymentId = await receive(
        tx,
        { enqueue, now },
        {
          accountId: claim.account_id,
          issuer: { ...payee, name: await nameOf(tx, payee) },
          party: {
            ...{ name: claim.party_name, flatNo: claim.party_flat_no },
            ...{ phone: claim.party_phone, email: claim.party_email },
          },
          link: linkOf(claim),
          amount,
          mode: 4,
          reference: claim.utr,
          paidOn: claim.paid_on,
          bills: claim.parts.map(({ bill_id }) => bill_id),
          collectedBy: actor.vendorId,
        },
      ).catch(on("payment_reference_once", () => refuse("payment-exists")));
      await decideClaim(tx, UPI_ClaimID, { by: actor.vendorId, at: now, paymentId });
      return viewClaim((await findClaim(tx, payee, UPI_ClaimID))!);
    });
  },
);
