import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findDuty } from "./on-duty.ts";
import { findOwnGuard, listGuards } from "./queries.ts";

export const duty = handler(domain.gates.duty, async ({ db, actor, now }) => {
  const { societyId, phone, role } = actor;
  const found = await findDuty(db, actor, now);
  const [guards, own] = await Promise.all([
    found.gate_id === null ? [] : listGuards(db, societyId, now),
    findOwnGuard(db, societyId, phone, now),
  ]);
  const shift = found.started_at && { Name: found.name ?? "", Since: found.started_at.toISOString() };
  return {
    Whether_Shift_Needed: found.is_needed,
    Whether_On_Duty: shift !== null || !found.is_needed || role !== "guard",
    Whether_Gates: found.has_gates,
    Gate_Name: found.gate_name,
    Shift: shift,
    Guards: guards.map(({ staff_id, name, is_given }) => ({
      Society_StaffID: staff_id,
      Name: name,
      Whether_PIN: is_given !== null,
    })),
    Whether_Own_PIN_Possible: own !== undefined,
    Whether_Own_PIN: own !== undefined && own.is_given !== null,
  };
});
