import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { signingSecret } from "../../platform/signed-token.ts";
import { stopMail } from "./queries.ts";
import { readStop } from "./stop-link.ts";

export const stop = handler(domain.alerts.stop, async ({ db, transaction, refuse }, { Token }) => {
  const vendorId = readStop(await signingSecret(db), Token) ?? refuse("link-not-ours");
  return transaction(async (tx) => {
    await stopMail(tx, vendorId);
    return {};
  });
});
