import { domain } from "#domain";
import { coded } from "#domain/platform/coded-text.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { holdBlock, lockCamera, updateCamera } from "./queries.ts";

export const edit = handler(
  domain.cameras.edit,
  async ({ actor, now, outside, transaction, enqueue, refuse }, { CameraID: cameraId, ...draft }) => {
    if (!(await outside.cameras.of(actor.societyId).mayStand(draft.Address)))
      return refuse("camera-outside-network", { fields: { Address: coded("refusal", "camera-outside-network") } });
    return transaction(async (tx) => {
      const camera = await lockCamera(tx, actor, cameraId);
      if (!camera) return refuse("unknown-camera");
      if (!(await holdBlock(tx, actor, draft.BlockID))) return refuse("unknown-block");
      await updateCamera(tx, camera, draft, now).catch(on("camera_name_once", () => refuse("camera-exists")));
      await enqueue(tx, "cameras.ask", { cameraId });
      return {};
    });
  },
);
