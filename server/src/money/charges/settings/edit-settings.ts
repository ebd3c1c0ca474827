import { sql } from "kysely";
import { domain } from "#domain";
import { gstinFault } from "#domain/money/charges/gst/numbers/rules.ts";
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
      await saveSettings(tx, societyId, terms, now);
      return {};
    }),
);
