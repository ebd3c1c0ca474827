import { domain } from "#domain";
import { hasLink, nameProblem } from "#domain/core/standings/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { missesSmsName, mostSocieties, yearProblem } from "#domain/society/societies/rules.ts";
import { findStanding } from "../../core/standings/queries.ts";
import { handler } from "../../platform/handler.ts";
import { countFounded, insertSociety } from "./queries.ts";

export const openFurther = handler(
  domain.societies.openFurther,
  async ({ actor, now, outside, transaction, refuse }, draft) => {
    if (outside.site.registration === "invited") return refuse("by-invitation");
    if (hasLink(draft.Name)) return refuse("invalid-input", { fields: { Name: nameProblem } });
    if (draft.Est_Year > Number(dayOf(now).slice(0, 4)))
      return refuse("invalid-input", { fields: { Est_Year: yearProblem } });
    const missing = missesSmsName({ name: draft.Name, smsName: draft.SMS_Name || null });
    if (missing) return refuse("invalid-input", { fields: { SMS_Name: missing } });
    return transaction(async (tx) => {
      // Whom no operator has verified opens one society.
      if ((await findStanding(tx, actor.societyId)).state !== "verified") return refuse("society-not-verified");
      if ((await countFounded(tx, actor.vendorId)) >= mostSocieties) return refuse("too-many-societies");
      return { SocietyID: (await insertSociety(tx, actor.vendorId, draft, now, true))! };
    });
  },
);
