import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { lockOwned, namedImages, ownsFiles } from "../owned/queries.ts";
import { cloneRefusal, keepDraft } from "./queries.ts";

export const editDraft = handler(
  domain.properties.editDraft,
  async ({ actor, outside, transaction, now, refuse }, draft) =>
    transaction(async (tx) => {
      const {
        Mode,
        PropertyID,
        Property_Image_Array: images,
        Property_Image_Rooms: rooms,
        Floor_Plan_DocumentID: floorPlan,
      } = draft;
      if (Mode !== "add" && !(await lockOwned(tx, actor.vendorId, PropertyID!))) return refuse("no-such-property");
      const no = await cloneRefusal(tx, actor.vendorId, draft, outside);
      if (no) return refuse(no);
      if (!(await ownsFiles(tx, actor.vendorId, "image", namedImages(images, rooms)))) return refuse("unknown-image");
      if (floorPlan && !(await ownsFiles(tx, actor.vendorId, "document", [floorPlan])))
        return refuse("unknown-document");
      await keepDraft(tx, actor.vendorId, draft, now);
      return { updated_at: now.toISOString() };
    }),
);
