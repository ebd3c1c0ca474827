import { deliveryStates } from "./core/notifications/deliveries/codes.ts";
import { reasons } from "./core/notifications/policy/codes.ts";
import { pushAnswers } from "./core/notifications/push/codes.ts";

/** The labels of notifications and of their delivery. */
export const messageTables = { deliveryStates, reasons, pushAnswers } as const;
