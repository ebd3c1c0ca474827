import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findQuiet } from "./queries.ts";
import { viewQuiet } from "./view.ts";

export const quietInfo = handler(domain.notifications.quietInfo, async ({ db, actor, now, outside }) =>
  viewQuiet(await findQuiet(db, actor.vendorId), { now, hasMail: outside.mail !== undefined }),
);
