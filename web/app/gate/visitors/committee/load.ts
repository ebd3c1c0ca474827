import type { PageContext } from "../../../lib/page-context.ts";
import { m } from "../../../paraglide/messages.js";

/** Counts, and the visits that an open incident lets the committee look at, without a name. */
export async function loadCommittee({ ask }: PageContext) {
  const [totals, incidents] = await Promise.all([
    ask("vendor/Fetch_Visitor_Totals", {}),
    ask("vendor/Filter_Incident_Visits", { Skip: 0, Limit: 20 }),
  ]);
  if (totals.extras.refusal === "no-society") return { missing: true as const };
  if (!totals.success || !incidents.success)
    return { failure: totals.extras.Status ?? incidents.extras.Status ?? m.common_visitors_failed() };
  return { totals: totals.extras.Data, visits: incidents.extras.Data, count: incidents.extras.Count };
}
export type LoadedCommittee = Awaited<ReturnType<typeof loadCommittee>>;
