import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { requireDuty } from "../../gates/on-duty.ts";
import { findVisit } from "../queries.ts";
import { readerOf } from "../reader.ts";
import { findPass } from "./find-pass.ts";
import { findInsideByPass, leave } from "./queries.ts";
import { showAtGate } from "./view.ts";

export const checkOut = handler(
  domain.visitors.checkOut,
  async (context, { VisitID, ...proof }) => {
    const { actor, now, transaction } = context;
    const refuse = context.refuse;
    const duty = await requireDuty(context);
    const pass = VisitID === undefined ? await findPass(context, proof) : undefined;
    const left = await transaction(async (tx) => {
      const reader = (await readerOf(tx, actor, now)) ?? refuse("unknown-visit");
      const visit = pass ? await findInsideByPass(tx, pass.visitor_pass_id) : await findVisit(tx, reader, VisitID!);
      if (!visit) return refuse(pass ? "visitor-not-inside" : "unknown-visit");
      const isOut = await leave(tx, visit.visit_id, { gate: actor.vendorId, duty, now });
      return isOut ? visit.visit_id : refuse("visitor-not-inside");
    });
    return showAtGate(context, left);
  },
  // As with check-in, the visit's id alone is kept.
  (context, left: unknown) => showAtGate(context, left as string),
);
