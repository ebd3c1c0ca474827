import { sql } from "kysely";
import type { Quiet } from "#domain/core/notifications/quiet/rules.ts";
import type { Db } from "../../../platform/db/database.ts";
import { isAccepted, type NotificationRow } from "../queries.ts";
import { type QuietRow, quietColumns, quietOf } from "../quiet/queries.ts";

export type Bell = { vendorId: string; unread: number; newest: NotificationRow | null; quiet: Quiet | null };

/** The bells of these accounts: the unread count and the newest notification. */
export async function listBells(db: Db, vendorIds: readonly string[]): Promise<Bell[]> {
  const { rows } = await sql<Partial<NotificationRow> & QuietRow & { vendor_id: string; unread: number }>`
    select vendor.vendor_id, unread.count as unread, ${quietColumns(sql`quiet`)}, newest.*
    from vendor
    left join notification_quiet as quiet using (vendor_id)
    cross join lateral (
      select count(*) from notification
      where phone_number = vendor.phone_number and vendor_type = vendor.vendor_type and read_at is null and ${isAccepted}
    ) as unread
    left join lateral (
      select notification_id, kind, details, link, created_at, read_at from notification
      where phone_number = vendor.phone_number and vendor_type = vendor.vendor_type and ${isAccepted}
      order by created_at desc, notification_id desc limit 1
    ) as newest on true
    where vendor.vendor_id = any(${vendorIds}::uuid[])`.execute(db);
  return rows.map(({ vendor_id, unread, ...newest }) => ({
    vendorId: vendor_id,
    unread,
    quiet: quietOf(newest),
    newest: newest.notification_id ? (newest as NotificationRow) : null,
  }));
}
