import { sql } from "kysely";
import type { Tx } from "../../../platform/db/database.ts";
import { isOneOf } from "../../../platform/db/partitions.ts";
import type { Enqueue } from "../../../platform/job.ts";
import { listWithDevices } from "./queries.ts";

/** A question has been answered: its notices are read, and devices that show it say so. */
export async function endQuestion(
  tx: Tx,
  { enqueue, now }: { enqueue: Enqueue; now: Date },
  onceKeys: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ notification_id: string }>`
    update notification set read_at = coalesce(read_at, ${now}::timestamptz)
    where ${isOneOf(onceKeys)} returning notification_id`.execute(tx);
  const notificationIds = await listWithDevices(
    tx,
    rows.map((row) => row.notification_id),
  );
  if (notificationIds.length > 0) await enqueue(tx, "notifications.push-over", { notificationIds });
}
