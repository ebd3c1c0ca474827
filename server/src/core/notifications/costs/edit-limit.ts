import { domain } from "#domain";
import { hasPrices } from "#domain/core/notifications/costs/rules.ts";
import { handler } from "../../../platform/handler.ts";
import { issuerOf } from "../deliveries/issuer.ts";
import { saveLimit } from "./queries.ts";

export const editLimit = handler(
  domain.notifications.editLimit,
  async ({ actor, now, outside, transaction, refuse }, { Limit_Amount }) => {
    const issuer = issuerOf(actor) ?? refuse("no-society");
    if (!hasPrices(outside.messagePrices)) return refuse("no-message-price");
    return transaction(async (tx) => {
      await saveLimit(tx, issuer, Limit_Amount, now);
      return {};
    });
  },
);
