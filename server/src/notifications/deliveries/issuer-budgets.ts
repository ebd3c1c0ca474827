import { domain } from "#domain";
import { dayOf } from "#domain/days.ts";
import { budgetOf } from "#domain/notifications/policy/codes.ts";
import { handler } from "../../handler.ts";
import { findIssuer } from "../../standings/queries.ts";
import { countIssuer, listSenders } from "../policy/queries.ts";
import { countToday } from "./queries.ts";
import { viewBudgets } from "./view.ts";

export const issuerBudgets = handler(
  domain.notifications.issuerBudgets,
  async ({ db, now, outside, refuse }, { IssuerID }) => {
    if (!(await findIssuer(db, IssuerID))) return refuse("unknown-issuer");
    const [used, { busiest }, senders] = await Promise.all([
      countToday(db, "issuer", { sms: IssuerID, email: IssuerID }, dayOf(now)),
      countIssuer(db, IssuerID, dayOf(now)),
      listSenders(db, [IssuerID], now),
    ]);
    const { state, people, daysVerified } = senders.get(IssuerID)!;
    return {
      Budgets: viewBudgets(used, budgetOf(outside.budgets, state, people, daysVerified)),
      Busiest_Day: busiest,
    };
  },
);
