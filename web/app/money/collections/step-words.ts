import type { ReminderStep } from "#domain/money/collections/reminders/calls.ts";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";

export function whenOf(days: number): string {
  const count = Math.abs(days);
  const given = { count, number: formatNumber(count) };
  if (days === 0) return m.reminders_on_due();
  return days < 0 ? m.reminders_before_due(given) : m.reminders_after_due(given);
}

export const channelsOf = ({ Whether_SMS, Whether_Email }: ReminderStep): string =>
  [m.notifications_way_bell(), Whether_SMS && m.common_sms(), Whether_Email && m.common_email()]
    .filter(Boolean)
    .join(", ");
