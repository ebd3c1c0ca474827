import { domain } from "#domain";
import { handler } from "../handler.ts";
import { hashOf, newSecret } from "../secrets.ts";

export const splash = handler(domain.session.splash, async ({ transaction, now, refuse }, input) =>
  transaction(async (tx) => {
    const known = await tx
      .updateTable("device")
      .set({ device_type: input.DeviceType, device_name: input.DeviceName, app_version: input.AppVersion })
      .where("device_id", "=", input.DeviceID)
      .executeTakeFirst();
    if (known.numUpdatedRows === 0n) return refuse("unknown-device");

    const apiKey = newSecret();
    await tx
      .insertInto("api_key")
      .values({ key_hash: hashOf(apiKey), device_id: input.DeviceID, created_at: now })
      .execute();
    return { ApiKey: apiKey };
  }),
);
