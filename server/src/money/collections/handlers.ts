import { createFollowUp } from "./follow-ups/create-follow-up.ts";
import { listFollowUps } from "./follow-ups/list-follow-ups.ts";
import { withdrawFollowUp } from "./follow-ups/withdraw-follow-up.ts";
import { cancelLetter } from "./letters/cancel-letter.ts";
import { editLetterTemplate } from "./letters/edit-letter-template.ts";
import { letterBatch } from "./letters/files/letter-batch.ts";
import { issueLetters } from "./letters/issue-letters.ts";
import { letterPaper } from "./letters/letter-paper.ts";
import { letterTemplates } from "./letters/letter-templates.ts";
import { listLetters } from "./letters/list-letters.ts";
import { listOwnLetters } from "./letters/list-own-letters.ts";
import { previewLetters } from "./letters/preview-letters.ts";
import { createStatementLink } from "./links/create-statement-link.ts";
import { revokeStatementLink } from "./links/revoke-statement-link.ts";
import { statementLinks } from "./links/statement-links.ts";
import { statementPage } from "./links/statement-page.ts";
import { listOwn } from "./own/list-own.ts";
import { cancelPlan } from "./plans/cancel-plan.ts";
import { createPlan } from "./plans/create-plan.ts";
import { debtorInfo } from "./queue/debtor-info.ts";
import { exportQueue } from "./queue/export-queue.ts";
import { list } from "./queue/list.ts";
import { editReminderSteps } from "./reminders/edit-reminder-steps.ts";
import { plannedReminders } from "./reminders/planned-reminders.ts";
import { reminderSteps } from "./reminders/reminder-steps.ts";

export const collections = {
  ...{ list, exportQueue, debtorInfo },
  ...{ reminderSteps, editReminderSteps, plannedReminders },
  ...{ createPlan, cancelPlan, listOwn },
  ...{ createStatementLink, statementLinks, revokeStatementLink, statementPage },
  ...{ letterTemplates, editLetterTemplate, previewLetters, issueLetters, listLetters, letterBatch },
  ...{ cancelLetter, letterPaper, listOwnLetters },
  ...{ listFollowUps, createFollowUp, withdrawFollowUp },
};
