import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { setActive } from "./queries.ts";

export const deactivate = handler(
  domain.cameras.deactivate,
  async ({ actor, now, transaction, refuse }, { CameraID: cameraId }) =>
    transaction(async (tx) => {
      if (!(await setActive(tx, actor, cameraId, false, now))) return refuse("unknown-camera");
      return {};
    }),
);
