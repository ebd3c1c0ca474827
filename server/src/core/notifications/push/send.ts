import { type Told, toldOf } from "#domain/core/notifications/codes.ts";
import { decide } from "#domain/core/notifications/policy/rules.ts";
import { type PushMessage, pushText, questionTokenOf } from "#domain/core/notifications/push/rules.ts";
import { hasFreeText } from "#domain/core/notifications/texts/rules.ts";
import { bodyOf, titleOf } from "#domain/core/notifications/told/rules.ts";
import { hasNoSocieties } from "#domain/platform/feature-switches.ts";
import { addressIn } from "#domain/platform/languages.ts";
import { labelIn, noticeIn } from "#domain/translations.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { JobContext } from "../../../platform/job.ts";
import { PushGone, PushRefused } from "../../../platform/outside/push-port.ts";
import { hashOf } from "../../../platform/secrets.ts";
import { listSenders, listStops } from "../policy/queries.ts";
import { phoneHash } from "../policy/settle.ts";
import { onceKeyOf } from "../queries.ts";
import { forgetSubscription, listForPush, noteFailed, notePush, noteSent, type PushRow } from "./queries.ts";

type Context = Pick<JobContext, "db" | "now" | "outside">;

const atOnce = 32;
/** A question at the gate is asked of the next person after a few minutes; everything else can wait for a day. */
const ttlOf = (row: PushRow) => (questionTokenOf(row.link) ? 600 : 24 * 3600);

/**
 * Sends these notices to the devices of their accounts, by the rules of emails. All are tried; then the first failure that is worth another try
 * is thrown, so that the queue retries: a device that has got a notice is left out then, and would replace it by its tag.
 */
export async function sendPush(context: Context, notificationIds: readonly string[]): Promise<void> {
  const { db, now, outside } = context;
  const withoutSocieties = hasNoSocieties(outside.site.featuresOff);
  const found = (await listForPush(db, notificationIds)).filter(
    ({ society_id, is_read, devices }) => !is_read && devices.length > 0 && (society_id === null || !withoutSocieties),
  );
  const rows = await db.transaction().execute((tx) => allowed(tx, found, now));
  const failures: unknown[] = [];
  const waiting = rows
    .flatMap((row) => row.devices.map((device) => ({ row, device, text: pushText(messageOf(row, context)) })))
    .values();
  const reached = new Map<string, string | null>();
  const work = async () => {
    for (const { row, device, text } of waiting) {
      const failure = await toDevice(context, row, device, text).catch((error) => {
        failures.push(error);
        return error instanceof Error ? error.message : String(error);
      });
      // One device that has it is enough.
      if (reached.get(row.notification_id) !== null) reached.set(row.notification_id, failure);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  for (const row of rows) {
    const failure = reached.get(row.notification_id) ?? null;
    await notePush(db, row, {
      onceKey: onceKeyOf(row.notification_id, "push"),
      now,
      isSent: failure === null,
      failure,
    });
  }
  if (failures.length > 0) throw failures[0];
}

/** Tells the devices that were asked that somebody has answered. Whether one of them misses it does not matter. */
export async function sendOver(context: Context, notificationIds: readonly string[]): Promise<void> {
  const rows = await listForPush(context.db, notificationIds, "sent");
  for (const row of rows) {
    const { question, ...message } = messageOf(row, context);
    const body = labelIn(row.language, "pushAnswers", "over");
    const text = pushText({ ...message, body, isOver: true });
    for (const device of row.devices) await toDevice(context, row, device, text).catch(() => {});
  }
}

/** Without those that the person or the sender's standing does not let through. */
async function allowed(tx: Tx, rows: readonly PushRow[], now: Date): Promise<PushRow[]> {
  const issuers = rows.flatMap(({ society_id, owner_id }) => society_id ?? owner_id ?? []);
  const senders = await listSenders(tx, [...new Set(issuers)], now);
  const stops = await listStops(tx, [...new Set(rows.map(({ phone_number }) => phone_number))].map(phoneHash));
  return rows.filter((row) => {
    const told = toldOf(row.kind);
    if (!told || !isWanted(row, told)) return false;
    const issuer = row.society_id ?? row.owner_id;
    const hash = phoneHash(row.phone_number).toString("hex");
    const { decision } = decide({
      kind: row.kind,
      channel: "email",
      state: senders.get(issuer ?? "")?.state ?? "verified",
      relation: row.relation,
      isStopped: stops.has(hash) || stops.has(`${hash} ${issuer}`),
      hasFreeText: hasFreeText(told.words.sms),
    });
    return decision === "send";
  });
}

const isWanted = (row: PushRow, told: Told) => told.isUrgent || (row.push ?? true);

function messageOf(row: PushRow, { outside }: Context): PushMessage {
  const { language, link } = row;
  const { words, values } = noticeIn(language, row.kind, row.details as Record<string, string>, outside.site.name)!;
  const token = questionTokenOf(link);
  return {
    tag: row.notification_id,
    title: titleOf(words, values),
    body: bodyOf(words, values),
    link: addressIn(language, link ?? "/dashboard"),
    language,
    ...(token !== undefined && {
      question: { token, yes: labelIn(language, "pushAnswers", "yes"), no: labelIn(language, "pushAnswers", "no") },
    }),
  };
}

/** Answers why the device did not get it for good; nothing if it has it. */
async function toDevice(
  { db, now, outside }: Context,
  row: PushRow,
  device: PushRow["devices"][number],
  text: string,
): Promise<string | null> {
  try {
    const topic = hashOf("topic", row.notification_id).toString("base64url").slice(0, 32);
    const isUrgent = questionTokenOf(row.link) !== undefined || toldOf(row.kind)?.isUrgent === true;
    await outside.push.send({ to: device, text, ttlSeconds: ttlOf(row), isUrgent, topic });
    await noteSent(db, device.push_subscription_id, row.notification_id, now);
    return null;
  } catch (error) {
    if (error instanceof PushGone) {
      await forgetSubscription(db, device.push_subscription_id);
      return error.message;
    }
    const failure = error instanceof Error ? error.message : String(error);
    await noteFailed(db, device.push_subscription_id, failure);
    if (error instanceof PushRefused) return failure;
    throw error;
  }
}
