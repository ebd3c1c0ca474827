import { type Channel, channels, isNoticeKind, type LoggedChannel } from "#domain/core/notifications/codes.ts";
import type { MessageBudget, MessageDelivery } from "#domain/core/notifications/deliveries/calls.ts";
import type { Language } from "#domain/platform/languages.ts";
import { labelIn, noticeWords } from "#domain/translations.ts";
import type { DeliveryRow } from "./queries.ts";

/** The office must not see a visitor's number: only the last digits of each recipient are shown. */
const hiddenButItsEnd = (recipient: string) => {
  const [name, domain] = recipient.split("@");
  return domain === undefined ? `••••••${recipient.slice(-4)}` : `${name!.slice(0, 1)}•••@${domain}`;
};

export const viewBudgets = (used: Readonly<Record<Channel, number>>, Most: number): MessageBudget[] =>
  channels.map((Channel) => ({ Channel, Used: used[Channel], Most }));

/** Why a message was not sent as written; empty if it was. */
export const sayReason = (language: Language, reason: string): string => labelIn(language, "reasons", reason);

export const viewDelivery = (row: DeliveryRow, language: Language): MessageDelivery => ({
  MessageID: row.message_id,
  Kind: row.template,
  Kind_Label: isNoticeKind(row.template) ? noticeWords(row.template, language).label : row.template,
  Channel: row.channel as LoggedChannel,
  Recipient: hiddenButItsEnd(row.recipient),
  Delivery_State: row.state,
  Reason: row.state === "failed" ? (row.failure ?? "") : row.state === "sent" ? "" : sayReason(language, row.reason),
  created_at: row.created_at.toISOString(),
  Sent_At: row.sent_at?.toISOString() ?? null,
});
