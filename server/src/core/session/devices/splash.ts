import { domain } from "#domain";
import { browserNameOf, webClient } from "#domain/core/session/devices/rules.ts";
import { handler } from "../../../platform/handler.ts";
import { hashOf, newSecret } from "../../../platform/secrets.ts";
import { findDevice } from "../queries.ts";

export const splash = handler(domain.session.splash, async (context, input) => {
  const { db, transaction, now, isOwnPage, shownApiKey, userAgent, keepDeviceKey, refuse } = context;
  const name = (input.DeviceName === webClient && browserNameOf(userAgent)) || input.DeviceName;
  // A DeviceID alone begins a new chain of keys, which is known nowhere.
  const former = shownApiKey === undefined ? undefined : await findDevice(db, shownApiKey);
  const apiKey = newSecret();
  await transaction(async (tx) => {
    const device = await tx
      .selectFrom("device")
      .select(({ exists, selectFrom }) =>
        exists(selectFrom("api_key").select("key_hash").whereRef("api_key.device_id", "=", "device.device_id")).as(
          "hasKey",
        ),
      )
      .where("device_id", "=", input.DeviceID)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!device) return refuse("unknown-device");
    // Nor does it change what is known of the device: only the first key does, and who shows one of its keys.
    if (!device.hasKey || former?.deviceId === input.DeviceID)
      await tx
        .updateTable("device")
        .set({ device_type: input.DeviceType, device_name: name, app_version: input.AppVersion })
        .where("device_id", "=", input.DeviceID)
        .execute();

    await tx
      .insertInto("api_key")
      .values({
        key_hash: hashOf(apiKey),
        first_key_hash: former?.firstKey ?? null,
        device_id: input.DeviceID,
        created_at: now,
      })
      .execute();
  });
  if (isOwnPage) keepDeviceKey(apiKey);
  return { ApiKey: apiKey };
});
