import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";

export const generateDevice = handler(domain.session.generateDevice, async ({ db, now }) => {
  const { device_id } = await db
    .insertInto("device")
    .values({ created_at: now })
    .returning("device_id")
    .executeTakeFirstOrThrow();
  return { DeviceID: device_id };
});
