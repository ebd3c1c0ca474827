import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findLabelSettings, savePattern } from "./queries.ts";

export const editSettings = handler(
  domain.labels.editSettings,
  async ({ actor: { societyId }, transaction }, { Flat_Label_Pattern }) =>
    transaction(async (tx) => {
      await savePattern(tx, societyId, Flat_Label_Pattern);
      return findLabelSettings(tx, societyId);
    }),
);
