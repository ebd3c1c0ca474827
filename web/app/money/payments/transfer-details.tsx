import { spokenReference } from "#domain/money/payments/reference/rules.ts";
import { m } from "../../paraglide/messages.js";
import { CopyValue } from "../../ui/copy-value.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Stack } from "../../ui/layout.tsx";
import styles from "./pay-now-dialog.module.css";

type Payable = {
  Payee_Name: string;
  UPI_ID: string;
  Bank_Account_No: string;
  IFSC: string;
  Bank_Name: string;
  Payment_Reference: string;
};

const Copied = ({ name, value, shown }: { name: string; value: string; shown?: string }) => (
  <CopyValue
    value={value}
    {...(shown && { shown })}
    copy={m.payments_copy()}
    label={m.payments_copy_of({ name })}
    copied={m.payments_copied({ name })}
    failed={m.payments_copy_failed()}
  />
);

/** What is typed where no code can be scanned: the UPI ID, the account, and the reference by which the payment is known again. */
export function TransferDetails({ bill }: { bill: Payable }) {
  const [account, ifsc, reference] = [
    m.payments_settings_account(),
    m.payments_settings_ifsc(),
    m.payments_reference(),
  ];
  const hasAccount = bill.Bank_Account_No !== "";
  return (
    <Stack as="section" aria-labelledby="transfer" gap={3} className={styles.part}>
      <h3 id="transfer">{m.payments_transfer()}</h3>
      <Facts
        facts={[
          ...(bill.UPI_ID === ""
            ? []
            : [
                {
                  name: m.payments_settings_upi(),
                  value: <Copied name={m.payments_settings_upi()} value={bill.UPI_ID} />,
                },
              ]),
          ...(hasAccount
            ? [
                { name: m.bill_papers_account_name(), value: bill.Payee_Name },
                { name: account, value: <Copied name={account} value={bill.Bank_Account_No} /> },
                { name: ifsc, value: <Copied name={ifsc} value={bill.IFSC} /> },
                ...(bill.Bank_Name === "" ? [] : [{ name: m.payments_settings_bank(), value: bill.Bank_Name }]),
              ]
            : []),
          ...(bill.Payment_Reference === ""
            ? []
            : [
                {
                  name: reference,
                  value: (
                    <Copied
                      name={reference}
                      value={bill.Payment_Reference}
                      shown={spokenReference(bill.Payment_Reference)}
                    />
                  ),
                },
              ]),
        ]}
      />
      <p className={styles.soft}>{m.payments_reference_hint()}</p>
      {bill.UPI_ID !== "" && <p className={styles.soft}>{m.payments_refused()}</p>}
    </Stack>
  );
}
