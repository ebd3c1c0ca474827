import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { findOwned } from "./queries.ts";
import { ownView } from "./view.ts";

export const info = handler(domain.properties.info, async ({ db, actor, now, language, refuse }, { PropertyID }) => {
  const property = await findOwned(db, actor.vendorId, PropertyID);
  return property ? ownView(property, await signingSecret(db), now, language) : refuse("no-such-property");
});
