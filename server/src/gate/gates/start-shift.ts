import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findDuty } from "./on-duty.ts";
import { isPin } from "./pin.ts";
import { countTry, findGuard, findLock, forgiveTries, takeOver } from "./queries.ts";

export const startShift = handler(
  domain.gates.startShift,
  async ({ db, actor, now, transaction, refuse }, { Society_StaffID, PIN }) => {
    const { societyId } = actor;
    const { gate_device_id, gate_id } = await findDuty(db, actor, now);
    if (gate_device_id === null || gate_id === null) return refuse("gate-not-bound");
    const guard = await findGuard(db, societyId, Society_StaffID, now);
    if (!guard) return refuse("unknown-guard");
    if (guard.is_given === null) return refuse("no-gate-pin");
    const kept = await countTry(db, Society_StaffID, now);
    if (!kept) {
      const until = await findLock(db, Society_StaffID);
      const wait = Math.max(1, Math.ceil(((until ?? now).getTime() - now.getTime()) / 1000));
      return refuse("gate-pin-locked", { retryAfterSeconds: wait });
    }
    if (!(await isPin(PIN, kept))) return refuse("gate-pin-wrong");
    return transaction(async (tx) => {
      await forgiveTries(tx, Society_StaffID);
      const shift = { society_id: societyId, gate_id, gate_device_id, staff_id: Society_StaffID, started_at: now };
      if (!(await takeOver(tx, shift))) return refuse("gate-not-bound");
      return { Name: guard.name, Since: now.toISOString() };
    });
  },
);
