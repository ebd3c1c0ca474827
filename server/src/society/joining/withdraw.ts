import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { decideRequest, lockOwnRequest } from "./queries.ts";

export const withdraw = handler(
  domain.joining.withdraw,
  async ({ actor, now, transaction, refuse }, { Join_RequestID }) =>
    transaction(async (tx) => {
      const found = await lockOwnRequest(tx, actor.vendorId, Join_RequestID);
      if (!found) return refuse("unknown-join-request");
      if (found.outcome !== null) return refuse("answered-already");
      await decideRequest(tx, Join_RequestID, { outcome: "withdrawn", by: actor.vendorId, now });
      return {};
    }),
);
