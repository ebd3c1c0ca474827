import { domain } from "#domain";
import type { ReminderText } from "#domain/money/collections/reminders/codes.ts";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { planReminders } from "./due.ts";

export const plannedReminders = handler(
  domain.collections.plannedReminders,
  async ({ reads, actor, now, refuse }, { Reminder_Day, ...paging }) => {
    const { issuerId } = bookOf(actor) ?? refuse("no-society");
    const day = Reminder_Day ?? addDays(dayOf(now), 1);
    const { rows, count } = await planReminders(reads, issuerId, day, paging);
    return {
      Data: rows.map((row) => ({
        Debtor_AccountID: row.account_id,
        Name: row.party_name,
        Flat_Label: row.flat_label,
        Bill_No: row.bill_no,
        Bill_Due_Date: row.due_date,
        Outstanding_Amount: rupees(row.outstanding_paise),
        Days_After_Due: row.days_after_due,
        Whether_SMS: row.by_sms,
        Whether_Email: row.by_email,
        Reminder_Text: row.words as ReminderText,
      })),
      Count: count,
      Reminder_Day: day,
    };
  },
);
