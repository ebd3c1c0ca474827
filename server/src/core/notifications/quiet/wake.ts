import type { Tx } from "../../../platform/db/database.ts";
import type { Enqueue } from "../../../platform/job.ts";
import { enqueueDigests, enqueuePushing, enqueueSending } from "../notify.ts";
import { takeDue } from "./queries.ts";

/** Puts the messages whose time has come on the queue again, where they are decided about anew. */
export async function wakeHeld(
  tx: Tx,
  { enqueue, now }: { enqueue: Enqueue; now: Date },
  { isHourly }: { isHourly: boolean },
): Promise<void> {
  const due = await takeDue(tx, now, isHourly);
  const noticesOf = (rows: typeof due) => [...new Set(rows.map(({ notification_id }) => notification_id))];
  // Of an account that is gone nobody makes a daily email.
  const [single, daily] = [
    due.filter((row) => row.vendor_id === null),
    due.flatMap(({ vendor_id }) => vendor_id ?? []),
  ];
  await enqueuePushing(tx, enqueue, noticesOf(single.filter(({ channel }) => channel === "push")));
  const sent = single.filter(({ channel }) => channel !== "push");
  // Their push messages leave only now, and messages to the phone wait for those.
  const quiet = new Set(noticesOf(sent.filter(({ is_quiet }) => is_quiet)));
  await enqueueSending(tx, enqueue, [...quiet], now);
  const others = noticesOf(sent).filter((notificationId) => !quiet.has(notificationId));
  await enqueueSending(tx, enqueue, others);
  await enqueueDigests(tx, enqueue, [...new Set(daily)]);
}
