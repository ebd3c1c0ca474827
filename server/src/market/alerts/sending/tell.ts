import { disturbableFrom, mayDisturb } from "#domain/core/notifications/quiet/rules.ts";
import { daily } from "#domain/market/alerts/codes.ts";
import { dueAt, mostAtOnce, offersFrom } from "#domain/market/alerts/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { type Notice, notify } from "../../../core/notifications/notify.ts";
import { quietOf } from "../../../core/notifications/quiet/queries.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { JobContext } from "../../../platform/job.ts";
import {
  countWaiting,
  type Due,
  type DueHome,
  dropDue,
  insertAlert,
  listDue,
  lockReader,
  noteTold,
  postpone,
  putIntoDigest,
  type Reader,
  takeDueHomes,
} from "./queries.ts";
import { saidOf } from "./said.ts";

type Context = Pick<JobContext, "db" | "transaction" | "now" | "enqueue">;

const page = 500;
const day = 24 * 3600_000;

/** Tells everybody what is due. Each account is a transaction, so that whoever is interrupted tells nobody twice. */
export async function tellDue(context: Context): Promise<void> {
  let last: Due | undefined;
  for (;;) {
    const due = await listDue(context.db, context.now, last, page);
    for (const vendorId of new Set(due.map(({ vendor_id }) => vendor_id)))
      await context.transaction((tx) => tellOne(tx, context, vendorId));
    last = due.at(-1);
    if (due.length < page) return;
  }
}

async function tellOne(tx: Tx, context: Context, vendorId: string): Promise<void> {
  await tellHomes(tx, context, vendorId);
  await countWaiting(tx, vendorId);
}

async function tellHomes(tx: Tx, { now, enqueue }: Context, vendorId: string): Promise<void> {
  const today = dayOf(now);
  const reader = await lockReader(tx, vendorId, now, today);
  if (!reader) return;
  if (!reader.is_reachable) return dropDue(tx, vendorId, now);
  const quiet = quietOf(reader);
  if (!mayDisturb(quiet, now, "notice"))
    return postpone(tx, vendorId, now, disturbableFrom(quiet, now) ?? new Date(now.getTime() + day));
  const homes = await takeDueHomes(tx, vendorId, now);
  if (homes.length === 0) return;
  const isAtOnce = homes.every(({ is_at_once }) => is_at_once);
  if (isAtOnce && reader.told_today >= mostAtOnce) return putIntoDigest(tx, vendorId, now, dueAt(daily, now));
  const moreCount = await noteTold(tx, homes, now);
  const alertId = await insertAlert(tx, homes, { vendorId, isAtOnce, day: today, moreCount, now });
  const pushed = homes.filter(({ by_push }) => by_push);
  if (pushed.length > 0) await notify(tx, { enqueue, now }, noticeOf(alertId, reader, pushed, moreCount));
  if (homes.some(({ by_mail }) => by_mail)) await enqueue(tx, "alerts.mail", { alertId });
  if (homes.some(({ by_whatsapp }) => by_whatsapp)) await enqueue(tx, "alerts.whatsapp", { alertId }, offersFrom(now));
}

/** In the bell, and by push where a device takes it; the email is one of its own, which can be stopped by itself. */
function noticeOf(alertId: string, reader: Reader, homes: readonly DueHome[], moreCount: number): Notice {
  const common = {
    to: { phone: reader.phone_number, vendorType: reader.vendor_type },
    from: "us" as const,
    link: "/saved-searches",
    channels: [],
    onceKey: `home-alert:${alertId}`,
  };
  return { ...common, ...saidOf(homes, moreCount) };
}
