import { domain } from "#domain";
import type { OwnerText } from "#domain/market/properties/checks/codes.ts";
import type { Decision } from "#domain/market/properties/operator/codes.ts";
import { openDecisions, outcomeOf } from "#domain/market/properties/operator/rules.ts";
import { keptAs, keptLabel } from "#domain/translations.ts";
import { type Notice, notify } from "../../../core/notifications/notify.ts";
import { handler } from "../../../platform/handler.ts";
import { insertMessage } from "../checks/queries.ts";
import { settleSignals } from "../checks/signals.ts";
import { endHold, hold } from "../held/hold.ts";
import { tellReleased } from "../held/release.ts";
import { applyDecision, lockListing, settleReports } from "./queries.ts";
import { tellReporters } from "./tell-reporters.ts";

/** What a decision settles of the signals: all of them, or those of the reports that it closes. */
const settles = {
  fine: undefined,
  hide: undefined,
  restore: undefined,
  correct: undefined,
  dismiss: ["reports"],
} as const;

export const decide = handler(
  domain.properties.decide,
  async (
    { db, actor, transaction, now, enqueue, outside, refuse },
    { PropertyID, Decision: decision, Reason: reason, Owner_Text: chosen, Last_Report_At: until },
  ) =>
    transaction(async (tx) => {
      const home = await lockListing(tx, PropertyID);
      if (!home) return refuse("unknown-property");
      const isHeld = home.held_for !== null;
      const open = openDecisions({
        isHidden: home.hidden_at !== null,
        isHeld,
        isVerified: home.verified_at !== null,
        openReports: home.open_reports ?? 0,
        signals: home.signals ?? 0,
      });
      if (!open.includes(decision)) return refuse("decided-already");
      const ownerReason = textOf(chosen, reason);
      const holding = { vendorId: home.vendor_id as never, now, rules: outside.site.listings };
      const context = { enqueue, now };

      // The hold ends first: what a decision makes of the listing is no hold.
      if (isHeld && ["fine", "hide"].includes(decision)) {
        await endHold(tx, PropertyID, "operator", now);
        if (decision === "fine") await tellReleased(tx, context, PropertyID);
      }
      const outcome = outcomeOf[decision];
      // Reports that came while the operator read are not what was decided about, unless the listing is gone.
      const seen = decision !== "hide" && until ? new Date(until) : undefined;
      const reports = outcome ? await settleReports(tx, PropertyID, outcome, now, seen) : [];
      const decided = { propertyId: PropertyID, vendorId: actor.vendorId, decision, reason, ownerReason, now };
      const decisionId = await applyDecision(tx, decided, reports.length);
      if (decision in settles) await settleSignals(tx, PropertyID, now, settles[decision as keyof typeof settles]);
      if (decision === "pause") await hold(tx, holding, [PropertyID], "question", ownerReason);
      if (decision === "ask" || decision === "pause")
        await insertMessage(tx, {
          vendorId: home.vendor_id,
          propertyId: PropertyID,
          operatorId: actor.vendorId,
          message: ownerReason,
          now,
        });
      if (outcome) await tellReporters(tx, context, { title: home.property_title, outcome, reports, secretOf: db });
      const notice = noticeOf(decision);
      if (notice)
        await notify(tx, context, {
          to: { phone: home.owner_phone, vendorType: home.owner_type },
          from: "us",
          link: `/properties?view=${PropertyID}`,
          onceKey: `decision:${decisionId}`,
          ...(notice === "listing-question"
            ? { kind: notice, values: { Property_Title: home.property_title, Text_Label: ownerReason } }
            : {
                kind: notice,
                values: {
                  Property_Title: home.property_title,
                  Reason: keptLabel(home.owner_language ?? "en", ownerReason),
                },
              }),
        } as Notice);
      return {};
    }),
);

/** What the owner reads: one of our texts, in their language, or what the operator wrote. */
const textOf = (chosen: OwnerText | undefined, reason: string) => (chosen ? keptAs("ownerTexts", chosen) : reason);

/** How the owner is notified of a decision; that a held home is on the site is a notice of its own. */
function noticeOf(decision: Decision) {
  if (decision === "hide") return "listing-hidden" as const;
  if (decision === "restore") return "listing-restored" as const;
  if (decision === "ask" || decision === "pause") return "listing-question" as const;
  return undefined;
}
