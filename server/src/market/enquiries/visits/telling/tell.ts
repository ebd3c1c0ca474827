import type { VisitNews } from "#domain/market/enquiries/visits/codes.ts";
import { actAs } from "../../../../core/audit/queries.ts";
import { notify } from "../../../../core/notifications/notify.ts";
import type { Tx } from "../../../../platform/db/database.ts";
import type { JobContext } from "../../../../platform/job.ts";
import { visitNotice } from "./notices.ts";
import { findTold, takeEnded, takeOver, takeSoon, takeTomorrows } from "./queries.ts";

type Context = Pick<JobContext, "transaction" | "now" | "enqueue">;
type Take = (tx: Tx, now: Date) => Promise<string[]>;

const mostBatches = 50;

const both = ["owner", "asker"] as const;

/**
 * Tells both sides of visits that ended by themselves, of tomorrow's and of those within the hour; and asks who asked what they think
 * of the home afterwards.
 */
export async function tellVisits(context: Context): Promise<void> {
  await tellAll(context, "cancelled", takeEnded);
  await tellAll(context, "tomorrow", takeTomorrows);
  await tellAll(context, "soon", takeSoon);
  await tellAll(context, "over", takeOver, ["asker"]);
}

async function tellAll(
  { transaction, now, enqueue }: Context,
  news: VisitNews,
  take: Take,
  sides: readonly (typeof both)[number][] = both,
): Promise<void> {
  const job = "enquiries.tell-visits";
  for (let batch = 0; batch < mostBatches; batch++) {
    const count = await transaction(async (tx) => {
      await actAs(tx, { vendorId: undefined, role: "job", call: job, requestId: job, at: now });
      const taken = await take(tx, now);
      if (taken.length === 0) return 0;
      const visits = await findTold(tx, taken);
      const notices = visits.flatMap((visit) => {
        const { visit_slot_id: visitId, starts_at: startsAt, ends_at: endsAt, cancel_reason: reason } = visit;
        const about = { news, visitId, startsAt, endsAt, reason };
        return sides.map((side) => visitNotice(visit, side, about));
      });
      await notify(tx, { enqueue, now }, notices);
      return taken.length;
    });
    if (count === 0) return;
  }
}
