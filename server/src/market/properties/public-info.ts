import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findInfo } from "./queries.ts";
import { infoView } from "./view.ts";

export const publicInfo = handler(domain.properties.publicInfo, async ({ reads, now, refuse }, { PropertyID }) => {
  const home = await findInfo(reads, PropertyID, now);
  return home ? infoView(home) : refuse("unknown-property");
});
