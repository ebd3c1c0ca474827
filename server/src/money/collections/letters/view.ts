import type { OwnLetter } from "#domain/money/collections/letters/calls.ts";
import type { LetterSkip, LetterStep } from "#domain/money/collections/letters/codes.ts";
import type { Letter, Skipped, Template } from "#domain/money/collections/letters/draft.ts";
import { usualText } from "#domain/money/collections/letters/usual/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { type Language, languages } from "#domain/platform/languages.ts";
import { rupees } from "#domain/platform/money.ts";
import type { LetterContent } from "./compose.ts";
import type { LetterDebtor } from "./debtors.ts";
import type { LetterRow, listTemplates } from "./queries.ts";

const steps = [1, 2, 3] as const satisfies readonly LetterStep[];

export const viewTemplates = (rows: Awaited<ReturnType<typeof listTemplates>>, isSociety: boolean): Template[] =>
  steps.flatMap((step) =>
    languages.map((language) => {
      const usual = usualText(isSociety, step, language);
      const row = rows.find((each) => each.step === step && each.language === language);
      return {
        Letter_Step: step,
        Language: language,
        Title: row?.title ?? usual.title,
        Body: row?.body ?? usual.body,
        Whether_Usual: row === undefined,
        Usual_Title: usual.title,
        Usual_Body: usual.body,
      };
    }),
  );

export const viewLetter = (row: LetterRow): Letter => ({
  Notice_LetterID: row.notice_letter_id,
  Letter_BatchID: row.letter_batch_id,
  Letter_No: row.letter_no,
  Letter_Step: row.step as LetterStep,
  Letter_State: row.cancelled_at === null ? 1 : 2,
  Language: row.language as Language,
  Issued_On: row.issued_on,
  Pay_By: row.pay_by,
  Debtor_AccountID: row.account_id,
  Name: row.party_name,
  Flat_Label: row.flat_label,
  Title: row.title,
  Amount: rupees(row.amount_paise),
  Interest_Amount: rupees(row.interest_paise),
  Oldest_Due_Date: row.oldest_due_on,
  Issued_By: row.issued_by_name,
  Cancelled_On: row.cancelled_at && dayOf(row.cancelled_at),
  Cancelled_By: row.cancelled_by_name,
  Cancel_Reason: row.cancel_reason,
});

export const viewOwnLetter = (row: LetterRow): OwnLetter => ({
  Notice_LetterID: row.notice_letter_id,
  Letter_No: row.letter_no,
  Letter_Step: row.step as LetterStep,
  Letter_State: row.cancelled_at === null ? 1 : 2,
  Issued_On: row.issued_on,
  Pay_By: row.pay_by,
  Flat_Label: row.flat_label,
  Title: row.title,
  Amount: rupees(row.amount_paise),
  Issuer_Name: (row.content as unknown as LetterContent).issuer.Name,
});

export const viewSkipped = (debtor: LetterDebtor, skip: LetterSkip): Skipped => ({
  Debtor_AccountID: debtor.account_id,
  Name: debtor.name,
  Flat_Label: debtor.flat_label,
  Letter_Skip: skip,
  Last_Letter_On: debtor.last_letter_on,
});
