import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { findOwned } from "./queries.ts";
import { ownView } from "./view.ts";

export const info = handler(domain.properties.info, async ({ db, actor, now, refuse }, { PropertyID }) => {
  const property = await findOwned(db, actor.vendorId, PropertyID);
  return property ? ownView(property, await signingSecret(db), now) : refuse("no-such-property");
});
