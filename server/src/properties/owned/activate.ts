import { domain } from "#domain";
import { handler } from "../../handler.ts";
import { setStatus } from "./queries.ts";

export const activate = handler(
  domain.properties.activate,
  async ({ actor, transaction, now, refuse }, { PropertyID }) =>
    transaction(async (tx) =>
      (await setStatus(tx, actor.vendorId, PropertyID, true, now)) ? {} : refuse("no-such-property"),
    ),
);
