import { domain } from "#domain";
import { hasLink, nameProblem } from "#domain/core/standings/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { missesSmsName, yearProblem } from "#domain/society/societies/rules.ts";
import { applyDecision, lockStanding } from "../../core/standings/queries.ts";
import { handler } from "../../platform/handler.ts";
import { findOrOpenAccount, insertSociety } from "./queries.ts";

export const createByOperator = handler(
  domain.societies.createByOperator,
  async ({ actor, now, transaction, refuse }, { Manager_PhoneNumber: phone, ...draft }) => {
    if (hasLink(draft.Name)) return refuse("invalid-input", { fields: { Name: nameProblem } });
    if (draft.Est_Year > Number(dayOf(now).slice(0, 4)))
      return refuse("invalid-input", { fields: { Est_Year: yearProblem } });
    const missing = missesSmsName({ name: draft.Name, smsName: draft.SMS_Name || null });
    if (missing) return refuse("invalid-input", { fields: { SMS_Name: missing } });
    return transaction(async (tx) => {
      const manager = await findOrOpenAccount(tx, { phone, vendorType: vendorTypes.society, now });
      const societyId = await insertSociety(tx, manager, draft, now);
      if (societyId === undefined) return refuse("manager-has-society");
      const issuer = { society_id: societyId, vendor_id: null };
      await lockStanding(tx, issuer, now);
      const reason = "Opened by an operator";
      await applyDecision(tx, { issuer, decision: "verify", reason, by: actor.vendorId, now });
      return { SocietyID: societyId };
    });
  },
);
