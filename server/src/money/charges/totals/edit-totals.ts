import { domain } from "#domain";
import { planOf } from "#domain/money/charges/plan/rules.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { headsOf } from "../heads/queries.ts";
import { deleteTotal, headsWithTotals, saveTotal } from "./queries.ts";

export const editTotals = handler(
  domain.charges.editTotals,
  async ({ actor, now, transaction, refuse }, { Billing_Month, Totals }) =>
    transaction(async (tx) => {
      const { societyId } = actor;
      const plan = planOf(await headsOf(tx, societyId), Billing_Month, { state: null });
      const needed = headsWithTotals(plan);
      for (const { Charge_HeadID: headId, Total_Amount: paise } of Totals) {
        const planned = needed.find(({ head }) => head.id === headId) ?? refuse("unknown-charge-head");
        const total = { societyId, headId, from: planned.period.from };
        await (paise === null ? deleteTotal(tx, total) : saveTotal(tx, { ...total, paise, now })).catch(
          on("charge_total_billed", () => refuse("charge-total-billed")),
        );
      }
      return {};
    }),
);
