import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { removeComparisonOf } from "./queries.ts";

export const removeComparison = handler(
  domain.bills.removeComparison,
  async ({ actor, transaction, refuse }, { Bill_ComparisonID }) =>
    transaction(async (tx) => {
      if (!(await removeComparisonOf(tx, actor.societyId, Bill_ComparisonID))) return refuse("unknown-comparison");
      return {};
    }),
);
