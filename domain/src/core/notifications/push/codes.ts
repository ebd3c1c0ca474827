import { labels } from "../../../platform/labels.ts";

/** The buttons of a notification that asks for an answer, and what it says once there is one. */
export const pushAnswers = labels("pushAnswers", {
  yes: "Approve",
  no: "Deny",
  over: "This has been answered.",
});
