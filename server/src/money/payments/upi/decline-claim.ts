import { domain } from "#domain";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import { isMobile } from "#domain/platform/phone.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { notify, senderOf } from "../../../core/notifications/notify.ts";
import { handler } from "../../../platform/handler.ts";
import { lockAccount } from "../settle.ts";
import { decideClaim, findClaim, linkOf, nameOf, numbersOf, payeeOf } from "./queries.ts";
import { viewClaim } from "./view.ts";

export const declineClaim = handler(
  domain.payments.declineClaim,
  async ({ actor, now, transaction, enqueue, refuse }, { UPI_ClaimID, Reason }) => {
    const payee = payeeOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const seen = await findClaim(tx, payee, UPI_ClaimID);
      if (!seen) return refuse("unknown-claim");
      await lockAccount(tx, seen.account_id);
      const claim = (await findClaim(tx, payee, UPI_ClaimID))!;
      if (claim.status !== 1) return refuse("decided-already");
      await decideClaim(tx, UPI_ClaimID, { by: actor.vendorId, at: now, reason: Reason });
      if (isMobile(claim.party_phone))
        await notify(
          tx,
          { enqueue, now },
          {
            to: { phone: claim.party_phone, vendorType: vendorTypes.tenant, email: claim.party_email || null },
            from: senderOf(claim),
            kind: "claim-declined",
            values: {
              Issuer_Name: await nameOf(tx, payee),
              Bill_No: numbersOf(claim.parts),
              Amount: formatRupees(rupees(claim.amount_paise)),
              UTR: claim.utr,
              Reason,
            },
            link: linkOf(claim),
            onceKey: `upi-claim:${UPI_ClaimID}:declined`,
          },
        );
      return viewClaim((await findClaim(tx, payee, UPI_ClaimID))!);
    });
  },
);
