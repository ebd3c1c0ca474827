import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { saveSetting } from "./queries.ts";

export const editSettings = handler(domain.certificates.editSettings, async ({ actor, now, transaction }, { Kinds }) =>
  transaction(async (tx) => {
    // In one order, so that two who save at once do not wait for one another.
    for (const draft of Kinds.toSorted((one, other) => one.Kind - other.Kind))
      await saveSetting(tx, actor.societyId, draft, now);
    return {};
  }),
);
