import { deliveries } from "./deliveries/deliveries.ts";
import { issuerBudgets } from "./deliveries/issuer-budgets.ts";
import { ownBudgets } from "./deliveries/own-budgets.ts";
import { editSettings } from "./edit-settings.ts";
import { messageLink } from "./links/message-link.ts";
import { list } from "./list.ts";
import { createPush } from "./push/create-push.ts";
import { pushInfo } from "./push/push-info.ts";
import { removePush } from "./push/remove-push.ts";
import { testPush } from "./push/test-push.ts";
import { settings } from "./settings.ts";
import { stopInfo } from "./stops/stop-info.ts";
import { updateStop } from "./stops/update-stop.ts";
import { updateAllStatus } from "./update-all-status.ts";
import { updateStatus } from "./update-status.ts";

export const notifications = {
  list,
  updateStatus,
  updateAllStatus,
  settings,
  editSettings,
  stopInfo,
  updateStop,
  messageLink,
  deliveries,
  ownBudgets,
  issuerBudgets,
  pushInfo,
  createPush,
  removePush,
  testPush,
};
