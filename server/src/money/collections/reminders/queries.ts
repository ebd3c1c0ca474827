import type { ReminderStep } from "#domain/money/collections/reminders/calls.ts";
import type { ReminderText } from "#domain/money/collections/reminders/codes.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";
import { findSettings, holdSettings, type Payee, saveSettings } from "../../payments/upi/queries.ts";

const payeeOf = ({ societyId, vendorId }: Book): Payee =>
  (societyId === null
    ? { society_id: null, vendor_id: vendorId }
    : { society_id: societyId, vendor_id: null }) as Payee;

/** The steps of an issuer by their days: a day without a row goes as usual. */
export async function listSteps(db: Db, { issuerId }: Book): Promise<ReminderStep[]> {
  const { reminder_days: days } = await findSettings(db, issuerId);
  const rows = await db.selectFrom("reminder_step").selectAll().where("issuer_id", "=", issuerId).execute();
  return [...days]
    .sort((one, other) => one - other)
    .map((day) => {
      const row = rows.find(({ days_after_due }) => days_after_due === day);
      return {
        Days_After_Due: day,
        Whether_SMS: row?.by_sms ?? true,
        Whether_Email: row?.by_email ?? true,
        Reminder_Text: (row?.words ?? 1) as ReminderText,
      };
    });
}

/** The steps take the place of those before; the settings of payments are held meanwhile. */
export async function saveSteps(tx: Tx, book: Book, steps: readonly ReminderStep[], now: Date): Promise<void> {
  const payee = payeeOf(book);
  const before = await holdSettings(tx, payee);
  const days = steps.map(({ Days_After_Due }) => Days_After_Due).sort((one, other) => one - other);
  await saveSettings(tx, payee, { ...before, reminder_days: days }, now);
  await tx
    .deleteFrom("reminder_step")
    .where("issuer_id", "=", book.issuerId)
    .$if(days.length > 0, (query) => query.where("days_after_due", "not in", days))
    .execute();
  if (steps.length === 0) return;
  await tx
    .insertInto("reminder_step")
    .values(
      steps.map((step) => ({
        society_id: book.societyId,
        vendor_id: book.vendorId,
        days_after_due: step.Days_After_Due,
        by_sms: step.Whether_SMS,
        by_email: step.Whether_Email,
        words: step.Reminder_Text,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint("reminder_step_key").doUpdateSet((eb) => ({
        by_sms: eb.ref("excluded.by_sms"),
        by_email: eb.ref("excluded.by_email"),
        words: eb.ref("excluded.words"),
        updated_at: eb.ref("excluded.updated_at"),
      })),
    )
    .execute();
}
