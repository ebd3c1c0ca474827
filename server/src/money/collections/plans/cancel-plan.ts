import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { cancelPlan as cancel, findPlan } from "./queries.ts";
import { viewPlan } from "./view.ts";

export const cancelPlan = handler(
  domain.collections.cancelPlan,
  async ({ actor, now, transaction, refuse }, { Payment_PlanID, Reason }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      if (!(await findPlan(tx, book, Payment_PlanID))) return refuse("unknown-plan");
      const done = await cancel(tx, book, Payment_PlanID, { reason: Reason, by: actor.vendorId, now });
      if (!done) return refuse("plan-ended");
      return viewPlan((await findPlan(tx, book, Payment_PlanID))!, dayOf(now));
    });
  },
);
