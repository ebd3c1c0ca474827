import { sql } from "kysely";
import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { findPaperSettings, savePaperSettings } from "./queries.ts";

export const editPaperSettings = handler(
  domain.bills.editPaperSettings,
  async ({ actor: { societyId }, now, transaction, refuse }, { updated_at, ...input }) =>
    transaction(async (tx) => {
      // Two who save at once take turns.
      await sql`select from society where society_id = ${societyId} for no key update`.execute(tx);
      const { updatedAt } = await findPaperSettings(tx, societyId);
      if (updated_at !== undefined && updated_at !== (updatedAt?.toISOString() ?? null)) return refuse("stale");
      const settings = {
        layout: input.Bill_Layout,
        signatory: input.Signatory,
        notes_en: input.Notes_EN,
        notes_hi: input.Notes_HI,
        is_mailed: input.Whether_Mailed,
      };
      await savePaperSettings(tx, societyId, settings, now);
      return {};
    }),
);
