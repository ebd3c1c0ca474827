import IconBrandWhatsapp from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs";
import IconDeviceMobileMessage from "@tabler/icons-react/dist/esm/icons/IconDeviceMobileMessage.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMessage2 from "@tabler/icons-react/dist/esm/icons/IconMessage2.mjs";
import type { MessageDelivery } from "#domain/core/notifications/deliveries/calls.ts";
import type { DeliveryState } from "#domain/core/notifications/deliveries/codes.ts";
import { m } from "../../../paraglide/messages.js";

/** The channels of the delivery log. */
export const ways = {
  sms: { icon: <IconMessage2 size={18} aria-hidden />, label: m.common_sms },
  email: { icon: <IconMail size={18} aria-hidden />, label: m.common_email },
  whatsapp: { icon: <IconBrandWhatsapp size={18} aria-hidden />, label: m.whatsapp_title },
  push: { icon: <IconDeviceMobileMessage size={18} aria-hidden />, label: m.notifications_way_push },
} as const satisfies Record<MessageDelivery["Channel"], object>;

export const deliveryTones = {
  sent: "good",
  delivered: "good",
  read: "good",
  neutral: "warn",
  held: "warn",
  "not-sent": "bad",
  failed: "bad",
  waiting: "plain",
} as const satisfies Record<DeliveryState, string>;
