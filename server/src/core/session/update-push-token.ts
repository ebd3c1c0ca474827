import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { updatePushToken as update } from "./queries.ts";

export const updatePushToken = handler(domain.session.updatePushToken, async ({ db, actor }, { FCM_Token }) => {
  await update(db, actor.deviceId, FCM_Token);
  return {};
});
