import { editLimit } from "./costs/edit-limit.ts";
import { messageCosts } from "./costs/message-costs.ts";
import { deliveries } from "./deliveries/deliveries.ts";
import { issuerBudgets } from "./deliveries/issuer-budgets.ts";
import { ownBudgets } from "./deliveries/own-budgets.ts";
import { resend } from "./deliveries/resend.ts";
import { editSettings } from "./edit-settings.ts";
import { messageLink } from "./links/message-link.ts";
import { list } from "./list.ts";
import { confirmPush } from "./push/confirm-push.ts";
import { createPush } from "./push/create-push.ts";
import { pushInfo } from "./push/push-info.ts";
import { removePush } from "./push/remove-push.ts";
import { testPush } from "./push/test-push.ts";
import { editDoNotDisturb } from "./quiet/edit-do-not-disturb.ts";
import { editQuiet } from "./quiet/edit-quiet.ts";
import { quietInfo } from "./quiet/quiet-info.ts";
import { settings } from "./settings.ts";
import { stopInfo } from "./stops/stop-info.ts";
import { updateStop } from "./stops/update-stop.ts";
import { exportTemplates } from "./templates/export-templates.ts";
import { retryTemplate } from "./templates/retry-template.ts";
import { templatePreview } from "./templates/template-preview.ts";
import { templates } from "./templates/templates.ts";
import { updateAllStatus } from "./update-all-status.ts";
import { updateStatus } from "./update-status.ts";
import { editWhatsapp } from "./whatsapp/edit-whatsapp.ts";
import { whatsappInfo } from "./whatsapp/whatsapp-info.ts";

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
  confirmPush,
  testPush,
  whatsappInfo,
  editWhatsapp,
  templates,
  templatePreview,
  retryTemplate,
  exportTemplates,
  quietInfo,
  editQuiet,
  editDoNotDisturb,
  resend,
  messageCosts,
  editLimit,
};
