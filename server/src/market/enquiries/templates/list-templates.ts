import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findTemplates } from "./queries.ts";
import { templateView } from "./view.ts";

export const listTemplates = handler(domain.enquiries.listTemplates, async ({ db, actor }) =>
  (await findTemplates(db, actor.vendorId)).map(templateView),
);
