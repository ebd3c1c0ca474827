import { domain } from "#domain";
import { problem } from "#domain/platform/problems.ts";
import { holdOwnImage } from "../../../core/session/profile/queries.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { insertAmenity } from "./queries.ts";

export const createAmenity = handler(
  domain.bookings.createAmenity,
  async ({ actor, now, transaction, refuse }, draft) =>
    transaction(async (tx) => {
      if (draft.ImageID && !(await holdOwnImage(tx, actor.vendorId, draft.ImageID))) return refuse("unknown-image");
      const AmenityID = await insertAmenity(tx, actor.societyId, draft, now).catch(
        on("amenity_name_once", () => refuse("amenity-exists", { fields: { Name: problem("name-taken") } })),
      );
      return { AmenityID };
    }),
);
