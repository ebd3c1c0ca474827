import { sql } from "kysely";
import { toldOf } from "#domain/core/notifications/codes.ts";
import type { Reason } from "#domain/core/notifications/policy/codes.ts";
import { disturbableFrom, disturbanceOf, mayDisturb } from "#domain/core/notifications/quiet/rules.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { isOneOf } from "../../../platform/db/partitions.ts";
import type { PushRow } from "../push/queries.ts";
import { onceKeyOf } from "../queries.ts";
import { quietOf } from "./queries.ts";

/** The question of the gate is pushed in any case: without a sound to who does not want to be disturbed. */
export function partedByQuiet(rows: readonly PushRow[], now: Date): { free: PushRow[]; quiet: PushRow[] } {
  const isQuiet = (row: PushRow) => {
    const what = disturbanceOf(row.kind, toldOf(row.kind)?.isUrgent);
    return what === "notice" && !mayDisturb(quietOf(row), now, what);
  };
  const { true: quiet = [], false: free = [] } = Object.groupBy(rows, (row) => `${isQuiet(row)}` as const);
  return { free, quiet };
}

type Parted = { notificationIds: readonly string[]; quiet: readonly PushRow[]; sent: readonly PushRow[]; now: Date };

/**
 * Writes to the log which push messages wait for the end of quiet hours, and ends the waiting of those that no longer leave: their
 * notice was read meanwhile, or no device takes them any more.
 */
export async function holdPush(tx: Tx, { notificationIds, quiet, sent, now }: Parted): Promise<void> {
  const rows = quiet.map((row) => ({
    once_key: onceKeyOf(row.notification_id, "push"),
    recipient: row.phone_number,
    template: row.kind,
    society_id: row.society_id,
    owner_id: row.owner_id,
    held_until: disturbableFrom(quietOf(row), now),
  }));
  const reason: Reason = "quiet-hours";
  if (rows.length > 0)
    await sql`
      insert into message (once_key, recipient, template, society_id, owner_id, held_until, once_id, channel, created_at, decision, reason)
      select m.*, once_id_of(once_key), 'push', ${now}::timestamptz, 'held', ${reason}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m
        (once_key text, recipient text, template text, society_id uuid, owner_id uuid, held_until timestamptz)
      order by once_key
      on conflict (once_id, once_key) do update set decision = 'held', reason = excluded.reason, held_until = excluded.held_until
        where message.sent_at is null`.execute(tx);
  const busy = new Set([...quiet, ...sent].map(({ notification_id }) => notification_id));
  const ended = notificationIds.filter((id) => !busy.has(id)).map((id) => onceKeyOf(id, "push"));
  if (ended.length === 0) return;
  await sql`
    update message set decision = 'no', held_until = null, reason = case when exists (
        select from notification where notification_id = split_part(message.once_key, ':', 2)::uuid and read_at is not null)
      then 'read' else 'no-device' end
    where ${isOneOf(ended)} and decision = 'held'`.execute(tx);
}
