import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { deleteBlocked } from "./queries.ts";

export const unblockNumber = handler(
  domain.enquiries.unblockNumber,
  async ({ actor, transaction, refuse }, { Blocked_NumberID }) =>
    transaction(async (tx) => {
      const isKnown = await deleteBlocked(tx, actor.vendorId, Blocked_NumberID);
      return isKnown ? {} : refuse("unknown-blocked-number");
    }),
);
