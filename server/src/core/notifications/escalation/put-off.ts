import { toldOf } from "#domain/core/notifications/codes.ts";
import { secondsForPush } from "#domain/core/notifications/escalation/rules.ts";
import type { JobContext } from "../../../platform/job.ts";
import { listPushable } from "./queries.ts";

/**
 * The notices whose text message waits for a device to show them by push. They are queued for the moment when it has waited long
 * enough; a device's receipt, or the person who reads the notice, makes it unnecessary. What quiet hours kept back is pushed at their
 * end (`pushedAt`), and not when it was made.
 */
export async function putOffSms(
  { db, now, transaction, enqueue }: Pick<JobContext, "db" | "now" | "transaction" | "enqueue">,
  notificationIds: readonly string[],
  pushedAt?: string,
): Promise<ReadonlySet<string>> {
  const waiting = (await listPushable(db, notificationIds)).flatMap(({ notification_id, kind, created_at }) => {
    const told = toldOf(kind);
    if (!told?.defaults.includes("sms")) return [];
    const seconds = secondsForPush(kind, told.isUrgent === true);
    const from = pushedAt === undefined ? created_at : new Date(pushedAt);
    const until = seconds === null ? 0 : from.getTime() + seconds * 1000;
    return until > now.getTime() ? [{ notification_id, until }] : [];
  });
  await transaction(async (tx) => {
    for (const [until, rows] of Map.groupBy(waiting, (row) => row.until))
      await enqueue(
        tx,
        "notifications.send",
        { notificationIds: rows.map((row) => row.notification_id), after: "push" },
        new Date(until),
      );
  });
  return new Set(waiting.map((row) => row.notification_id));
}
