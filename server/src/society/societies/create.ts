import { domain } from "#domain";
import { hasLink, nameProblem } from "#domain/core/standings/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { missesSmsName, yearProblem } from "#domain/society/societies/rules.ts";
import { handOver, issuerOfFounder, raiseRefusedName } from "../../core/standings/alarms/queries.ts";
import { handler } from "../../platform/handler.ts";
import { insertSociety } from "./queries.ts";

export const create = handler(
  domain.societies.create,
  async ({ db, actor, now, outside, transaction, refuse }, draft) => {
    if (outside.site.registration === "invited") return refuse("by-invitation");
    if (hasLink(draft.Name)) {
      await raiseRefusedName(db, await issuerOfFounder(db, actor.vendorId), draft.Name, now);
      return refuse("invalid-input", { fields: { Name: nameProblem } });
    }
    if (draft.Est_Year > Number(dayOf(now).slice(0, 4)))
      return refuse("invalid-input", { fields: { Est_Year: yearProblem } });
    const missing = missesSmsName({ name: draft.Name, smsName: draft.SMS_Name || null });
    if (missing) return refuse("invalid-input", { fields: { SMS_Name: missing } });
    return transaction(async (tx) => {
      const SocietyID = await insertSociety(tx, actor.vendorId, draft, now);
      if (SocietyID === undefined) return refuse("society-exists");
      await handOver(tx, actor.vendorId, SocietyID);
      return { SocietyID };
    });
  },
);
