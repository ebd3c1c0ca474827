import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { saveNeedsShift } from "./queries.ts";

export const editSettings = handler(
  domain.gates.editSettings,
  async ({ actor, transaction }, { Whether_Shift_Needed }) =>
    transaction(async (tx) => {
      await saveNeedsShift(tx, actor.societyId, Whether_Shift_Needed);
      return {};
    }),
);
