import { type Channel, channels, isNoticeKind, type LoggedChannel } from "#domain/core/notifications/codes.ts";
import { rupeesOf } from "#domain/core/notifications/costs/rules.ts";
import type { MessageBudget, MessageDelivery } from "#domain/core/notifications/deliveries/calls.ts";
import { causeOf, mayResend } from "#domain/core/notifications/deliveries/rules.ts";
import type { Language } from "#domain/platform/languages.ts";
import { labelIn, noticeWords, tablesIn } from "#domain/translations.ts";
import type { DeliveryRow } from "./queries.ts";

/** The office must not see a visitor's number: only the last digits of each recipient are shown. */
const hiddenButItsEnd = (recipient: string) => {
  const [name, domain] = recipient.split("@");
  return domain === undefined ? `••••••${recipient.slice(-4)}` : `${name!.slice(0, 1)}•••@${domain}`;
};

export const viewBudgets = (used: Readonly<Record<Channel, number>>, Most: number): MessageBudget[] =>
  channels.map((Channel) => ({ Channel, Used: used[Channel], Most }));

/** Why a message was not sent as written; empty if it was. */
export const sayReason = (language: Language, reason: string): string =>
  reason === "" ? "" : labelIn(language, "reasons", reason);

export const labelOfKind = (kind: string, language: Language): string =>
  isNoticeKind(kind) ? noticeWords(kind, language).label : kind;

export const notificationOf = ({ once_key }: Pick<DeliveryRow, "once_key">): string => once_key.split(":")[1] ?? "";

export function viewDelivery(
  row: DeliveryRow,
  language: Language,
  nextAttempts: ReadonlyMap<string, Date>,
): MessageDelivery {
  const channel = row.channel as LoggedChannel;
  const { state, template: kind, reason } = row;
  const hasLeft = state === "sent" || state === "delivered" || state === "read";
  const failure = state === "failed" ? (row.failure ?? "") : "";
  const cause = state === "failed" ? causeOf(channel, failure) : undefined;
  const next = state === "failed" && row.refused_at === null ? nextAttempts.get(notificationOf(row)) : row.held_until;
  return {
    MessageID: row.message_id,
    Kind: kind,
    Kind_Label: labelOfKind(kind, language),
    Channel: channel,
    Recipient: hiddenButItsEnd(row.recipient),
    Delivery_State: state,
    Reason: cause
      ? labelIn(language, "deliveryCauses", cause)
      : hasLeft && reason !== "digest"
        ? ""
        : sayReason(language, reason),
    Advice: hasLeft ? "" : (tablesIn(language).deliveryAdvice![cause ?? reason] ?? ""),
    Details: failure,
    Next_Attempt_At: hasLeft ? null : (next?.toISOString() ?? null),
    Whether_Resendable: mayResend({ channel, kind, state, reason }),
    created_at: row.created_at.toISOString(),
    Sent_At: row.sent_at?.toISOString() ?? null,
    Segments: row.segments,
    Cost: row.cost_hundredths === null || row.sent_at === null ? null : rupeesOf(row.cost_hundredths),
  };
}
