import { domain } from "#domain";
import { otherAdministrators, propose } from "../../../core/proposals/propose.ts";
import { type Context, handler } from "../../../platform/handler.ts";
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
      const isProposed = office && (await otherAdministrators(tx, office)).length > 0;
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

type Editing = Pick<Context<never, "payments.settings">, "actor" | "now" | "enqueue">;

/** The same as an officer of a society; a landlord is alone. */
function inSociety({ actor, now, enqueue }: Editing) {
  const { societyId } = actor;
  return societyId !== undefined && { actor: { ...actor, societyId }, now, enqueue };
}
