import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findHold } from "../checks/queries.ts";
import { hasRoomForOne } from "../held/room.ts";
import { lockOwned, setStatus } from "./queries.ts";

export const activate = handler(
  domain.properties.activate,
  async ({ actor, transaction, now, outside, refuse }, { PropertyID }) =>
    transaction(async (tx) => {
      const standing = await lockOwned(tx, actor.vendorId, PropertyID);
      if (!standing) return refuse("no-such-property");
      // A home that its owner paused while it was held waits for its check again.
      if (standing.hidden_at !== null && (standing.status || !(await findHold(tx, PropertyID))))
        return refuse("property-hidden");
      const mostActive = outside.site.listings.active;
      // What is held counts when its hold ends.
      if (!standing.status && standing.hidden_at === null && !(await hasRoomForOne(tx, actor.vendorId, mostActive)))
        return refuse("too-many-homes");
      await setStatus(tx, actor.vendorId, PropertyID, true, now);
      return {};
    }),
);
