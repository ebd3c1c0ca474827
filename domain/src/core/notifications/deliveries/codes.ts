/** The delivery state of a message. */
export const deliveryStates = {
  sent: "Sent",
  neutral: "Sent without your name",
  held: "Waiting for the next day",
  "not-sent": "Not sent",
  failed: "Failed",
  waiting: "Sending",
} as const;
export type DeliveryState = keyof typeof deliveryStates;
