import type { PayeeDetails } from "./queries.ts";

/** Payment details as a proposal to a second person keeps them. */
export const contentOf = (of: PayeeDetails) => ({
  UPI_ID: of.upi_id,
  Payee_Name: of.payee_name,
  Bank_Account_No: of.bank_account_no,
  IFSC: of.ifsc,
  Bank_Name: of.bank_name,
});

/** What a proposal says; one from before bank accounts leaves the account as it is. */
export function detailsOf(content: unknown, before: PayeeDetails): PayeeDetails {
  const proposed = content as ReturnType<typeof contentOf>;
  return {
    upi_id: proposed.UPI_ID,
    payee_name: proposed.Payee_Name,
    bank_account_no: proposed.Bank_Account_No ?? before.bank_account_no,
    ifsc: proposed.IFSC ?? before.ifsc,
    bank_name: proposed.Bank_Name ?? before.bank_name,
  };
}
