import { domain } from "#domain";
import type { Decision } from "#domain/market/properties/operator/codes.ts";
import { openDecisions } from "#domain/market/properties/operator/rules.ts";
import { notify } from "../../../core/notifications/notify.ts";
import { handler } from "../../../platform/handler.ts";
import { applyDecision, lockListing, settleReports } from "./queries.ts";

/** The decisions of which an owner is notified. */
const kinds: Partial<Record<Decision, "listing-hidden" | "listing-restored">> = {
  hide: "listing-hidden",
  restore: "listing-restored",
};

export const decide = handler(
  domain.properties.decide,
  async (
    { actor, transaction, now, enqueue, refuse },
    { PropertyID, Decision: decision, Reason: reason, Last_Report_At: until },
  ) =>
    transaction(async (tx) => {
      const home = await lockListing(tx, PropertyID);
      if (!home) return refuse("unknown-property");
      const open = openDecisions({
        isHidden: home.hidden_at !== null,
        isVerified: home.verified_at !== null,
        openReports: home.open_reports ?? 0,
      });
      if (!open.includes(decision)) return refuse("decided-already");
      const seen = decision === "dismiss" && until ? new Date(until) : undefined;
      const reports =
        decision === "hide" || decision === "dismiss" ? await settleReports(tx, PropertyID, now, seen) : 0;
      const decided = { propertyId: PropertyID, vendorId: actor.vendorId, decision, reason, now };
      const decisionId = await applyDecision(tx, decided, reports);
      const kind = kinds[decision];
      if (kind)
        await notify(
          tx,
          { enqueue, now },
          {
            to: { phone: home.owner_phone, vendorType: home.owner_type },
            from: "us",
            kind,
            values: { Property_Title: home.property_title, Reason: reason },
            link: `/properties?view=${PropertyID}`,
            onceKey: `decision:${decisionId}`,
          },
        );
      return {};
    }),
);
