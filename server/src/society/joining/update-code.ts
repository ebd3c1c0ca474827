import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { saveCode } from "./queries.ts";
import { viewCode } from "./view.ts";

export const updateCode = handler(
  domain.joining.updateCode,
  async ({ actor, now, transaction }, { Whether_Open, Whether_New }) =>
    transaction(async (tx) =>
      viewCode(await saveCode(tx, actor.societyId, { isOpen: Whether_Open, isNew: Whether_New }, now)),
    ),
);
