import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { lockIn } from "./lock-draft.ts";
import { leaveReview } from "./queries.ts";

export const reopen = handler(domain.handovers.reopen, async (context, sent) =>
  context.transaction(async (tx) => {
    const row = await lockIn(tx, { ...context, refuse: context.refuse }, sent, "review");
    await leaveReview(tx, row.handover_id, "draft", context.now);
    return {};
  }),
);
