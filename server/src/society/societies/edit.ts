import { domain } from "#domain";
import { nameProblem } from "#domain/core/standings/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { missesSmsName, yearProblem } from "#domain/society/societies/rules.ts";
import { raiseRefusedName } from "../../core/standings/alarms/queries.ts";
import { nameRefusal, watchRename } from "../../core/standings/rename.ts";
import { handler } from "../../platform/handler.ts";
import { findSociety, lockSociety, updateSociety } from "./queries.ts";
import { newerSociety } from "./view.ts";

export const edit = handler(
  domain.societies.edit,
  async ({ db, actor, now, transaction, refuse }, { SocietyID, updated_at, ...draft }) => {
    if (SocietyID !== actor.societyId) return refuse("no-society");
    if (draft.Est_Year > Number(dayOf(now).slice(0, 4)))
      return refuse("invalid-input", { fields: { Est_Year: yearProblem } });
    const refuseName = (problem: "link" | "taken") =>
      problem === "taken" ? refuse("society-name-taken") : refuse("invalid-input", { fields: { Name: nameProblem } });
    const before = (await findSociety(db, actor.societyId)) ?? refuse("no-society");
    // Kept although nothing of the change is; the transaction decides for itself.
    const problem = await nameRefusal(db, actor.societyId, { was: before.name, draft });
    if (problem) {
      await raiseRefusedName(db, { society_id: actor.societyId, vendor_id: null }, draft.Name, now);
      return refuseName(problem);
    }
    return transaction(async (tx) => {
      const standing = await lockSociety(tx, actor.societyId);
      if (!standing) return refuse("no-society");
      if (updated_at !== undefined && standing.updated_at.getTime() !== Date.parse(updated_at)) {
        const fields = newerSociety(standing, draft);
        if (Object.keys(fields).length > 0) return refuse("stale", { fields });
      }
      const smsName = draft.SMS_Name === undefined ? standing.sms_name : draft.SMS_Name || null;
      const was = { name: standing.name, smsName: standing.sms_name };
      const missing = missesSmsName({ name: draft.Name, smsName }, was);
      if (missing) return refuse("invalid-input", { fields: { SMS_Name: missing } });
      const rename = { was: standing.name, draft };
      const newProblem = await nameRefusal(tx, actor.societyId, rename);
      if (newProblem) return refuseName(newProblem);
      await watchRename(tx, actor.societyId, rename, now);
      await updateSociety(tx, actor.societyId, draft, now);
      return {};
    });
  },
);
