import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { hashPin } from "./pin.ts";
import { findOwnGuard, savePin } from "./queries.ts";

export const setPin = handler(domain.gates.setPin, async ({ actor, now, transaction, refuse }, { PIN }) => {
  const hashed = await hashPin(PIN);
  return transaction(async (tx) => {
    const { societyId, phone } = actor;
    const own = await findOwnGuard(tx, societyId, phone, now);
    if (!own) return refuse("unknown-guard");
    const kept = { staff_id: own.staff_id, society_id: societyId, is_given: false, set_at: now };
    await savePin(tx, { ...kept, ...hashed });
    return {};
  });
});
