import { toldOf } from "#domain/core/notifications/codes.ts";
import { nextDigest } from "#domain/core/notifications/quiet/rules.ts";
import { addDays, type Day, dayOf, startOf } from "#domain/platform/days.ts";
import { hasNoSocieties } from "#domain/platform/feature-switches.ts";
import type { JobContext } from "../../../platform/job.ts";
import { deliver } from "../../../platform/outside/deliver.ts";
import { enqueueSending } from "../notify.ts";
import { noteVerdicts } from "../policy/queries.ts";
import { verdictsOf } from "../policy/settle.ts";
import { listForSending, onceKeyOf } from "../queries.ts";
import { digestLetter } from "./letter.ts";
import {
  claimDigest,
  digestKey,
  enclose,
  endDigest,
  findReader,
  listEnclosed,
  listOpenDigests,
  lockWaiting,
  openDigest,
  postpone,
} from "./queries.ts";

type Context = Pick<JobContext, "db" | "now" | "outside" | "transaction" | "enqueue">;

/** Sends the daily emails of these accounts. All are tried; then the first failure is thrown, so that the queue retries. */
export async function sendDigests(context: Context, vendorIds: readonly string[]): Promise<void> {
  const failures: unknown[] = [];
  for (const vendorId of vendorIds) await sendDigest(context, vendorId).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/**
 * First, in one transaction, it is decided what the email of this day carries; from then on nothing else sends that. Then it leaves
 * by the delivery log, which knows whether it has: whoever is interrupted goes on where they were.
 */
async function sendDigest(context: Context, vendorId: string): Promise<void> {
  await closeDay(context, vendorId);
  for (const day of await listOpenDigests(context.db, vendorId)) await deliverDigest(context, vendorId, day);
}

async function closeDay({ transaction, enqueue, now, outside }: Context, vendorId: string): Promise<void> {
  const day = dayOf(now);
  await transaction(async (tx) => {
    const { digestHour, notificationIds } = await lockWaiting(tx, vendorId, now);
    if (notificationIds.length === 0) return;
    // The person wants each by itself again.
    if (digestHour === null || !outside.mail) return enqueueSending(tx, enqueue, notificationIds);
    // Societies send nothing while they are switched off.
    const withoutSocieties = hasNoSocieties(outside.site.featuresOff);
    const found = await listForSending(tx, notificationIds);
    const rows = found.filter(({ society_id }) => society_id === null || !withoutSocieties);
    const candidates = rows.flatMap((row) => {
      const told = toldOf(row.kind);
      const to = row.email_id;
      const onceKey = onceKeyOf(row.notification_id, "email");
      return told && to !== null ? [{ onceKey, channel: "email" as const, to, row, told }] : [];
    });
    const verdicts = await verdictsOf(tx, candidates, now);
    const isIncluded = ({ onceKey }: { onceKey: string }) => verdicts.get(onceKey)!.decision === "send";
    const included = candidates.filter(isIncluded).map(({ row }) => row.notification_id);
    await noteVerdicts(tx, new Map([...verdicts].filter(([, { decision }]) => decision !== "send")));
    if (included.length === 0) return;
    if (await openDigest(tx, vendorId, day, now)) return enclose(tx, included, day);
    // Today's email is made already, at an earlier hour that was chosen then.
    await postpone(tx, included, nextDigest(digestHour, startOf(addDays(day, 1))));
  });
}

/** Its row is locked until the email has left, so that of servers that send it at once one does. */
async function deliverDigest(context: Context, vendorId: string, day: Day): Promise<void> {
  const { now, outside, transaction } = context;
  await transaction(async (tx) => {
    if (!(await claimDigest(tx, vendorId, day))) return;
    const reader = await findReader(tx, vendorId);
    const rows = await listEnclosed(tx, vendorId, day, now);
    if (reader && rows.length > 0)
      await deliver(context, {
        ...{ onceKey: digestKey(vendorId, day), template: "digest", channel: "email" as const, to: reader.address },
        ...digestLetter(rows, day, outside.site, reader.language),
      });
    await endDigest(tx, { vendorId, day, now });
  });
}
