import { minuteOf } from "#domain/days.ts";
import type { VendorType } from "#domain/roles.ts";
import type { Tx } from "../db/database.ts";
import type { Context } from "../handler.ts";
import { networkOf } from "../network.ts";
import { notify } from "../notifications/notify.ts";
import { hashOf } from "../secrets.ts";
import { keepKnownDevice } from "./known-devices/queries.ts";
import { findDeviceName, insertSession } from "./queries.ts";

type Account = { vendor_id: string; vendor_type: VendorType; phone_number: string };

/** Signs an account in on this device, which its number knows from now on. A device that it did not know is told of. */
export async function beginSession(
  tx: Tx,
  { enqueue, now, actor, address }: Pick<Context<never, "device">, "enqueue" | "now" | "actor" | "address">,
  { sessionId, account }: { sessionId: string; account: Account },
): Promise<void> {
  const { apiKey, firstKey, deviceId } = actor;
  await insertSession(tx, { sessionId, apiKey, vendorId: account.vendor_id, now });
  const isNews = await keepKnownDevice(tx, { phone: account.phone_number, firstKey, deviceId, now });
  if (!isNews) return;
  const DeviceName = (await findDeviceName(tx, deviceId)) || "Unknown device";
  await notify(
    tx,
    { enqueue, now },
    {
      to: { phone: account.phone_number, vendorType: account.vendor_type },
      from: "us",
      kind: "new-device",
      values: { DeviceName, Network: networkOf(address), Time: minuteOf(now) },
      link: "/settings#devices",
      onceKey: `new-device:${hashOf(sessionId).toString("hex")}`,
    },
  );
}
