import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { holdForReview } from "../held/hold.ts";
import { insertProperty, namedImages, ownsFiles, placeOf } from "./queries.ts";

export const create = handler(
  domain.properties.create,
  async (
    { actor, transaction, now, outside, refuse },
    {
      Property_Image_Array: images,
      Property_Image_Rooms: rooms,
      Floor_Plan_DocumentID: floorPlan,
      StateID,
      CityID,
      ...draft
    },
  ) =>
    transaction(async (tx) => {
      const place = await placeOf(tx, { StateID, CityID });
      if (!place) return refuse("unknown-place");
      if (!(await ownsFiles(tx, actor.vendorId, "image", namedImages(images, rooms)))) return refuse("unknown-image");
      if (floorPlan && !(await ownsFiles(tx, actor.vendorId, "document", [floorPlan])))
        return refuse("unknown-document");
      const id = await insertProperty(tx, actor.vendorId, { ...draft, place }, { images, rooms, floorPlan }, now);
      const { listings: rules } = outside.site;
      await holdForReview(tx, { vendorId: actor.vendorId, now, rules }, [id]);
      return { PropertyID: id };
    }),
);
