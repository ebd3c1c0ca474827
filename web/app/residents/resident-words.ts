import type { Resident } from "#domain/residents/calls.ts";
import { seenAgo } from "#domain/residents/rules.ts";
import { formatDayOf } from "../lib/format.ts";
import { m } from "../paraglide/messages.js";

/** When a person was last seen, as people say it; `now` is the browser's. */
export function seenInWords(seen: string | null, now: Date): string {
  if (seen === null) return m.residents_seen_never();
  const ago = seenAgo(new Date(seen), now);
  if (!ago) return formatDayOf(seen);
  if (ago.unit === "now") return m.residents_seen_now();
  const count = String(ago.n);
  if (ago.unit === "hours") return ago.n === 1 ? m.residents_seen_hours_one() : m.residents_seen_hours({ count });
  return ago.n === 1 ? m.residents_seen_days_one() : m.residents_seen_days({ count });
}

export const membersInWords = (count: number): string =>
  count === 1 ? m.residents_members_one() : m.residents_members_many({ count: String(count) });

export const placeInWords = ({ Block_Data, Building_Data, Flat_No }: Resident): string =>
  m.residents_at({ block: Block_Data.Name, building: Building_Data.Name, flat: Flat_No });
