import { domain } from "#domain";
import { handler } from "../../handler.ts";
import { findOwnSettings, payeeOf, saveSettings } from "./queries.ts";
import { viewSettings } from "./view.ts";

export const editSettings = handler(
  domain.payments.editSettings,
  async ({ actor, now, transaction, refuse }, { UPI_ID, Payee_Name, Reminder_Days }) => {
    const payee = payeeOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const written = { upi_id: UPI_ID, payee_name: Payee_Name, reminder_days: Reminder_Days };
      await saveSettings(tx, payee, written, now);
      return viewSettings(await findOwnSettings(tx, payee));
    });
  },
);
