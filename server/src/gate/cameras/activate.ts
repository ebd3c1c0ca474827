import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { setActive } from "./queries.ts";

export const activate = handler(
  domain.cameras.activate,
  async ({ actor, now, transaction, refuse }, { CameraID: cameraId }) =>
    transaction(async (tx) => {
      if (!(await setActive(tx, actor, cameraId, true, now))) return refuse("unknown-camera");
      return {};
    }),
);
