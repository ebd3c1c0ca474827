import { wordIn } from "#domain/core/notifications/whatsapp/rules.ts";
import type { Language } from "#domain/platform/languages.ts";
import { labelIn } from "#domain/translations.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Enqueue, JobContext } from "../../../platform/job.ts";
import type { WhatsAppEvent } from "../../../platform/outside/whatsapp-port.ts";
import { onceKeyOf } from "../queries.ts";
import { noteDelivered, noteFailed, noteWord } from "./queries.ts";

type Work = { enqueue: Enqueue; now: Date };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Writes down how messages fare, sends a text message in place of one that failed, and obeys the words STOP and START. */
export async function keepEvents(tx: Tx, work: Work, events: readonly WhatsAppEvent[]): Promise<void> {
  for (const event of events) {
    if (event.kind === "text") await obey(tx, work, event);
    else if (uuid.test(event.mark)) await keepState(tx, work, event);
  }
}

async function keepState(tx: Tx, { enqueue, now }: Work, event: WhatsAppEvent & { kind: "state" }): Promise<void> {
  const onceKey = onceKeyOf(event.mark, "whatsapp");
  if (event.state !== "failed") return noteDelivered(tx, onceKey, event.state, now);
  if (await noteFailed(tx, onceKey, event.failure, now))
    await enqueue(tx, "notifications.send", { notificationIds: [event.mark], after: "whatsapp" });
}

async function obey(tx: Tx, { enqueue, now }: Work, { from, text }: { from: string; text: string }): Promise<void> {
  const word = wordIn(text);
  if (!word) return;
  // All other answers stay where they are: nobody reads this number.
  const [language] = await noteWord(tx, from, word, now);
  if (language) await enqueue(tx, "notifications.whatsapp-answer", { to: from, word, language });
}

export async function answer(
  { outside }: Pick<JobContext, "outside">,
  { to, word, language }: { to: string; word: "stop" | "start"; language: Language },
): Promise<void> {
  await outside.whatsApp?.reply(to, labelIn(language, "whatsAppAnswers", word));
}
