import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { problem } from "#domain/platform/problems.ts";
import { handler } from "../../platform/handler.ts";
import { beginAppointment } from "./begin-appointment.ts";

export const create = handler(domain.staff.create, async (context, draft) => {
  const { now, transaction, refuse } = context;
  const today = dayOf(now);
  if (draft.Until && draft.Until < today)
    return refuse("invalid-input", { fields: { Until: problem("ends-in-past") } });
  return transaction(async (tx) => {
    const begun = await beginAppointment(tx, context, { ...draft, From: draft.From ?? today });
    return "staffId" in begun
      ? { Society_StaffID: begun.staffId }
      : { Society_StaffID: "", Society_ProposalID: begun.proposalId };
  });
});
