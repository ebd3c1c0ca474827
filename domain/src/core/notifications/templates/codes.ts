import { labels } from "../../../platform/labels.ts";

/** The categories of the networks (TRAI, TCCCPR 2018). Only banks register their OTPs as transactional. */
export const templateCategories = labels("templateCategories", {
  "service-implicit": "Service implicit",
  "service-explicit": "Service explicit",
  transactional: "Transactional",
  promotional: "Promotional",
});
export type TemplateCategory = keyof typeof templateCategories;
/** Every text of ours answers what its recipient does or has asked for; none advertises anything. */
export const ownCategory: TemplateCategory = "service-implicit";

/** What the operator's file says of a template: only an approved one is used. */
export const templateStatuses = ["approved", "pending", "withdrawn"] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

/** How far the registration of a text is. */
export const templateStates = labels("templateStates", {
  registered: "Registered",
  missing: "Not registered",
  pending: "Waits for the network",
  withdrawn: "Withdrawn",
});
export type TemplateState = keyof typeof templateStates;

/** What the networks, or our budget, would not like about a text. */
export const templateProblems = labels("templateProblems", {
  "long-variable": "A variable is longer than 30 characters",
  "foreign-link": "It links to a domain that is not ours",
  "large-share": "More than 40 % of it is variable",
  "unicode-sign": "A sign outside GSM-7 makes it Unicode",
  "shared-id": "Another text has the same template ID",
  "wrong-header": "The header does not suit the category",
  "wrong-category": "It is registered in another category",
  "changed-text": "The registered text is not the one that is sent",
  "refused-messages": "The network refused messages as not matching",
});
export type TemplateProblem = keyof typeof templateProblems;

/** What the texts are called that are no notices. */
export const otherSmsKinds = labels("otherSmsKinds", {
  otp: "OTP",
  "invited-neutral": "Invitation without a name",
});

/** The part of a text that may be variable. */
export const mostShare = 0.4;

/** So many messages that the network refuses as not matching are the template's fault, not that of one value. */
export const mostMismatches = 3;
