import { domain } from "#domain";
import { hasPrices, rupeesOf } from "#domain/core/notifications/costs/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { findIssuer } from "../../standings/queries.ts";
import { findSpending } from "../costs/queries.ts";
import { countIssuer } from "../policy/queries.ts";
import { issuerBudget } from "./queries.ts";
import { viewBudgets } from "./view.ts";

export const issuerBudgets = handler(
  domain.notifications.issuerBudgets,
  async ({ db, now, outside, refuse }, { IssuerID }) => {
    if (!(await findIssuer(db, IssuerID))) return refuse("unknown-issuer");
    const [{ used, most }, { busiest }, { spent, limit }] = await Promise.all([
      issuerBudget(db, IssuerID, outside.budgets, now),
      countIssuer(db, IssuerID, dayOf(now)),
      findSpending(db, IssuerID, now),
    ]);
    const isPriced = hasPrices(outside.messagePrices);
    return {
      Budgets: viewBudgets(used, most),
      Busiest_Day: busiest,
      Spent_Amount: isPriced ? rupeesOf(spent) : null,
      Limit_Amount: isPriced && limit !== null ? rupees(limit) : null,
    };
  },
);
