import { vendorTypes } from "../../../platform/roles.ts";
import { kind } from "../told/codes.ts";

/** Managers are warned when this much of the month's limit is used. */
export const warnedAtPercent = 80;

/** Notifications about what messages cost. */
export const costNotices = {
  "message-limit-near": kind({
    values: ["Used_Amount", "Amount"],
    offeredTo: [vendorTypes.society, vendorTypes.propertyManagement],
    defaults: ["email"],
    words: {
      label: "Limit for messages",
      description: "Your messages of this month have cost nearly as much as you allow.",
      title: "Messages: {Used_Amount} of {Amount} used this month",
      body: ["At the limit, SMS that are not urgent go by email instead."],
      paragraphs: [
        "Your messages of this month have cost {Used_Amount}. Your limit is {Amount}.",
        "At the limit, SMS that are not urgent are no longer sent: they go by email to people with an email address. Emergencies and questions from the gate are still sent.",
        "You can change the limit on the page of messages.",
      ],
      action: "View messages and costs",
      sms: "The messages of this month have cost nearly as much as your limit of {Amount} allows. At the limit, SMS that are not urgent go by email instead. See the costs and change the limit: {page}",
    },
  }),
};
