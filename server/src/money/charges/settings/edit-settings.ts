import { sql } from "kysely";
import { domain } from "#domain";
import { gstinFault } from "#domain/money/charges/gst/numbers/rules.ts";
import { rateAboveCap } from "#domain/money/charges/interest/draft.ts";
import { problem } from "#domain/platform/problems.ts";
import { handler } from "../../../platform/handler.ts";
import { stateOf } from "../heads/queries.ts";
import { findSettings, saveSettings } from "./queries.ts";

export const editSettings = handler(
  domain.charges.editSettings,
  async ({ actor, now, transaction, refuse }, { updated_at, ...terms }) =>
    transaction(async (tx) => {
      const { societyId } = actor;
      // A run that begins meanwhile is waited for, or waits.
      await sql`select from society where society_id = ${societyId} for no key update`.execute(tx);
      const { updatedAt } = await findSettings(tx, societyId);
      if (updated_at !== undefined && updated_at !== (updatedAt?.toISOString() ?? null)) return refuse("stale");
      const state = await stateOf(tx, societyId);
      if (terms.GST !== null && state !== null && gstinFault(terms.GST.GSTIN, state) === "state")
        return refuse("billing-settings-wrong", { fields: { "GST.GSTIN": problem("gstin-state") } });
      const above = terms.Interest && rateAboveCap(terms.Interest, state);
      if (above) {
        const { at, rate, cap } = above;
        const values = { percent: rate.Percent, most: cap.Percent, source: cap.Source };
        const fields = { [`Interest.Rates.${at}.Percent`]: problem("interest-above-cap", values) };
        return refuse("billing-settings-wrong", { fields });
      }
      await saveSettings(tx, societyId, terms, now);
      return {};
    }),
);
