import { labels } from "../../../platform/labels.ts";
/** The delivery state of a message. */
export const deliveryStates = labels("deliveryStates", {
  sent: "Sent",
  neutral: "Sent without your name",
  held: "Waiting for the next day",
  "not-sent": "Not sent",
  failed: "Failed",
  waiting: "Sending",
});
export type DeliveryState = keyof typeof deliveryStates;
