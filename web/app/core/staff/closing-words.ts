import type { Proposal } from "#domain/core/proposals/calls.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";

/** What a closing or reopening of months does, in a line. */
export function closingWords({ Closed_Through, Closed_Before }: NonNullable<Proposal["Book_Closing"]>): string {
  if (Closed_Through === null) return m.staff_reopens_all();
  const isClosing = Closed_Before === null || Closed_Through > Closed_Before;
  return (isClosing ? m.staff_closes_until : m.staff_reopens_after)({ day: formatDay(Closed_Through) });
}
