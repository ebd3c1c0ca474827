import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findLastLink, isOwnProperty } from "./queries.ts";
import { viewLink } from "./view.ts";

export const flatInfo = handler(domain.properties.flatInfo, async ({ db, actor, refuse }, { PropertyID }) => {
  if (!(await isOwnProperty(db, actor.vendorId, PropertyID))) return refuse("no-such-property");
  const link = await findLastLink(db, PropertyID);
  return { Property_Flat: link ? viewLink(link) : null };
});
