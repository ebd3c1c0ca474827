import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { findIssuer } from "../../standings/queries.ts";
import { countIssuer } from "../policy/queries.ts";
import { issuerBudget } from "./queries.ts";
import { viewBudgets } from "./view.ts";

export const issuerBudgets = handler(
  domain.notifications.issuerBudgets,
  async ({ db, now, outside, refuse }, { IssuerID }) => {
    if (!(await findIssuer(db, IssuerID))) return refuse("unknown-issuer");
    const [{ used, most }, { busiest }] = await Promise.all([
      issuerBudget(db, IssuerID, outside.budgets, now),
      countIssuer(db, IssuerID, dayOf(now)),
    ]);
    return { Budgets: viewBudgets(used, most), Busiest_Day: busiest };
  },
);
