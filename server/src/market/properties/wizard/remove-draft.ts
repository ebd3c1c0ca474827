import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { dropDraft } from "./queries.ts";

export const removeDraft = handler(domain.properties.removeDraft, async ({ actor, transaction }, subject) =>
  transaction(async (tx) => {
    await dropDraft(tx, actor.vendorId, subject);
    return {};
  }),
);
