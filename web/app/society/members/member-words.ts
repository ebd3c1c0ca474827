import type { Member } from "#domain/society/members/calls.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";

/** The first holder, and how many there are besides. */
export function holdersInWords({ Holders }: Pick<Member, "Holders">): string {
  const [first, ...others] = Holders;
  if (!first) return m.members_none_recorded();
  return others.length === 0 ? first.Name : m.members_and_others({ name: first.Name, count: String(others.length) });
}

type Ownership = { Owned_From: string | null; Owned_Until: string | null };
export function ownershipInWords({ Owned_From, Owned_Until }: Ownership): string {
  const from = Owned_From && formatDay(Owned_From);
  const to = Owned_Until && formatDay(Owned_Until);
  if (from && to) return m.common_span({ from, to });
  if (to) return m.common_until_day({ day: to });
  return from ? m.common_since_title({ day: from }) : m.common_not_given();
}

export const sharesInWords = ({ Share_From, Share_To }: Pick<Member, "Share_From" | "Share_To">): string =>
  Share_From === null || Share_To === null ? "" : m.common_span({ from: String(Share_From), to: String(Share_To) });
