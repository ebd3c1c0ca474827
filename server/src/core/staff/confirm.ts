import { domain } from "#domain";
import { dayOf, lastOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { confirm as confirmProposal } from "../proposals/propose.ts";
import { appoint, type Draft } from "./appoint.ts";
import { tellOfficers } from "./tell-officers.ts";

export const confirm = handler(domain.staff.confirm, async (context, { Society_ProposalID }) => {
  const { now, transaction } = context;
  return transaction(async (tx) => {
    const { content, by } = await confirmProposal(tx, context, "appointment", Society_ProposalID);
    const proposed = content as Pick<Draft, "Role" | "Name" | "PhoneNumber" | "From" | "Until">;
    const today = dayOf(now);
    const draft = { ...proposed, From: lastOf(proposed.From, today), BlockID_Array: [] };
    const staffId = await appoint(tx, context, draft, by);
    await tellOfficers(tx, context, "appointed", draft);
    return { Society_StaffID: staffId };
  });
});
