import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { signingSecret } from "../../platform/signed-token.ts";
import { isMailed } from "./queries.ts";
import { readStop } from "./stop-link.ts";

export const stopInfo = handler(domain.alerts.stopInfo, async ({ db, refuse }, { Token }) => {
  const vendorId = readStop(await signingSecret(db), Token) ?? refuse("link-not-ours");
  return { Whether_Stopped: !(await isMailed(db, vendorId)) };
});
