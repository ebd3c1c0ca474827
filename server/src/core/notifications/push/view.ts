import type { PushDevice } from "#domain/core/notifications/push/calls.ts";
import type { VendorSessionId } from "#domain/platform/ids.ts";
import type { DeviceRow } from "./queries.ts";

export const viewPushDevice = (row: DeviceRow, sessionId: VendorSessionId): PushDevice => ({
  Push_SubscriptionID: row.push_subscription_id,
  Device_Name: row.device_name ?? "",
  Whether_Current: row.vendor_session_id === sessionId,
  created_at: row.created_at.toISOString(),
  Sent_At: row.sent_at?.toISOString() ?? null,
  Failure: row.failure,
});
