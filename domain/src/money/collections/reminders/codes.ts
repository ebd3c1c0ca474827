import { labels } from "../../../platform/labels.ts";

/** The words of a reminder. Those of overdue bills are for days after the due date. */
export const reminderTexts = labels("reminderTexts", {
  1: "Reminder",
  2: "Overdue notice",
  3: "Last reminder",
});
export type ReminderText = keyof typeof reminderTexts;
