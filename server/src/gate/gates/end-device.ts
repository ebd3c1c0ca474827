import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { endDevices } from "./queries.ts";

export const endDevice = handler(
  domain.gates.endDevice,
  async ({ actor, now, transaction, refuse }, { Gate_DeviceID }) =>
    transaction(async (tx) => {
      const ended = await endDevices(tx, actor.societyId, { gateDeviceId: Gate_DeviceID }, now);
      return ended > 0 ? {} : refuse("unknown-gate-device");
    }),
);
