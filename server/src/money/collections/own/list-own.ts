import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { findPlan } from "../plans/queries.ts";
import { viewPlan } from "../plans/view.ts";
import { viewPromise } from "../queue/view.ts";
import { listOwn as findOwn } from "./queries.ts";

export const listOwn = handler(domain.collections.listOwn, async ({ reads, actor, now }, paging) => {
  const today = dayOf(now);
  const { rows, count } = await findOwn(reads, actor.phone, {
    today,
    withoutSocieties: actor.withoutSocieties,
    ...paging,
  });
  const plans = await Promise.all(
    rows.map(({ issuer_id, payment_plan_id }) =>
      payment_plan_id === null ? undefined : findPlan(reads, { issuerId: issuer_id }, payment_plan_id),
    ),
  );
  return {
    Data: rows.map((row, at) => {
      const plan = plans[at];
      return {
        Issuer_Name: row.issuer_name,
        Flat_Label: row.flat_label,
        Plan: plan ? viewPlan(plan, today) : null,
        Promise: viewPromise(row, today),
        Reminders: row.reminders.map(({ created_at, bill_no }) => ({
          Sent_On: dayOf(new Date(created_at)),
          Bill_No: bill_no,
        })),
      };
    }),
    Count: count,
  };
});
