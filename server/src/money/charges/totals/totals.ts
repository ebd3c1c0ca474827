import { domain } from "#domain";
import { planOf } from "#domain/money/charges/plan/rules.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { headsOf, listHeads } from "../heads/queries.ts";
import { headsWithTotals, totalsOf } from "./queries.ts";

export const totals = handler(domain.charges.totals, async ({ db, actor, language }, { Billing_Month }) => {
  const { societyId } = actor;
  const plan = planOf(await headsOf(db, societyId), Billing_Month, { state: null });
  const needed = headsWithTotals(plan);
  if (needed.length === 0) return { Totals: [] };
  const [entered, { rows }] = await Promise.all([
    totalsOf(db, societyId, plan),
    listHeads(db, societyId, { Skip: 0, Limit: 100 }, Billing_Month),
  ]);
  const named = new Map(rows.map((row) => [row.charge_head_id, row]));
  return {
    Totals: needed.map(({ head, period }) => {
      const total = entered[head.id];
      return {
        Charge_HeadID: head.id,
        Charge_Name: (language === "hi" && named.get(head.id)!.name_hi) || named.get(head.id)!.name,
        From: period.from,
        Until: period.until,
        Total_Amount: total === undefined ? null : rupees(total),
      };
    }),
  };
});
