import { dayOf } from "#domain/platform/days.ts";
import { seenDaysAgo } from "#domain/society/residents/rules.ts";
import { formatDay, formatDayOf } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";

/** On which day a person was last seen, as people say it; `now` is the browser's. */
export function seenInWords(seen: string | null, now: Date): string {
  if (seen === null) return m.residents_seen_never();
  const days = seenDaysAgo(dayOf(new Date(seen)), dayOf(now));
  if (days === undefined) return formatDayOf(seen);
  if (days === 0) return m.residents_seen_today();
  return days === 1 ? m.residents_seen_yesterday() : m.residents_seen_days({ count: String(days) });
}

export const membersInWords = (count: number): string =>
  count === 1 ? m.residents_members_one() : m.residents_members_many({ count: String(count) });

type Agreed = { Agreement_From: string | null; Agreement_Until: string | null };

/** `1 Jan 2026 – 30 Nov 2026`, or that it ended. */
export function agreementInWords({ Agreement_From, Agreement_Until }: Agreed, today: string): string {
  const until = Agreement_Until && formatDay(Agreement_Until);
  if (until && Agreement_Until < today) return m.residents_agreement_ended({ day: until });
  const from = Agreement_From && formatDay(Agreement_From);
  if (from && until) return m.common_span({ from, to: until });
  if (until) return m.common_until_day({ day: until });
  return from ? m.common_since({ day: from }) : "";
}
