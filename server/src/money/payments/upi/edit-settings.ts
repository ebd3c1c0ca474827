import { domain } from "#domain";
import { inSociety, otherConfirmers, propose } from "../../../core/proposals/propose.ts";
import { handler } from "../../../platform/handler.ts";
import { findOwnSettings, holdSettings, payeeOf, saveSettings } from "./queries.ts";
import { tellCollectors } from "./tell-collectors.ts";
import { viewSettings } from "./view.ts";

export const editSettings = handler(
  domain.payments.editSettings,
  async (context, { UPI_ID, Payee_Name, Reminder_Days }) => {
    const { actor, now, transaction, refuse } = context;
    const payee = payeeOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const asked = { upi_id: UPI_ID, payee_name: Payee_Name, reminder_days: Reminder_Days };
      const before = await holdSettings(tx, payee);
      const moves = before.upi_id !== UPI_ID || before.payee_name !== Payee_Name;
      const office = moves && inSociety(context);
      const isProposed = office && (await otherConfirmers(tx, office, "payment-settings")).length > 0;
      const settings = isProposed ? { ...before, reminder_days: Reminder_Days } : asked;
      await saveSettings(tx, payee, settings, now);
      if (!isProposed) await tellCollectors(tx, context, payee, { before, after: settings });
      return {
        ...viewSettings(await findOwnSettings(tx, payee)),
        ...(isProposed && {
          Society_ProposalID: await propose(tx, office, "payment-settings", { UPI_ID, Payee_Name }),
        }),
      };
    });
  },
);
