import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { requireDuty } from "../../gates/on-duty.ts";
import { findPass, judge } from "./find-pass.ts";
import { findExpectedByPass, findInsideByPass } from "./queries.ts";
import { showAtGate } from "./view.ts";

export const checkPass = handler(domain.visitors.checkPass, async (context, proof) => {
  const { db } = context;
  await requireDuty(context);
  const pass = await findPass(context, proof);
  const isInside = pass.is_several && (await findInsideByPass(db, pass.visitor_pass_id)) !== undefined;
  judge(context, pass, isInside);
  const expected = await findExpectedByPass(db, pass.visitor_pass_id);
  // Let in by somebody else in this very moment.
  if (!expected) return context.refuse("pass-used");
  return showAtGate(context, expected.visit_id);
});
