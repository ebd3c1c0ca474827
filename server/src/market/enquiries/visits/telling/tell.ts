import type { VisitNews } from "#domain/market/enquiries/visits/codes.ts";
import { actAs } from "../../../../core/audit/queries.ts";
import { notify } from "../../../../core/notifications/notify.ts";
import type { Tx } from "../../../../platform/db/database.ts";
import type { JobContext } from "../../../../platform/job.ts";
import { visitNotice } from "./notices.ts";
import { findTold, takeEnded, takeSoon, takeTomorrows } from "./queries.ts";

type Context = Pick<JobContext, "transaction" | "now" | "enqueue">;
type Take = (tx: Tx, now: Date) => Promise<string[]>;

const mostBatches = 50;

/** Tells both sides of visits that ended by themselves, of tomorrow's and of those within the hour. */
export async function tellVisits(context: Context): Promise<void> {
  await tellAll(context, "cancelled", takeEnded);
  await tellAll(context, "tomorrow", takeTomorrows);
  await tellAll(context, "soon", takeSoon);
}

async function tellAll({ transaction, now, enqueue }: Context, news: VisitNews, take: Take): Promise<void> {
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
        return [visitNotice(visit, "owner", about), visitNotice(visit, "asker", about)];
      });
      await notify(tx, { enqueue, now }, notices);
      return taken.length;
    });
    if (count === 0) return;
  }
}
