import { domain } from "#domain";
import { vendorTypes } from "#domain/platform/roles.ts";
import { keptAs } from "#domain/translations.ts";
import { notify } from "../../../core/notifications/notify.ts";
import { handler } from "../../../platform/handler.ts";
import { requireDuty } from "../../gates/on-duty.ts";
import { decidedKey, endRequests } from "../asking/ask.ts";
import { decide as decideVisit } from "../asking/queries.ts";
import { lateAnswer } from "../asking/view.ts";
import { listToNotify } from "../homes/queries.ts";
import { findGatePerson, findVisit } from "../queries.ts";
import { readerOf } from "../reader.ts";
import { showAtGate } from "./view.ts";

export const decide = handler(
  domain.visitors.decide,
  async (context, { VisitID, Whether_Approved }) => {
    const { actor, transaction, enqueue, now, refuse } = context;
    const duty = await requireDuty(context);
    const decided = await transaction(async (tx) => {
      const reader = (await readerOf(tx, actor, now)) ?? refuse("unknown-visit");
      const visit = (await findVisit(tx, reader, VisitID)) ?? refuse("unknown-visit");
      const by = await findGatePerson(tx, actor.vendorId, duty);
      const status = Whether_Approved ? "approved" : "rejected";
      if (!(await decideVisit(tx, VisitID, { status, by, now, gate: actor.vendorId }, ["pending"]))) {
        const { code, fields } = lateAnswer((await findVisit(tx, reader, VisitID)) ?? refuse("unknown-visit"));
        return refuse(code, { fields });
      }
      await endRequests(tx, { enqueue, now }, VisitID);
      const values = {
        Name: visit.name,
        Flat_No: visit.flat_label,
        Status_Label: keptAs("visitorStatuses", status),
        Decided_By: by,
      };
      const people = await listToNotify(tx, VisitID);
      await notify(
        tx,
        { enqueue, now },
        people.map(({ phone_number, email_id }) => ({
          to: { phone: phone_number, vendorType: vendorTypes.tenant, email: email_id || null },
          from: { societyId: visit.society_id },
          kind: "visitor-decided" as const,
          values,
          link: `/visitors?visit=${VisitID}`,
          onceKey: decidedKey(VisitID),
        })),
      );
      return VisitID;
    });
    return showAtGate(context, decided);
  },
  // Kept under the Idempotency-Key is the visit's id alone: the name goes when the visit goes.
  (context, decided: unknown) => showAtGate(context, decided as string),
);
