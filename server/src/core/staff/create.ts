import { domain } from "#domain";
import { earliestAlone, isAdministrator } from "#domain/core/staff/rules.ts";
import { dayOf, lastOf } from "#domain/platform/days.ts";
import { problem } from "#domain/platform/problems.ts";
import { handler } from "../../platform/handler.ts";
import { otherAdministrators, propose } from "../proposals/propose.ts";
import { appoint } from "./appoint.ts";
import { tellOfficers } from "./tell-officers.ts";

export const create = handler(domain.staff.create, async (context, draft) => {
  const { actor, now, transaction, refuse } = context;
  const today = dayOf(now);
  if (draft.Until && draft.Until < today)
    return refuse("invalid-input", { fields: { Until: problem("ends-in-past") } });
  const asked = { ...draft, From: draft.From ?? today };
  return transaction(async (tx) => {
    if (!isAdministrator(draft.Role)) return { Society_StaffID: await appoint(tx, context, asked, actor.vendorId) };
    const others = await otherAdministrators(tx, context);
    if (others.length > 0) {
      const { Role, Name, PhoneNumber, From, Until = null } = asked;
      const content = { Role, Name, PhoneNumber, From, Until };
      return { Society_StaffID: "", Society_ProposalID: await propose(tx, context, "appointment", content) };
    }
    const earliest = earliestAlone(today);
    const late = { ...asked, From: lastOf(asked.From, earliest) };
    if (late.Until && late.Until < late.From)
      return refuse("invalid-input", { fields: { Until: problem("ends-before-start") } });
    const staffId = await appoint(tx, context, late, actor.vendorId);
    await tellOfficers(tx, context, "appointed", late);
    return { Society_StaffID: staffId };
  });
});
