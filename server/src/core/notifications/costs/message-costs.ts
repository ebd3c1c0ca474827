import { domain } from "#domain";
import { hasPrices, rupeesOf } from "#domain/core/notifications/costs/rules.ts";
import { dayOf, monthOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { issuerOf } from "../deliveries/issuer.ts";
import { findSpending, listCosts } from "./queries.ts";
import { viewKinds, viewMonths } from "./view.ts";

export const messageCosts = handler(
  domain.notifications.messageCosts,
  async ({ db, actor, now, outside, language, refuse }) => {
    const issuer = issuerOf(actor) ?? refuse("no-society");
    const [rows, { spent, limit }] = await Promise.all([
      listCosts(db, issuer, now),
      findSpending(db, (issuer.society_id ?? issuer.owner_id)!, now),
    ]);
    return {
      Whether_Priced: hasPrices(outside.messagePrices),
      Months: viewMonths(rows, monthOf(dayOf(now)), language),
      Spent_Amount: rupeesOf(spent),
      Limit_Amount: limit === null ? null : rupees(limit),
      Kinds: viewKinds(rows, language),
    };
  },
);
