import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { showComparison } from "./show.ts";

export const comparison = handler(domain.bills.comparison, (context, { Bill_ComparisonID }) =>
  showComparison(context, Bill_ComparisonID),
);
