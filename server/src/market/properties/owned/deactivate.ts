import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { setStatus } from "./queries.ts";

export const deactivate = handler(
  domain.properties.deactivate,
  async ({ actor, transaction, now, refuse }, { PropertyID }) =>
    transaction(async (tx) =>
      (await setStatus(tx, actor.vendorId, PropertyID, false, now)) ? {} : refuse("no-such-property"),
    ),
);
