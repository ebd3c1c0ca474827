import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { lockAccount, mostActiveOf } from "../held/room.ts";
import { insertLimitRequest } from "./queries.ts";

export const askLimit = handler(
  domain.properties.askLimit,
  async ({ actor: { vendorId }, transaction, now, outside, refuse }, { Wanted, Reason }) =>
    transaction(async (tx) => {
      if ((await lockAccount(tx, vendorId)).standing === "verified") return refuse("no-property-limit");
      if (Wanted <= (await mostActiveOf(tx, vendorId, outside.site.listings.active)))
        return refuse("limit-high-already");
      const asked = await insertLimitRequest(tx, { vendorId, wanted: Wanted, reason: Reason }, now);
      return asked ? { Property_Limit_RequestID: asked.listing_limit_request_id } : refuse("limit-asked-already");
    }),
);
