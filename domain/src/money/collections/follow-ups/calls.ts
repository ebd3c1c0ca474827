import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, oneLine, oneOf, RupeesOut } from "../../../platform/fields.ts";
import { DebtorAccountId, FollowUpId } from "../../../platform/ids.ts";
import { listInput, listOf } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { AmountIn } from "../../payments/draft.ts";
import { letterSteps } from "../letters/codes.ts";
import { followUpKinds, promiseStates } from "./codes.ts";

const FollowUp = z.object({
  Follow_UpID: z.string(),
  Follow_Up_Kind: oneOf(followUpKinds),
  Happened_On: z.iso.date(),
  Note: z.string(),
  Next_Step: z.string(),
  Next_Step_Day: z.iso.date().nullable(),
  /** Of a promise, else null. */
  Promise_Day: z.iso.date().nullable(),
  Promise_Amount: RupeesOut.nullable(),
  Promise_State: oneOf(promiseStates).nullable(),
  /** The last day of a hold; null lasts until it is withdrawn. */
  Hold_Until: z.iso.date().nullable(),
  /** Of a letter that was issued here, else null. */
  Letter: z.object({ Notice_LetterID: z.string(), Letter_No: z.string(), Letter_Step: oneOf(letterSteps) }).nullable(),
  Made_By: z.string(),
  created_at: z.iso.datetime(),
  /** Null and "" while it holds. */
  Withdrawn_At: z.iso.datetime().nullable(),
  Withdrawn_By: z.string(),
  Withdrawal_Reason: z.string(),
});
export type FollowUp = z.output<typeof FollowUp>;

const text = (most: number) => z.string().trim().max(most, problem("at-most-characters", { most })).default("");

const FollowUpIn = z
  .object({
    Debtor_AccountID: DebtorAccountId,
    Follow_Up_Kind: oneOf(followUpKinds),
    /** Today where it is left out. */
    Happened_On: DayIn.optional(),
    Note: text(1_000),
    Next_Step: oneLine(200).default(""),
    Next_Step_Day: DayIn.optional(),
    Promise_Day: DayIn.optional(),
    Promise_Amount: AmountIn.optional(),
    Hold_Until: DayIn.optional(),
  })
  .superRefine((given, context) => {
    const need = (key: string, message: string) => context.addIssue({ code: "custom", path: [key], message });
    const { Follow_Up_Kind: kind } = given;
    if (kind === 5 && given.Promise_Day === undefined) need("Promise_Day", problem("enter-promise-day"));
    if (kind === 5 && given.Promise_Amount === undefined) need("Promise_Amount", problem("amount-above-0"));
    if (kind >= 6 && given.Note === "") need("Note", problem("enter-note"));
  })
  // What does not belong to the kind is not kept.
  .transform(({ Promise_Day, Promise_Amount, Hold_Until, ...given }) => ({
    ...given,
    Promise_Day: given.Follow_Up_Kind === 5 ? Promise_Day : undefined,
    Promise_Amount: given.Follow_Up_Kind === 5 ? Promise_Amount : undefined,
    Hold_Until: given.Follow_Up_Kind === 7 ? Hold_Until : undefined,
  }));

export const followUps = {
  listFollowUps: call({
    path: "vendor/Filter_All_Collection_Follow_Ups",
    who: "collections.read",
    summary: "List the follow-up log of a debtor, the newest first, with what was withdrawn",
    input: listInput({}, { Debtor_AccountID: DebtorAccountId }),
    output: listOf(FollowUp),
    answer: "extras",
    refusals: ["no-society", "unknown-debtor"],
  }),
  createFollowUp: call({
    path: "vendor/Create_Collection_Follow_Up",
    who: "collections.write",
    summary:
      "Note a call, visit, letter, message, promise to pay, note, hold or dispute in the log of a debtor. It is never edited",
    input: FollowUpIn,
    output: FollowUp,
    done: "Follow-up saved",
    once: true,
    refusals: [
      ...["no-society", "unknown-debtor", "follow-up-in-future", "promise-day-wrong", "hold-day-wrong"],
      ...["next-step-in-past", "too-many-follow-ups"],
    ] as const,
  }),
  withdrawFollowUp: call({
    path: "vendor/Withdraw_Collection_Follow_Up",
    who: "collections.write",
    summary: "Withdraw an entry of the log, or end a hold or a dispute, with a reason. It stays in the log",
    input: z.object({
      Follow_UpID: FollowUpId,
      Reason: oneLine(200).pipe(z.string().min(1, problem("enter-reason"))),
    }),
    output: FollowUp,
    done: "Follow-up withdrawn",
    once: true,
    refusals: ["no-society", "unknown-follow-up", "follow-up-withdrawn", "follow-up-of-letter"],
  }),
};
