import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import { isAccepted } from "../queries.ts";

export type PushableRow = { notification_id: string; kind: string; created_at: Date };

/**
 * Of these notices those that a device of their account may still show by push: it has one, wants push for the kind, has accepted
 * the sender, and chose nothing about text messages of the kind, which would hold in any case.
 */
export async function listPushable(db: Db, notificationIds: readonly string[]): Promise<PushableRow[]> {
  const { rows } = await sql<PushableRow>`
    select notification_id, notification.kind, notification.created_at from notification
      join vendor as account on account.phone_number = notification.phone_number and account.vendor_type = notification.vendor_type
      left join notification_setting as setting on setting.vendor_id = account.vendor_id and setting.kind = notification.kind
    where notification_id = any(${notificationIds}::uuid[]) and ${isAccepted}
      and shown_at is null and read_at is null
      and coalesce(setting.push, true) and setting.sms is null
      and exists (select from push_subscription where push_subscription.vendor_id = account.vendor_id)
    order by notification_id`.execute(db);
  return rows;
}
