import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findDuty } from "./on-duty.ts";
import { endShifts } from "./queries.ts";

export const endShift = handler(domain.gates.endShift, async ({ actor, now, transaction, refuse }) =>
  transaction(async (tx) => {
    const { gate_device_id } = await findDuty(tx, actor, now);
    if (gate_device_id === null) return refuse("gate-not-bound");
    await endShifts(tx, { deviceId: gate_device_id }, now);
    return {};
  }),
);
