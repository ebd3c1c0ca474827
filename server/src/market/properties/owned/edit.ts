import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { reviewEdit } from "../held/hold.ts";
import { lockOwned, namedImages, ownsFiles, placeOf, updateProperty } from "./queries.ts";

export const edit = handler(
  domain.properties.edit,
  async (
    { actor, transaction, now, outside, refuse },
    {
      PropertyID,
      updated_at: lastSeen,
      Property_Image_Array: images,
      Property_Image_Rooms: rooms,
      Floor_Plan_DocumentID: floorPlan,
      StateID,
      CityID,
      ...draft
    },
  ) =>
    transaction(async (tx) => {
      const standing = await lockOwned(tx, actor.vendorId, PropertyID);
      if (!standing) return refuse("no-such-property");
      if (lastSeen !== undefined && standing.updated_at.getTime() !== new Date(lastSeen).getTime())
        return refuse("stale");
      const place = await placeOf(tx, { StateID, CityID });
      if (!place) return refuse("unknown-place");
      if (!(await ownsFiles(tx, actor.vendorId, "image", namedImages(images, rooms)))) return refuse("unknown-image");
      if (floorPlan && !(await ownsFiles(tx, actor.vendorId, "document", [floorPlan])))
        return refuse("unknown-document");
      await updateProperty(tx, PropertyID, { ...draft, place }, { images, rooms, floorPlan }, now);
      const { listings: rules } = outside.site;
      await reviewEdit(tx, { vendorId: actor.vendorId, now, rules }, PropertyID);
      return {};
    }),
);
