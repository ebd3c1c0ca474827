import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, oneOf, RupeesOut } from "../../../platform/fields.ts";
import { listInput, listOf } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { reminderLimits } from "../../payments/upi/codes.ts";
import { reminderTexts } from "./codes.ts";

const Step = z.object({
  /** Negative: before the due date. */
  Days_After_Due: z.int(),
  Whether_SMS: z.boolean(),
  Whether_Email: z.boolean(),
  Reminder_Text: oneOf(reminderTexts),
});
export type ReminderStep = z.output<typeof Step>;

const Steps = z.object({ Steps: z.array(Step) });

const StepIn = Step.extend({
  Days_After_Due: z
    .int(problem("enter-whole-days"))
    .min(reminderLimits.first, problem("days-before-at-most", { most: -reminderLimits.first }))
    .max(reminderLimits.last, problem("days-after-at-most", { most: reminderLimits.last })),
}).refine(({ Days_After_Due, Reminder_Text }) => Reminder_Text === 1 || Days_After_Due > 0, {
  path: ["Reminder_Text"],
  message: problem("text-before-due"),
});

const Planned = z.object({
  Debtor_AccountID: z.string(),
  Name: z.string(),
  Flat_Label: z.string(),
  Bill_No: z.string(),
  Bill_Due_Date: z.iso.date(),
  Outstanding_Amount: RupeesOut,
  ...Step.shape,
});
export type PlannedReminder = z.output<typeof Planned>;

export const reminders = {
  reminderSteps: call({
    path: "vendor/Fetch_Reminder_Steps_Info",
    who: "collections.read",
    summary:
      "Show on which days before and after the due date debtors are reminded, by which channels and in which words",
    input: z.object({}),
    output: Steps,
    refusals: ["no-society"],
  }),
  editReminderSteps: call({
    path: "vendor/Edit_Reminder_Steps",
    who: "collections.write",
    summary:
      "Set when and how debtors are reminded. The notice is always in the bell; SMS and email go where the step and the recipient want them. The days are the Reminder_Days of the payment settings",
    input: z.object({
      Steps: z
        .array(StepIn)
        .max(reminderLimits.most, problem("reminders-at-most", { most: reminderLimits.most }))
        .refine(
          (steps) => new Set(steps.map(({ Days_After_Due }) => Days_After_Due)).size === steps.length,
          problem("step-twice"),
        ),
    }),
    output: Steps,
    done: "Reminders saved",
    once: true,
    refusals: ["no-society"],
  }),
  plannedReminders: call({
    path: "vendor/Filter_All_Planned_Reminders",
    who: "collections.read",
    summary:
      "List who would be reminded on a day, as dues, promises and disputes are now. Nobody gets more than one reminder of an account in a day; what is left goes on the next two days",
    input: listInput({}, { Reminder_Day: DayIn.optional() }),
    output: listOf(Planned).extend({ Reminder_Day: z.iso.date() }),
    answer: "extras",
    refusals: ["no-society"],
  }),
};
