import { domain } from "#domain";
import { dayOf, lastOf } from "#domain/platform/days.ts";
import { beginAppointment } from "../../core/staff/begin-appointment.ts";
import { handler } from "../../platform/handler.ts";
import { findCommittee } from "./committee.ts";
import { lockDraft } from "./lock-draft.ts";
import { updateDraft } from "./queries.ts";

export const appoint = handler(domain.handovers.appoint, async (context, sent) => {
  const { now, transaction } = context;
  return transaction(async (tx) => {
    const row = await lockDraft(tx, context, sent);
    const { seats } = await findCommittee(tx, row, now);
    const answer = { Appointed: 0, Proposed: 0 };
    for (const { State, Role, Name, PhoneNumber, From, Until } of seats) {
      if (State !== "planned") continue;
      const draft = { Role, Name, PhoneNumber, BlockID_Array: [], From: lastOf(From, dayOf(now)), Until };
      const begun = await beginAppointment(tx, context, draft);
      answer["staffId" in begun ? "Appointed" : "Proposed"]++;
    }
    await updateDraft(tx, row.handover_id, {}, now);
    return answer;
  });
});
