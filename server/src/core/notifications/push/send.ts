import { type Told, toldOf } from "#domain/core/notifications/codes.ts";
import { decide } from "#domain/core/notifications/policy/rules.ts";
import { type PushMessage, pushText, questionTokenOf } from "#domain/core/notifications/push/rules.ts";
import { mayDisturb } from "#domain/core/notifications/quiet/rules.ts";
import { hasFreeText } from "#domain/core/notifications/texts/rules.ts";
import { bodyOf, titleOf } from "#domain/core/notifications/told/rules.ts";
import { hasNoSocieties } from "#domain/platform/feature-switches.ts";
import { addressIn } from "#domain/platform/languages.ts";
import { labelIn, noticeIn } from "#domain/translations.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { JobContext } from "../../../platform/job.ts";
import { PushGone, PushRefused } from "../../../platform/outside/push-port.ts";
import { hashOf } from "../../../platform/secrets.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { listSenders, listStops } from "../policy/queries.ts";
import { phoneHash } from "../policy/settle.ts";
import { holdPush, partedByQuiet } from "../quiet/push.ts";
import { quietOf } from "../quiet/queries.ts";
import { listForPush, noteOutcomes, notePushes, type Outcome, type PushRow } from "./queries.ts";
import { receiptOf } from "./receipt.ts";

type Context = Pick<JobContext, "db" | "now" | "outside">;
type Sending = Context & Pick<JobContext, "transaction" | "enqueue">;

const atOnce = 32;
/** A question at the gate is asked of the next person after a few minutes; everything else can wait for a day. */
const ttlOf = (row: PushRow) => (questionTokenOf(row.link) ? 600 : 24 * 3600);

/**
 * Sends these notices to the devices of their accounts, by the rules of emails. All are tried; then the first failure that is worth another try
 * is thrown, so that the queue retries: a device that has got a notice is left out then, and would replace it by its tag.
 */
export async function sendPush(context: Sending, notificationIds: readonly string[]): Promise<void> {
  const { db, now, outside } = context;
  const withoutSocieties = hasNoSocieties(outside.site.featuresOff);
  const found = (await listForPush(db, notificationIds)).filter(
    ({ society_id, is_read, devices }) => !is_read && devices.length > 0 && (society_id === null || !withoutSocieties),
  );
  const wanted = await db.transaction().execute((tx) => allowed(tx, found, now));
  const { free: rows, quiet } = partedByQuiet(wanted, now);
  await db.transaction().execute((tx) => holdPush(tx, { notificationIds, quiet, sent: rows, now }));
  const secret = await signingSecret(db);
  const messages = rows.flatMap((row) => {
    const text = pushText({ ...messageOf(row, context), receipt: receiptOf(secret, row.notification_id) });
    return row.devices.map((device) => ({ row, device, text }));
  });
  const outcomes = await toDevices(context, messages);
  await noteOutcomes(db, outcomes, now);
  const fates = rows.map((row) => ({ row, failure: failureOf(row, outcomes) }));
  await notePushes(db, fates, now);
  const later = outcomes.find(({ error }) => error !== undefined);
  const unreached = fates.filter(({ failure }) => failure !== null).map(({ row }) => row);
  await sendWithoutPush(context, unreached, later !== undefined);
  if (later) throw later.error;
}

/** Why no device has it; null where one has, which is enough. */
function failureOf({ notification_id }: PushRow, outcomes: readonly Outcome[]): string | null {
  const own = outcomes.filter((outcome) => outcome.notificationId === notification_id);
  return own.some(({ failure }) => failure === null) ? null : (own[0]?.failure ?? null);
}

/** Their text messages need not wait any longer; where a push service may do better later, only those at the gate. */
async function sendWithoutPush({ transaction, enqueue }: Sending, rows: readonly PushRow[], willRetry: boolean) {
  const notificationIds = rows
    .filter((row) => !willRetry || questionTokenOf(row.link) !== undefined)
    .map(({ notification_id }) => notification_id);
  if (notificationIds.length > 0)
    await transaction((tx) => enqueue(tx, "notifications.send", { notificationIds, after: "push" }));
}

/** Tells the devices that were asked that somebody has answered. Whether one of them misses it does not matter. */
export async function sendOver(context: Context, notificationIds: readonly string[]): Promise<void> {
  const rows = await listForPush(context.db, notificationIds, "sent");
  const messages = rows.flatMap((row) => {
    const { question, ...message } = messageOf(row, context);
    const body = labelIn(row.language, "pushAnswers", "over");
    const text = pushText({ ...message, body, isOver: true });
    return row.devices.map((device) => ({ row, device, text }));
  });
  await noteOutcomes(context.db, await toDevices(context, messages), context.now);
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

function messageOf(row: PushRow, { outside, now }: Context): PushMessage {
  const { language, link } = row;
  const { words, values } = noticeIn(language, row.kind, row.details as Record<string, string>, outside.site.name)!;
  const token = questionTokenOf(link);
  return {
    tag: row.notification_id,
    title: titleOf(words, values),
    body: bodyOf(words, values),
    link: addressIn(language, link ?? "/dashboard"),
    language,
    ...(!mayDisturb(quietOf(row), now, token === undefined ? "emergency" : "gate-question") && { isSilent: true }),
    ...(token !== undefined && {
      question: { token, yes: labelIn(language, "pushAnswers", "yes"), no: labelIn(language, "pushAnswers", "no") },
    }),
  };
}

type Message = { row: PushRow; device: PushRow["devices"][number]; text: string };

async function toDevices(context: Context, messages: readonly Message[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = messages.values();
  const work = async () => {
    for (const message of waiting) outcomes.push(await toDevice(context, message));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}

async function toDevice({ outside }: Context, { row, device, text }: Message): Promise<Outcome> {
  const outcome = { subscriptionId: device.push_subscription_id, notificationId: row.notification_id, isGone: false };
  const topic = hashOf("topic", row.notification_id).toString("base64url").slice(0, 32);
  const isUrgent = questionTokenOf(row.link) !== undefined || toldOf(row.kind)?.isUrgent === true;
  try {
    await outside.push.send({ to: device, text, ttlSeconds: ttlOf(row), isUrgent, topic });
    return { ...outcome, failure: null };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    if (error instanceof PushGone) return { ...outcome, failure, isGone: true };
    return error instanceof PushRefused ? { ...outcome, failure } : { ...outcome, failure, error };
  }
}
