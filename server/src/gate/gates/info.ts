import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listGates, listGuards, needsShift } from "./queries.ts";
import { viewGate, viewGuard } from "./view.ts";

export const info = handler(domain.gates.info, async ({ db, actor, now }) => {
  const { societyId } = actor;
  const [gates, guards, isNeeded] = await Promise.all([
    listGates(db, societyId, now),
    listGuards(db, societyId, now),
    needsShift(db, societyId),
  ]);
  return { Whether_Shift_Needed: isNeeded, Gates: gates.map(viewGate), Guards: guards.map(viewGuard) };
});
