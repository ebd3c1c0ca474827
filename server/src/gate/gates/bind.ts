import { domain } from "#domain";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { hashOf } from "../../platform/secrets.ts";
import { bindDevice, endDevices, lockByCode } from "./queries.ts";

export const bind = handler(domain.gates.bind, async ({ actor, now, transaction, refuse }, { Code }) =>
  transaction(async (tx) => {
    const { societyId, firstKey, vendorId } = actor;
    const written = Code.toUpperCase().replace(/[\s-]/g, "");
    const found = await lockByCode(tx, societyId, hashOf(written), now);
    if (!found) return refuse("gate-code-wrong");
    // From another gate of the society it moves here.
    await endDevices(tx, societyId, { firstKey }, now);
    await bindDevice(tx, found.gate_device_id, firstKey, vendorId, now).catch(
      on("gate_device_once", () => refuse("gate-device-elsewhere")),
    );
    return { Gate_Name: found.gate_name };
  }),
);
