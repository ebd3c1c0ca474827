import { deliveryAdvice, deliveryCauses, deliveryStates } from "./core/notifications/deliveries/codes.ts";
import { reasons } from "./core/notifications/policy/codes.ts";
import { pushAnswers } from "./core/notifications/push/codes.ts";
import { silenceChoices } from "./core/notifications/quiet/codes.ts";
import {
  otherSmsKinds,
  templateCategories,
  templateProblems,
  templateStates,
} from "./core/notifications/templates/codes.ts";
import { whatsAppAnswers } from "./core/notifications/whatsapp/codes.ts";

/** The labels of notifications and of their delivery. */
export const messageTables = {
  deliveryStates,
  deliveryCauses,
  deliveryAdvice,
  reasons,
  pushAnswers,
  silenceChoices,
  whatsAppAnswers,
  otherSmsKinds,
  templateCategories,
  templateProblems,
  templateStates,
} as const;
