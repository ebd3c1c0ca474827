import { domain } from "#domain";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { viewRun } from "../view.ts";
import { holdCharges } from "./by-heads/charges.ts";
import { markOf } from "./by-heads/preview.ts";
import { monthByHand } from "./month.ts";
import { insertRun } from "./queries.ts";
import { holdRuns } from "./undo/queries.ts";

export const startRun = handler(
  domain.bills.startRun,
  async ({ actor, now, transaction, enqueue, refuse }, { Billing_Month, Preview_Mark }) =>
    transaction(async (tx) => {
      const month = await monthByHand(tx, actor.societyId, Billing_Month, now);
      if (!month) return refuse("month-not-billable");
      await holdRuns(tx, actor.societyId);
      const run = await insertRun(tx, { ...month, vendorId: actor.vendorId, now }).catch(
        on("bill_run_one_by_hand", () => refuse("run-begun")),
      );
      const { societyId, period } = month.month;
      const charges = await holdCharges(tx, { runId: run.bill_run_id, societyId, period });
      if (Preview_Mark !== "" && (!charges || markOf(charges, period) !== Preview_Mark))
        return refuse("charges-changed");
      await enqueue(tx, "bills.run", { runId: run.bill_run_id });
      return viewRun(run);
    }),
);
