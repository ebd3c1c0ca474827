/** What became of a message. */
export const deliveryStates = {
  sent: "Sent",
  neutral: "Sent without your name",
  held: "Waits for the next day",
  "not-sent": "Not sent",
  failed: "Failed",
  waiting: "On its way",
} as const;
export type DeliveryState = keyof typeof deliveryStates;
