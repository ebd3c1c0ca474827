import { labels } from "../../../platform/labels.ts";
/** The delivery state of a message. */
export const deliveryStates = labels("deliveryStates", {
  sent: "Sent",
  delivered: "Delivered",
  read: "Read",
  neutral: "Sent without your name",
  held: "Waiting",
  "not-sent": "Not sent",
  failed: "Failed",
  waiting: "Sending",
});
export type DeliveryState = keyof typeof deliveryStates;

/** Why a message could not be delivered, in plain words. */
export const deliveryCauses = labels("deliveryCauses", {
  unreachable: "The phone could not be reached",
  "do-not-disturb": "The number is registered against such messages, or has blocked them",
  "wrong-number": "The number cannot receive SMS",
  template: "The registered text is missing or was withdrawn",
  "network-refused": "The phone network did not deliver the message",
  account: "The SMS provider does not accept our account",
  "unknown-mailbox": "There is no such mailbox",
  "full-mailbox": "The mailbox is full",
  "refused-mail": "The recipient's mail server rejected the email",
  "mail-account": "Our mail server does not accept our account",
  unavailable: "The provider did not answer",
  "no-whatsapp": "The number has no WhatsApp, or cannot get this there",
  "device-gone": "The device no longer takes push messages",
  "push-refused": "The push service did not take the message",
  other: "The provider did not take the message",
});
export type DeliveryCause = keyof typeof deliveryCauses;

/** What can be done about it. Where there is nothing to do, nothing is said. */
export const deliveryAdvice = labels("deliveryAdvice", {
  unreachable: "Send it again later, when the phone may be on.",
  "do-not-disturb": "Ask the person to allow messages, or to enter an email address.",
  "wrong-number": "Check the number with the person, and correct it.",
  template: "The team of this site has to register the text. Until then it goes by email.",
  "network-refused": "Send it again later. If it fails again, ask the person for an email address.",
  account: "The team of this site has to look after it. Send it again afterwards.",
  "unknown-mailbox": "Ask the person for the right email address.",
  "full-mailbox": "Ask the person to make room, and send it again.",
  "refused-mail": "Ask the person to look at their spam settings, and send it again.",
  "mail-account": "The team of this site has to look after it. Send it again afterwards.",
  unavailable: "We try again automatically. You need not do anything.",
  "no-whatsapp": "It went by SMS instead. You need not do anything.",
  "device-gone": "The person has to turn on push again.",
  "push-refused": "The person should turn push off and on again.",
  other: "Send it again. If it fails again, write to the team of this site.",
  stopped: "Only the person can allow your messages again, by the link in an earlier message.",
  suspended: "Write to the team of this site.",
  declined: "Check the number with the person.",
  "not-accepted": "Ask the person to sign in and accept.",
  "not-verified": "Ask the team of this site to verify you.",
  "budget-issuer": "It leaves when there is room again. You need not do anything.",
  "budget-account": "It leaves when there is room again.",
  "budget-recipient": "It leaves when the recipient may get messages again.",
  "budget-money": "Raise the limit, or wait for the next month, and send it again.",
  "no-template": "Ask the team of this site to register this text. It went by email where the person has an address.",
  "quiet-hours": "It leaves when the person's quiet time ends.",
  late: "Send it again if it still matters.",
});
