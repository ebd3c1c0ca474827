import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { noteShown } from "./queries.ts";
import { readReceipt } from "./receipt.ts";

export const confirmPush = handler(
  domain.notifications.confirmPush,
  async ({ db, transaction, now, refuse }, { Receipt }) => {
    const notificationId = readReceipt(await signingSecret(db), Receipt) ?? refuse("link-not-ours");
    await transaction((tx) => noteShown(tx, notificationId, now));
    return {};
  },
);
