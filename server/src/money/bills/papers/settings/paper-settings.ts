import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { findSettings, isVerified } from "../../../payments/upi/queries.ts";
import { findPaperSettings } from "./queries.ts";

export const paperSettings = handler(domain.bills.paperSettings, async ({ db, actor: { societyId } }) => {
  const [settings, payee, verified] = await Promise.all([
    findPaperSettings(db, societyId),
    findSettings(db, societyId),
    isVerified(db, societyId),
  ]);
  return {
    Bill_Layout: settings.layout,
    Signatory: settings.signatory,
    Notes_EN: settings.notes_en,
    Notes_HI: settings.notes_hi,
    Whether_Mailed: settings.is_mailed,
    UPI_ID: payee.upi_id,
    Payee_Name: payee.payee_name,
    Bank_Account_No: payee.bank_account_no,
    IFSC: payee.ifsc,
    Bank_Name: payee.bank_name,
    Whether_Verified: verified,
    updated_at: settings.updatedAt?.toISOString() ?? null,
  };
});
