import { domain } from "#domain";
import { handler } from "../handler.ts";
import { findVendor } from "./queries.ts";
import { viewVendor } from "./view.ts";

export const information = handler(domain.session.information, async ({ db, actor }) =>
  viewVendor(await findVendor(db, actor.vendorId)),
);
