import { domain } from "#domain";
import { problem } from "#domain/platform/problems.ts";
import { inSociety, otherConfirmers, propose } from "../../../core/proposals/propose.ts";
import { handler } from "../../../platform/handler.ts";
import { contentOf, isSamePayee } from "./payee.ts";
import { findOwnSettings, holdSettings, payeeOf, saveSettings } from "./queries.ts";
import { tellCollectors } from "./tell-collectors.ts";
import { viewSettings } from "./view.ts";

export const editSettings = handler(
  domain.payments.editSettings,
  async (context, { UPI_ID, Payee_Name, Reminder_Days, ...bank }) => {
    const { actor, now, transaction, refuse } = context;
    const payee = payeeOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const before = await holdSettings(tx, payee);
      const details = {
        upi_id: UPI_ID,
        payee_name: Payee_Name,
        bank_account_no: bank.Bank_Account_No ?? before.bank_account_no,
        ifsc: bank.IFSC ?? before.ifsc,
        bank_name: bank.Bank_Name ?? before.bank_name,
      };
      const days = { reminder_days: Reminder_Days ?? before.reminder_days };
      const asked = { ...details, ...days };
      if (details.bank_account_no !== "" && Payee_Name === "")
        return refuse("invalid-input", { fields: { Payee_Name: problem("payee-name-required") } });
      const moves = !isSamePayee(before, details);
      const office = moves && inSociety(context);
      const isProposed = office && (await otherConfirmers(tx, office, "payment-settings")).length > 0;
      const settings = isProposed ? { ...before, ...days } : asked;
      await saveSettings(tx, payee, settings, now);
      if (!isProposed) await tellCollectors(tx, context, payee, { before, after: settings });
      return {
        ...viewSettings(await findOwnSettings(tx, payee)),
        ...(isProposed && {
          Society_ProposalID: await propose(tx, office, "payment-settings", contentOf(details)),
        }),
      };
    });
  },
);
