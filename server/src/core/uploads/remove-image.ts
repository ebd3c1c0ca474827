import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { remove } from "./queries.ts";

export const removeImage = handler(
  domain.uploads.removeImage,
  async ({ actor, now, transaction, enqueue, refuse }, { ImageID }) =>
    transaction(async (tx) => {
      const outcome = await remove(tx, "image", ImageID, actor.vendorId, now);
      if (outcome === "unknown") return refuse("unknown-image");
      if (outcome === "in-use") return refuse("in-use");
      await enqueue(tx, "uploads.clear-files", {});
      return {};
    }),
);
