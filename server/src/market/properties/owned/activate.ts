import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { hasRoomForOne } from "../held/room.ts";
import { lockOwned, setStatus } from "./queries.ts";

export const activate = handler(
  domain.properties.activate,
  async ({ actor, transaction, now, outside, refuse }, { PropertyID }) =>
    transaction(async (tx) => {
      const standing = await lockOwned(tx, actor.vendorId, PropertyID);
      if (!standing) return refuse("no-such-property");
      if (standing.hidden_at !== null) return refuse("property-hidden");
      const mostActive = outside.site.listings.active;
      if (!standing.status && !(await hasRoomForOne(tx, actor.vendorId, mostActive))) return refuse("too-many-homes");
      await setStatus(tx, actor.vendorId, PropertyID, true, now);
      return {};
    }),
);
