import { domain } from "#domain";
import { coded } from "#domain/platform/coded-text.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { holdBlock, insertCamera } from "./queries.ts";

export const create = handler(
  domain.cameras.create,
  async ({ actor, now, outside, transaction, enqueue, refuse }, draft) => {
    if (!(await outside.cameras.of(actor.societyId).mayStand(draft.Address)))
      return refuse("camera-outside-network", { fields: { Address: coded("refusal", "camera-outside-network") } });
    return transaction(async (tx) => {
      if (!(await holdBlock(tx, actor, draft.BlockID))) return refuse("unknown-block");
      const CameraID = await insertCamera(tx, actor, draft, now).catch(
        on("camera_name_once", () => refuse("camera-exists")),
      );
      await enqueue(tx, "cameras.ask", { cameraId: CameraID });
      return { CameraID };
    });
  },
);
