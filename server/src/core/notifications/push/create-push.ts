import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { saveSubscription } from "./queries.ts";

export const createPush = handler(
  domain.notifications.createPush,
  async ({ actor, transaction, outside, now, refuse }, { Endpoint, P256dh, Auth }) => {
    if (!outside.push.isKnown(Endpoint)) return refuse("unknown-push-service");
    const { vendorId, sessionId } = actor;
    const subscription = { endpoint: Endpoint, p256dh: P256dh, auth: Auth };
    const isSaved = await transaction((tx) => saveSubscription(tx, { vendorId, sessionId, now }, subscription));
    return isSaved ? {} : refuse("push-subscription-taken");
  },
);
