import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { listPushDevices } from "./queries.ts";
import { viewPushDevice } from "./view.ts";

export const pushInfo = handler(domain.notifications.pushInfo, async ({ db, actor, outside }) => ({
  Public_Key: await outside.push.publicKey(),
  Devices: (await listPushDevices(db, actor.vendorId)).map((row) => viewPushDevice(row, actor.sessionId)),
}));
