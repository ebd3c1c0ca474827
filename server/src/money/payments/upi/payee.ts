/** Where the money goes: what two people of a society change. */
export const payeeColumns = ["upi_id", "payee_name", "bank_account_no", "ifsc", "bank_name"] as const;
export type PayeeDetails = Record<(typeof payeeColumns)[number], string>;

export const noPayee: PayeeDetails = { upi_id: "", payee_name: "", bank_account_no: "", ifsc: "", bank_name: "" };

export const isSamePayee = (one: PayeeDetails, other: PayeeDetails): boolean =>
  payeeColumns.every((column) => one[column] === other[column]);

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
