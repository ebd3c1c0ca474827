import type { FollowUp } from "#domain/money/collections/follow-ups/calls.ts";
import type { FollowUpKind } from "#domain/money/collections/follow-ups/codes.ts";
import { promiseState } from "#domain/money/collections/follow-ups/rules.ts";
import type { LetterStep } from "#domain/money/collections/letters/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import type { FollowUpRow } from "./queries.ts";

export const viewFollowUp = (row: FollowUpRow, today: Day): FollowUp => ({
  Follow_UpID: row.follow_up_id,
  Follow_Up_Kind: row.kind as FollowUpKind,
  Happened_On: row.happened_on,
  Note: row.note,
  Next_Step: row.next_step,
  Next_Step_Day: row.next_step_on,
  Promise_Day: row.promised_on,
  Promise_Amount: row.promised_paise === null ? null : rupees(row.promised_paise),
  Promise_State:
    row.promised_on === null
      ? null
      : promiseState({ day: row.promised_on, amount: row.promised_paise!, received: row.received_paise }, today),
  Hold_Until: row.held_until,
  Letter:
    row.notice_letter_id === null
      ? null
      : {
          Notice_LetterID: row.notice_letter_id,
          Letter_No: row.letter_no!,
          Letter_Step: row.letter_step as LetterStep,
        },
  Made_By: row.maker_name,
  created_at: row.created_at.toISOString(),
  Withdrawn_At: row.withdrawn_at?.toISOString() ?? null,
  Withdrawn_By: row.withdrawer_name,
  Withdrawal_Reason: row.withdrawal_reason,
});
