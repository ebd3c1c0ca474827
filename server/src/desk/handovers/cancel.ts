import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { leaveReview, lockHandover } from "./queries.ts";

export const cancel = handler(
  domain.handovers.cancel,
  async ({ actor, now, transaction, refuse }, { Society_HandoverID }) =>
    transaction(async (tx) => {
      const row = await lockHandover(tx, actor.societyId, Society_HandoverID);
      if (!row) return refuse("unknown-handover");
      if (row.state === "completed" || row.state === "cancelled") return refuse("handover-closed");
      await leaveReview(tx, row.handover_id, "cancelled", now);
      return {};
    }),
);
