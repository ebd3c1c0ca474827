import { mostBankAccounts } from "#domain/money/bank/accounts/codes.ts";
import { request } from "../../lib/request.ts";
import { useMay } from "../../lib/use-may.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField } from "../../ui/field.tsx";

type FieldProps = Pick<Parameters<typeof SelectField>[0], "id" | "name" | "value" | "onChange" | "error" | "ref">;

/** The account into which money went, for those who keep several; the usual one unless another is chosen. */
export const BankAccountField = (props: FieldProps) => (useMay()("bank.read") ? <Choices {...props} /> : null);

function Choices(props: FieldProps) {
  const { result } = useRequest("open", (signal) =>
    request(
      "vendor/Filter_All_Bank_Accounts",
      { Limit: mostBankAccounts, Whether_Closed_Filter: true, Whether_Closed: false },
      { signal },
    ),
  );
  if (result.is !== "full" || result.data.length < 2) return null;
  return (
    <SelectField {...props} label={m.bank_into()}>
      <option value="">{m.bank_into_usual()}</option>
      {result.data.map(({ Bank_AccountID, Bank_Account_Name, Masked_Account_No }) => (
        <option key={Bank_AccountID} value={Bank_AccountID}>
          {Bank_Account_Name} {Masked_Account_No}
        </option>
      ))}
    </SelectField>
  );
}
