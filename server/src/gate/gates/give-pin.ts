import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { hashPin, newPin } from "./pin.ts";
import { findGuard, savePin } from "./queries.ts";

export const givePin = handler(
  domain.gates.givePin,
  async ({ actor, now, transaction, refuse }, { Society_StaffID }) => {
    const PIN = newPin();
    const hashed = await hashPin(PIN);
    return transaction(async (tx) => {
      if (!(await findGuard(tx, actor.societyId, Society_StaffID, now))) return refuse("unknown-guard");
      const kept = { staff_id: Society_StaffID, society_id: actor.societyId, is_given: true, set_at: now };
      await savePin(tx, { ...kept, ...hashed });
      return { PIN };
    });
  },
);
